import { existsSync } from 'node:fs'
import { dirname, relative, sep } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { PackFiles } from '@quintain/engine'
import { moduleFile, packFiles } from '@quintain/engine/node'

/** The module of a pack or an agent; what is neither a folder nor a file stays as it is, for packages. */
export function moduleAddress(given: string): string {
  const path = given.startsWith('file:') ? fileURLToPath(given) : given
  return existsSync(path) ? pathToFileURL(moduleFile(path)).href : given
}

/** Where a pack's files are, and which of them is its module; null for packs of packages. */
export interface PackFolder {
  readonly module: string
  readonly files: PackFiles
}

export function packFolder(module: string): PackFolder | null {
  if (!module.startsWith('file:')) return null
  const file = fileURLToPath(module)
  const folder = dirname(file)
  return { module: relative(folder, file).split(sep).join('/'), files: packFiles(folder) }
}
