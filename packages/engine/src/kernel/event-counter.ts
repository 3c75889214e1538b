import type { BattleEvent } from './contract.ts'
import { FAMILIES, type Family } from './meaning/dictionary.ts'

/** A unit, to those who count what it does. */
export interface CountedUnit {
  /** Its id in scenes. */
  readonly label: string
  /** The number of its kind to the one counter of its battle, which writes it here; 0 while it does not know. */
  countedAs: number
}

/**
 * Counts what happens. Rules that make thousands of events a battle spare making them where there is a counter: they
 * tell it what the dictionary would read in each.
 */
export interface EventCounter {
  /**
   * As `EventLog.add`: returns the event's index, and the cause is the present one when absent. The type is its place
   * among those of the dictionary, the amount `NO_AMOUNT` where there is none, the family its number.
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
   * As `count`, of an event of which the dictionary would read the same as of this one, but for the amount. It is one and
   * the same object each time, and names units that are of the same kind in all battles of a plan.
   */
  countLike(sample: BattleEvent, amount?: number): number
  /** As `count`, of two events that differ in their type alone. */
  countBoth(
    first: number,
    second: number,
    doer: CountedUnit | null,
    receiver: CountedUnit | null,
    amount: number,
    family: number,
  ): void
  /** As `countBoth`, of events of their cause's family that are not told before `deliver`. */
  countWaiting(
    first: number,
    second: number,
    doer: CountedUnit | null,
    receiver: CountedUnit | null,
    amount: number,
  ): void
  /** As `count`, of so many events without doer, amount or family, from which nothing follows. */
  countOften(type: number, receiver: CountedUnit | null, times: number): void
  /** The function that it returns takes back all that was counted or told since. */
  mark(): () => void
  /** All that waited is told now. Where causes were forgotten meanwhile, it has none. */
  deliver(hasCauses: boolean): void
}

export const NO_AMOUNT = NaN

/** Instead of a family's number: that of the nearest event that led to it and has one. */
export const FAMILY_OF_CAUSE = -1

/** Families by number: their places in the list of all. */
export function familyNumber(family: Family | 'ofCause'): number {
  return family === 'ofCause' ? FAMILY_OF_CAUSE : NUMBERS[family]
}

const NUMBERS = Object.fromEntries(FAMILIES.map((family, number) => [family, number]))
