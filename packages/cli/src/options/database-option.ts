import { say } from '../words/index.ts'
import type { Rows } from './command-line.ts'

/** Where the arena's database is. */
export const DATABASE_OPTION = {
  '--database <place>': {
    about: say('serve.database'),
    default: process.env['DATABASE_URL'] ?? 'arena.db',
    defaultAbout: say('serve.databaseDefault'),
  },
} satisfies Rows
