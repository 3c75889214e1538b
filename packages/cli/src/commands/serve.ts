import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Command, Option } from 'commander'
import type { Context } from '../context.ts'
import { parseCount } from '../input/choices.ts'
import { checkDatabase, servingFault } from '../input/database.ts'
import { addHelp } from '../options/help.ts'
import { badInput } from '../terminal/exit.ts'
import { say } from '../words/index.ts'

interface ServeFlags {
  readonly port: string
  readonly host: string
  readonly database: string
  readonly databaseTimeout: string
  readonly origin?: readonly string[]
  readonly allowHost?: readonly string[]
  readonly operationsPort?: string
  readonly operationsToken?: string
  readonly trustProxy?: true
  readonly requests: string
  readonly agentDelay: string
  readonly threads: string
  readonly logLevel: string
  readonly pages?: string
}

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']

export function addServe(program: Command, context: Context): void {
  const { tell, terminal } = context
  const command = program
    .command('serve')
    .summary(tell(say('serve.summary')))
    .description(tell(say('serve.about')))
    .option('--port <number>', tell(say('serve.port')), '8080')
    .option('--host <address>', tell(say('serve.host')), '127.0.0.1')
    .addOption(
      new Option('--database <place>', tell(say('serve.database'))).default(
        process.env['DATABASE_URL'] ?? 'arena.db',
        tell(say('serve.databaseDefault')),
      ),
    )
    .option('--database-timeout <ms>', tell(say('serve.databaseTimeout')), '10000')
    .option('--origin <url...>', tell(say('serve.origin')))
    .option('--allow-host <name...>', tell(say('serve.allowHost')))
    .option('--operations-port <number>', tell(say('serve.operationsPort')))
    .addOption(
      new Option('--operations-token <secret>', tell(say('serve.operationsToken'))).env('QUINTAIN_OPERATIONS_TOKEN'),
    )
    .option('--trust-proxy', tell(say('serve.trustProxy')))
    .option('--requests <number>', tell(say('serve.requests')), '600')
    .option('--agent-delay <ms>', tell(say('serve.agentDelay')), '400')
    .option('--threads <number>', tell(say('serve.threads')), '1')
    .addOption(new Option('--log-level <level>', tell(say('serve.logLevel'))).choices(LOG_LEVELS).default('info'))
    .option('--pages <folder>', tell(say('serve.pages')))
    .action(async (flags: ServeFlags) => {
      const { host, database, origin, allowHost = [], operationsPort, operationsToken, trustProxy, logLevel } = flags
      const numbers = {
        port: parseCount('--port', flags.port, 0, 65_535),
        operationsPort:
          operationsPort === undefined ? undefined : parseCount('--operations-port', operationsPort, 0, 65_535),
        databaseTimeoutMs: parseCount('--database-timeout', flags.databaseTimeout, 100, 600_000),
        requestsPerMinute: parseCount('--requests', flags.requests, 1, 1_000_000),
        agentDelayMs: parseCount('--agent-delay', flags.agentDelay, 0, 60_000),
        threads: parseCount('--threads', flags.threads, 1, 64),
      }
      checkDatabase(database)
      checkHosts(allowHost)
      if (operationsToken === '') throw badInput('--operations-token', say('serve.emptyToken'))
      const webFolder = pagesOf(flags)
      const { startServer } = await import('@quintain/server')
      const server = await startServer({
        ...numbers,
        host,
        database,
        origins: origin ?? [],
        allowedHosts: allowHost,
        operationsToken,
        trustProxy,
        logLevel,
        webFolder,
      }).catch((error: unknown) => {
        throw servingFault(database, error)
      })
      terminal.out(`${tell(say('serve.open', { url: server.url, api: `${server.url}/api/docs` }))}\n`)
      if (operationsPort !== undefined) {
        terminal.out(`${tell(say('serve.operations', { url: `${server.operationsUrl}/metrics` }))}\n`)
      }
      await new Promise<void>((resolve) => {
        process.once('SIGINT', () => resolve())
        process.once('SIGTERM', () => resolve())
      })
      await server.close()
    })
  addHelp(command, context, {
    examples: [
      ['serve', say('serve.example', { url: 'http://127.0.0.1:8080' })],
      ['serve --host 0.0.0.0 --database postgres://arena@db/arena --trust-proxy --allow-host arena.example'],
    ],
  })
}

/** A name alone: what a `Host` header says before the port. */
function checkHosts(names: readonly string[]): void {
  for (const name of names) {
    if (!/^[\w.-]+$|^[\d:a-f.]+$/i.test(name)) throw badInput('--allow-host', say('serve.badHost', { name }))
  }
}

function pagesOf({ pages }: ServeFlags): string | null {
  const folder = pages ?? fileURLToPath(new URL('../../../web/dist', import.meta.url))
  if (existsSync(folder)) return folder
  if (pages !== undefined) throw badInput('--pages', say('serve.noFolder', { path: pages }))
  return null
}
