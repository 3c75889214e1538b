import crypto, { createHash } from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { type AgentOptions, Battle, readReplay, Registry, verify } from '@quintain/engine'
import { rulesets } from '@quintain/engine/rulesets'
import { content } from '@quintain/engine/rulesets/chain/content'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type TestArena, testArena } from '../testing/arena.ts'
import { choose } from './agents/tasks.ts'
import { unforeseeable } from './game/generator.ts'
import { newSealedSeed, realEntropy } from './match/entropy.ts'
import { seedOfKey } from '@quintain/client/protocol'

/** All that the system's generator was asked for. */
const drawn: Buffer[] = []
const { randomBytes } = crypto

beforeAll(() => {
  vi.spyOn(crypto, 'randomBytes').mockImplementation((size: number) => {
    const bytes = randomBytes(size)
    drawn.push(bytes)
    return bytes
  })
  // Who imported it by name asks the spy as well, and the real one again afterwards.
  syncBuiltinESMExports()
})
afterAll(() => {
  vi.restoreAllMocks()
  syncBuiltinESMExports()
})

const registry = new Registry(rulesets)

/** Whether the system's generator gave these very bytes, in one piece. */
function wasDrawn(bytes: Buffer): boolean {
  return drawn.some((other) => other.equals(bytes))
}

describe('the key of a match', () => {
  let arena: TestArena
  beforeAll(async () => {
    arena = await testArena()
  })
  afterAll(() => arena.close())

  it.each(['chain', 'atb'])(
    'comes from 32 bytes of the system, and commitment and replay carry it: %s',
    async (ruleset) => {
      const { id, commitment, seed, secret, salt } = await finished(ruleset)
      expect(secret).toMatch(/^[0-9a-f]{64}$/)
      expect(wasDrawn(Buffer.from(secret, 'hex'))).toBe(true)
      expect(createHash('sha256').update(`chacha8:${secret}:${salt}`).digest('hex')).toBe(commitment)
      expect(createHash('sha256').update(`${id}:${secret}::`).digest('hex')).toBe(seed)
      const replay = readReplay(await arena.api.replay(id))
      expect(replay.rng).toEqual({ kind: 'chacha8', seed })
      expect(verify(registry.get(ruleset), replay)).toMatchObject({ ok: true })
    },
  )

  it.each(rulesets.filter(({ id }) => id !== 'world'))('has 256 bits in $id', (ruleset) => {
    const { generator, seed } = newSealedSeed(unforeseeable(ruleset), realEntropy)
    expect(generator).toBe('chacha8')
    expect(seed).toMatch(/^[0-9a-f]{64}$/)
    expect(wasDrawn(Buffer.from(seed, 'hex'))).toBe(true)
  })

  it('is all 64 bits that a keyed generator takes in world', () => {
    const { generator, seed } = newSealedSeed(unforeseeable(registry.get('world')), realEntropy)
    expect(generator).toBe('keyed')
    expect(wasDrawn(Buffer.from(seed, 'hex'))).toBe(true)
    expect(seedOfKey('keyed', `${'f'.repeat(16)}${'0'.repeat(48)}`)).toBe('-1')
    expect(seedOfKey('keyed', `7${'f'.repeat(63)}`)).toBe((2n ** 63n - 1n).toString())
    const seeds = Array.from({ length: 64 }, () => BigInt(seedOfKey('keyed', realEntropy.luck())))
    expect(seeds.some((one) => one < 0n) && seeds.some((one) => one > 0n)).toBe(true)
  })

  it('is another one in each match, rematches too', async () => {
    const seeds = new Set<string>()
    for (let match = 0; match < 4; match += 1) seeds.add((await finished('chain')).seed)
    expect(seeds.size).toBe(4)
    const first = await finished('chain')
    const [own] = await Promise.all(first.tokens.map((token) => arena.api.rematch(first.id, token)))
    await arena.api.command(own.match.id, own.token ?? '', { id: 'r', command: 'resign' })
    const { generator, reveal } = await arena.api.match(own.match.id)
    expect(generator).toBe('chacha8')
    expect(reveal?.seed).toMatch(/^[0-9a-f]{64}$/)
    expect(reveal?.seed).not.toBe(first.seed)
  })

  it('is not what agents draw from: they see a secret that is derived from it', async () => {
    const chain = registry.get('chain')
    const seeds: (number | string)[] = []
    const watched = {
      ...chain,
      agents: {
        watched: {
          description: '',
          make(plan: unknown, options: AgentOptions) {
            seeds.push(options.seed)
            return chain.agents['random'].make(plan, options)
          },
        },
      },
    }
    const key = randomBytes(32).toString('hex')
    const { plan, state } = Battle.start(chain, content.scenarios[0].setup, { seed: key, generator: 'chacha8' })
    const question = { agent: 'watched', seat: 0, seed: key }
    const action = await choose(watched, plan, state, question)
    expect(await choose(watched, plan, state, question)).toEqual(action)
    await choose(watched, plan, state, { ...question, seat: 1 })
    expect(seeds[0]).toBe(seeds[1])
    expect(seeds[2]).not.toBe(seeds[0])
    for (const seed of seeds) expect(seed).toMatch(/^[\w-]{32}$/)
  })

  /** A match that somebody gave up. */
  async function finished(ruleset: string) {
    const first = await arena.api.create({ ruleset, join: { seat: 0 } })
    const { id, commitment } = first.match
    const second = await arena.api.join(id)
    const tokens = [first, second].map(({ token }) => token ?? '')
    await arena.api.command(id, tokens[0], { id: 'r', command: 'resign' })
    const { reveal } = await arena.api.match(id)
    const { seed = '', secret = '', salt = '' } = reveal ?? {}
    return { id, commitment, tokens, seed, secret, salt }
  }
})
