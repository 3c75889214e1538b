import { say } from '@quintain/client/words'
import { QuintainError } from '@quintain/engine'
import type { Kysely, Migration } from 'kysely'
import { Migrator, sql } from './kysely.ts'

/** Lists know who may see a match, and from when on its end. Matches from before are as their terms said. */
export const watching: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .alterTable('matches')
      .addColumn('watchable', 'integer', (column) => column.notNull().defaultTo(1))
      .execute()
    await db.schema.alterTable('matches').addColumn('public_at', 'bigint').execute()
    await sql`update matches set watchable = 0 where options like '%"spectators":{"mode":"none"%'`.execute(db)
    // The longest delay there was is over soon.
    await sql`update matches set public_at = ended_at + 600000 where status = 'over' and watchable = 1`.execute(db)
  },
}

/** The luck of matches from before is the seed that was committed to. */
const luck: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .alterTable('matches')
      .addColumn('luck', 'text', (column) => column.notNull().defaultTo('given'))
      .execute()
  },
}

/** Ratings by pace, with a ledger that they follow from. Those from before were mostly of quick matches. */
const ratings: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const table of ['paced', 'rating_bases']) {
      await sql`create table ${sql.table(table)} (
        name_key text not null, ruleset text not null, pace text not null, rating double precision not null,
        deviation double precision not null, volatility double precision not null, games integer not null,
        primary key (name_key, ruleset, pace)
      )`.execute(db)
      await sql`insert into ${sql.table(table)} select name_key, ruleset, 'rapid', rating, deviation, volatility, games
        from ratings`.execute(db)
    }
    await db.schema.dropTable('ratings').execute()
    await db.schema.alterTable('paced').renameTo('ratings').execute()
    for (const column of ['ruleset', 'pace', 'people', 'seats']) {
      await db.schema.alterTable('rated_matches').addColumn(column, 'text').execute()
    }
    await db.schema.alterTable('rated_matches').addColumn('number', 'bigint').execute()
    await db.schema
      .alterTable('rated_matches')
      .addColumn('state', 'text', (column) => column.notNull().defaultTo('counted'))
      .execute()
    await db.schema.createIndex('rated_by_people').on('rated_matches').columns(['people', 'at']).execute()
    await db.schema
      .alterTable('players')
      .addColumn('bot', 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
  },
}

/** Matches say what they were made with, and wait when that is not here any more. */
const versions: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('matches').addColumn('fingerprint', 'text').execute()
    await db.schema
      .alterTable('matches')
      .addColumn('frozen', 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
  },
}

/** Names have a code that gives them back to who lost the key, and operators may shut them out. */
const names: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('players').addColumn('recovery_hash', 'text').execute()
    await db.schema
      .alterTable('players')
      .addColumn('banned', 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
  },
}

/** Who acts for a match has a number, and who has it in memory says so. */
const leases: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .alterTable('matches')
      .addColumn('lease', 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
    await db.schema.alterTable('inputs').addColumn('lease', 'integer').execute()
    await db.schema.createIndex('matches_by_driver').on('matches').columns(['driver', 'status']).execute()
    await sql`create table followers (
      match_id text not null, server_id text not null, constraint followers_key primary key (match_id, server_id)
    )`.execute(db)
    await db.schema.createIndex('followers_by_server').on('followers').column('server_id').execute()
  },
}

/** One set for SQLite and PostgreSQL: only types and clauses that both know. Never change one that was released. */
const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '001-arena': {
    async up(db: Kysely<unknown>): Promise<void> {
      await sql`create table matches (
        id text primary key, ruleset text not null, ruleset_version integer not null, engine text not null,
        scenario text, title text not null, setup text not null,
        generator text not null, seed text not null, salt text not null, commitment text not null,
        visibility text not null, options text not null, owner_hash text not null, invite_hash text not null,
        origin text, prefix text, created_at bigint not null,
        status text not null, quick integer not null, driver text, started_at bigint, ended_at bigint,
        positions integer not null, seq integer not null, result text, rematch text, rated integer not null,
        seats text not null
      )`.execute(db)
      await sql`create index matches_by_status on matches (status, visibility, created_at)`.execute(db)
      await sql`create index matches_by_end on matches (status, ended_at)`.execute(db)
      await sql`create table inputs (
        match_id text not null, seq integer not null, kind text not null, seat integer, payload text,
        token_hash text, client_id text, at bigint not null,
        constraint inputs_key primary key (match_id, seq),
        constraint inputs_client unique (match_id, seat, client_id)
      )`.execute(db)
      await sql`create table match_players (
        match_id text not null, seat integer not null, name_key text not null,
        constraint match_players_key primary key (match_id, seat)
      )`.execute(db)
      await sql`create index match_players_by_name on match_players (name_key)`.execute(db)
      await sql`create table players (
        name_key text primary key, name text not null, key_hash text not null, created_at bigint not null
      )`.execute(db)
      await sql`create table ratings (
        name_key text not null, ruleset text not null, rating double precision not null,
        deviation double precision not null, volatility double precision not null, games integer not null,
        constraint ratings_key primary key (name_key, ruleset)
      )`.execute(db)
      await sql`create table rated_matches (match_id text primary key, at bigint not null)`.execute(db)
      await sql`create table servers (id text primary key, pid integer not null, beat_at bigint not null)`.execute(db)
    },
  },
  '002-watching': watching,
  '003-luck': luck,
  '004-ratings': ratings,
  '005-versions': versions,
  '006-names': names,
  '007-leases': leases,
}

function migratorOf<Schema>(db: Kysely<Schema>): Migrator {
  return new Migrator({ db, provider: { getMigrations: async () => MIGRATIONS } })
}

/** How far a database is from the newest form. */
export interface Form {
  /** Migrations that it has not had. */
  readonly pending: readonly string[]
  /** It had one that nobody here knows: a newer version has been at work on it. */
  readonly isNewer: boolean
}

export async function formOf<Schema>(db: Kysely<Schema>): Promise<Form> {
  const known = await migratorOf(db).getMigrations()
  const pending = known.filter(({ executedAt }) => executedAt === undefined).map(({ name }) => name)
  // Before the first one there is no table of those that were.
  if (pending.length > 0) return { pending, isNewer: false }
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  return { pending, isNewer: rows.length > known.length }
}

/** Brings the database to the newest form; where it is there already, nothing is written or waited for. */
export async function migrate<Schema>(db: Kysely<Schema>): Promise<void> {
  const { pending, isNewer } = await formOf(db)
  if (isNewer) throw new QuintainError('otherVersion', say('store.newer'))
  if (pending.length === 0) return
  const { error } = await migratorOf(db).migrateToLatest()
  if (error !== undefined) throw error instanceof Error ? error : new Error(JSON.stringify(error))
}
