import { type Dictionary, type Family, familyOf, type LogEntry, type Occurrence, occurrenceOf } from 'quintain'
import type { Recording } from './recording.ts'

/** What an event means, with the family that it has or inherits. */
export interface Happening extends Omit<Occurrence, 'family'> {
  readonly family: Family
  /** Its place in the log. */
  readonly index: number
}

/** The deed that is told now: the last that somebody did. */
export interface Deed extends Happening {
  /** All whom it reached. */
  readonly receivers: readonly string[]
  /** The step in which it was done. */
  readonly position: number
}

type Entries = (index: number) => LogEntry | undefined

/** What an entry of a log means. */
export function happeningOf(events: Dictionary | undefined, entry: LogEntry, at: Entries): Happening {
  return { ...occurrenceOf(events, entry.event), family: familyOf(events, entry, at), index: entry.index }
}

/** What happens in a step. */
export function happeningsAt(recording: Recording, position: number): readonly Happening[] {
  const { log, ruleset } = recording.battle
  if (log === null) return []
  return recording.entries(position, position).map((entry) => happeningOf(ruleset.events, entry, (i) => log.entry(i)))
}

/** Further back nobody remembers what was done last. */
const LONGEST_WALK = 400

/** The last thing that somebody did up to a position. */
export function deedAt(recording: Recording, position: number): Deed | null {
  for (let step = position; step >= Math.max(0, position - LONGEST_WALK); step -= 1) {
    const found = deedAmong(happeningsAt(recording, step), step)
    if (found !== null) return found
  }
  return null
}

/** What others do in a step follows from what is done first; its seal shows what is special about it. */
export function deedAmong(happened: readonly Happening[], position: number): Deed | null {
  const done =
    happened.find(({ weight, doer, receiver }) => weight === 'deed' && doer !== null && receiver !== null) ??
    happened.find(({ weight, doer }) => weight === 'deed' && doer !== null) ??
    happened.find(({ weight, doer, receiver }) => weight !== 'detail' && doer !== null && receiver !== null)
  if (done === undefined) return null
  const same = happened.filter(({ doer, weight }) => doer === done.doer && weight !== 'detail')
  const receivers = new Set(same.flatMap(({ receiver }) => receiver ?? []))
  const special = same.find(({ family }) => !PLAIN.has(family))
  return { ...done, family: special?.family ?? done.family, receivers: [...receivers], position }
}

const PLAIN: ReadonlySet<string> = new Set(['strike', 'none', 'death'])
