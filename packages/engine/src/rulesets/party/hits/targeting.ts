import type { Combatant } from '../combatant/combatant.ts'
import type { PartyState } from '../state.ts'

/** The place of a living combatant of the list, drawn by aggro; -1, without a draw, when nobody lives. */
export function pickByAggro(battle: PartyState, list: readonly Combatant[]): number {
  let living = 0
  let last = -1
  let wanted = false
  for (let i = 0; i < list.length; i += 1) {
    const combatant = list[i]
    if (combatant.hp <= 0) continue
    living += 1
    last = i
    if (combatant.aggro > 0) wanted = true
  }
  if (living === 0) return -1
  if (wanted) return battle.random.graded(placeByAggro, list)
  let nth = battle.random.below(living)
  for (let i = 0; i < last; i += 1) {
    if (list[i].hp <= 0) continue
    if (nth === 0) return i
    nth -= 1
  }
  return last
}

/** The place of the living combatant at a fraction of all aggro, one after the other. */
function placeByAggro(fraction: number, list: readonly Combatant[]): number {
  let total = 0
  let last = -1
  for (let i = 0; i < list.length; i += 1) {
    const { hp, aggro } = list[i]
    if (hp <= 0) continue
    last = i
    if (aggro > 0) total += aggro
  }
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

export function countAlive(list: readonly Combatant[]): number {
  let count = 0
  for (let i = 0; i < list.length; i += 1) if (list[i].hp > 0) count += 1
  return count
}
