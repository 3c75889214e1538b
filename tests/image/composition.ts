import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import * as z from 'zod'
import { freePort, nginxPath, postgresProgram, type Service, startPostgres } from '../services.ts'
import { COMPOSE_FOLDER, type ComposeService, servicesOf } from './compose-file.ts'

/** How what is built is run: with these arguments and these variables. */
export type Run = (args: readonly string[], environment: Readonly<Record<string, string>>) => ChildProcess

/** Where the server listens unless it is told otherwise. */
const SERVER_PORT = '8080'
const DATABASE_PORT = '5432'
const owner = z.strictObject({ POSTGRES_USER: z.string(), POSTGRES_DB: z.string(), POSTGRES_PASSWORD: z.string() })

/**
 * The services of a compose file without an engine for containers: the image as `run` runs it, Debian's PostgreSQL and
 * nginx instead of the images of those. All share this machine's network, so a service's port is another one here;
 * names and ports that the file and its parts have for each other are followed, and what leads nowhere is an error.
 */
export class Composition {
  readonly services: ReadonlyMap<string, ComposeService>
  readonly #run: Run
  readonly #folder = mkdtempSync(join(tmpdir(), 'quintain-compose-'))
  /** By service and port in its container: the port here. */
  readonly #places = new Map<string, number>()
  readonly #databases: Service[] = []
  #arena: { readonly child: ChildProcess; readonly ended: Promise<number | null>; said: string } | null = null
  #proxy: ChildProcess | null = null

