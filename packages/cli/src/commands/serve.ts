import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import type { Context } from '../context.ts'
import { parseCount } from '../input/choices.ts'
import { checkDatabase, servingFault } from '../input/database.ts'
import { importOwn, ownFile } from '../input/own-module.ts'
import type { CommandLine, Flags, Rows } from '../options/command-line.ts'
import { DATABASE_OPTION } from '../options/database-option.ts'
import { requireAhead } from '../require-ahead.ts'
import { badInput } from '../terminal/exit.ts'
import { say } from '../words/index.ts'

/** The package that has them; without it the arena is for programs alone. */
const PAGES = '@quintain/web'
const DAY_MS = 24 * 3_600_000
const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']

const OPTIONS = {
  '--port <number>': { about: say('serve.port'), default: '8080' },
  '--host <address>': { about: say('serve.host'), default: '127.0.0.1' },
  ...DATABASE_OPTION,
  '--database-timeout <ms>': { about: say('serve.databaseTimeout'), default: '10000' },
  '--origin <url...>': say('serve.origin'),
  '--allow-host <name...>': say('serve.allowHost'),
  '--operations-port <number>': say('serve.operationsPort'),
  '--operations-token <secret>': { about: say('serve.operationsToken'), env: 'QUINTAIN_OPERATIONS_TOKEN' },
  '--trust-proxy': say('serve.trustProxy'),
  '--requests <number>': { about: say('serve.requests'), default: '600' },
  '--cost-share <percent>': { about: say('serve.costShare'), default: '20' },
  '--cost-burst <ms>': { about: say('serve.costBurst'), default: '1000' },
  '--keep <days>': say('serve.keep'),
  '--agent-delay <ms>': { about: say('serve.agentDelay'), default: '400' },
  '--threads <number>': { about: say('serve.threads'), default: '1' },
  '--log-level <level>': { about: say('serve.logLevel'), choices: LOG_LEVELS, default: 'info' },
  '--agent <file>': { about: say('serve.agent'), repeats: true },
  '--pages <folder>': say('serve.pages'),
} satisfies Rows
type ServeFlags = Flags<typeof OPTIONS>

export function commandLine(context: Context): CommandLine {
  return {
    about: say('serve.about'),
    options: OPTIONS,
    examples: [
      ['serve', say('serve.example', { url: 'http://127.0.0.1:8080' })],
      ['serve --pack ./den'],
      ['serve --host 0.0.0.0 --database postgres://arena@db/arena --trust-proxy --allow-host arena.example'],
    ],
    action: serve.bind(null, context),
  }
}

async function serve({ terminal, tell, catalog }: Context, flags: ServeFlags): Promise<void> {
  const { host, database, origin, allowHost = [], operationsPort, operationsToken, trustProxy, logLevel } = flags
  const numbers = {
    port: parseCount('--port', flags.port, 0, 65_535),
    operationsPort: parseCount('--operations-port', operationsPort, 0, 65_535),
    databaseTimeoutMs: parseCount('--database-timeout', flags.databaseTimeout, 100, 600_000),
    requestsPerMinute: parseCount('--requests', flags.requests, 1, 1_000_000),
    costBurstMs: parseCount('--cost-burst', flags.costBurst, 1, 600_000),
    agentDelayMs: parseCount('--agent-delay', flags.agentDelay, 0, 60_000),
    threads: parseCount('--threads', flags.threads, 1, 64),
  }
  const share = parseCount('--cost-share', flags.costShare, 1, 100_000)
  const keep = parseCount('--keep', flags.keep, 1, 36_500)
  const lasting = { costShare: share && share / 100, keepMs: keep && keep * DAY_MS }
  checkDatabase(database)
  // A name alone: what a `Host` header says before the port.
  const badHost = allowHost.find((name) => !/^[\w.-]+$|^[\d:a-f.]+$/i.test(name))
  if (badHost !== undefined) throw badInput('--allow-host', say('serve.badHost', { name: badHost }))
  if (operationsToken === '') throw badInput('--operations-token', say('serve.emptyToken'))
  const webFolder = pagesOf(flags)
  requireAhead(import.meta.url, '@quintain/server')
  const { DEFAULT_PACKS, handedSocket, makeThreadsPatient, startServer } = await import('@quintain/server')
  makeThreadsPatient()
  const listenFd = handedSocket(process.env)
  const places = { host, database, origins: origin ?? [], allowedHosts: allowHost, webFolder, listenFd }
  const packs = [...DEFAULT_PACKS, ...catalog.modules]
  const agents = (flags.agent ?? []).map((file) => ownFile(file))
  for (const [at, file] of agents.entries()) await importOwn(flags.agent?.[at] ?? file, file)
  const settings = { ...numbers, packs, agents, ...lasting, ...places, operationsToken, trustProxy, logLevel }
  const server = await startServer(settings).catch((error: unknown) => {
    throw servingFault(database, error)
  })
  terminal.out(`${tell(say('serve.open', { url: server.url, api: `${server.url}/api/docs` }))}\n`)
  if (webFolder === null) {
    terminal.err(`${tell(say('serve.noPages', { name: PAGES, install: `npm install ${PAGES}` }))}\n`)
  }
  if (operationsPort !== undefined) {
    terminal.out(`${tell(say('serve.operations', { url: `${server.operationsUrl}/metrics` }))}\n`)
  }
  await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')])
  await server.close()
}

function pagesOf({ pages }: ServeFlags): string | null {
  if (pages === undefined) return installedPages()
  if (!existsSync(pages)) throw badInput('--pages', say('serve.noFolder', { path: pages }))
  return pages
}

/** Null where they are not installed, or not built yet. */
function installedPages(): string | null {
  try {
    return dirname(createRequire(import.meta.url).resolve(`${PAGES}/index.html`))
  } catch {
    return null
  }
}
