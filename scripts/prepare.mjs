// Makes a fresh clone ready: installs packages when they are missing or stale, and builds what is stale.
// Needs nothing but Node and npm, so that it can run before anything is installed.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = join(dirname(fileURLToPath(import.meta.url)), '..')

const LOCK = join(root, 'package-lock.json')
/** npm writes it whenever it changes node_modules. */
const INSTALLED = join(root, 'node_modules', '.package-lock.json')
/** The lock file that the packages were installed from, as a hash: a checkout changes times, not contents. */
const STAMP = join(root, 'node_modules', '.quintain-lock-hash')

const WEB = join(root, 'packages', 'web')

/** Installs what is missing and builds what is stale. Ends the process with a message when something fails. */
export function prepare() {
  install()
  build()
}

export function install() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major < 20 || (major === 20 && minor < 19)) {
    fail(`Quintain needs Node 20.19 or newer; this is ${process.versions.node}`)
  }
  if (!isInstalled()) {
    console.error('installing packages (once; a minute or so) …')
    quietly('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'])
    writeFileSync(STAMP, lockHash())
  }
}

export function build() {
  compile()
  if (arePagesBuilt()) return
  console.error('building the arena …')
  const { program, args, folder } = PAGES
  quietly(program, args, folder)
}

/** All packages, by the compiler, which is incremental. */
export function compile() {
  // These two need all the others. Tests are not built, and need more than the packages: `npm run types` checks them.
  const ends = ['cli', 'web'].map((name) => join('packages', name))
  quietly(process.execPath, [join(root, 'node_modules', 'typescript', 'bin', 'tsc'), '-b', ...ends])
  cpSync(join(root, 'docs', 'schemas'), join(root, 'packages', 'engine', 'dist', 'schemas'), {
    recursive: true,
    preserveTimestamps: true,
  })
}

/** What builds the arena's pages of compiled packages. */
export const PAGES = {
  program: process.execPath,
  args: [join(root, 'node_modules', 'vite', 'bin', 'vite.js'), 'build', '--logLevel=warn'],
  folder: WEB,
}

/** Whether nothing that the arena's pages are made of is newer than they are. */
export function arePagesBuilt() {
  const made = join(WEB, 'dist', 'index.html')
  const sources = [
    ...['src', 'public', 'index.html', 'vite.config.ts', 'package.json'].map((name) => join(WEB, name)),
    ...['engine', 'lab', 'client', 'react'].map((name) => join(root, 'packages', name, 'dist')),
  ]
  return existsSync(made) && statSync(made).mtimeMs >= Math.max(...sources.map(newest))
}

/** When a file, or the last one below a folder, was written. */
function newest(path) {
  if (!existsSync(path)) return 0
  const { mtimeMs } = statSync(path)
  if (!statSync(path).isDirectory()) return mtimeMs
  return Math.max(0, ...readdirSync(path).map((name) => newest(join(path, name))))
}

function isInstalled() {
  if (!existsSync(INSTALLED)) return false
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === lockHash()) return true
  return statSync(INSTALLED).mtimeMs >= statSync(LOCK).mtimeMs
}

function lockHash() {
  return createHash('sha256').update(readFileSync(LOCK)).digest('hex')
}

/** Runs a program and shows what it says only if it fails. */
function quietly(program, args, folder = root) {
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    shell: process.platform === 'win32' && program === 'npm',
  })
  if (status === 0) return
  process.stderr.write(`${stdout ?? ''}${stderr ?? ''}`)
  fail(error === undefined ? `${program} ${args.join(' ')} ended with status ${status}` : error.message)
}

function fail(message) {
  console.error(`quintain: ${message}`)
  process.exit(1)
}
