import { questionHash } from '@quintain/lab'
import { accessSync, constants, existsSync, mkdirSync, rmdirSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { badInput } from '../exit.ts'
import { faultOf } from '../input/fault.ts'
import { readResults } from './lab-results.ts'

const FILES = ['results.json', 'report.html', 'battles.csv', 'battles.parquet'] as const
const PICTURES = 'charts'

/**
 * Refuses a folder in which reports could not be written, or would overwrite something else. Results that the same
 * experiment (`question` is its hash) gives again may be replaced: nothing is lost by that.
 */
export function checkFolder(folder: string, question: string, force: boolean): void {
  checkWritable(folder)
  for (const name of FILES) {
    if (isFolder(join(folder, name))) throw badInput(join(folder, name), 'is a directory')
  }
  if (existsSync(join(folder, PICTURES)) && !isFolder(join(folder, PICTURES))) {
    throw badInput(join(folder, PICTURES), 'is a file, expected a folder')
  }
  if (force) return
  const results = join(folder, 'results.json')
  if (existsSync(results)) {
    const there = readResults(results)
    if (questionHash(there) === question) return
    throw takenBy(folder, `the results of another experiment, ${JSON.stringify(there.experiment.name)}`)
  }
  const other = [...FILES, PICTURES].find((name) => existsSync(join(folder, name)))
  if (other !== undefined) throw takenBy(folder, `${other} without the results that it belongs to`)
}

/** The refusal of a folder that holds something else. */
export function takenBy(folder: string, what: string) {
  return badInput(folder, `holds ${what}; --out takes another folder, --force overwrites`)
}

function checkWritable(folder: string): void {
  let there = resolve(folder)
  while (!existsSync(there)) there = dirname(there)
  if (!isFolder(there)) throw badInput(folder, `${there === resolve(folder) ? '' : `${there} `}is a file, not a folder`)
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
    throw badInput(folder, `the folder cannot be made: ${faultOf(error)}`)
  }
}
