import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, sep } from 'node:path'
import { isPackFile, type PackFiles } from '../kernel/pack-files.ts'

/** What a pack in a folder is made of, by path: replays name a hash of it, and pages are handed it. */
export function packFiles(folder: string): PackFiles {
  const files: Record<string, string> = {}
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted()) {
    const path = name.split(sep).join('/')
    const file = join(folder, name)
    if (isPackFile(path) && statSync(file).isFile()) files[path] = readFileSync(file, 'utf8')
  }
  return files
}
