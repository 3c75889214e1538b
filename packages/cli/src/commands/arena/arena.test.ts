import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startServer } from '@quintain/server'
import { ArenaApi } from '@quintain/client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { quintain, temporaryFolder } from '../../../testing/capture.ts'

const folder = temporaryFolder()
const database = join(folder, 'arena.db')
const on = ['--database', database]

describe('an arena', () => {
  let server: Awaited<ReturnType<typeof startServer>>
  let api: ArenaApi
  beforeAll(async () => {
    server = await startServer({ database, logLevel: 'silent', operationsToken: 'operators-only-token' })
    api = new ArenaApi(server.url)
    await api.claimName('Ash', 'the-device-key-of-ash')
    const [ruleset] = await api.rulesets()
    await api.create({ ruleset: ruleset.id })
  })
  afterAll(() => server.close())

  test('is backed up while it is open, once, and restored into an empty database alone', async () => {
    const file = join(folder, 'backup.db')
    const made = await quintain(['arena', 'backup', file, ...on])
    expect([made.status, made.out]).toEqual([0, `${file}: 1 match, 0 inputs, 1 name\n`])
    expect(await quintain(['arena', 'backup', file, ...on])).toMatchObject({
      status: 2,
      err: `quintain: ${file} exists already: a backup replaces nothing\n`,
    })
    const refused = await quintain(['arena', 'restore', file, ...on])
    expect([refused.status, refused.err]).toEqual([2, 'quintain: a server is at work on the database: end it first\n'])
    const restored = await quintain(['arena', 'restore', file, '--database', join(folder, 'other.db')])
    expect([restored.status, restored.out]).toEqual([0, 'restored: 1 match, 0 inputs, 1 name\n'])
  })

  test('tells all that a name owns, and forgets it when that is meant', async () => {
    const file = join(folder, 'ash.json')
    expect((await quintain(['arena', 'export', 'ash', '--out', file, ...on])).status).toBe(0)
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ format: 'quintain-name/1', name: 'Ash' })
    expect((await quintain(['arena', 'export', 'ash', '--out', file, ...on])).status).toBe(2)
    expect(JSON.parse((await quintain(['arena', 'export', 'Ash', ...on])).out)).toMatchObject({ name: 'Ash' })
    expect((await quintain(['arena', 'forget', 'Ash', ...on])).err).toContain('cannot be brought back')
    expect(await quintain(['arena', 'forget', 'Ash', '--yes', ...on])).toMatchObject({
      status: 0,
      out: 'Ash is forgotten: 0 matches\n',
    })
    expect((await quintain(['arena', 'export', 'Ash', ...on])).err).toBe('quintain: nobody has that name\n')
  })

  test('is rid of what ended long ago', async () => {
    expect(await quintain(['arena', 'prune', '--keep', '90', ...on])).toMatchObject({
      status: 0,
      out: 'taken away: 0 matches that ended more than 90 days ago\n',
    })
    expect((await quintain(['arena', 'prune', ...on])).status).toBe(2)
  })

  test('is examined from outside: well, in doubt, wrong, and not there', async () => {
    const { status, out } = await quintain(['doctor', server.url, '--operations-token', 'operators-only-token'])
    expect(out).toContain('✓ sockets pass\n')
    expect(out).toContain('! no pages')
    expect(out).toContain('✓ it takes requests and can write\n')
    expect(status).toBe(3)
    const wrong = await quintain(['doctor', server.url, '--operations-token', 'not-the-token', '--json'])
    const found: { check: string; grade: string }[] = JSON.parse(wrong.out)
    expect(found).toContainEqual(expect.objectContaining({ check: 'ready', grade: 'bad' }))
    expect(wrong.status).toBe(1)
    expect((await quintain(['doctor', 'http://127.0.0.1:1'])).status).toBe(4)
    expect((await quintain(['doctor', 'nowhere'])).status).toBe(2)
  })

  test('is examined where it lies', async () => {
    const { status, out } = await quintain(['doctor', folder])
    expect(out).toContain(`${database} is whole: 1 match`)
    expect(out).toContain('a server is at work on it')
    expect(out).toContain('the newest backup is 0 days old')
    expect([0, 3]).toContain(status)
    const broken = join(folder, 'broken')
    mkdirSync(broken)
    expect(await quintain(['doctor', broken])).toMatchObject({
      status: 1,
      out: expect.stringContaining('there is no database in'),
    })
    writeFileSync(join(broken, 'arena.db'), readFileSync(join(folder, 'backup.db')).subarray(0, 8_192))
    const cut = await quintain(['doctor', broken])
    expect([cut.status, cut.out]).toEqual([1, expect.stringMatching(/cannot be read|is broken/)])
  })
})
