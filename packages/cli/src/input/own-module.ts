import { spawnSync } from 'node:child_process'
import { dirname, relative, sep } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { QuintainError } from '@quintain/engine'
import { ENGINE_HOOK, moduleFile, shareEngine } from '@quintain/engine/node'
import { badInput } from '../terminal/exit.ts'
import { say } from '../words/index.ts'

/** The file of somebody's own module. Faults name it as it was asked for. */
export function ownFile(name: string, folder?: string): string {
  try {
    return moduleFile(name, folder)
  } catch (error) {
    throw error instanceof QuintainError ? badInput(name, error.says) : error
  }
}

/** A module of somebody's own, which gets the command's engine wherever it lies. `name` is how it was asked for. */
export async function importOwn(name: string, file: string): Promise<Record<string, unknown>> {
  shareEngine()
  try {
    const module: Record<string, unknown> = await import(pathToFileURL(file).href)
    return module
  } catch (error) {
    const place = placeBelow(dirname(file), error) ?? (error instanceof SyntaxError ? syntaxPlace(file) : null)
    const message = error instanceof Error ? error.message : String(error)
    throw badInput(name, say('catalog.notLoaded', { fault: place === null ? message : `${place}: ${message}` }))
  }
}

/** The first place of an error's stack that lies below a folder, as `rules/duel.js:12:3`; null if none does. */
export function placeBelow(folder: string, error: unknown): string | null {
  const stack = error instanceof Error ? (error.stack ?? '') : ''
  for (const [, url, line, column] of stack.matchAll(/(file:\/\/[^\s)]+?):(\d+)(?::(\d+))?(?=[\s)]|$)/g)) {
    const file = relative(folder, fileURLToPath(url))
    const foreign = file.startsWith('..') || file.split(sep).includes('node_modules')
    if (!foreign) return [relative('', fileURLToPath(url)), line, ...(column === undefined ? [] : [column])].join(':')
  }
  return null
}

const LOADING_LIMIT = 10_000

/**
 * Where a module has its syntax error. Node tells that only to people who see a process end with it, so one is made
 * to: it ends before any line of the module has run.
 */
function syntaxPlace(file: string): string | null {
  const script = `import { register } from 'node:module'
register(${JSON.stringify(ENGINE_HOOK)})
await import(${JSON.stringify(pathToFileURL(file).href)})`
  const { stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    encoding: 'utf8',
    timeout: LOADING_LIMIT,
  })
  const found = /^(file:\/\/.+):(\d+)\n.*\n( *)\^/m.exec(stderr)
  if (found === null) return null
  const [, url, line, before] = found
  return `${relative('', fileURLToPath(url))}:${line}:${before.length + 1}`
}
