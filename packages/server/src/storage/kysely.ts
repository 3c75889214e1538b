import { createRequire } from 'node:module'
import type * as library from 'kysely'

/**
 * Kysely is 260 modules, which Node loads in half the time when they are CommonJS. Types come from the package itself;
 * whoever needs a value takes it from here, so that there is one copy.
 */
const kysely: typeof library = createRequire(import.meta.url)('kysely')

export const { Kysely, Migrator, PostgresDialect, sql, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } = kysely

export type Kysely<Schema> = library.Kysely<Schema>
export type Migrator = library.Migrator
export type PostgresDialect = library.PostgresDialect
