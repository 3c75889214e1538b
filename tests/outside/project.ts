import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

export const root = join(import.meta.dirname, '..', '..')

/** What a program wrote, and how it ended. */
export interface Ended {
  readonly status: number
  readonly out: string
  readonly err: string
}

/** Runs a program to its end, whatever that is. */
export async function run(program: string, args: readonly string[], cwd: string): Promise<Ended> {
  const options = { cwd, maxBuffer: 64 * 1024 * 1024, env: { ...process.env, NO_COLOR: '1' } }
  try {
    const { stdout, stderr } = await promisify(execFile)(program, [...args], options)
    return { status: 0, out: stdout, err: stderr }
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && 'stdout' in error && 'stderr' in error)) throw error
    if (typeof error.code !== 'number') throw error
    return { status: error.code, out: String(error.stdout), err: String(error.stderr) }
  }
}

/** The same, of something that must not fail. */
export async function ran(program: string, args: readonly string[], cwd: string): Promise<string> {
  const { status, out, err } = await run(program, args, cwd)
  if (status !== 0) throw new Error(`${program} ${args.join(' ')}: ended with ${status}\n${out}${err}`)
  return out
}

/** A package as it would be published. */
export interface Packed {
  readonly name: string
  readonly tarball: string
  /** Paths inside. */
  readonly files: readonly string[]
}

export async function packAll(): Promise<readonly Packed[]> {
  const folder = mkdtempSync(join(tmpdir(), 'quintain-packed-'))
  const told = await ran('npm', ['pack', '--json', '--workspace', 'packages', '--pack-destination', folder], root)
  const all: { name: string; filename: string; files: { path: string }[] }[] = JSON.parse(told)
  return all.map(({ name, filename, files }) => ({
    name,
    tarball: join(folder, filename),
    files: files.map(({ path }) => path),
  }))
}

/** An empty project outside of this one, with some of the packages. */
export async function emptyProject(tarballs: readonly string[]): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'quintain-outside-'))
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, type: 'module' }))
  await install(folder, tarballs)
  return folder
}

export async function install(folder: string, packages: readonly string[]): Promise<void> {
  const { status, err } = await run(
    'npm',
    ['install', '--no-audit', '--no-fund', '--prefer-offline', ...packages],
    folder,
  )
  if (status !== 0 || err.includes('EBADENGINE')) throw new Error(`npm install ${packages.join(' ')}\n${err}`)
}

/** Writes files of a project, by their paths in it. */
export function write(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(folder, path, '..'), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
}
