import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/**
 * The real servers and the real browser that tests need. Each comes from its environment variable, else from the binary
 * that the machine has, else it is installed from Debian's packages (as root), else the test fails and says what to do.
 */
export interface Service {
  readonly url: string
  /** Ends it and removes its files. Nothing happens to a server that the environment gave. */
  stop(): Promise<void>
}

/** A Redis of our own, empty; or the one that REDIS_URL names. */
export async function startRedis(): Promise<Service> {
  const given = process.env['REDIS_URL']
  if (given !== undefined) return { url: given, stop: async () => {} }
  const binary =
    find(['/usr/bin/redis-server', '/usr/local/bin/redis-server']) ?? install('redis-server', '/usr/bin/redis-server')
  const port = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'quintain-redis-'))
  const child = spawn(binary, ['--port', String(port), '--dir', folder, '--save', '', '--appendonly', 'no'], {
    stdio: 'ignore',
  })
  await answers(port, child, 'redis-server')
  return { url: `redis://127.0.0.1:${port}`, stop: () => end(child, folder) }
}

/** Whose a database is. */
export interface DatabaseOwner {
  readonly user: string
  readonly password: string
  readonly database: string
}

/** A PostgreSQL of our own, empty; or the one that DATABASE_URL names. With an owner it is always our own, and asks for the password. */
export async function startPostgres(owned?: DatabaseOwner): Promise<Service> {
  const given = process.env['DATABASE_URL']
  if (given !== undefined && owned === undefined) return { url: given, stop: async () => {} }
  const { user, password, database } = owned ?? { user: 'postgres', password: '', database: 'postgres' }
  const folder = mkdtempSync(join(tmpdir(), 'quintain-postgres-'))
  const [data, secret] = [join(folder, 'data'), join(folder, 'password')]
  writeFileSync(secret, password)
  const asRoot = process.getuid?.() === 0
  // Installed if need be, with its user.
  const initdb = postgresProgram('initdb')
  // PostgreSQL refuses to run as root.
  const owner = asRoot ? userIds('postgres') : undefined
  if (owner !== undefined) for (const path of [folder, secret]) chownSync(path, owner.uid, owner.gid)
  const options = { ...owner, stdio: 'pipe' as const, cwd: folder }
  const make = (...access: string[]) =>
    execFileSync(initdb, ['-D', data, '-U', user, ...access, '-E', 'UTF8', '--no-sync'], options)
  if (owned === undefined) once(data, owner?.uid, () => make('--auth=trust'))
  else make('--auth=scram-sha-256', `--pwfile=${secret}`)
  const port = await freePort()
  const child = spawn(
    postgresProgram('postgres'),
    // Servers die in tests, machines do not: what was written need not be on the disk.
    ['-D', data, '-p', String(port), '-c', 'listen_addresses=127.0.0.1', '-c', 'fsync=off', '-k', folder],
    { ...owner, stdio: 'ignore', cwd: folder },
  )
  await answers(port, child, 'postgres')
  await accepts(port)
  if (database !== 'postgres') {
    const env = { ...process.env, PGHOST: '127.0.0.1', PGPORT: String(port), PGUSER: user, PGPASSWORD: password }
    execFileSync(postgresProgram('createdb'), [database], { env, stdio: 'pipe' })
  }
  return { url: `postgres://${user}@127.0.0.1:${port}/${database}`, stop: () => end(child, folder) }
}

const CACHE = join(import.meta.dirname, '..', 'node_modules', '.cache')

/** Files of an empty PostgreSQL: made the first time, and copied from then on, which takes a tenth of the time. */
function once(data: string, owner: number | undefined, make: () => void): void {
  const kept = join(CACHE, `postgres-${basename(dirname(postgresFolder()))}-${owner ?? process.getuid?.()}`)
  if (existsSync(kept)) {
    execFileSync('cp', ['-a', kept, data])
    return
  }
  make()
  mkdirSync(CACHE, { recursive: true })
  const draft = mkdtempSync(`${kept}.draft-`)
  execFileSync('cp', ['-a', data, join(draft, 'data')])
  try {
    renameSync(join(draft, 'data'), kept)
  } catch (error) {
    // Somebody else who began at the same time was first.
    if (!existsSync(kept)) throw error
  }
  rmSync(draft, { recursive: true, force: true })
}

