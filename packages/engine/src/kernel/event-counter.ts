import type { BattleEvent } from './contract.ts'
import { FAMILIES, type Family } from './meaning/dictionary.ts'

/** A unit as a counter sees it. */
export interface CountedUnit {
  /** Its id in scenes. */
  readonly label: string
  /** The number that the battle's counter gives to the unit's kind, written by the counter; 0 until then. */
  countedAs: number
}

/**
 * Counts events that are never made. Rules with thousands of events a battle give a counter, where there is one, only
 * what the dictionary would read in each event.
 */
export interface EventCounter {
  /**
   * As `EventLog.add`: returns the event's index, and the cause is the present one when absent. `type` is a place in
   * the dictionary's `types`, `amount` is `NO_AMOUNT` where there is none, `family` comes from `familyNumber`.
   */
  count(
    type: number,
    doer: CountedUnit | null,
    receiver: CountedUnit | null,
    amount: number,
    family: number,
    cause?: number | null,
  ): number
  /**
   * As `count`, for an event that differs from `sample` at most in its amount. The sample must be the same object each
   * time, and its units must be of the same kind in all battles of a plan.
   */
  countLike(sample: BattleEvent, amount?: number): number
  /** As `count`, for two events that differ only in their type. */
  countBoth(
    first: number,
    second: number,
    doer: CountedUnit | null,
    receiver: CountedUnit | null,
    amount: number,
    family: number,
  ): void
  /** As `countBoth`, for events that have the family of their cause and count only from `deliver` on. */
  countWaiting(
    first: number,
    second: number,
    doer: CountedUnit | null,
    receiver: CountedUnit | null,
    amount: number,
  ): void
  /** As `count`, for `times` equal events without doer, amount or family that are the cause of nothing. */
  countOften(type: number, receiver: CountedUnit | null, times: number): void
  /** Returns a function that takes back everything counted since this call. */
  mark(): () => void
  /** Counts the waiting events now; without causes where the rules have not kept them (`hasCauses` false). */
  deliver(hasCauses: boolean): void
}

export const NO_AMOUNT = NaN

/** In place of a family's number: the family of the nearest cause that has one. */
export const FAMILY_OF_CAUSE = -1

/** A family's number: its place in `FAMILIES`. */
export function familyNumber(family: Family | 'ofCause'): number {
  return family === 'ofCause' ? FAMILY_OF_CAUSE : NUMBERS[family]
}

const NUMBERS = Object.fromEntries(FAMILIES.map((family, number) => [family, number]))
