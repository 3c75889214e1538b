import { existsSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { QuintainError } from '../kernel/errors.ts'
import { say } from '../kernel/words/around/index.ts'

const INDEXES = ['index.js', 'index.ts']

/**
 * The file of a module: of a folder its `index.js` or `index.ts`, else the file itself, else what a package that is
 * installed below `from` leads to. Throws `badModule` for what is none, and for TypeScript where this Node cannot run it.
 */
export function moduleFile(name: string, from = process.cwd()): string {
  const path = name.startsWith('file:') ? fileURLToPath(name) : resolve(from, name)
  const file = existsSync(path) ? fileAt(path) : packageFile(name, from)
  if (/\.[cm]?ts$/.test(file) && !runsTypeScript()) {
    throw new QuintainError('badModule', say('module.typed', { version: process.versions.node }))
  }
  return file
}

function fileAt(path: string): string {
  if (!statSync(path).isDirectory()) return path
  const file = INDEXES.map((index) => join(path, index)).find((index) => existsSync(index))
  if (file === undefined) throw new QuintainError('badModule', say('module.noIndex'))
  return file
}

function packageFile(name: string, from: string): string {
  try {
    return createRequire(join(from, 'package.json')).resolve(name)
  } catch {
    throw new QuintainError('badModule', say('module.none'))
  }
}

/** Node takes types away by itself from 22.18 on; Deno and Bun always did. */
function runsTypeScript(): boolean {
  const { features, versions } = process
  return ('typescript' in features && features.typescript !== false) || 'deno' in versions || 'bun' in versions
}
