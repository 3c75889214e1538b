import { isRecord, type Json, pathText } from '@quintain/engine'

/** A number that somebody wrote into a setup. */
export interface SetupNumber {
  readonly path: string
  /** The last part of the path. */
  readonly field: string
  readonly value: number
}

type Path = readonly (string | number)[]

/** More would be a form, and there is one in the editor. */
const MOST = 18
/** How setups name what they are about. */
const NAMES = ['id', 'name'] as const

/** The numbers of a setup that belong to something, by its id or name there: those beside the name, and those below. */
export function numbersOf(setup: Json, name: string): readonly SetupNumber[] {
  const found: SetupNumber[] = []
  search(setup, name, [], found)
  return found.slice(0, MOST)
}

function search(value: Json, name: string, path: Path, found: SetupNumber[]): void {
  if (found.length >= MOST) return
  if (isRecord(value) && NAMES.some((key) => value[key] === name)) {
    collect(value, path, path.length, found)
    return
  }
  each(value, (part, key) => search(part, name, [...path, key], found))
}

function collect(value: Json, path: Path, from: number, found: SetupNumber[]): void {
  if (typeof value === 'number') found.push({ path: pathText(path), field: pathText(path.slice(from)), value })
  else each(value, (part, key) => collect(part, [...path, key], from, found))
}

function each(value: Json, visit: (part: Json, key: string | number) => void): void {
  if (Array.isArray(value)) value.forEach(visit)
  else if (isRecord(value)) {
    for (const [key, part] of Object.entries(value)) if (part !== undefined) visit(part, key)
  }
}