/** The path of a program of PostgreSQL's. */
export function postgresProgram(name: string): string {
  return join(postgresFolder(), name)
}

const HEADLESS_CHROMIUM = '/usr/bin/chromium-headless-shell'

/** The path of a real Chromium: CHROMIUM_PATH, or the machine's own; first the build without windows, which is quicker. */
export function chromiumPath(): string {
  const given = process.env['CHROMIUM_PATH']
  if (given !== undefined) return given
  return (
    find([HEADLESS_CHROMIUM, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']) ??
    install('chromium-headless-shell', HEADLESS_CHROMIUM)
  )
}

/** The path of nginx: the machine's own, or Debian's smallest. */
export function nginxPath(): string {
  return find(['/usr/sbin/nginx', '/usr/local/sbin/nginx']) ?? install('nginx-light', '/usr/sbin/nginx')
}

/** The path of buildah, which makes and runs images without a daemon, and of what makes a small Debian for them. */
export function imageTools(): { readonly buildah: string; readonly debootstrap: string } {
  return {
    buildah: find(['/usr/bin/buildah']) ?? install('buildah', '/usr/bin/buildah'),
    debootstrap: find(['/usr/sbin/debootstrap']) ?? install('debootstrap', '/usr/sbin/debootstrap'),
  }
}

/** What Chromium needs to run as root, and to stay off the network. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

function postgresFolder(): string {
  const root = '/usr/lib/postgresql'
  if (!existsSync(root)) install('postgresql', root)
  const versions = readdirSync(root).toSorted((a, b) => Number(b) - Number(a))
  const folder = versions.map((version) => join(root, version, 'bin')).find((path) => existsSync(join(path, 'initdb')))
  return folder ?? join(install('postgresql', root), versions[0] ?? '15', 'bin')
}

function find(paths: readonly string[]): string | undefined {
  return paths.find((path) => existsSync(path))
}

const INSTALLING = join(tmpdir(), 'quintain-installing.lock')

/** Installs a Debian package and returns the path that it brings. */
function install(name: string, path: string): string {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    throw new Error(
      `this test needs ${name}: install it (Debian: apt-get install ${name}) or name one in the environment`,
    )
  }
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  // Test files run side by side, and apt-get does not wait while another reads the lists: one after the other.
  const script = 'apt-get -qq update && apt-get -qq install -y --no-install-recommends "$0"'
  execFileSync('flock', [INSTALLING, 'sh', '-c', script, name], { env, stdio: 'pipe' })
  if (!existsSync(path)) throw new Error(`the package ${name} did not bring ${path}`)
  return path
}

function userIds(name: string): { uid: number; gid: number } {
  const id = (flag: string) => Number(execFileSync('id', [flag, name], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

/** Below the ports that systems give to whoever asks for any (Linux: from 32768 on): nobody is given one by chance. */
const ASKED_PORTS = { from: 10_000, to: 32_000 }

/** A port that nobody listens on, and that stays free until somebody asks for it by its number. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(ASKED_PORTS.from, ASKED_PORTS.to)
    if (await isFree(port)) return port
  }
}

async function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.on('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}

async function answers(port: number, child: ChildProcess, name: string): Promise<void> {
  const { connect } = await import('node:net')
  for (let tries = 0; tries < 300; tries += 1) {
    if (child.exitCode !== null) throw new Error(`${name} ended with status ${child.exitCode}`)
    const open = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => resolve(true))
      socket.on('error', () => resolve(false))
      socket.on('connect', () => socket.destroy())
    })
    if (open) return
    await pause(100)
  }
  throw new Error(`${name} does not answer on port ${port}`)
}

/** An open port is not yet a database that takes connections. */
async function accepts(port: number): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    try {
      execFileSync(postgresProgram('pg_isready'), ['-h', '127.0.0.1', '-p', String(port)], { stdio: 'ignore' })
      return
    } catch {
      await pause(100)
    }
  }
  throw new Error('PostgreSQL does not accept connections')
}

async function end(child: ChildProcess, folder: string): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) {
    const gone = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGINT')
    await Promise.race([gone, pause(5000)])
    child.kill('SIGKILL')
  }
  rmSync(folder, { recursive: true, force: true })
}
