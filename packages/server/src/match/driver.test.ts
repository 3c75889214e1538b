import type { Json } from '@quintain/engine'
import { contentPacks } from '@quintain/engine/content'
import { describe, expect, it } from 'vitest'
import { Catalogue } from '../catalogue/catalogue.ts'
import { versionsOf } from '../catalogue/versions.ts'
import { Game } from '../game/game.ts'
import type { Draft } from '../game/input.ts'
import { definitionOf } from '../game/match-definition.ts'
import { PreparedBattles } from '../game/prepared-battles.ts'
import { Driver } from './driver.ts'
import { realEntropy } from './entropy.ts'
import { newRow } from './new-match.ts'

const [pack] = contentPacks

/** A match of two agents, at its first decision. */
function begun(agent: string): Game {
  const { ruleset, scenarios } = pack
  const options = {
    clock: null,
    spectators: { mode: 'public' as const, delayMs: 0, delayTurns: 0 },
    paceMs: 500,
    seats: ['one', 'two'].map((side) => ({ side, kind: 'agent' as const, agent })),
    official: false,
  }
  const [{ setup }] = scenarios
  const wanted = { ruleset, versions: versionsOf(pack), setup, scenario: null, title: '', options }
  const { row } = newRow({ ...wanted, visibility: 'public' }, realEntropy, 0, 'here')
  return new Game(definitionOf(row, new Catalogue([pack])), new PreparedBattles())
}

/** What a driver writes, and what it says, when an agent answers so. */
async function answered(choose: () => Promise<Json>): Promise<{ game: Game; draft: Draft; warned: unknown[] }> {
  const game = begun('heuristic')
  const warned: unknown[] = []
  const note = (...said: unknown[]) => void warned.push(...said)
  const draft = await new Promise<Draft>((resolve, reject) => {
    const submit = async (wanted: (game: Game) => Draft) => {
      resolve(wanted(game))
      return 1
    }
    const time = {
      now: () => 0,
      after: (_: number, work: () => void) => {
        setImmediate(work)
        return () => undefined
      },
      turn: async () => undefined,
    }
    const driver = new Driver(
      { game, submit },
      {
        thinker: { choose, inspect: () => Promise.reject(new Error('nobody asks')) },
        time,
        now: () => 0,
        agentDelayMs: 0,
        revealMs: 0,
        abandonedMs: 0,
        log: { info: note, warn: note, error: note },
      },
    )
    driver.start(1).catch(reject)
  })
  return { game, draft, warned }
}

describe('an agent that answers what it may not', () => {
  it('has its answer written when it is legal', async () => {
    const legal: Json = JSON.parse(JSON.stringify(begun('heuristic').battle.legal(0).at(-1)))
    const { draft, warned } = await answered(async () => legal)
    expect(draft).toEqual({ kind: 'action', seat: 0, payload: { action: legal } })
    expect(warned).toEqual([])
  })

  it.each([
    ['is illegal', async () => ({ type: 'nonsense' })],
    ['is nothing', async () => null],
    ['is an error', () => Promise.reject(new Error('nonsense'))],
  ])('never has it written when it %s: the seat does what it does when its time is up', async (_, choose) => {
    const { game, draft, warned } = await answered(choose)
    const own = game.battle.legal(0).map((action) => ({ kind: 'action', seat: 0, payload: { action } }))
    expect(own).toContainEqual(draft)
    // With the reason, and whose it was.
    expect(warned[0]).toMatchObject({ match: game.definition.id, seat: 0, agent: 'heuristic', err: expect.any(Error) })
    expect(warned[1]).toMatch(/default is played/)
  })
})
