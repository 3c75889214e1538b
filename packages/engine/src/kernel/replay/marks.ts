import type { BattleEvent } from '../contract.ts'
import type { EventLog } from '../event-log.ts'
import { type Dictionary, occurrenceOf } from '../meaning/dictionary.ts'

/** A place on a battle's timeline that people look for. */
export type Mark =
  | { readonly position: number; readonly kind: 'falls'; readonly count: number }
  | { readonly position: number; readonly kind: 'lead'; readonly seat: number }

/** The positions at which units fell, in order, with the number of units. */
export function fallsIn<Event extends BattleEvent>(
  events: Dictionary<Event> | undefined,
  log: EventLog<Event>,
): readonly Mark[] {
  const falls = new Map<number, number>()
  for (let index = 0; index < log.length; index += 1) {
    if (!occurrenceOf(events, log.events[index]).fells) continue
    const { step } = log.entry(index)
    falls.set(step, (falls.get(step) ?? 0) + 1)
  }
  return [...falls].map(([position, count]) => ({ position, kind: 'falls', count }))
}

/** The least difference of shares that counts as a lead. */
const LEAD = 0.02

/**
 * The positions at which the lead went to another seat. `shares` has those of all seats (`Moment.shares`), by position.
 */
export function leadsIn(shares: readonly (readonly number[])[]): readonly Mark[] {
  const marks: Mark[] = []
  let leader: number | null = null
  for (const [position, ofSeats] of shares.entries()) {
    const seat = ofSeats.indexOf(Math.max(...ofSeats))
    const second = Math.max(0, ...ofSeats.filter((_, other) => other !== seat))
    if (ofSeats.length === 0 || ofSeats[seat] - second < LEAD) continue
    if (leader !== null && leader !== seat) marks.push({ position, kind: 'lead', seat })
    leader = seat
  }
  return marks
}
