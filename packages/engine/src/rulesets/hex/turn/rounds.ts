import type { Log } from '../events.ts'
import type { HexState } from '../state.ts'
import { NOTE, told } from '../told-events.ts'

/** Purposes of the draws for round orders start here and go down; units draw under their own ids. */
const ORDER_OF_ROUND = -10

/** Unchanged round starts in a row that end a battle. */
export const STALEMATE_ROUNDS = 3

/** Starts a round, or ends the battle as a draw when nothing has changed for too long. */
export function startRound(state: HexState, log: Log): void {
  if (isUnchanged(state)) {
    state.staleCount += 1
    if (state.staleCount >= STALEMATE_ROUNDS) {
      state.winner = 0
      if (log !== null) log.note(told, NOTE.stalemate)
      return
    }
  } else state.staleCount = 0
  // The list of the last order is used again, since nothing else refers to it.
  const { order } = state.rounds
  let count = 0
  for (let i = 0; i < state.units.length; i += 1) {
    const unit = state.units[i]
    if (unit.hp <= 0) continue
    unit.hasActed = false
    unit.blockUsed = 0
    unit.extraTurnsUsed = 0
    if (count < order.length) order[count] = unit
    else order.push(unit)
    count += 1
  }
  while (order.length > count) order.pop()
  state.rounds.begin(order, state.random.purpose(ORDER_OF_ROUND - state.rounds.round))
  if (log !== null) log.note(told, NOTE.round, state.rounds.round)
}

/** Compares the present with the snapshot of the last round start, and makes it the new one. */
function isUnchanged(state: HexState): boolean {
  const { snapshot, units } = state
  let same = snapshot.length > 0 && snapshot[0] === units.length
  snapshot[0] = units.length
  let at = 1
  for (let i = 0; i < units.length; i += 1) {
    const unit = units[i]
    if (unit.hp <= 0) continue
    same =
      same &&
      snapshot[at] === unit.id &&
      snapshot[at + 1] === unit.hp &&
      snapshot[at + 2] === unit.cell &&
      snapshot[at + 3] === unit.armor &&
      snapshot[at + 4] === unit.damage
    snapshot[at] = unit.id
    snapshot[at + 1] = unit.hp
    snapshot[at + 2] = unit.cell
    snapshot[at + 3] = unit.armor
    snapshot[at + 4] = unit.damage
    at += 5
  }
  // Drops numbers of the previous snapshot beyond the new one. (Setting the length costs more than all of the above.)
  if (snapshot.length === at) return same
  while (snapshot.length > at) snapshot.pop()
  return false
}
