import { Battle, battleNarrator, readReplay, tellerIn, verify } from '@quintain/engine'
import { atb } from '@quintain/engine/rulesets/atb'
import { content } from '@quintain/engine/rulesets/atb/content'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { playOut, testArena, type TestArena, until } from '../testing/arena.ts'
import type { MatchRequestInput } from '@quintain/client/protocol'

const [{ setup: duel }] = content.scenarios
const AGENTS: MatchRequestInput['seats'] = [
  { kind: 'agent', agent: 'heuristic' },
  { kind: 'agent', agent: 'heuristic' },
]

describe('a battle that is told as a whole', () => {
  let arena: TestArena
  beforeAll(async () => {
    arena = await testArena()
  })
  afterAll(() => arena.close())

  async function made(request: Partial<MatchRequestInput> = {}) {
    const { match } = await arena.api.create({ ruleset: 'atb', seats: AGENTS, paceMs: 50, ...request })
    return match
  }

  /** The lines of a finished match as pages and command line tell its replay. */
  async function linesOf(id: string, language: string): Promise<string[]> {
    const battle = Battle.fromReplay(atb, readReplay(await arena.api.replay(id)))
    const narrator = battleNarrator(battle, await tellerIn(language, content))
    return (battle.log?.events ?? []).map((event, index) => narrator.line(event, index))
  }

  /** Who reads lines of a match, and what was read so far. */
  function reader(match: string, language: string, token?: string) {
    const read: string[] = []
    const client = arena.client({
      match,
      ...(token === undefined ? {} : { token }),
      wishes: { language },
      onSync: (updates) => read.push(...updates.flatMap(({ events }) => events.flatMap(({ text }) => text ?? []))),
    })
    return { client, read }
  }

  it.each(['en', 'zh'])('is told so to who played it and to who comes later, in %s', async (language) => {
    const seats: MatchRequestInput['seats'] = [{ kind: 'open' }, { kind: 'agent', agent: 'heuristic' }]
    const { match, token } = await arena.api.create({ ruleset: 'atb', seats, paceMs: 50, join: { seat: 0 } })
    const { client, read } = reader(match.id, language, token ?? '')
    await playOut([client])
    const lines = await linesOf(match.id, language)
    expect(client.state?.story).toEqual(lines)
    // While it went on, nobody knew how it would be told in the end.
    expect(read).toHaveLength(lines.length)
    expect(read).not.toEqual(lines)
    const late = reader(match.id, language)
    await until(() => late.client.state?.status === 'over', 'the end, seen later')
    expect(late.read).toEqual(lines)
  })

  it('has no story before its end, nor for who wants no lines', async () => {
    const { match } = await arena.api.create({ ruleset: 'atb', join: { seat: 0 } })
    await arena.api.join(match.id)
    const open = arena.client({ match: match.id, wishes: { language: 'en' } })
    await until(() => open.state?.status === 'playing', 'the beginning')
    expect(open.state?.story).toBeUndefined()
    const { id } = await made()
    const data = arena.client({ match: id })
    await until(() => data.state?.status === 'over', 'the end')
    expect(data.state?.story).toBeUndefined()
  })
})

describe('what a match draws from', () => {
  let arena: TestArena
  beforeAll(async () => {
    arena = await testArena()
  })
  afterAll(() => arena.close())

  async function finished(request: Partial<MatchRequestInput>) {
    const { match } = await arena.api.create({ ruleset: 'atb', seats: AGENTS, paceMs: 50, ...request })
    const client = arena.client({ match: match.id })
    await until(() => client.state?.status === 'over', 'the end')
    const replay = readReplay(await arena.api.replay(match.id))
    expect(verify(atb, replay)).toMatchObject({ ok: true })
    return { kind: replay.rng.kind, match }
  }

  it('is what nobody can foresee, unless its creator or its setup wants another', async () => {
    const asked = { ...Object(duel), config: { generator: 'sfc32' } }
    const made = await Promise.all([
      finished({}),
      finished({ generator: 'mt19937' }),
      finished({ setup: asked }),
      finished({ setup: asked, generator: 'mt19937' }),
    ])
    expect(made.map(({ kind }) => kind)).toEqual(['chacha8', 'mt19937', 'sfc32', 'mt19937'])
    expect(made.map(({ match }) => match.generator)).toEqual(made.map(({ kind }) => kind))
  })

  it('is refused where the rules cannot draw from it, or something is hidden', async () => {
    await expect(arena.api.create({ ruleset: 'atb', generator: 'dice' })).rejects.toThrow(
      'generator: atb draws from sfc32, mt19937 or chacha8, found dice',
    )
    await expect(arena.api.create({ ruleset: 'chain', generator: 'mt19937' })).rejects.toThrow(
      'generator: where something is hidden only chacha8 may draw, found mt19937',
    )
  })

  it('does not count for ratings where luck can be computed, and stays in rematches', async () => {
    const names = ['Ann', 'Bo'].map((name) => ({ name, key: `${name}-key-${'x'.repeat(20)}` }))
    for (const generator of ['chacha8', 'mt19937']) {
      const first = await arena.api.create({
        ruleset: 'atb',
        generator,
        join: { seat: 0, identity: names[0] },
      })
      const second = await arena.api.join(first.match.id, { identity: names[1] })
      expect(second.match.rated).toBe(generator === 'chacha8')
      await arena.api.command(first.match.id, first.token ?? '', { id: 'r', command: 'resign' })
      const again = await arena.api.rematch(first.match.id, first.token ?? '')
      expect(again.match.generator).toBe(generator)
    }
  })
})
