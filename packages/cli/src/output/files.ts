import { existsSync, mkdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { badInput } from '../terminal/exit.ts'
import { faultOf } from '../terminal/fault.ts'
import type { Terminal } from '../terminal/terminal.ts'
import { say } from '../words/index.ts'

/** As a target of any option that writes. */
export const STANDARD_OUTPUT = '-'

/** Refuses before any work is done what `writeOutput` would refuse after it. */
export function checkTarget(path: string, force: boolean): void {
  if (path === STANDARD_OUTPUT) return
  if (existsSync(path)) {
    if (statSync(path).isDirectory()) throw badInput(path, say('file.EISDIR'))
    if (!force) throw badInput(path, say('file.existsForce'))
  } else if (!existsSync(dirname(resolve(path)))) {
    throw badInput(path, say('file.noFolder'))
  }
}

/** Writes to where a person said: a file, or `-` for the standard output. */
export function writeOutput(terminal: Terminal, path: string, text: string, force: boolean): void {
  if (path === STANDARD_OUTPUT) terminal.data(text)
  else writeFile(path, text, force)
}

/** Writes a whole file or nothing: readers see the old one or the new one, never a part. */
export function writeFile(path: string, text: string, force: boolean): void {
  // A file of this name would be a surprise: everywhere else it is the standard output.
  if (path === STANDARD_OUTPUT) throw badInput(path, say('file.expectedName'))
  checkTarget(path, force)
  moved(path, (temporary) => writeFileSync(temporary, text, { flag: 'wx' }))
}

/** Writes a new folder of files, all or nothing. */
export function writeFolder(path: string, files: ReadonlyMap<string, string>): void {
  if (existsSync(path)) throw badInput(path, say('file.EEXIST'))
  moved(path, (temporary) => {
    mkdirSync(temporary)
    for (const [name, text] of files) writeFileSync(join(temporary, name), text, { flag: 'wx' })
  })
}

/** Writes beside the path and then moves there what was written. */
function moved(path: string, write: (temporary: string) => void): void {
  const temporary = `${path}.${process.pid}.tmp`
  try {
    write(temporary)
    renameSync(temporary, path)
  } catch (error) {
    rmSync(temporary, { recursive: true, force: true })
    throw badInput(path, faultOf(error))
  }
}
