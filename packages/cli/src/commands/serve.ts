import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Command, InvalidArgumentError, Option } from 'commander'
import type { Context } from '../context.ts'
import { CommandError } from '../exit.ts'
import { checkDatabase, servingFault } from './serve-database.ts'

interface ServeFlags {
  readonly port: number
  readonly host: string
  readonly database: string
  readonly databaseTimeout: number
  readonly origin?: readonly string[]
  readonly allowHost?: readonly string[]
  readonly operationsPort?: number
  readonly operationsToken?: string
  readonly trustProxy?: true
  readonly requests: number
  readonly agentDelay: number
  readonly threads: number
  readonly logLevel: string
  readonly pages?: string
}

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']

const wholeNumber =
  (least: number, most: number) =>
  (text: string): number => {
    const value = Number(text)
    if (Number.isInteger(value) && value >= least && value <= most) return value
    throw new InvalidArgumentError(`expected a whole number from ${least} to ${most}`)
  }

export function addServe(program: Command, context: Context): void {
  program
    .command('serve')
    .summary('run the arena: pages and online matches')
    .description('Serves the arena: its pages, and matches that lose nothing and leak nothing. Ends on Ctrl-C.')
    .option('--port <number>', 'where to listen; 0 takes any free port', wholeNumber(0, 65_535), 8080)
    .option('--host <address>', 'the address to listen on; 0.0.0.0 is all', '127.0.0.1')
    .addOption(
      new Option('--database <place>', 'an SQLite file, or postgres://…').default(
        process.env['DATABASE_URL'] ?? 'arena.db',
        'DATABASE_URL, else arena.db',
      ),
    )
    .option(
      '--database-timeout <ms>',
      'silence of PostgreSQL that counts as an error',
      wholeNumber(100, 600_000),
      10_000,
    )
    .option('--origin <url...>', 'pages elsewhere that may use this server')
    .option('--allow-host <name...>', 'names by which this server may be asked, beside localhost and --host')
    .option(
      '--operations-port <number>',
      'a port of their own for /metrics and /readyz; 0 takes any free port',
      wholeNumber(0, 65_535),
    )
    .addOption(
      new Option('--operations-token <secret>', 'what opens /metrics and /readyz, else only this machine may ask').env(
        'QUINTAIN_OPERATIONS_TOKEN',
      ),
    )
    .option('--trust-proxy', 'believe the address of clients that a proxy tells')
    .option('--requests <number>', 'requests a minute that one address may make', wholeNumber(1, 1_000_000), 600)
    .option('--agent-delay <ms>', 'what agents wait before they act', wholeNumber(0, 60_000), 400)
    .option('--threads <number>', 'threads for agents that think long', wholeNumber(1, 64), 1)
    .addOption(new Option('--log-level <level>', 'what is logged').choices(LOG_LEVELS).default('info'))
    .option('--pages <folder>', "the arena's pages, if not those that came along")
    .addHelpText(
      'after',
      `
Examples:
  $ quintain serve                                     play on http://127.0.0.1:8080
  $ quintain serve --host 0.0.0.0 --database postgres://arena@db/arena --trust-proxy --allow-host arena.example`,
    )
    .action(async (flags: ServeFlags) => {
      checkDatabase(flags.database)
      checkHosts(flags.allowHost ?? [])
      if (flags.operationsToken === '') throw new CommandError('--operations-token: is empty')
      const { startServer } = await import('@quintain/server')
      const { port, host, database, origin, trustProxy, requests, agentDelay, threads, logLevel } = flags
      const server = await startServer({
        port,
        host,
        database,
        databaseTimeoutMs: flags.databaseTimeout,
        origins: origin ?? [],
        allowedHosts: flags.allowHost ?? [],
        operationsPort: flags.operationsPort,
        operationsToken: flags.operationsToken,
        trustProxy,
        requestsPerMinute: requests,
        agentDelayMs: agentDelay,
        threads,
        logLevel,
        webFolder: pagesOf(flags),
      }).catch((error: unknown) => {
        throw servingFault(database, error)
      })
      context.terminal.out(`The arena is open: ${server.url} (API: ${server.url}/api/docs)\n`)
      if (flags.operationsPort !== undefined) context.terminal.out(`Operations: ${server.operationsUrl}/metrics\n`)
      await new Promise<void>((resolve) => {
        process.once('SIGINT', () => resolve())
        process.once('SIGTERM', () => resolve())
      })
      await server.close()
    })
}

/** A name alone: what a `Host` header says before the port. */
function checkHosts(names: readonly string[]): void {
  for (const name of names) {
    if (/^[\w.-]+$|^[\d:a-f.]+$/i.test(name)) continue
    throw new CommandError(`--allow-host: ${name}: expected a name such as arena.example, without scheme and port`)
  }
}

function pagesOf({ pages }: ServeFlags): string | null {
  const folder = pages ?? fileURLToPath(new URL('../../../web/dist', import.meta.url))
  if (existsSync(folder)) return folder
  if (pages !== undefined) throw new CommandError(`--pages: there is no folder ${pages}`)
  return null
}
