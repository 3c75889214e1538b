import type { Place, Scene } from 'quintain'
import type { Part } from '../engine/events.ts'

/** What every picture of a battle takes. */
export interface BoardProps {
  readonly scene: Scene
  /** Who does what to whom in this step, for animation. */
  readonly parts: readonly Part[]
  /** How long the step stays on screen, in milliseconds; 0 shows it without movement. */
  readonly duration: number
  /** The moment does not follow the one shown before by one step: what differs did not just happen. */
  readonly jump?: boolean
  readonly selected: string | null
  readonly onSelect?: (unit: string | null) => void
  /** A unit that somebody points at elsewhere on the page. */
  readonly pointed?: string | null
  /** Only what lies within is shown bright. */
  readonly sight?: { readonly at: Place; readonly range: number } | null
  /** Units and cards that a person may choose now, by id. */
  readonly choices?: ReadonlySet<string>
  /** Those that are part of the choice so far. */
  readonly chosen?: ReadonlySet<string>
  readonly onChoose?: (id: string) => void
  /** Small and without controls. */
  readonly compact?: boolean
  /** Boards: zoom, and a line about the unit that is pointed at. */
  readonly tools?: boolean
}

export const NO_PARTS: readonly Part[] = []
