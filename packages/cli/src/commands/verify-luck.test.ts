import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestArena, testArena, until } from '../../../server/testing/arena.ts'
import { newContribution } from '@quintain/client/protocol'
import { quintain, temporaryFolder } from '../../testing/capture.ts'

const folder = temporaryFolder()
const replay = join(folder, 'replay.json')

let arena: TestArena
let match: Awaited<ReturnType<TestArena['api']['match']>>
let own = ''

/** A finished match to whose luck both seats added. */
beforeAll(async () => {
  arena = await testArena()
  const parts = [await newContribution(), await newContribution()]
  own = parts[0].contribution
  const first = await arena.api.create({ ruleset: 'chain', join: { seat: 0, promise: parts[0].promise } })
  const { id } = first.match
  const second = await arena.api.join(id, { promise: parts[1].promise })
  const clients = [first, second].map(({ token }, seat) =>
    arena.client({ match: id, token: token ?? '', contributionOf: () => parts[seat].contribution }),
  )
  await until(() => clients.every(({ state }) => state?.status === 'playing'), 'it begins')
  await clients[0].command('resign')
  match = await arena.api.match(id)
  writeFileSync(replay, JSON.stringify(await arena.api.replay(id)))
})
afterAll(() => arena.close())

function written(value: unknown): string {
  const path = join(folder, 'match.json')
  writeFileSync(path, JSON.stringify(value))
  return path
}

test('replay and promises are checked together', async () => {
  const noted = ['--commitment', match.commitment, '--contribution', own]
  const { status, out } = await quintain(['verify', replay, '--match', written(match), ...noted])
  expect(out).toMatch(/^ok /)
  expect(status).toBe(0)
})

const zeros = '0'.repeat(64)
test.each<[string, () => unknown, string[]]>([
  ['another secret', () => ({ ...match, reveal: { ...match.reveal, secret: zeros } }), []],
  ['commitment of the arena', () => ({ ...match, commitment: zeros }), []],
  ['generator and seed', () => ({ ...match, reveal: { ...match.reveal, seed: zeros } }), []],
  ['promise of a seat', () => ({ ...match, reveal: { ...match.reveal, contributions: [own, zeros] } }), []],
  ['promise of a seat', () => ({ ...match, reveal: { ...match.reveal, contributions: [own] } }), []],
  ['seed made of all parts', () => ({ ...match, id: 'another-match' }), []],
  ['the noted commitment', () => match, ['--commitment', zeros]],
  ['the own contribution', () => match, ['--contribution', zeros]],
])('%s that does not fit is named', async (what, told, more) => {
  const { status, out } = await quintain(['verify', replay, '--match', written(told()), ...more])
  expect(out).toContain(what === 'another secret' ? 'commitment of the arena' : what)
  expect(status).toBe(1)
})

test('what is no finished match is bad input', async () => {
  const open = await quintain(['verify', replay, '--match', written({ ...match, reveal: null })])
  expect([open.status, open.err]).toEqual([2, expect.stringContaining('the luck of this one is not told yet')])
  const other = await quintain(['verify', replay, '--match', written({ id: 'x' })])
  expect([other.status, other.err]).toEqual([2, expect.stringContaining('expected a finished match')])
})
