import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { readReplay, verify } from '@quintain/engine'
import { hex, randomArmy } from '@quintain/engine/rulesets/hex'
import { UNITS } from '@quintain/engine/rulesets/hex/content'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { extent } from '../../../tests/extent.ts'
import { type TestArena, testArena, until } from '../testing/arena.ts'
import { RawSocket } from '../testing/raw-socket.ts'
import { Spectator } from '../testing/spectator.ts'
import { twinArenas } from '../testing/twins.ts'
import { startProcess } from './bench/process.ts'
import { opened as openedParts } from './match/musters.ts'
import { ArenaApi } from '@quintain/client'

/** Small ones: a match takes its time for every step. */
const armies = [
  [{ name: 'Pike', maxHp: 3, damage: 3, attackRange: 9 }],
  [{ name: 'Sling', maxHp: 2, damage: 1, attackRange: 9 }],
]
const MUSTER = { ruleset: 'hex', bring: [0, 1], paceMs: 50 }

/** A match that waits for what its two seats bring. */
async function opened({ api }: { readonly api: ArenaApi }) {
  const { match, token } = await api.create({ ...MUSTER, join: { seat: 0 } })
  const second = await api.join(match.id)
  return { id: match.id, tokens: [token ?? '', second.token ?? ''] }
}

describe('a match to which seats bring their own armies', () => {
  let arena: TestArena
  beforeAll(async () => {
    arena = await testArena()
  })
  afterAll(() => arena.close())

  it('waits for both, sealed, then reveals them and is fought to its end', async () => {
    const { id, tokens } = await opened(arena)
    const seen = async (token?: string) => (await arena.api.state(id, token)).state
    expect(await seen()).toMatchObject({
      status: 'open',
      turn: { kind: 'waiting' },
      muster: { complete: false, seats: [{ brought: false }, { brought: false }] },
    })
    expect(await arena.api.bring(id, tokens[1], { id: 'b', value: armies[1] })).toBe(3)
    // One's own is told at once, to oneself alone; nothing else is shown.
    expect((await seen(tokens[1])).muster?.seats[1]).toEqual({ seat: 1, brought: true, value: armies[1] })
    for (const token of [tokens[0], undefined]) {
      const { muster, view, scene } = await seen(token)
      expect(muster).toEqual({
        complete: false,
        seats: [
          { seat: 0, brought: false },
          { seat: 1, brought: true },
        ],
      })
      expect([view, scene]).toEqual([undefined, undefined])
    }
    const spectator = await RawSocket.open(arena.url, { match: id })
    await arena.api.bring(id, tokens[0], { id: 'a', value: armies[0] })
    await until(() => spectator.texts.some((text) => text.includes('"complete":true')), 'all are revealed')
    await until(async () => (await arena.api.match(id)).status === 'over', 'it is fought')
    spectator.close()
    const replay = readReplay(await arena.api.replay(id))
    expect(replay.setup).toMatchObject({ armies })
    expect(verify(hex, replay)).toMatchObject({ ok: true })
    // Once more, with new armies; and from a moment of the old one, with the same.
    const again = await arena.api.rematch(id, tokens[0])
    expect((await arena.api.state(again.match.id, again.token ?? '')).state.muster?.complete).toBe(false)
    const continued = await arena.api.continued(id, { position: 1 })
    expect(continued.match).toMatchObject({ status: 'playing', seats: [{ kind: 'rules' }, { kind: 'rules' }] })
  })

  it('takes one army a seat, once for a request, and says what is wrong with others', async () => {
    const { id, tokens } = await opened(arena)
    const bring = (seat: number, value: unknown, request = `r${seat}`) =>
      arena.api.bring(id, tokens[seat], { id: request, value })
    const [{ attackRange: _, ...unfinished }] = armies[0]
    await expect(bring(0, [unfinished])).rejects.toMatchObject({ code: 'badSetup', detail: 'army[0].attackRange' })
    await expect(bring(0, undefined)).rejects.toMatchObject({ code: 'badRequest', detail: 'value' })
    const deep = JSON.parse('['.repeat(40) + ']'.repeat(40))
    await expect(bring(0, deep)).rejects.toMatchObject({ code: 'badSetup' })
    expect(await bring(0, armies[0])).toBe(3)
    expect(await bring(0, armies[0])).toBe(3)
    await expect(bring(0, armies[1], 'other')).rejects.toMatchObject({
      code: 'illegalAction',
      detail: 'alreadyBrought',
    })
    await expect(arena.api.bring(id, 'nobodys-token-0000', { id: 'x', value: armies[1] })).rejects.toMatchObject({
      code: 'unauthorized',
    })
    // Before it begins it can be called off, and then nobody brings anything any more.
    await arena.api.command(id, tokens[1], { id: 'abort', command: 'abort' })
    await expect(bring(1, armies[1])).rejects.toMatchObject({ code: 'over' })
  })

  it('is refused where it makes no sense', async () => {
    const refused = (request: object) => expect(arena.api.create({ ...MUSTER, ...request })).rejects
    // Foes stand in the setup.
    await refused({ ruleset: 'party' }).toMatchObject({ code: 'badRequest', detail: 'bring' })
    const { brings: _, ...without } = hex
    expect(() => openedParts(without, { setup: {}, title: '', scenario: null }, [0])).toThrow('bring nothing')
    await refused({ bring: [0, 7] }).toMatchObject({ code: 'badRequest', detail: 'bring' })
    await refused({ seats: [{ kind: 'agent', agent: 'random' }] }).toMatchObject({ detail: 'seats[0]' })
    await refused({ setup: { armies: [{ sealed: true, point: 3 }, armies[0]] } }).toMatchObject({
      code: 'badSetup',
      detail: 'armies[0].point',
    })
    const { match, owner } = await arena.api.create(MUSTER)
    await expect(arena.api.join(match.id, { agent: 'random' }, owner ?? '')).rejects.toMatchObject({
      code: expect.stringMatching(/unknownAgent|badRequest/),
    })
    const plain = await arena.api.create({ ruleset: 'atb', join: { seat: 0 } })
    const brought = arena.api.bring(plain.match.id, plain.token ?? '', { id: 'b', value: armies[0] })
    await expect(brought).rejects.toMatchObject({ code: 'badRequest' })
  })

  it('keeps a budget that the setup names', async () => {
    const setup = { armies: [{ sealed: true, points: 1 }, armies[1]] }
    const { match, token } = await arena.api.create({ ruleset: 'hex', setup, join: { seat: 0 } })
    const brought = arena.api.bring(match.id, token ?? '', { id: 'b', value: armies[0] })
    await expect(brought).rejects.toMatchObject({ code: 'badSetup', detail: 'army' })
  })
})

