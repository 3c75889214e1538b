import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { isPackFile, type PackFiles, UsageError } from '@quintain/engine'

/** The module of a pack: a folder is its `index.js`; what is neither a folder nor a file stays as it is, for packages. */
export function packModule(address: string): string {
  const path = address.startsWith('file:') ? fileURLToPath(address) : resolve(address)
  if (!existsSync(path)) return address
  if (!statSync(path).isDirectory()) return pathToFileURL(path).href
  const file = join(path, 'index.js')
  if (!existsSync(file)) throw new UsageError(`${address} has no index.js`)
  return pathToFileURL(file).href
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
  const files: Record<string, string> = {}
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted()) {
    const path = name.split(sep).join('/')
    if (isPackFile(path) && statSync(join(folder, name)).isFile())
      files[path] = readFileSync(join(folder, name), 'utf8')
  }
  return { module: relative(folder, file).split(sep).join('/'), files }
}
