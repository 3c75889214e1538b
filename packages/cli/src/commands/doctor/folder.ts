import { closeSync, existsSync, openSync, readdirSync, readSync, statfsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { say } from '../../words/index.ts'
import type { Findings } from './findings.ts'

const DAY_MS = 24 * 3_600_000
/** The oldest Node that everything is tested with. */
const LEAST_NODE = [20, 19] as const
const SQLITE = 'SQLite format 3\u0000'
/** A write-ahead log and a backup beside it take room too. */
const ROOM = 3
const OLDEST_BACKUP_DAYS = 2

/** Looks at a folder that a server runs in: its database, its backups, the room that is left. */
export async function examineFolder(folder: string, findings: Findings): Promise<void> {
  checkNode(findings)
  checkPages(findings)
  const databases = databasesIn(folder)
  const [main] = databases.filter((path) => !isBackup(path))
  if (main === undefined) return findings.add('database', 'bad', say('doctor.noDatabase', { folder }))
  await checkDatabase(main, findings)
  checkRoom(folder, statSync(main).size, findings)
  checkMode(main, findings)
  const nested = join(folder, 'backups')
  const backups = [...databases.filter(isBackup), ...(existsSync(nested) ? databasesIn(nested) : [])]
  checkBackups(backups, findings)
}

function checkNode(findings: Findings): void {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  const values = { found: process.versions.node, least: LEAST_NODE.join('.') }
  const isNew = major > LEAST_NODE[0] || (major === LEAST_NODE[0] && minor >= LEAST_NODE[1])
  findings.add('node', isNew ? 'good' : 'bad', say(isNew ? 'doctor.node' : 'doctor.oldNode', values))
}

function checkPages(findings: Findings): void {
  const index = fileURLToPath(new URL('../../../../web/dist/index.html', import.meta.url))
  if (existsSync(index)) findings.good('pages', say('doctor.pagesBuilt'))
  else findings.add('pages', 'doubtful', say('doctor.noPagesBuilt'))
}

function databasesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.lock$|-wal$|-shm$|-journal$/.test(entry.name))
    .map(({ name }) => join(folder, name))
    .filter(isDatabase)
    .toSorted()
}

function isDatabase(path: string): boolean {
  const head = Buffer.alloc(SQLITE.length)
  const file = openSync(path, 'r')
  readSync(file, head)
  closeSync(file)
  return head.toString('latin1') === SQLITE
}

function isBackup(path: string): boolean {
  return /backup|restore|copy/i.test(path.split(/[\\/]/).at(-1) ?? '')
}

async function checkDatabase(path: string, findings: Findings): Promise<void> {
  const { examine } = await import('@quintain/server')
  const found = await examine(path, Date.now())
  if (found.fault !== null)
    return findings.add('database', 'bad', say('doctor.unreadable', { path, fault: found.fault }))
  if (found.integrity === 'ok') findings.good('integrity', say('doctor.whole', { path, matches: found.matches }))
  else findings.add('integrity', 'bad', say('doctor.broken', { path, fault: found.integrity }))
  if (found.isNewer) findings.add('version', 'bad', say('doctor.newer'))
  else if (found.pending > 0) findings.add('version', 'doubtful', say('doctor.older', { steps: found.pending }))
  else findings.good('version', say('doctor.newest'))
  findings.good('server', found.inUse ? say('doctor.inUse', { running: found.running }) : say('doctor.notInUse'))
  if (found.frozen > 0) findings.add('frozen', 'doubtful', say('doctor.frozen', { matches: found.frozen }))
}

function checkRoom(folder: string, size: number, findings: Findings): void {
  const { bavail, bsize } = statfsSync(folder)
  const free = bavail * bsize
  const values = { free: Math.round(free / 1e6), size: Math.ceil(size / 1e6) }
  const isEnough = free > size * ROOM
  findings.add('room', isEnough ? 'good' : 'bad', say(isEnough ? 'doctor.room' : 'doctor.noRoom', values))
}

/** Whoever reads the file reads the secrets of matches that go on. */
function checkMode(path: string, findings: Findings): void {
  const isOpen = (statSync(path).mode & 0o004) !== 0
  if (isOpen) findings.add('mode', 'doubtful', say('doctor.readable', { path }))
  else findings.good('mode', say('doctor.private', { path }))
}

function checkBackups(paths: readonly string[], findings: Findings): void {
  const newest = Math.max(0, ...paths.map((path) => statSync(path).mtimeMs))
  if (newest === 0) return findings.add('backup', 'doubtful', say('doctor.noBackup'))
  const days = Math.floor((Date.now() - newest) / DAY_MS)
  const isFresh = days <= OLDEST_BACKUP_DAYS
  findings.add('backup', isFresh ? 'good' : 'doubtful', say(isFresh ? 'doctor.backup' : 'doctor.oldBackup', { days }))
}
