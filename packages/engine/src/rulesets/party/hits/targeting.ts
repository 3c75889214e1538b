import type { Combatant } from '../combatant/combatant.ts'
import type { PartyState } from '../state.ts'

/** The living of a list: how many, the place of the last, and all their aggro together. */
class Living {
  list: readonly Combatant[] = []
  count = 0
  last = -1
  aggro = 0

  look(list: readonly Combatant[]): void {
    this.list = list
    let count = 0
    let last = -1
    let total = 0
    for (let i = 0; i < list.length; i += 1) {
      const { hp, aggro } = list[i]
      if (hp <= 0) continue
      count += 1
      last = i
      if (aggro > 0) total += aggro
    }
    this.count = count
    this.last = last
    this.aggro = total
  }
}

/** The list that was looked at last; one object, used again for every search. */
const living = new Living()

/** The place of a living combatant of the list, drawn by aggro; -1, without a draw, when nobody lives. */
export function pickByAggro(battle: PartyState, list: readonly Combatant[]): number {
  living.look(list)
  const { count, last } = living
  if (count === 0) return -1
  if (living.aggro > 0) return battle.random.graded(placeByAggro, living)
  let nth = battle.random.below(count)
  for (let i = 0; i < last; i += 1) {
    if (list[i].hp <= 0) continue
    if (nth === 0) return i
    nth -= 1
  }
  return last
}

/** The place of the living combatant at a fraction of the total aggro, in list order. */
function placeByAggro(fraction: number, { list, last, aggro: total }: Living): number {
  const x = fraction * total
  let sum = 0
  for (let i = 0; i < last; i += 1) {
    const { hp, aggro } = list[i]
    if (hp <= 0) continue
    if (aggro > 0) sum += aggro
    if (sum > x) return i
  }
  return last
}

export function anyAlive(list: readonly Combatant[]): boolean {
  for (let i = 0; i < list.length; i += 1) if (list[i].hp > 0) return true
  return false
}

export function anyFallen(list: readonly Combatant[]): boolean {
  for (let i = 0; i < list.length; i += 1) if (list[i].hp <= 0) return true
  return false
}

export function countAlive(list: readonly Combatant[]): number {
  let count = 0
  for (let i = 0; i < list.length; i += 1) if (list[i].hp > 0) count += 1
  return count
}
