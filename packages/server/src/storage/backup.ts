import { chmodSync, copyFileSync, existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { QuintainError } from '@quintain/engine'
import { say } from '@quintain/client/words'
import { type Database, openAsItIs, openDatabase } from './database.ts'
import { formOf } from './migrations.ts'
import { isInUse } from './servers.ts'
import type { Tables } from './tables.ts'
import { sql } from './kysely.ts'

/** What is kept, with the columns that order it. Not the processes that run: those of a copy never lived. */
const KEPT = {
  matches: ['id'],
  inputs: ['match_id', 'seq'],
  match_players: ['match_id', 'seat'],
  players: ['name_key'],
  ratings: ['name_key', 'ruleset', 'pace'],
  rating_bases: ['name_key', 'ruleset', 'pace'],
  rated_matches: ['match_id'],
} satisfies Partial<Record<keyof Tables, readonly string[]>>

/** Rows at a time: each is up to thirty values, and statements take some 32,000. */
const PAGE = 500

export interface Kept {
  readonly matches: number
  readonly inputs: number
  readonly names: number
}

type Row = Readonly<Record<string, unknown>>

/**
 * A backup of a database that may be in use: as it was at one moment, in an SQLite file of the same form, whichever
 * store it is of. Throws a `QuintainError`, and leaves nothing half done.
 */
export async function backup(url: string, path: string): Promise<Kept> {
  if (existsSync(path)) throw new QuintainError('exists', say('store.exists', { path }))
  const part = `${path}.part`
  rmSync(part, { force: true })
  const database = await openAsItIs(url)
  try {
    await checkArena(database)
    if (database.kind === 'sqlite') await sql`vacuum into ${part}`.execute(database.db)
    else await copied(database, part)
    // It holds the secrets of matches that go on.
    chmodSync(part, 0o600)
    renameSync(part, path)
    return await keptIn(path)
  } finally {
    for (const suffix of ['', '-wal', '-shm']) rmSync(`${part}${suffix}`, { force: true })
    await database.close()
  }
}

/** Brings a backup into a store of either kind that is empty and in use by nobody: all of it, or nothing. */
export async function restore(path: string, url: string): Promise<Kept> {
  if (!existsSync(path)) throw new QuintainError('noBackup', say('store.noBackup', { path }))
  const folder = mkdtempSync(join(tmpdir(), 'quintain-restore-'))
  try {
    // A backup of an older version is brought to the newest form first, and stays as it is itself.
    const copy = join(folder, 'backup.db')
    copyFileSync(path, copy)
    const source = await openAsItIs(copy)
    await checkArena(source).finally(() => source.close())
    const [from, to] = [await openDatabase(copy), await openDatabase(url)]
    try {
      if (await isInUse(to, Date.now())) throw new QuintainError('inUse', say('store.inUse'))
      await checkEmpty(to)
      await to.db.transaction().execute((transaction) => copyAll(from.db, transaction))
      return await countKept(to.db)
    } finally {
      await from.close()
      await to.close()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function copied(database: Database, path: string): Promise<void> {
  const { pending, isNewer } = await formOf(database.db)
  if (pending.length > 0 || isNewer) throw new QuintainError('otherVersion', say('store.otherVersion'))
  const target = await openDatabase(path)
  try {
    const snapshot = database.db.transaction().setIsolationLevel('repeatable read')
    await snapshot.execute((moment) => target.db.transaction().execute((transaction) => copyAll(moment, transaction)))
  } finally {
    await target.close()
  }
}

async function copyAll(from: Kysely<Tables>, to: Kysely<Tables>): Promise<void> {
  for (const [table, keys] of Object.entries(KEPT)) {
    const order = sql.join(keys.map((key) => sql.ref(key)))
    for (let last: Row | null = null; ;) {
      const rest: ReturnType<typeof sql> =
        last === null ? sql`` : sql`where (${order}) > (${sql.join(keys.map((key) => last?.[key]))})`
      const { rows } =
        await sql<Row>`select * from ${sql.table(table)} ${rest} order by ${order} limit ${sql.lit(PAGE)}`.execute(from)
      const [first] = rows
      if (first === undefined) break
      const columns = Object.keys(first)
      const values = rows.map((row) => sql`(${sql.join(columns.map((column) => row[column]))})`)
      await sql`insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
        values ${sql.join(values)}`.execute(to)
      last = rows[rows.length - 1]
    }
  }
}

/** Whether it is a database of an arena at all. */
async function checkArena({ db }: Database): Promise<void> {
  const isArena = await db.introspection.getTables().then(
    (tables) => tables.some(({ name }) => name === 'inputs'),
    () => false,
  )
  if (!isArena) throw new QuintainError('notArena', say('store.notArena'))
}

async function checkEmpty({ db }: Database): Promise<void> {
  const { matches, names } = await countKept(db)
  if (matches + names > 0) throw new QuintainError('notEmpty', say('store.notEmpty', { matches, names }))
}

async function keptIn(path: string): Promise<Kept> {
  const database = await openAsItIs(path)
  try {
    return await countKept(database.db)
  } finally {
    await database.close()
  }
}

async function countKept(db: Kysely<Tables>): Promise<Kept> {
  const count = async (table: 'matches' | 'inputs' | 'players') => {
    const { rows } = await sql<{ total: number | string }>`select count(*) as total from ${sql.table(table)}`.execute(
      db,
    )
    // The text of a large number in PostgreSQL.
    return Number(rows[0]?.total ?? '0')
  }
  return { matches: await count('matches'), inputs: await count('inputs'), names: await count('players') }
}
