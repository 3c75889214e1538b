import { type Narrator, occurrenceOf } from '@quintain/engine'
import { seenEvent } from '../../../engine/deeds.ts'
import type { Recording } from '../../../engine/recording.ts'
import type { Variation } from '../../../engine/session.ts'

/** Something of a line of play that is worth a place in its list. */
export interface Move {
  readonly position: number
  /** The place in the log. */
  readonly index: number
  readonly doer: string | null
}

/** In a line of play: a move, another line that leaves it there, or so many moves that are not shown. */
export type Entry =
  | { readonly kind: 'move'; readonly move: Move }
  | { readonly kind: 'line'; readonly line: Variation }
  | { readonly kind: 'gap'; readonly count: number; readonly position: number }

/** Around the present, and at the beginning of lines that are not looked at. */
const MOST_AROUND = 5
const MOST_FIRST = 2

/**
 * What was done in a line of play after a position: each deed where somebody decides, else only what turned the battle,
 * since armies do too much to list it.
 */
export function movesOf(recording: Recording, from: number, to: number, seat: number | null): readonly Move[] {
  const { ruleset, log } = recording.battle
  if (log === null || to <= from) return []
  const wanted = ruleset.traits.decisions ? 'deed' : 'turningPoint'
  return recording.entries(from + 1, to).flatMap((entry) => {
    const event = seenEvent(recording, entry, seat)
    if (event === null) return []
    const { weight, doer, receiver } = occurrenceOf(ruleset.events, event)
    if (weight !== wanted) return []
    return [{ position: entry.step, index: entry.index, doer: doer ?? receiver }]
  })
}

/** Moves and the lines that leave between them, in order; what is far from `present` is counted, not shown. */
export function entriesOf(
  moves: readonly Move[],
  lines: readonly Variation[],
  present: number | null,
): readonly Entry[] {
  const next = present === null ? 0 : moves.findIndex(({ position }) => position > present)
  const middle = next === -1 ? moves.length : next
  const near = (i: number) => (present === null ? i < MOST_FIRST : Math.abs(i - middle + 0.5) < MOST_AROUND)
  const entries: Entry[] = []
  const left = lines.toSorted((a, b) => a.at - b.at)
  const leave = (position: number) => {
    while (left.length > 0 && left[0].at < position) entries.push({ kind: 'line', line: left.splice(0, 1)[0] })
  }
  moves.forEach((move, i) => {
    leave(move.position)
    const last = entries.at(-1)
    if (near(i)) entries.push({ kind: 'move', move })
    else if (last?.kind === 'gap') entries[entries.length - 1] = { ...last, count: last.count + 1 }
    else entries.push({ kind: 'gap', count: 1, position: move.position })
  })
  leave(Number.POSITIVE_INFINITY)
  return entries
}

/** A move as the log tells it; null for what it leaves out. */
export function moveText(recording: Recording, narrator: Required<Narrator>, { index }: Move): string | null {
  const entry = recording.battle.log?.entry(index)
  return entry === undefined ? null : narrator.line(entry.event, index)
}
