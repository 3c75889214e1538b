import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readReplay, verify } from '@quintain/engine'
import { chain } from '@quintain/engine/rulesets/chain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestArena, testArena, until } from '../testing/arena.ts'
import { luckFault } from '@quintain/client/protocol'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** What a seat adds, and its promise. */
function part() {
  const contribution = randomBytes(32).toString('hex')
  return { contribution, promise: sha256(contribution) }
}

describe('the luck of a match', () => {
  let arena: TestArena
  beforeAll(async () => {
    arena = await testArena()
  })
  afterAll(() => arena.close())

  /** A match that waits for what its seats promised. */
  async function promised(where = arena) {
    const parts = [part(), part()]
    const first = await where.api.create({ ruleset: 'chain', join: { seat: 0, promise: parts[0].promise } })
    const { id, commitment } = first.match
    const second = await where.api.join(id, { promise: parts[1].promise })
    return { id, commitment, parts, tokens: [first.token ?? '', second.token ?? ''], second }
  }
  const reveal = (id: string, token: string, contribution: string) =>
    arena.api.reveal(id, token, { id: 'show', contribution })

  it('is the hash of match, secret and all parts, in the order of the seats', async () => {
    const { id, commitment, parts, tokens, second } = await promised()
    expect(second.match).toMatchObject({ status: 'starting', luck: 'shared', reveal: null, startedAt: null })
    expect(second.match.seats.map(({ promise }) => promise)).toEqual(parts.map(({ promise }) => promise))
    // Nothing is dealt yet.
    const before = await arena.api.state(id, tokens[0])
    expect(before.state).not.toHaveProperty('view')
    expect(before.state).not.toHaveProperty('scene')
    expect(before.updates.flatMap(({ events }) => events)).toEqual([])
    // The order in which they are shown does not matter.
    await reveal(id, tokens[1], parts[1].contribution)
    expect(await arena.api.match(id)).toMatchObject({
      status: 'starting',
      seats: [{ revealed: false }, { revealed: true }],
    })
    await reveal(id, tokens[0], parts[0].contribution)
    expect(await arena.api.match(id)).toMatchObject({ status: 'playing', reveal: null })
    await arena.api.command(id, tokens[0], { id: 'r', command: 'resign' })
    const over = await arena.api.match(id)
    const { seed, secret, salt, contributions } = over.reveal ?? { seed: '', secret: '', salt: '', contributions: [] }
    expect(contributions).toEqual(parts.map(({ contribution }) => contribution))
    expect(sha256(`chacha8:${secret}:${salt}`)).toBe(commitment)
    expect(sha256([id, secret, ...contributions].join(':'))).toBe(seed)
    const replay = readReplay(await arena.api.replay(id))
    expect(replay.rng).toEqual({ kind: 'chacha8', seed })
    expect(verify(chain, replay)).toMatchObject({ ok: true })
    expect(over.reveal === null ? 'untold' : await luckFault({ ...over, reveal: over.reveal })).toBeNull()
  })

  it('agents add nothing, and a seat that promises nothing neither', async () => {
    const { contribution, promise } = part()
    const seats = [{ kind: 'open' as const }, { kind: 'agent' as const, agent: 'random' }]
    const { match, token } = await arena.api.create({ ruleset: 'chain', seats, join: { seat: 0, promise } })
    expect(match.status).toBe('starting')
    await reveal(match.id, token ?? '', contribution)
    await arena.api.command(match.id, token ?? '', { id: 'r', command: 'resign' })
    const { reveal: told } = await arena.api.match(match.id)
    expect(told?.contributions).toEqual([contribution, null])
    expect(told?.seed).toBe(sha256(`${match.id}:${told?.secret}:${contribution}:`))
    const plain = await arena.api.create({ ruleset: 'chain', join: { seat: 0 } })
    expect((await arena.api.join(plain.match.id)).match.status).toBe('playing')
  })

  it('is shown after all have promised, by those who promised it, and as it was promised', async () => {
    const [one, other] = [part(), part()]
    const first = await arena.api.create({ ruleset: 'chain', join: { seat: 0, promise: one.promise } })
    const { id } = first.match
    const token = first.token ?? ''
    // Whoever sits down later would know it.
    await expect(reveal(id, token, one.contribution)).rejects.toMatchObject({ code: 'notStarted' })
    // Nobody promises what another promised.
    await expect(arena.api.join(id, { promise: one.promise })).rejects.toMatchObject({ code: 'badRequest' })
    const second = await arena.api.join(id, { promise: other.promise })
    await expect(reveal(id, token, other.contribution)).rejects.toMatchObject({ code: 'badRequest' })
    await expect(reveal(id, second.token ?? '', 'f'.repeat(64))).rejects.toMatchObject({ code: 'badRequest' })
    const seq = await reveal(id, token, one.contribution)
    // Asked again, it is the same; asked anew, it is done already.
    expect(await reveal(id, token, one.contribution)).toBe(seq)
    const again = arena.api.reveal(id, token, { id: 'anew', contribution: one.contribution })
    await expect(again).rejects.toMatchObject({ code: 'alreadyStarted' })
    // Nobody plays before the luck is known.
    const act = arena.api.act(id, token, { id: 'a', turn: 0, action: { type: 'pass' } })
    await expect(act).rejects.toMatchObject({ code: 'notStarted' })
  })

  it('ends the match unrated before its start when a seat does not show in time what it promised', async () => {
    const strict = await testArena({ waits: { revealMs: 3_000 } })
    const keys = [randomBytes(24).toString('hex'), randomBytes(24).toString('hex')]
    const parts = [part(), part()]
    const names = ['Mute', 'Open'].map((name, i) => ({ name, key: keys[i] }))
    const first = await strict.api.create({
      ruleset: 'chain',
      join: { seat: 0, promise: parts[0].promise, identity: names[0] },
    })
    const { id } = first.match
    const second = await strict.api.join(id, { promise: parts[1].promise, identity: names[1] })
    await strict.api.reveal(id, second.token ?? '', { id: 'show', contribution: parts[1].contribution })
    const watcher = strict.client({ match: id, token: second.token ?? '' })
    await until(() => watcher.state?.status === 'aborted', 'it ends')
    expect(watcher.state?.result).toMatchObject({ result: 'undecided', reason: 'notRevealed' })
    expect(await strict.api.match(id)).toMatchObject({ status: 'aborted', startedAt: null, reveal: null })
    for (const { name } of names) expect((await strict.api.player(name)).ratings).toEqual([])
    await strict.close()
  })

  it('is shown by clients by themselves, in rematches and quick matches too', async () => {
    const known = new Map<string, string>()
    const promise = () => {
      const { contribution, promise: own } = part()
      known.set(own, contribution)
      return own
    }
    const seats = [
      await arena.api.quick('chain', undefined, { promise: promise() }),
      await arena.api.quick('chain', undefined, { promise: promise() }),
    ]
    const enter = (seated: typeof seats) =>
      seated.map(({ match, token }) =>
        arena.client({ match: match.id, token: token ?? '', contributionOf: (own) => known.get(own) }),
      )
    const clients = enter(seats)
    await until(() => clients.every(({ state }) => state?.status === 'playing'), 'it begins')
    await clients[0].command('resign')
    const { id } = seats[0].match
    const again = [
      await arena.api.rematch(id, seats[0].token ?? '', undefined, promise()),
      await arena.api.rematch(id, seats[1].token ?? '', undefined, promise()),
    ]
    expect(again[1].match.status).toBe('starting')
    const next = enter(again)
    await until(() => next.every(({ state }) => state?.status === 'playing'), 'it begins again')
  })

  it('is awaited anew after a restart, for which nobody can be blamed', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'quintain-luck-'))
    const database = join(folder, 'arena.db')
    let now = 1_800_000_000_000
    const options = { database, now: () => now, waits: { revealMs: 60_000 } }
    const before = await testArena(options)
    const { id, parts, tokens } = await promised(before)
    await before.close()
    now += 3_600_000
    const after = await testArena(options)
    try {
      for (const [seat, token] of tokens.entries()) {
        await after.api.reveal(id, token, { id: 'show', contribution: parts[seat].contribution })
      }
      expect((await after.api.match(id)).status).toBe('playing')
    } finally {
      await after.close()
      rmSync(folder, { recursive: true, force: true })
    }
  })
})
