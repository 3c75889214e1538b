import type { ChainState } from '../state.ts'
import { needOf, positionsOf } from './payment-cursor.ts'

/**
 * The one payment of a card or weapon that makes sense, as positions to pitch: there is a single listed one, or all
 * others pitch the same cards by name. Undefined when there is a choice to make, or nothing can pay.
 * `index` is the played card's place in the hand, or -1 when what is played is not there.
 */
export function sensiblePayment(state: ChainState, cost: number, index: number): readonly number[] | undefined {
  const { maxPitchCards, paid } = state.plan
  const { payments } = paid
  const { hand, floating } = state.players[state.turn]
  payments.reset(hand, index, needOf(cost, floating), maxPitchCards)
  let found: readonly number[] | undefined
  let names = ''
  while (payments.next()) {
    const positions = positionsOf(payments.mask)
    const keys = positions
      .map((position) => hand[position].key)
      .toSorted()
      .join(' ')
    if (found !== undefined && keys !== names) return undefined
    found ??= positions
    names = keys
  }
  return found
}
