import type { Occurrence, Place, Scene } from '@quintain/engine'
import type { Deed, Happening } from '../engine/deeds.ts'
import type { ChoiceItem } from '../engine/describe.ts'
import type { Link } from '../engine/links.ts'

/** What every picture of a battle takes. */
export interface BoardProps {
  readonly scene: Scene<string>
  /** What happens in this step, for animation. */
  readonly occurrences: readonly Happening[]
  /** What the arrow shows, until the next one. */
  readonly deed?: Deed | null
  /** How long the step stays on screen, in milliseconds; 0 shows it without movement. */
  readonly duration: number
  /** The moment does not follow the one shown before by one step: what differs did not just happen. */
  readonly jump?: boolean
  readonly selected: string | null
  readonly onSelect?: (unit: string | null) => void
  /** A unit that somebody points at elsewhere on the page. */
  readonly pointed?: string | null
  /** What somebody asks about: who did it and whom it hit are marked. */
  readonly asked?: Occurrence | null
  /** Only these cells are shown bright. */
  readonly sight?: readonly Place[] | null
  /** Units and cards that a person may choose now, by id. */
  readonly choices?: ReadonlySet<string>
  /** Those that are part of the choice so far. */
  readonly chosen?: ReadonlySet<string>
  readonly onChoose?: (id: string) => void
  /** What a person may do now, for pictures in which it can be done. */
  readonly play?: Play
  /** Deeds of this turn that answer each other. */
  readonly links?: readonly Link[]
  /** The rules of something, by its entry of the glossary, a sentence each. */
  readonly rulesOf?: (entry: string) => readonly string[]
  /** What somebody is called in another script, where a stage has room for it. */
  readonly brushName?: (unit: string) => string
  /** Small and without controls. */
  readonly compact?: boolean
  /** Boards: the picture goes where something is done, also where there would be room for all. */
  readonly follow?: boolean
  /** Boards: zoom, and a line about the unit that is pointed at. */
  readonly tools?: boolean
}

export interface Play {
  readonly items: readonly ChoiceItem[]
  /** Whose move it is, in words. */
  readonly status: string
  /** It is the move of whoever sits here. */
  readonly waits: boolean
  readonly onAct: (action: unknown) => void
}

export const NOTHING_HAPPENS: readonly Happening[] = []
