import type { ChainState } from '../state.ts'
import { positionsOf } from '../actions/combinations.ts'
import { needOf } from './paid-actions.ts'
import { pitchesOf } from './payment-book.ts'

/**
 * The one payment of a card or weapon that makes sense, as positions to pitch: there is a single listed one, or all
 * others pitch the same cards by name. Undefined when there is a choice to make, or nothing can pay.
 * `index` is the played card's place in the hand, or -1 when what is played is not there.
 */
export function sensiblePayment(state: ChainState, cost: number, index: number): readonly number[] | undefined {
  const { hand, floating } = state.players[state.turn]
  const all = (1 << hand.length) - 1
  const others = index < 0 ? all : all & ~(1 << index)
  let found: readonly number[] | undefined
  let names = ''
  for (const mask of state.plan.payments.of(hand, pitchesOf(hand), others, needOf(cost, floating)).masks) {
    const positions = positionsOf(mask)
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
