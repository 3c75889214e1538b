import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chainSetups } from '../../../../../../tests/chain-games.ts'
import { Sfc32 } from '../../../random/sfc32.ts'
import type { Card } from '../cards/card.ts'
import { chain } from '../index.ts'
import { needOf } from '../payments/paid-actions.ts'
import { pitchesOf } from '../payments/payment-book.ts'
import type { ChainPlan } from '../plan.ts'
import { DAMAGE, reserveWorth } from './worths.ts'

interface Rest {
  readonly hand: readonly Card[]
  readonly arsenal: readonly Card[]
  readonly floating: number
  readonly points: number
  readonly attacks: number
  readonly weaponUsed: boolean
  readonly reacting: boolean
}

function without<Item>(list: readonly Item[], places: readonly number[]): Item[] {
  return list.filter((_, place) => !places.includes(place))
}

/** What the planner works out, written down as it is meant: every turn there is, and nothing remembered. */
function worthOf(plan: ChainPlan, seat: number, rest: Rest): number {
  const { hand, arsenal, floating, points, attacks, weaponUsed, reacting } = rest
  const { weapon, attacks: table } = plan.players[seat]
  const reserve = Math.max(0, ...(arsenal.length > 0 ? arsenal : hand).map(reserveWorth))
  const worths = [hand.reduce((sum, { defense }) => sum + defense, reserve)]
  const pay = (cards: readonly Card[], cost: number, use: (pitch: number, left: Partial<Rest>) => number): void => {
    const { masks, totals } = plan.payments.of(cards, pitchesOf(cards), (1 << cards.length) - 1, needOf(cost, floating))
    masks.forEach((mask, n) => {
      const left = cards.filter((_, place) => ((mask >> place) & 1) === 0)
      worths.push(use(totals[n], { hand: left, floating: floating + totals[n] - cost }))
    })
  }
  const attack = (card: Card | null, pitch: number) => DAMAGE * Math.max(0, table.valueOf(card, attacks, pitch))
  const after = (goesAgain: boolean) => ({ points: points - (goesAgain ? 0 : 1), attacks: attacks + 1 })
  const play = (card: Card, others: readonly Card[], more: Partial<Rest>): void => {
    if (reacting && card.isAttackReaction) {
      pay(others, card.cost, (_, left) => DAMAGE * card.attack + worthOf(plan, seat, { ...rest, ...more, ...left }))
    }
    if (points > 0 && card.isAttack) {
      const moment = { ...rest, ...more, ...after(card.hasGoAgain), reacting: true }
      pay(others, card.cost, (pitch, left) => attack(card, pitch) + worthOf(plan, seat, { ...moment, ...left }))
    }
  }
  hand.forEach((card, place) => play(card, without(hand, [place]), {}))
  arsenal.forEach((card, place) => play(card, hand, { arsenal: without(arsenal, [place]) }))
  if (weapon !== null && points > 0 && !(weapon.oncePerTurn && weaponUsed)) {
    const isEndless = weapon.cost === 0 && weapon.hasGoAgain && !weapon.oncePerTurn && attacks > 0
    const moment = { ...rest, ...after(weapon.hasGoAgain), weaponUsed: true, reacting: false }
    if (!isEndless) {
      pay(hand, weapon.cost, (pitch, left) => attack(null, pitch) + worthOf(plan, seat, { ...moment, ...left }))
    }
  }
  return Math.max(...worths)
}

test('the rest of a turn is worth what the best of all turns is worth, also when it is remembered', () => {
  fc.assert(
    fc.property(
      chainSetups,
      fc.nat(3),
      // Also more than memories know of.
      fc.nat(5),
      fc.nat(2),
      fc.boolean(),
      (input, floating, points, attacks, reacting) => {
        const plan = chain.prepare(chain.setup.parse(input))
        const { players } = chain.start(plan, Sfc32.seeded(1), null)
        for (const seat of [0, 1]) {
          const { arsenal } = players[seat]
          const hand = players[seat].hand.slice(0, 4)
          const inArsenal = (1 << arsenal.length) - 1
          for (const list of [hand, hand.toReversed()]) {
            plan.planners[seat].look(list, arsenal)
            for (let set = 0; set < 1 << list.length; set += 3) {
              const cards = list.filter((_, place) => ((set >> place) & 1) === 1)
              const moment = { floating, points, attacks, weaponUsed: false, reacting }
              const expected = worthOf(plan, seat, { hand: cards, arsenal, ...moment })
              const worth = plan.planners[seat].rest(set, inArsenal, floating, points, attacks, false, reacting)
              expect(worth).toBe(expected)
            }
          }
        }
      },
    ),
    { numRuns: 60 },
  )
})
