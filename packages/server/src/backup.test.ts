import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { decide, testArena } from '../testing/arena.ts'
import { type DatabaseKind, type TestDatabase, testDatabase } from '../testing/databases.ts'
import { backup, restore } from './storage/backup.ts'

const KINDS: readonly DatabaseKind[] = ['sqlite', 'postgres']
const KEY = 'the-device-key-of-ash'

describe('a backup', () => {
  const folder = mkdtempSync(join(tmpdir(), 'quintain-backup-'))
  const databases = new Map<string, TestDatabase>()
  const url = (name: string) => databases.get(name)?.url ?? ''
  beforeAll(async () => {
    for (const kind of KINDS) databases.set(kind, await testDatabase(kind))
  })
  afterAll(async () => {
    for (const database of databases.values()) await database.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  /** From one store into the other: a backup of either is good for both. What the first leaves in PostgreSQL stays. */
  it.each([
    ['sqlite', 'postgres', { matches: 1, inputs: 5, names: 1 }],
    ['postgres', 'sqlite', { matches: 2, inputs: 12, names: 1 }],
  ] as const)('of %s is made while the server runs, and the match goes on in %s', async (from, to, expected) => {
    const file = join(folder, `${from}.db`)
    const target = to === 'postgres' ? url('postgres') : join(folder, 'restored.db')
    const before = await testArena({ database: url(from) })
    const first = await before.api.create({ ruleset: 'chain', join: { seat: 0, identity: { name: 'Ash', key: KEY } } })
    const { id } = first.match
    const tokens = [first.token ?? '', (await before.api.join(id)).token ?? '']
    await decide(before.api, id, tokens, 3)
    const told = await before.api.state(id, tokens[0])
    const kept = await backup(url(from), file)
    expect(kept).toEqual(expected)
    // What happens later is not in it; what was told before is.
    await decide(before.api, id, tokens, 1)
    await expect(backup(url(from), file)).rejects.toMatchObject({ code: 'exists' })
    await expect(restore(file, url(from))).rejects.toMatchObject({ code: 'inUse' })
    await before.close()
    await expect(restore(file, url(from))).rejects.toMatchObject({ code: 'notEmpty' })
    expect(statSync(file).mode & 0o077).toBe(0)

    expect(await restore(file, target)).toEqual(kept)
    const after = await testArena({ database: target })
    const again = await after.api.state(id, tokens[0])
    expect(JSON.stringify(again.state.view)).toBe(JSON.stringify(told.state.view))
    expect(again.updates.map(({ seq }) => seq)).toEqual(told.updates.map(({ seq }) => seq))
    await decide(after.api, id, tokens, 2)
    await expect(after.api.claimName('Ash', 'another-key-altogether')).rejects.toMatchObject({ code: 'nameTaken' })
    await after.api.claimName('ash', KEY)
    await after.close()
  })

  it('is refused of what is no arena, and of what is not there', async () => {
    const notes = join(folder, 'notes.db')
    writeFileSync(notes, 'only a few words')
    const empty = join(folder, 'empty.db')
    await expect(restore(notes, empty)).rejects.toMatchObject({ code: 'notArena' })
    await expect(restore(join(folder, 'nothing.db'), empty)).rejects.toMatchObject({ code: 'noBackup' })
    await expect(backup(empty, join(folder, 'copy.db'))).rejects.toMatchObject({ code: 'notArena' })
    expect(() => statSync(join(folder, 'copy.db'))).toThrow()
  })
})
