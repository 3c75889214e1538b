import { expect, test } from 'vitest'
import { duel } from '../content/decks.ts'
import { ActionRefused } from '../../../kernel/errors.ts'
import { Sfc32 } from '../../../random/sfc32.ts'
import { acceptFrom } from './accept.ts'
import { RandomAgent } from '../agents.ts'
import { actionOf, chain, type ChainState, countLegal } from '../index.ts'
import { actorOf } from '../situation.ts'
import { extent } from '../../../../../../tests/extent.ts'

const TYPES = [
  'continue',
  'pass',
  'playAttack',
  'playArsenalAttack',
  'weaponAttack',
  'playAttackReaction',
  'defend',
  'setArsenal',
  'playInstant',
  'blockWithEquipment',
  'constructor',
  '',
  'PASS',
]
const POSITIONS: readonly unknown[] = [
  0,
  1,
  2,
  3,
  5,
  7,
  19,
  20,
  31,
  32,
  33,
  -1,
  -0,
  0.5,
  2 ** 31,
  2 ** 32,
  2 ** 53,
  1e300,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  '0',
  '',
  null,
  true,
  [],
  {},
  [0],
  undefined,
]
const LONG = Array.from({ length: 10_000 }, (_, i) => i)
const LISTS: readonly unknown[] = [
  [],
  null,
  'x',
  {},
  { length: 3 },
  LONG,
  LONG.map(() => 0),
  LONG.map(String),
  undefined,
]
const WHOLE: readonly unknown[] = [
  null,
  undefined,
  0,
  'pass',
  [],
  LONG,
  true,
  Symbol('pass'),
  () => 'pass',
  new Map(),
  new Date(0),
]

/** An action that no honest interface sends. */
function hostile(random: Sfc32, stale: readonly unknown[]): unknown {
  const position = () => random.choice(POSITIONS)
  const list = () => (random.below(6) === 0 ? random.choice(LISTS) : Array.from({ length: random.below(5) }, position))
  switch (random.below(12)) {
    case 0:
      return random.choice(WHOLE)
    case 1:
      return JSON.parse(
        random.choice([
          '{"__proto__":{"type":"pass"}}',
          '{"type":"defend","hand":{"__proto__":[0]}}',
          '{"type":{"__proto__":"pass"}}',
        ]),
      )
    case 2:
      return stale.length === 0 ? null : random.choice(stale)
    default:
      return {
        type: random.choice(TYPES),
        index: position(),
        pitch: list(),
        hand: list(),
        arsenal: position(),
        from: random.choice(['hand', 'arsenal', 'deck', 1, null]),
      }
  }
}

/** All that can change in a state, in one cheap text. */
function fingerprint(state: ChainState): string {
  const zones = state.players.flatMap((player) => [
    player.hand,
    player.deck,
    player.arsenal,
    player.graveyard,
    player.pitched,
  ])
  const numbers = state.players.flatMap(({ life, floating, attacksThisTurn, weaponUsed }) => [
    life,
    floating,
    attacksThisTurn,
    weaponUsed,
  ])
  const fields = Object.entries(state).flatMap(([name, value]) =>
    typeof value === 'object' && value !== null ? [name] : [value],
  )
  return [...zones.map((zone) => zone.map((card) => card.order).join('.')), ...numbers, ...fields].join()
}

test('a hostile action is refused with a typed error or is a legal one; the state never changes', () => {
  const random = Sfc32.seeded(2024)
  const plan = chain.prepare(chain.setup.parse(duel('thorn', 'lantern')))
  const refusals = new Map<string, number>()
  let tries = 0
  for (let game = 0; game < extent(3, 12); game += 1) {
    const state = chain.start(plan, Sfc32.seeded(game), null)
    const agent = RandomAgent.seeded(game)
    const stale: unknown[] = []
    for (let step = 0; step < 100 && countLegal(state) > 0; step += 1) {
      const before = fingerprint(state)
      const saved = chain.save(state)
      for (let i = 0; i < 100; i += 1) {
        tries += 1
        const seat = random.choice([null, 0, 1, 2, -1])
        try {
          // What is not refused must be as good as legal: a copy of the battle takes it.
          const action = acceptFrom(state, seat, hostile(random, stale))
          expect(seat === null || seat === actorOf(state)).toBe(true)
          if (random.below(50) === 0) chain.step(chain.clone(state), action, null)
        } catch (error) {
          if (!(error instanceof ActionRefused)) throw error
          refusals.set(error.code, (refusals.get(error.code) ?? 0) + 1)
        }
        if (i % 25 === 0) expect(fingerprint(state)).toBe(before)
      }
      expect(fingerprint(state)).toBe(before)
      if (step % 20 === 0) expect(chain.save(state)).toEqual(saved)
      const action = agent.choose(state)
      stale.push(action)
      chain.step(state, action, null)
    }
  }
  expect(tries).toBeGreaterThanOrEqual(extent(25_000, 100_000))
  expect(refusals.size).toBeGreaterThan(8)
})

test('a long list of positions is judged quickly and named by its first fault', () => {
  const plan = chain.prepare(chain.setup.parse(duel('tide', 'wind')))
  const state = chain.start(plan, Sfc32.seeded(1), null)
  chain.step(state, actionOf('C'), null)
  const code = (input: unknown) => {
    try {
      chain.accept(state, input)
    } catch (error) {
      if (error instanceof ActionRefused) return error.code
    }
    return null
  }
  expect(code({ type: 'weaponAttack', pitch: LONG })).toBe('badPitch')
  expect(code({ type: 'weaponAttack', pitch: [...LONG, 5] })).toBe('badAction')
  expect(code({ type: 'defend', hand: LONG })).toBe('wrongAction')
})
