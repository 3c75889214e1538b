import { type ChildProcess, spawn } from 'node:child_process'
import { EventEmitter } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

export interface ServerProcess {
  readonly url: string
  readonly child: ChildProcess
  /** Ends it at once, as a crash would. */
  kill(): Promise<void>
  /** Asks it to end. */
  stop(): Promise<number | null>
}

interface ProcessOptions {
  readonly port?: number
  readonly databaseTimeoutMs?: number
  readonly logLevel?: string
  /** The core that it runs on, alone; needs `taskset`. */
  readonly cpu?: number
  /** A folder for a profile of its processor time. */
  readonly profile?: string
}

/** As deploy/ starts it, and for its reasons: see arena.service. */
export const MEMORY_OPTIONS: readonly string[] = [
  '--max-semi-space-size=32',
  '--no-parallel-scavenge',
  '--heap-growing-percent=300',
]

/** The server as a process of its own, without limits by address, from its built files. */
export function startProcess(database: string, options: ProcessOptions = {}): Promise<ServerProcess> {
  return standbyProcess(database, options).start()
}

/** A server that has loaded everything, and takes the database and the port only when it is started. */
export function standbyProcess(database: string, options: ProcessOptions = {}) {
  const main = new URL(import.meta.url.endsWith('.ts') ? '../../dist/main.js' : '../main.js', import.meta.url)
  const profile = options.profile === undefined ? [] : ['--cpu-prof', '--cpu-prof-dir', options.profile]
  const command = [process.execPath, ...MEMORY_OPTIONS, ...profile, fileURLToPath(main)]
  command.push('--database', database, '--port', String(options.port ?? 0))
  command.push('--agent-delay', '0', '--log-level', options.logLevel ?? 'error', '--unlimited', '--standby')
  if (options.databaseTimeoutMs !== undefined) command.push('--database-timeout', String(options.databaseTimeoutMs))
  if (options.cpu !== undefined) command.unshift('taskset', '-c', String(options.cpu))
  const child = spawn(command[0], command.slice(1), { stdio: ['pipe', 'pipe', 'inherit'] })
  const gone = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)))
  const lines = new EventEmitter()
  createInterface({ input: child.stdout }).on('line', (line) => {
    const message: { standby?: number; listening?: string } = JSON.parse(line)
    if (message.standby !== undefined) lines.emit('standby')
    else if (message.listening !== undefined) lines.emit('listening', message.listening)
    else process.stderr.write(`${line}\n`)
  })
  const said = (event: string) =>
    new Promise<string>((resolve, reject) => {
      lines.once(event, resolve)
      void gone.then((code) => reject(new Error(`the server ended with status ${code}`)))
    })
  const standby = said('standby')
  const url = said('listening')
  for (const awaited of [standby, url]) awaited.catch(() => undefined)
  const end = (signal: 'SIGKILL' | 'SIGTERM') => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal)
    return gone
  }
  const kill = async () => void (await end('SIGKILL'))
  return {
    /** When it has loaded everything. */
    ready: standby.then(() => undefined),
    kill,
    async start(): Promise<ServerProcess> {
      child.stdin.write('start\n')
      return { url: await url, child, kill, stop: () => end('SIGTERM') }
    },
  }
}
