import { questionHash } from '@quintain/lab'
import { accessSync, constants, existsSync, mkdirSync, rmdirSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { Text } from '@quintain/engine'
import { badInput, type CommandError } from '../../terminal/exit.ts'
import { faultOf } from '../../terminal/fault.ts'
import { say } from '../../words/index.ts'
import { readResults } from './results.ts'

const FILES = ['results.json', 'report.html', 'patch.json', 'battles.csv', 'battles.parquet'] as const
const PICTURES = 'charts'

/**
 * Refuses a folder in which reports could not be written, or would overwrite something else. Results that the same
 * experiment (`question` is its hash) gives again may be replaced: nothing is lost by that.
 */
export function checkFolder(folder: string, question: string, force: boolean): void {
  checkWritable(folder)
  for (const name of FILES) {
    if (isFolder(join(folder, name))) throw badInput(join(folder, name), say('file.EISDIR'))
  }
  if (existsSync(join(folder, PICTURES)) && !isFolder(join(folder, PICTURES))) {
    throw badInput(join(folder, PICTURES), say('file.isFile'))
  }
  if (force) return
  const results = join(folder, 'results.json')
  if (existsSync(results)) {
    const there = readResults(results)
    if (questionHash(there) === question) return
    throw takenBy(folder, say('lab.folder.other', { name: JSON.stringify(there.experiment.name) }))
  }
  const other = [...FILES, PICTURES].find((name) => existsSync(join(folder, name)))
  if (other !== undefined) throw takenBy(folder, say('lab.folder.stray', { file: other }))
}

/** The refusal of a folder that holds something else. */
export function takenBy(folder: string, what: Text): CommandError {
  return badInput(folder, say('lab.folder.taken', { what }))
}

/** Refuses a folder into which nothing could be written. */
export function checkWritable(folder: string): void {
  let there = resolve(folder)
  while (!existsSync(there)) there = dirname(there)
  if (!isFolder(there)) {
    throw badInput(folder, there === resolve(folder) ? say('file.isFile') : say('file.isFileAt', { path: there }))
  }
  try {
    accessSync(there, constants.W_OK)
  } catch (error) {
    throw badInput(folder, faultOf(error))
  }
}

function isFolder(path: string): boolean {
  return existsSync(path) && statSync(path).isDirectory()
}

/** Makes a folder and what is missing above it, or nothing. One by one: all at once never ends below /proc. */
export function makeFolder(folder: string): void {
  const missing: string[] = []
  for (let at = resolve(folder); !existsSync(at); at = dirname(at)) missing.unshift(at)
  const made: string[] = []
  try {
    for (const path of missing) {
      // Somebody else may have made it meanwhile.
      if (existsSync(path)) continue
      mkdirSync(path)
      made.unshift(path)
    }
  } catch (error) {
    for (const path of made) rmdirSync(path)
    throw badInput(folder, say('file.cannotMake', { fault: faultOf(error) }))
  }
}
