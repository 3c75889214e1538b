import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { chainSetups } from '../../../../../../tests/chain-games.ts'
import { Sfc32 } from '../../../random/sfc32.ts'
import type { Card } from '../cards/card.ts'
import { chain } from '../index.ts'
import { needOf } from '../payments/paid-actions.ts'
import { pitchesOf } from '../payments/payment-book.ts'
import type { ChainPlan } from '../plan.ts'
import { canPlan, NOTHING } from './turn-planner.ts'
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
  const { hand, arsenal, attacks, weaponUsed, reacting } = rest
  // Plans count on no more.
  const floating = Math.min(rest.floating, 31)
  const points = Math.min(rest.points, 3)
  const { weapon, attacks: table } = plan.players[seat]
  const reserve = Math.max(0, ...(arsenal.length > 0 ? arsenal : hand).map(reserveWorth))
  const worths = [hand.reduce((sum, { defense }) => sum + defense, reserve)]
  if (attacks > 15) return worths[0]
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
      // Also more than plans count on.
      fc.oneof(fc.nat(3), fc.integer({ min: 28, max: 40 })),
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

test('a turn begins with something that can be paid for, also with more than plans count on', () => {
  fc.assert(
    fc.property(
      chainSetups,
      fc.integer({ min: 0, max: 60 }),
      fc.integer({ min: 1, max: 30 }),
      (input, floating, points) => {
        const plan = chain.prepare(chain.setup.parse(input))
        const { players } = chain.start(plan, Sfc32.seeded(1), null)
        for (const seat of [0, 1]) {
          const { hand, arsenal } = players[seat]
          const planner = plan.planners[seat]
          if (!canPlan({ hand, arsenal })) continue
          planner.look(hand, arsenal)
          planner.best(floating, points, 0, false)
          const { zone, index, payment } = planner
          const all = (1 << hand.length) - 1
          const worth = planner.rest(all, (1 << arsenal.length) - 1, floating, points, 0, false, false)
          const idle = worthOf(plan, seat, {
            hand,
            arsenal,
            floating,
            points: 0,
            attacks: 0,
            weaponUsed: false,
            reacting: false,
          })
          if (zone === NOTHING) expect(worth).toBe(idle)
          else {
            const card = [hand[index], arsenal[index], plan.players[seat].weapon][zone]
            const left = zone === 0 ? all & ~(1 << index) : all
            const list = plan.payments.of(hand, pitchesOf(hand), left, needOf(card?.cost ?? 0, floating))
            expect(list.masks).toContain(payment)
          }
        }
      },
    ),
    { numRuns: 60 },
  )
})

test('the work is bounded where everything goes again, and points and resources are plenty', () => {
  const keywords = ['go_again', 'attack_reaction']
  const cards = Object.fromEntries(
    Array.from({ length: 8 }, (_, n) => [
      `c${n}`,
      { name: `Gust ${n}`, cost: 0, attack: n, defense: 1, pitch: 1, keywords },
    ]),
  )
  const weapon = { name: 'Fan', cost: 1, attack: 1, keywords: ['go_again'], oncePerTurn: false }
  const own = { hand: Object.keys(cards).slice(0, 7), arsenal: ['c7'], deck: [], weapon }
  const plan = chain.prepare(chain.setup.parse({ shuffle: false, players: [own, own], cards }))
  const { hand, arsenal } = chain.start(plan, Sfc32.seeded(1), null).players[0]
  const [planner] = plan.planners
  planner.look(hand, arsenal)
  const asked = vi.spyOn(plan.payments, 'of')
  planner.best(60, 20, 0, false)
  expect(planner.zone).not.toBe(NOTHING)
  expect(asked.mock.calls.length).toBeGreaterThan(100)
  expect(asked.mock.calls.length).toBeLessThan(1_000_000)
})
