import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { chainSetups, TestGame } from '../../../../../tests/chain-games.ts'
import { ActionRefused, UsageError } from '../../kernel/errors.ts'
import { canonicalText } from '../../kernel/json.ts'
import { Keyed } from '../../random/keyed.ts'
import { Sfc32 } from '../../random/sfc32.ts'
import { RandomAgent } from './agents.ts'
import { heuristic } from './agents/heuristic.ts'
import { chain, type ChainState, countLegal } from './index.ts'
import { actorOf } from './situation.ts'
import { redeal } from './redeal.ts'
import { viewEvent } from './view.ts'
import { extent } from '../../../../../tests/extent.ts'

describe('what a seat sees', () => {
  test('hidden lists are lengths, the rest is open', () => {
    const first = { hand: ['blow', 'coin'], deck: ['free'], arsenal: ['wall'] } as const
    const game = new TestGame(first, { hand: ['parry'], deck: ['free', 'free'] }).play('C H0/1')
    const declared = { source: 'hand', index: 0, card: 'blow' }
    expect(chain.view(game.state, 0)).toMatchObject({
      hand0: ['blow', 'coin'],
      deck0: 1,
      arsenal0: ['wall'],
      hand1: 1,
      deck1: 2,
      arsenal1: 0,
      declared: { ...declared, pitch: [1] },
    })
    expect(chain.view(game.state, 1)).toMatchObject({
      hand0: 2,
      deck0: 1,
      arsenal0: 1,
      hand1: ['parry'],
      deck1: 2,
      arsenal1: [],
      declared: { ...declared, pitch: null },
    })
    expect(chain.view(game.state, null)).toMatchObject({ hand0: ['blow', 'coin'], deck0: ['free'], hand1: ['parry'] })
  })

  test('the opponent does not see which card is set in the arsenal, nor what is drawn', () => {
    const game = new TestGame({ hand: ['blow', 'coin'], deck: ['free', 'wall'] }, {}).play('C P S0')
    const [set] = game.told('set_arsenal')
    expect(viewEvent(game.state, set, 0)).toEqual({ type: 'set_arsenal', player: 0, card: 'Blow' })
    expect(viewEvent(game.state, set, 1)).toEqual({ type: 'set_arsenal', player: 0, card: null })
    const [drawn] = game.told('draw')
    expect(viewEvent(game.state, drawn, 0)).toEqual({ type: 'draw', player: 0, count: 2, cards: ['Wall', 'Free Blow'] })
    expect(viewEvent(game.state, drawn, 1)).toEqual({ type: 'draw', player: 0, count: 2, cards: null })
    const [passed] = game.told('end_phase_prompt')
    expect(viewEvent(game.state, passed, 1)).toBe(passed)
  })
})

const PROBES: readonly unknown[] = [
  ...[0, 1, 2, 5, 9].flatMap((index) => [
    { type: 'playAttack', index, pitch: [] },
    { type: 'playAttack', index, pitch: [0, 3] },
    { type: 'playArsenalAttack', index },
    { type: 'playAttackReaction', from: 'hand', index },
    { type: 'playAttackReaction', from: 'arsenal', index },
    { type: 'defend', hand: [index] },
    { type: 'defend', hand: [], arsenal: index },
    { type: 'setArsenal', index },
  ]),
  { type: 'weaponAttack' },
  { type: 'continue' },
  { type: 'pass' },
]

/** Everything that a seat is sent about a state, in one text. */
function sent(state: ChainState, seat: number): string {
  const acts = actorOf(state) === seat
  const answers = acts ? PROBES.map((probe) => answer(state, probe)) : []
  const agents = acts
    ? [
        heuristic.choose(state, seat),
        RandomAgent.seeded(9).choose(state),
        chain.agents['search'].make(state.plan, { seed: 3, seat, iterations: 3 }).choose(state, seat),
      ]
    : []
  const shown = [chain.view(state, seat), chain.scene(state, seat), acts ? chain.legal(state) : null, answers, agents]
  return canonicalText(JSON.parse(JSON.stringify([shown, chain.next(state), chain.outcome(state) ?? null])))
}

function answer(state: ChainState, probe: unknown): string {
  try {
    return JSON.stringify(chain.accept(state, probe))
  } catch (error) {
    if (error instanceof ActionRefused) return `${error.code}: ${error.message}`
    throw error
  }
}

function hiddenNames({ players: [, second] }: ChainState): string[] {
  return [...second.hand, ...second.deck].map((card) => card.name).toSorted()
}

