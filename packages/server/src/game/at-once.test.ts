import { plainJson, verify } from '@quintain/engine'
import { beforeAll, describe, expect, it } from 'vitest'
import { choose } from '../agents/tasks.ts'
import { Catalogue } from '../catalogue/catalogue.ts'
import { loadPacks } from '../catalogue/packs.ts'
import { versionsOf } from '../catalogue/versions.ts'
import { realEntropy } from '../match/entropy.ts'
import { newRow } from '../match/new-match.ts'
import { Game } from './game.ts'
import { type Draft, inputOf } from './input.ts'
import { definitionOf, type MatchDefinition } from './match-definition.ts'
import { PreparedBattles } from './prepared-battles.ts'

const DEN = new URL('../../../../examples/den', import.meta.url).href
const CLOCK = { moveMs: 1_000, bankMs: 5_000, onTimeout: 'agent' as const }
/** All orders of three. */
const ORDERS = [
  [0, 1, 2],
  [0, 2, 1],
  [1, 0, 2],
  [1, 2, 0],
  [2, 0, 1],
  [2, 1, 0],
]
const battles = new PreparedBattles()

async function threeFoxes(): Promise<MatchDefinition> {
  const packs = await loadPacks({ packs: [DEN], agents: [] })
  const catalogue = new Catalogue(packs)
  const [{ ruleset, scenarios }] = packs
  const options = {
    clock: CLOCK,
    spectators: { mode: 'public' as const, delayMs: 0, delayTurns: 0 },
    paceMs: 500,
    seats: ['Rusk', 'Wren', 'Sable'].map((side) => ({ side, kind: 'open' as const, agent: null })),
    official: true,
  }
  const [{ setup }] = scenarios
  const wanted = { ruleset, versions: versionsOf(packs[0]), setup, scenario: null, title: '', options }
  const { row } = newRow({ ...wanted, visibility: 'public' }, realEntropy, 0, 'here')
  return definitionOf(row, catalogue)
}

/** A match of three, all of them there at 0. */
class Den {
  readonly game: Game

  constructor(definition: MatchDefinition) {
    this.game = new Game(definition, battles)
    for (const seat of [0, 1, 2]) {
      this.take({ kind: 'join', seat, payload: { name: null, agent: null, rated: false }, tokenHash: 'h' })
    }
  }

  take(draft: Draft, at = 0): this {
    this.game.apply(inputOf(draft, this.game.definition.id, this.game.seq + 1, at))
    return this
  }

  bid(seat: number, bid: number, at = 0): this {
    return this.take({ kind: 'action', seat, payload: { action: { type: 'bid', bid } } }, at)
  }

  resign(seat: number): this {
    return this.take({ kind: 'resign', seat, payload: null })
  }
}

describe('seats that choose at once', () => {
  let definition: MatchDefinition
  beforeAll(async () => {
    definition = await threeFoxes()
  })

  it('make the same match in any order', () => {
    const ends = ORDERS.map((order) => {
      const den = new Den(definition)
      for (let round = 0; round < 5; round += 1) {
        for (const [made, seat] of order.entries()) {
          expect(den.game.waiting).toEqual([0, 1, 2].filter((one) => !order.slice(0, made).includes(one)))
          expect(den.game.chosen).toEqual(order.slice(0, made))
          // All answer the same question.
          expect(den.game.turnNumber).toBe(round * 3)
          den.bid(seat, (seat + round) % 2)
        }
      }
      expect([den.game.status, den.game.waiting, den.game.chosen]).toEqual(['over', [], []])
      expect(verify(definition.ruleset, den.game.battle.toReplay())).toMatchObject({ ok: true })
      return den.game.battle.toReplay().seal
    })
    expect(new Set(ends).size).toBe(1)
  })

  it('are on their clocks from when all are asked', () => {
    const { game } = new Den(definition).bid(2, 1, 3_000)
    expect(game.clocks.banks).toEqual([5_000, 5_000, 3_000])
    expect([0, 1].map((seat) => game.clocks.deadline(seat))).toEqual([6_000, 6_000])
    const den = new Den(definition).bid(2, 1, 3_000).bid(0, 1, 4_000).bid(1, 0, 4_500)
    expect(den.game.clocks.banks).toEqual([2_000, 1_500, 3_000])
    expect([0, 1, 2].map((seat) => den.game.clocks.deadline(seat))).toEqual([7_500, 7_000, 8_500])
  })

  it('lose their own time alone, and an agent chooses for who is late', () => {
    const den = new Den(definition).bid(1, 2, 500).take({ kind: 'timeout', seat: 2, payload: { action: null } }, 6_000)
    const { game } = den
    expect([0, 1, 2].map((seat) => game.deciderOf(seat))).toEqual([null, null, 'heuristic'])
    expect([game.waiting, game.chosen, game.clocks.banks]).toEqual([[0, 2], [1], [5_000, 5_000, 0]])
    den.take({ kind: 'return', seat: 2, payload: null }, 6_000)
    expect(game.deciderOf(2)).toBe('heuristic')
    den.bid(2, 1, 6_000).take({ kind: 'timeout', seat: 0, payload: { action: { type: 'bid', bid: 0 } } }, 6_000)
    expect([game.turnNumber, game.waiting, game.chosen]).toEqual([3, [0, 1, 2], []])
    expect(game.deciderOf(2)).toBeNull()
    expect(game.battle.view(null)).toMatchObject({ round: 2, coins: [9, 7, 9] })
  })

  it('may resign: what was chosen stands, what was not an agent chooses', () => {
    const chosen = new Den(definition).bid(1, 2).resign(1).bid(0, 0).bid(2, 1)
    expect(chosen.game.battle.view(null)).toMatchObject({ round: 2, coins: [9, 7, 9] })
    const open = new Den(definition).bid(0, 0).resign(1)
    expect([open.game.waiting, open.game.deciderOf(1), open.game.chosen]).toEqual([[1, 2], 'heuristic', [0]])
    // Nobody is left to play against: the match ends, and no choice is opened.
    const over = new Den(definition).bid(2, 3).bid(0, 1).resign(1).resign(0).game
    expect([over.status, over.ending?.seat, over.waiting, over.chosen]).toEqual(['over', 2, [], []])
    expect(over.battle.view(1)).toMatchObject({ round: 1, chosen: [null, null, null] })
  })

  it('are played by agents who do not know what others chose', async () => {
    const { ruleset } = definition
    for (const agent of ['random', 'heuristic']) {
      const choices = [0, 9].map((bid) => {
        const { plan, state } = new Den(definition).bid(0, bid).bid(2, bid).game.battle
        return choose(ruleset, plan, state, { agent, seat: 1, seed: 'seed' })
      })
      const [here, there] = (await Promise.all(choices)).map(plainJson)
      expect(here).toEqual(there)
      // It has nothing left, and those before it may choose anything.
      const { plan, state } = new Den(definition).bid(2, 9).bid(0, 0).bid(1, 0).game.battle
      expect(await choose(ruleset, plan, state, { agent, seat: 2, seed: 'seed' })).toEqual({ type: 'bid', bid: 0 })
    }
  })
})
