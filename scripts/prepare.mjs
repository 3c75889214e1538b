// Makes a fresh clone ready: installs packages when they are missing or stale, and builds what is stale.
// Needs nothing but Node and npm, so that it can run before anything is installed.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = join(dirname(fileURLToPath(import.meta.url)), '..')

const LOCK = join(root, 'package-lock.json')
/** npm writes it whenever it changes node_modules. */
const INSTALLED = join(root, 'node_modules', '.package-lock.json')
/** The lock file that the packages were installed from, as a hash: a checkout changes times, not contents. */
const STAMP = join(root, 'node_modules', '.quintain-lock-hash')

/** `projects` are the folders that `tsc -b` builds. Ends the process with a message when something fails. */
export function prepare(projects = ['packages/cli']) {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major < 20 || (major === 20 && minor < 19)) {
    fail(`Quintain needs Node 20.19 or newer; this is ${process.versions.node}`)
  }
  if (!isInstalled()) {
    console.error('installing packages (once; a minute or so) …')
    quietly('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'])
    writeFileSync(STAMP, lockHash())
  }
  // Incremental: a second without changes.
  quietly(process.execPath, [join(root, 'node_modules', 'typescript', 'bin', 'tsc'), '-b', ...projects])
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
function quietly(program, args) {
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    cwd: root,
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
