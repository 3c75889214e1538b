import { type Kysely, type Migration, Migrator } from 'kysely'
import { watching } from './migration-watching.ts'

/** One set for SQLite and PostgreSQL: only types and clauses that both know. Never change one that was released. */
const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '001-arena': {
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema
        .createTable('matches')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('ruleset', 'text', (column) => column.notNull())
        .addColumn('ruleset_version', 'integer', (column) => column.notNull())
        .addColumn('engine', 'text', (column) => column.notNull())
        .addColumn('scenario', 'text')
        .addColumn('title', 'text', (column) => column.notNull())
        .addColumn('setup', 'text', (column) => column.notNull())
        .addColumn('generator', 'text', (column) => column.notNull())
        .addColumn('seed', 'text', (column) => column.notNull())
        .addColumn('salt', 'text', (column) => column.notNull())
        .addColumn('commitment', 'text', (column) => column.notNull())
        .addColumn('visibility', 'text', (column) => column.notNull())
        .addColumn('options', 'text', (column) => column.notNull())
        .addColumn('owner_hash', 'text', (column) => column.notNull())
        .addColumn('invite_hash', 'text', (column) => column.notNull())
        .addColumn('origin', 'text')
        .addColumn('prefix', 'text')
        .addColumn('created_at', 'bigint', (column) => column.notNull())
        .addColumn('status', 'text', (column) => column.notNull())
        .addColumn('quick', 'integer', (column) => column.notNull())
        .addColumn('driver', 'text')
        .addColumn('started_at', 'bigint')
        .addColumn('ended_at', 'bigint')
        .addColumn('positions', 'integer', (column) => column.notNull())
        .addColumn('seq', 'integer', (column) => column.notNull())
        .addColumn('result', 'text')
        .addColumn('rematch', 'text')
        .addColumn('rated', 'integer', (column) => column.notNull())
        .addColumn('seats', 'text', (column) => column.notNull())
        .execute()
      await db.schema
        .createIndex('matches_by_status')
        .on('matches')
        .columns(['status', 'visibility', 'created_at'])
        .execute()
      await db.schema.createIndex('matches_by_end').on('matches').columns(['status', 'ended_at']).execute()
      await db.schema
        .createTable('inputs')
        .addColumn('match_id', 'text', (column) => column.notNull())
        .addColumn('seq', 'integer', (column) => column.notNull())
        .addColumn('kind', 'text', (column) => column.notNull())
        .addColumn('seat', 'integer')
        .addColumn('payload', 'text')
        .addColumn('token_hash', 'text')
        .addColumn('client_id', 'text')
        .addColumn('at', 'bigint', (column) => column.notNull())
        .addPrimaryKeyConstraint('inputs_key', ['match_id', 'seq'])
        .addUniqueConstraint('inputs_client', ['match_id', 'seat', 'client_id'])
        .execute()
      await db.schema
        .createTable('match_players')
        .addColumn('match_id', 'text', (column) => column.notNull())
        .addColumn('seat', 'integer', (column) => column.notNull())
        .addColumn('name_key', 'text', (column) => column.notNull())
        .addPrimaryKeyConstraint('match_players_key', ['match_id', 'seat'])
        .execute()
      await db.schema.createIndex('match_players_by_name').on('match_players').column('name_key').execute()
      await db.schema
        .createTable('players')
        .addColumn('name_key', 'text', (column) => column.primaryKey())
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('key_hash', 'text', (column) => column.notNull())
        .addColumn('created_at', 'bigint', (column) => column.notNull())
        .execute()
      await db.schema
        .createTable('ratings')
        .addColumn('name_key', 'text', (column) => column.notNull())
        .addColumn('ruleset', 'text', (column) => column.notNull())
        .addColumn('rating', 'double precision', (column) => column.notNull())
        .addColumn('deviation', 'double precision', (column) => column.notNull())
        .addColumn('volatility', 'double precision', (column) => column.notNull())
        .addColumn('games', 'integer', (column) => column.notNull())
        .addPrimaryKeyConstraint('ratings_key', ['name_key', 'ruleset'])
        .execute()
      await db.schema
        .createTable('rated_matches')
        .addColumn('match_id', 'text', (column) => column.primaryKey())
        .addColumn('at', 'bigint', (column) => column.notNull())
        .execute()
      await db.schema
        .createTable('servers')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('pid', 'integer', (column) => column.notNull())
        .addColumn('beat_at', 'bigint', (column) => column.notNull())
        .execute()
    },
  },
  '002-watching': watching,
}

/** Brings the database to the newest form; nothing happens when it is there already. */
export async function migrate<Schema>(db: Kysely<Schema>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => MIGRATIONS } })
  const { error } = await migrator.migrateToLatest()
  if (error !== undefined) throw error instanceof Error ? error : new Error(JSON.stringify(error))
}