it('what was brought survives the server that took it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'quintain-muster-'))
  const database = join(folder, 'arena.db')
  const before = await startProcess(database)
  const api = new ArenaApi(before.url)
  const { id, tokens } = await opened({ api })
  await api.bring(id, tokens[0], { id: 'a', value: armies[0] })
  // It ends at once: what the second knows is what was durable when the request was answered.
  await before.kill()
  const after = await testArena({ database })
  const { state } = await after.api.state(id, tokens[0])
  expect(state.muster?.seats[0]).toEqual({ seat: 0, brought: true, value: armies[0] })
  expect(await after.api.bring(id, tokens[0], { id: 'a', value: armies[0] })).toBe(3)
  await after.api.bring(id, tokens[1], { id: 'b', value: armies[1] })
  await until(async () => (await after.api.match(id)).status === 'over', 'it is fought')
  expect(readReplay(await after.api.replay(id)).setup).toMatchObject({ armies })
  await after.close()
  rmSync(folder, { recursive: true, force: true })
})

it('tries what a seat brings, alone and for a bounded time, before it counts', async () => {
  const pack = new URL('../testing/slow-armies-pack.mjs', import.meta.url)
  const arena = await testArena({ packs: [pack], thinkMs: 2_000 })
  const { match, token } = await arena.api.create({ ...MUSTER, ruleset: 'slow-armies', join: { seat: 0 } })
  const [pike] = armies[0]
  const slow = arena.api.bring(match.id, token ?? '', { id: 'a', value: [{ ...pike, name: 'Slow Pike' }] })
  await expect(slow).rejects.toMatchObject({ code: 'tooHeavy' })
  expect((await arena.api.state(match.id, token ?? '')).state.muster?.seats[0]).toEqual({ seat: 0, brought: false })
  expect(await arena.api.bring(match.id, token ?? '', { id: 'b', value: [pike] })).toBe(2)
  await arena.close()
})

it('nothing of a sealed army is told: what all others get does not depend on it, not by a byte', async () => {
  const army = fc
    .tuple(fc.integer({ min: 40, max: 400 }), fc.nat(999))
    .map(([points, seed]) => randomArmy(UNITS, points, seed))
  await fc.assert(
    fc.asyncProperty(army, army, fc.nat(1), async (one, other, seat) => {
      const twins = await twinArenas()
      const told = await Promise.all(
        twins.arenas.map(async (arena, twin) => {
          const { id, tokens } = await opened(arena)
          const watching = await Spectator.enter(arena, id)
          const rival = await RawSocket.open(arena.url, { match: id, token: tokens[1 - seat] })
          await arena.api.bring(id, tokens[seat], { id: 'sealed', value: twin === 0 ? one : other })
          const probes = [null, [], [{ name: 'A' }], [{ name: 'A', maxHp: 1, damage: 1, attackRange: 1, count: 91 }]]
          const answers = await Promise.all(
            probes.map((value, i) =>
              arena.api.bring(id, tokens[1 - seat], { id: `probe${i}`, value }).catch((error: unknown) => error),
            ),
          )
          const state = await arena.api.state(id, tokens[1 - seat])
          const seen = [...(await watching.told()), ...rival.texts, JSON.stringify(answers), JSON.stringify(state)]
          watching.leave()
          rival.close()
          return seen
        }),
      )
      await twins.close()
      expect(told[0]).toEqual(told[1])
      expect(told[0].join('')).toContain('"brought":true')
    }),
    { numRuns: extent(2, 30) },
  )
})
