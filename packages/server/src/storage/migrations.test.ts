import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import Libsql from 'libsql'
import { expect, it } from 'vitest'
import { openAsItIs, openDatabase } from './database.ts'
import { examine } from './examine.ts'
import { formOf, migrate, watching } from './migrations.ts'

it('matches from before are as their terms said', async () => {
  const { db, close } = await bare()
  const add = (id: string, mode: string, status: string, endedAt: number | null) => {
    const options = JSON.stringify({ clock: null, spectators: { mode, delayMs: 0 }, paceMs: 500, seats: [] })
    return sql`insert into matches values (${id}, ${options}, ${status}, ${endedAt})`.execute(db)
  }
  await add('open', 'public', 'open', null)
  await add('over', 'all', 'over', 1_000)
  await add('closed', 'none', 'over', 2_000)
  await watching.up(db)
  const { rows } = await sql`select id, watchable, public_at from matches order by id`.execute(db)
  expect(rows).toEqual([
    { id: 'closed', watchable: 0, public_at: null },
    { id: 'open', watchable: 1, public_at: null },
    { id: 'over', watchable: 1, public_at: 601_000 },
  ])
  await close()
})

it('all of them happen on SQLite, or none', async () => {
  const database = await openAsItIs(':memory:')
  const { db } = database
  // What one of the last makes is there already.
  await sql`create table followers (id text)`.execute(db)
  await expect(migrate(db)).rejects.toThrow(/followers/)
  const tables = await db.introspection.getTables()
  expect(tables.map(({ name }) => name)).toEqual(['followers'])
  await database.close()
})

it('a database of a newer version is left as it is, and told from one of an older version', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'quintain-newer-'))
  const path = join(folder, 'arena.db')
  const database = await openDatabase(path)
  expect(await formOf(database.db)).toEqual({ pending: [], isNewer: false })
  await sql`insert into kysely_migration (name, timestamp) values ('999-later', '2099-01-01')`.execute(database.db)
  expect(await formOf(database.db)).toEqual({ pending: [], isNewer: true })
  await database.close()
  await expect(openDatabase(path)).rejects.toMatchObject({ code: 'otherVersion' })
  expect(await examine(path, 0)).toMatchObject({ fault: null, isNewer: true })
  rmSync(folder, { recursive: true })
})

it('a database in the newest form is opened while somebody else writes', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'quintain-written-'))
  const path = join(folder, 'arena.db')
  await (await openDatabase(path)).close()
  const other = new Libsql(path)
  other.exec('begin immediate')
  const database = await openDatabase(path)
  await database.close()
  other.exec('rollback')
  other.close()
  rmSync(folder, { recursive: true })
})

/** A database with the columns that the migration looks at. */
async function bare() {
  const database = await openDatabase(':memory:')
  await database.db.schema.dropTable('matches').execute()
  await sql`create table matches (id text, options text, status text, ended_at bigint)`.execute(database.db)
  return { db: database.db, close: () => database.close() }
}
