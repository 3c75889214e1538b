import { type Kysely, type Migration, sql } from 'kysely'

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
