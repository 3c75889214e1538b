import { writeFileSync } from 'node:fs'
import type { Context } from '../../context.ts'
import { parseCount } from '../../input/choices.ts'
import { checkDatabase, servingFault } from '../../input/database.ts'
import type { CommandLine, Flags, Rows } from '../../options/command-line.ts'
import { DATABASE_OPTION } from '../../options/database-option.ts'
import { printJson } from '../../output/json.ts'
import { badInput } from '../../terminal/exit.ts'
import { faultOf } from '../../terminal/fault.ts'
import { say } from '../../words/index.ts'

const DAY_MS = 24 * 3_600_000

const PRUNE = { ...DATABASE_OPTION, '--keep <days>': { about: say('arena.prune.keep'), required: true } } satisfies Rows
const EXPORT = { ...DATABASE_OPTION, '--out <file>': { about: say('arena.export.out'), default: '-' } } satisfies Rows
const FORGET = { ...DATABASE_OPTION, '--yes': say('arena.forget.yes') } satisfies Rows

/** What an operator does to the arena's database: safe while a server runs, but for bringing a backup back. */
export function commandLine(context: Context): CommandLine {
  const { terminal, tell } = context
  return {
    about: say('arena.about'),
    notes: [say('arena.note')],
    examples: [
      ['arena backup backups/arena-monday.db', say('arena.exampleBackup')],
      ['arena restore backups/arena-monday.db --database postgres://arena@db/arena', say('arena.exampleRestore')],
      ['arena prune --keep 90'],
    ],
    commands: {
      backup: {
        about: say('arena.backup.about'),
        arguments: { '<file>': say('arena.backup.file') },
        options: DATABASE_OPTION,
        action: async (file: string, { database }: Flags<typeof DATABASE_OPTION>) => {
          const kept = await onDatabase(database, ({ backup }) => backup(database, file))
          terminal.out(`${tell(say('arena.backup.done', { file, ...kept }))}\n`)
        },
      },
      restore: {
        about: say('arena.restore.about'),
        arguments: { '<file>': say('arena.restore.file') },
        options: DATABASE_OPTION,
        action: async (file: string, { database }: Flags<typeof DATABASE_OPTION>) => {
          const kept = await onDatabase(database, ({ restore }) => restore(file, database))
          terminal.out(`${tell(say('arena.restore.done', kept))}\n`)
        },
      },
      prune: {
        about: say('arena.prune.about'),
        options: PRUNE,
        action: async ({ database, keep }: Flags<typeof PRUNE>) => {
          const days = parseCount('--keep', keep, 1, 36_500) ?? 0
          const matches = await onStorage(database, ({ prune }, storage) =>
            prune(storage.database, Date.now() - days * DAY_MS),
          )
          terminal.out(`${tell(say('arena.prune.done', { matches, days }))}\n`)
        },
      },
      export: {
        about: say('arena.export.about'),
        arguments: { '<name>': say('arena.name') },
        options: EXPORT,
        action: async (name: string, { database, out }: Flags<typeof EXPORT>) => {
          const belongings = await onStorage(database, ({ belongingsOf }, storage) => belongingsOf(storage, name))
          if (out === '-') return printJson(terminal, belongings)
          try {
            // It holds the secrets of matches; and nothing is overwritten.
            writeFileSync(out, `${JSON.stringify(belongings)}\n`, { flag: 'wx', mode: 0o600 })
          } catch (error) {
            throw badInput(out, faultOf(error))
          }
          terminal.out(`${tell(say('arena.export.done', { name, file: out, matches: belongings.matches.length }))}\n`)
        },
      },
      forget: {
        about: say('arena.forget.about'),
        arguments: { '<name>': say('arena.name') },
        options: FORGET,
        action: async (name: string, { database, yes }: Flags<typeof FORGET>) => {
          if (yes !== true) throw badInput('--yes', say('arena.forget.sure', { name }))
          const matches = await onStorage(database, ({ forgetName }, storage) => forgetName(storage, name, Date.now()))
          terminal.out(`${tell(say('arena.forget.done', { name, matches }))}\n`)
        },
      },
    },
  }
}

type Server = typeof import('@quintain/server')

async function onDatabase<Result>(database: string, work: (server: Server) => Promise<Result>): Promise<Result> {
  checkDatabase(database)
  const server = await import('@quintain/server')
  return work(server).catch((error: unknown) => {
    throw isOurs(error) ? error : servingFault(database, error)
  })
}

/** The same with the database open. */
function onStorage<Result>(
  database: string,
  work: (server: Server, storage: Awaited<ReturnType<Server['openStorage']>>) => Promise<Result>,
): Promise<Result> {
  return onDatabase(database, async (server) => {
    const storage = await server.openStorage(database, 'operator')
    try {
      return await work(server, storage)
    } finally {
      await storage.close()
    }
  })
}

/** What the server's own code says is said already. */
function isOurs(error: unknown): boolean {
  return error instanceof Error && 'says' in error
}
