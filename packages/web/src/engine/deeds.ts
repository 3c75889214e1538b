import {
  type BattleEvent,
  type Dictionary,
  type Family,
  familyOf,
  type LogEntry,
  type Occurrence,
  occurrenceOf,
} from '@quintain/engine'
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

/** What happens in a step, as a seat may know it. */
export function happeningsAt(
  recording: Recording,
  position: number,
  seat: number | null = null,
  from = position,
): readonly Happening[] {
  const { log, ruleset } = recording.battle
  if (log === null) return []
  return recording.entries(from, position).flatMap((entry) => {
    const event = seenEvent(recording, entry, seat)
    return event === null ? [] : [happeningOf(ruleset.events, { ...entry, event }, (i) => log.entry(i))]
  })
}

/** An event as a seat may see it; null if it may not know of it at all. */
export function seenEvent(recording: Recording, { event, step }: LogEntry, seat: number | null): BattleEvent | null {
  const { ruleset } = recording.battle
  if (seat === null || !ruleset.traits.hiddenInformation) return event
  return ruleset.viewEvent?.(recording.at(step).state, event, seat) ?? null
}

/** Further back nobody remembers what was done last. */
const LONGEST_WALK = 400

/** The last thing that somebody did up to a position. */
export function deedAt(recording: Recording, position: number, seat: number | null = null): Deed | null {
  for (let step = position; step >= Math.max(0, position - LONGEST_WALK); step -= 1) {
    const found = deedAmong(happeningsAt(recording, step, seat), step)
    if (found !== null) return found
  }
  return null
}

/** Whether nobody does anything in a step that anybody would tell of. */
export function isIdle(recording: Recording, position: number): boolean {
  return happeningsAt(recording, position).every(({ weight }) => weight === 'detail')
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