  constructor(text: string, variables: Readonly<Record<string, string>>, run: Run) {
    this.services = servicesOf(text, variables)
    this.#run = run
    const names = `subjectAltName=DNS:localhost,DNS:${variables['ARENA_HOST']}`
    const files = ['-keyout', join(this.#folder, 'arena.key'), '-out', join(this.#folder, 'arena.crt')]
    const made = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '30', '-subj', '/CN=localhost']
    execFileSync('openssl', [...made, '-addext', names, ...files], { stdio: 'pipe' })
  }

  get certificate(): Buffer {
    return readFileSync(join(this.#folder, 'arena.crt'))
  }

  /** The port here that a service publishes its own port at. */
  published(name: string, inner: number): number {
    const published = this.services.get(name)?.ports.find((port) => port.split(':').at(-1) === String(inner))
    if (published === undefined) throw new Error(`${name} does not publish ${inner}`)
    return this.#place(`${name}:${inner}`)
  }

  /** Where a service is reached by the others. */
  address(name: string, inner: number): string {
    return `http://127.0.0.1:${this.#place(`${name}:${inner}`)}`
  }

  async up(): Promise<void> {
    for (const [name, service] of this.services) {
      if (service.build !== undefined) await this.startArena(name)
      else if (service.image?.startsWith('postgres:') === true) await this.#startDatabase(name, service)
      else if (service.image?.startsWith('nginx:') === true) await this.#startProxy(name, service)
      else throw new Error(`nobody knows how to run ${name}`)
    }
  }

  async startArena(name: string): Promise<void> {
    const { command, environment } = this.#service(name)
    const given = (option: string) => command[command.indexOf(option) + 1]
    const ports = [SERVER_PORT, ...(command.includes('--operations-port') ? [given('--operations-port')] : [])]
    const [port] = await Promise.all(ports.map((inner) => this.#take(`${name}:${inner}`)))
    const args = command.map((argument, place) => {
      if (command[place - 1] === '--operations-port') return String(this.#place(`${name}:${argument}`))
      return argument.replace(
        /@([\w-]+)\//,
        (_, host: string) => `@127.0.0.1:${this.#place(`${host}:${DATABASE_PORT}`)}/`,
      )
    })
    const child = this.#run([...args, '--port', String(port)], environment)
    const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
    const arena = { child, ended, said: '' }
    this.#arena = arena
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data) => (arena.said += String(data)))
    await answers(child, () => arena.said, `http://127.0.0.1:${port}/healthz`)
  }

  /** The status that it ended with, unless it took longer than it is given. */
  async stopArena(name: string): Promise<number | null> {
    const arena = this.#arena
    if (arena === null) return null
    this.#arena = null
    if (arena.child.exitCode !== null) return arena.child.exitCode
    // In a container of Docker the server is the first process; here its lines say which one it is.
    process.kill(Number(/"pid":(\d+)/.exec(arena.said)?.[1]), 'SIGTERM')
    const late = new AbortController()
    const tooLate = pause(Number.parseInt(this.#service(name).stop_grace_period, 10) * 1_000, null, late)
    const status = await Promise.race([arena.ended, tooLate.catch(() => null)])
    late.abort()
    return status
  }

  async down(): Promise<void> {
    this.#proxy?.kill('SIGTERM')
    for (const [name, { build }] of this.services) if (build !== undefined) await this.stopArena(name)
    for (const database of this.#databases) await database.stop()
    rmSync(this.#folder, { recursive: true, force: true })
  }

  async #startDatabase(name: string, { environment, healthcheck }: ComposeService): Promise<void> {
    const { POSTGRES_USER: user, POSTGRES_DB: database, POSTGRES_PASSWORD: password } = owner.parse(environment)
    const started = await startPostgres({ user, password, database })
    this.#databases.push(started)
    const { port } = new URL(started.url)
    this.#places.set(`${name}:${DATABASE_PORT}`, Number(port))
    if (healthcheck === undefined) return
    const [kind, program, ...args] = healthcheck.test
    if (kind !== 'CMD') throw new Error(`${name} is asked by ${kind}`)
    for (let tries = 1; ; tries += 1) {
      try {
        const env = { ...process.env, PGHOST: '127.0.0.1', PGPORT: port }
        execFileSync(postgresProgram(program), args, { env, stdio: 'pipe' })
        return
      } catch (error) {
        if (tries >= healthcheck.retries) throw error
        await pause(1_000)
      }
    }
  }

  async #startProxy(name: string, { volumes, ports }: ComposeService): Promise<void> {
    const mounted = new Map(volumes.map((volume) => volume.split(':')).map(([source, target]) => [target, source]))
    const source = mounted.get('/etc/nginx/nginx.conf')
    const certificates = [...mounted].find(([, from]) => from === './certificates')?.[0]
    if (source === undefined || certificates === undefined) throw new Error(`${name} has no settings or certificates`)
    let conf = readFileSync(join(COMPOSE_FOLDER, source), 'utf8').replaceAll(`${certificates}/`, `${this.#folder}/`)
    conf = conf.replaceAll(/\bserver ([\w-]+:\d+);/g, (_, at: string) => `server 127.0.0.1:${this.#place(at)};`)
    for (const inner of ports.map((port) => port.split(':').at(-1) ?? '')) {
      const here = await this.#take(`${name}:${inner}`)
      if (!conf.includes(`listen ${inner}`)) throw new Error(`${name} publishes ${inner}, where nobody listens`)
      conf = conf.replace(`listen ${inner}`, `listen 127.0.0.1:${here}`)
    }
    const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    const temporary = kinds.map((kind) => `${kind}_temp_path ${this.#folder}/${kind};`).join(' ')
    const path = join(this.#folder, 'nginx.conf')
    writeFileSync(
      path,
      `pid ${this.#folder}/nginx.pid;\n${conf.replace('http {', `http { access_log off; ${temporary}`)}`,
    )
    const log = join(this.#folder, 'error.log')
    const proxy = spawn(nginxPath(), ['-e', log, '-c', path, '-g', 'daemon off;'], { stdio: 'ignore' })
    this.#proxy = proxy
    await answers(proxy, () => readFileSync(log, 'utf8'), `http://127.0.0.1:${this.published(name, 80)}/`)
  }

  #service(name: string): ComposeService {
    const service = this.services.get(name)
    if (service === undefined) throw new Error(`${name} is no service`)
    return service
  }

  /** A port here for one in a container; the same one when it starts again. */
  async #take(place: string): Promise<number> {
    const port = this.#places.get(place) ?? (await freePort())
    this.#places.set(place, port)
    return port
  }

  #place(place: string): number {
    const port = this.#places.get(place)
    if (port === undefined) throw new Error(`nobody listens on ${place}`)
    return port
  }
}

/** Any answer will do. */
async function answers(child: ChildProcess, said: () => string, url: string): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    if (child.exitCode !== null) throw new Error(`it ended with ${child.exitCode}: ${said()}`)
    if ((await fetch(url, { redirect: 'manual' }).catch(() => null)) !== null) return
    await pause(100)
  }
  throw new Error(`nobody answers at ${url}: ${said()}`)
}
