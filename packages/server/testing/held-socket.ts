import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { until } from './arena.ts'

const MAIN = fileURLToPath(new URL('../dist/main.js', import.meta.url))

/**
 * Listens, and leaves it to a shell that never accepts: all that this process could accept waits behind `spawnSync`. The
 * shell starts what it is told to, with the socket as descriptor 3, and says which process that is and when it is gone.
 */
const HOLDER = `
const { spawnSync } = require('node:child_process')
const server = require('node:net').createServer()
server.listen(0, '127.0.0.1', () => {
  console.log(JSON.stringify({ port: server.address().port }))
  const shell = 'while read -r line; do { eval "$line" & p=$!; echo "{\\\\"pid\\\\":$p}"; wait $p; echo "{\\\\"gone\\\\":$p}"; } & done'
  spawnSync('sh', ['-c', shell], { stdio: ['inherit', 'inherit', 'inherit', server._handle.fd] })
  process.exit()
})`

interface Said {
  readonly port?: number
  readonly pid?: number
  readonly gone?: number
  readonly listening?: string
}

/** A listening socket that outlives the servers on it, as systemd holds one. */
export class HeldSocket {
  readonly #holder = spawn(process.execPath, ['-e', HOLDER], { stdio: ['pipe', 'pipe', 'inherit'] })
  readonly #said: Said[] = []

  static async open(): Promise<HeldSocket> {
    const held = new HeldSocket()
    createInterface({ input: held.#holder.stdout }).on('line', (line) => held.#said.push(JSON.parse(line)))
    await until(() => held.#said.length > 0, 'the socket is there')
    return held
  }

  get url(): string {
    return `http://127.0.0.1:${this.#said[0]?.port}`
  }

  /** A server on the socket; resolves with its process when it listens. */
  async start(database: string): Promise<number> {
    const before = this.#listening
    const pids = () => this.#said.flatMap(({ pid }) => pid ?? [])
    const known = pids().length
    const args = `--database '${database}' --agent-delay 0 --log-level error --unlimited`
    // Only the process itself knows its number.
    const command = `exec sh -c 'LISTEN_FDS=1 LISTEN_PID=$$ exec "$@"' sh ${process.execPath} ${MAIN} ${args}`
    this.#holder.stdin.write(`${command}\n`)
    await until(() => this.#listening > before && pids().length > known, 'the next server listens', 60_000)
    return pids()[known]
  }

  /** Asks a server to end, and waits until it has. */
  async stop(pid: number): Promise<void> {
    process.kill(pid, 'SIGTERM')
    await until(() => this.#said.some(({ gone }) => gone === pid), 'the server ends', 60_000)
  }

  close(): void {
    this.#holder.stdin.end()
  }

  get #listening(): number {
    return this.#said.filter(({ listening }) => listening !== undefined).length
  }
}
