import { countSmall } from './small-counts.ts'
import type { Tally } from './tally.ts'
import { HEAD, mergedLists, type ValueList } from './value-groups.ts'

/**
 * Measures of which one is 1 in each battle and all others are 0, like who won: that one's number says it all, and it is
 * counted once for all of them. Null for a measure that nobody wants.
 */
export class ShareTallies {
  private readonly tallies: readonly (Tally | null)[]

  constructor(tallies: readonly (Tally | null)[]) {
    this.tallies = tallies
  }

  /** As `Tally.addSmall`, of numbers of measures. */
  addSmall(values: Int16Array, battle: number): void {
    const { list } = countSmall(values, battle)
    this.tallies.forEach((tally, number) => {
      if (tally === null || list.length === 0) return
      const [ones, zeros] = split(list, number)
      // Most measures are all zeros: nobody looks through all values for what does not come.
      const firstOne = ones.length > 0 ? values.indexOf(number) : -1
      const firstZero = zeros.length > 0 ? values.findIndex((value) => value >= 0 && value !== number) : -1
      const [least, most] = [zeros.length > 0 ? 0 : 1, ones.length > 0 ? 1 : 0]
      const leastBattle = battle + (least === 0 ? firstZero : firstOne)
      const mostBattle = battle + (most === 1 ? firstOne : firstZero)
      const first = firstOne < 0 || (firstZero >= 0 && firstZero < firstOne) ? 0 : 1
      tally.addCounted({ list: [...zeros, ...ones], least, leastBattle, most, mostBattle }, first)
    })
  }
}

/** The list of the battles of one measure, as 1, and that of all others, as 0. */
function split(list: ValueList, number: number): readonly [ones: ValueList, zeros: ValueList] {
  let ones: ValueList = []
  let zeros: ValueList = []
  for (let at = 0, end = 0; at < list.length; at = end) {
    end = at + HEAD + list[at + 2]
    const battles = list.slice(at + 1, end)
    if (list[at] === number) ones = [1, ...battles]
    else zeros = mergedLists(zeros, [0, ...battles])
  }
  return [ones, zeros]
}