/** All cards that a player has anywhere, whatever their place. */
function possessions(state: ChainState, seat: number): string {
  const { hand, deck, arsenal, graveyard, pitched } = state.players[seat]
  return [hand, deck, arsenal, graveyard, pitched]
    .flat()
    .map((card) => card.key)
    .toSorted()
    .join(' ')
}

describe('a world dealt anew', () => {
  test('looks the same to its seat in all that it is sent, and is a right state', () => {
    let positions = 0
    fc.assert(
      fc.property(chainSetups, fc.integer(), (input, seed) => {
        const state = chain.start(chain.prepare(chain.setup.parse(input)), Sfc32.seeded(seed), null)
        const agent = RandomAgent.seeded(seed)
        const random = Sfc32.seeded(seed)
        for (let i = 0; i < 40 && countLegal(state) > 0; i += 1) {
          const seat = random.below(2)
          const world = redeal(state, seat, random)
          const other = redeal(state, seat, random)
          const expected = sent(state, seat)
          expect(sent(world, seat)).toBe(expected)
          expect(sent(other, seat)).toBe(expected)
          for (const player of [0, 1]) expect(possessions(world, player)).toBe(possessions(state, player))
          // What the world holds can be played on, declared attacks paid, with nothing lost.
          for (let steps = 0; steps < 8 && countLegal(world) > 0; steps += 1) {
            chain.step(world, agent.clone().choose(world), null)
            expect(world.players[0].floating).toBeGreaterThanOrEqual(0)
            expect(world.players[1].floating).toBeGreaterThanOrEqual(0)
          }
          chain.step(state, agent.choose(state), null)
          positions += 1
        }
      }),
      { numRuns: extent(12, 40) },
    )
    expect(positions).toBeGreaterThan(extent(150, 600))
  })

  test('depends on what the seat sees, not on where the hidden cards are', () => {
    const first = { hand: ['blow', 'coin', 'wall'], deck: ['free', 'goad', 'twist'], arsenal: ['heavy'] } as const
    const game = new TestGame(first, { hand: ['parry', 'wall'], deck: ['free', 'again'] }).play('C H0/1')
    const other = redeal(game.state, 1, Sfc32.seeded(5))
    for (let seed = 0; seed < 50; seed += 1) {
      const one = redeal(game.state, 1, Sfc32.seeded(seed))
      const two = redeal(other, 1, Sfc32.seeded(seed))
      expect(chain.save(two)).toEqual(chain.save(one))
    }
  })

  test('deals every hidden card to every hidden place sooner or later', () => {
    const game = new TestGame({}, { hand: ['parry', 'wall'], deck: ['free', 'again'], arsenal: ['heavy'] })
    const hands = new Set<string>()
    for (let seed = 0; seed < 300; seed += 1) {
      const { hand } = redeal(game.state, 0, Sfc32.seeded(seed)).players[1]
      hands.add(hand.map((card) => card.key).join(' '))
    }
    expect(hands.size).toBe(20)
    expect(game.view).toMatchObject({ hand1: ['parry', 'wall'], deck1: ['free', 'again'], arsenal1: ['heavy'] })
  })

  test('keeps what is declared in its place, and pays for it', () => {
    const hand = ['dud', 'heavy', 'coin', 'dud', 'coin'] as const
    const game = new TestGame({ hand, deck: Array.from({ length: 30 }, () => 'dud' as const) }, {}).play('C H1/2.4')
    for (let seed = 0; seed < 50; seed += 1) {
      const world = redeal(game.state, 1, Sfc32.seeded(seed))
      expect(world.players[0].hand[1].key).toBe('heavy')
      chain.step(world, { type: 'pass' }, null)
      chain.step(world, { type: 'pass' }, null)
      expect(world.players[0].floating).toBe(1)
      expect(world.pendingAttack).toBe(7)
    }
  })

  test('makes unseen generated cards anew', () => {
    const plan = chain.prepare(chain.setup.parse({ players: [{ deck: 'random' }, { deck: 'random' }] }))
    const state = chain.start(plan, Sfc32.seeded(1), null)
    const world = redeal(state, 0, Sfc32.seeded(2))
    expect(world.players[0].hand).toEqual(state.players[0].hand)
    expect(possessions(world, 1)).toBe(possessions(state, 1))
    expect(hiddenNames(world)).not.toEqual(hiddenNames(state))
    expect(chain.save(chain.load(plan, chain.save(world)))).toEqual(chain.save(world))
  })

  test('needs a stream to draw from', () => {
    expect(() => redeal(new TestGame({}, {}).state, 0, new Keyed(1))).toThrow(UsageError)
  })
})
