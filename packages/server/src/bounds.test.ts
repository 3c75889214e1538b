import { contentPacks } from '@quintain/engine/content'
import { atb } from '@quintain/engine/rulesets/atb'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { pick, type TestArena, testArena, until } from '../testing/arena.ts'
import { LIMITS, type Seated } from '@quintain/client/protocol'
import type { ServerOptions } from './server.ts'
import { Stopwatch } from './showing/stopwatch.ts'

describe('bounds of a match', () => {
  let arena: TestArena
  afterEach(async () => {
    vi.restoreAllMocks()
    await arena.close()
  })

  const open = async (options: Partial<ServerOptions>) => {
    arena = await testArena({ database: ':memory:', ...options })
  }

  async function duel(more: { clock?: { moveMs: number; bankMs: number; onTimeout: 'pass' } } = {}): Promise<Seated[]> {
    const first = await arena.api.create({ ruleset: 'atb', join: { seat: 0 }, ...more })
    return [first, await arena.api.join(first.match.id)]
  }

  /** Whoever must decide does. */
  async function act(seats: readonly Seated[]): Promise<void> {
    const { id } = seats[0].match
    const seat = (await arena.api.state(id)).state.turn.seat ?? 0
    const token = seats[seat].token ?? ''
    const { state } = await arena.api.state(id, token)
    await arena.api.act(id, token, { id: `${state.seq}`, turn: state.turn.number, action: pick(state, 0) })
  }

  it('ends a match whose rules take too long for one input, and no other', async () => {
    await open({})
    const [slow, other] = [await duel(), await duel()]
    const step = atb.step.bind(atb)
    let isSlow = true
    vi.spyOn(atb, 'step').mockImplementation((state, action, log) => {
      const watch = new Stopwatch()
      while (isSlow) isSlow = watch.ms < LIMITS.slowInputMs + 100
      step(state, action, log)
    })
    await act(slow)
    const { id } = slow[0].match
    await until(async () => (await arena.api.match(id)).status === 'over', 'it is ended')
    expect((await arena.api.match(id)).result).toEqual({
      result: 'undecided',
      seat: null,
      winner: null,
      reason: 'tooSlow',
      says: { code: 'server:reason.tooSlow' },
    })
    const late = arena.api.act(id, slow[0].token ?? '', { id: 'late', turn: 1, action: null })
    await expect(late).rejects.toMatchObject({ code: 'over' })
    for (let turn = 0; turn < 5; turn += 1) await act(other)
    expect((await arena.api.match(other[0].match.id)).status).toBe('playing')
  })

  it('refuses a setup that needs too much memory, and goes on', async () => {
    await open({ thinkHeapMb: 24, thinkMs: 120_000 })
    const setup: { characters: object[] } = JSON.parse(JSON.stringify(scenario('school-war')))
    const crowd = Array.from({ length: 450 }, (_, i) => ({
      ...setup.characters[i % setup.characters.length],
      id: `fighter ${i}`,
      team: `team ${i % 3}`,
    }))
    const seats = await duel()
    const refused = arena.api.create({ ruleset: 'atb', setup: { ...setup, characters: crowd } })
    await expect(refused).rejects.toMatchObject({ code: 'tooHeavy', message: 'it needs too much memory' })
    await act(seats)
    expect((await arena.api.create({ ruleset: 'atb', scenario: 'sparrows' })).match.status).toBe('open')
  })

  it('ends matches without a clock that are left alone, and no others', async () => {
    await open({ waits: { abandonedMs: 1_000 } })
    const clock = { moveMs: 3_600_000, bankMs: 0, onTimeout: 'pass' as const }
    const [left, timed] = [await duel(), await duel({ clock })]
    const { id } = left[0].match
    await until(async () => (await arena.api.match(id)).status === 'over', 'it is ended')
    expect((await arena.api.match(id)).result).toMatchObject({ result: 'undecided', reason: 'abandoned' })
    expect((await arena.api.match(timed[0].match.id)).status).toBe('playing')
  })
})

function scenario(id: string): unknown {
  return contentPacks.find(({ ruleset }) => ruleset.id === 'atb')?.scenarios.find((other) => other.id === id)?.setup
}
