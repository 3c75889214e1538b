import { isRecord, type Json } from '@quintain/engine'

/** A map as a picture of signs, and what its letters mean. */
export interface MapArt {
  readonly rows: readonly string[]
  readonly legend: Readonly<Record<string, Json>>
}

/** The map that a setup draws; null where it has none. */
export function artOf(setup: Json): MapArt | null {
  const map = isRecord(setup) ? setup['map'] : undefined
  if (!isRecord(map) || typeof map['art'] !== 'string') return null
  const rows = map['art']
    .replace(/^\n/, '')
    .replace(/\n\s*$/, '')
    .split('\n')
  const legend = isRecord(map['legend']) ? map['legend'] : {}
  return {
    rows,
    legend: Object.fromEntries(
      Object.entries(legend).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])),
    ),
  }
}

export function artText({ rows }: MapArt): string {
  return `\n${rows.join('\n')}`
}

/** The same map with another sign in one place. */
export function painted(art: MapArt, column: number, row: number, sign: string): MapArt {
  const rows = art.rows.map((line, y) => (y === row ? line.slice(0, column) + sign + line.slice(column + 1) : line))
  return { ...art, rows }
}

/** One column or one row more, of open ground. */
export function grown(art: MapArt, way: 'wider' | 'taller'): MapArt {
  const rows =
    way === 'wider' ? art.rows.map((line) => `${line}.`) : [...art.rows, '.'.repeat(art.rows[0]?.length ?? 1)]
  return { ...art, rows }
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRUVWXYZ0123456789'

/** The letter that stands for somebody on the map, with a legend that has it; null when all letters are taken. */
export function withLetter(art: MapArt, entity: Json): { readonly art: MapArt; readonly letter: string } | null {
  const text = JSON.stringify(entity)
  const known = Object.entries(art.legend).find(([, one]) => isPlainEntity(one, text))
  if (known !== undefined) return { art, letter: known[0] }
  const letter = LETTERS.split('').find((one) => !Object.hasOwn(art.legend, one))
  return letter === undefined ? null : { art: { ...art, legend: { ...art.legend, [letter]: { entity } } }, letter }
}

/** Whether a letter means this very entity on open ground and nothing else. */
function isPlainEntity(meaning: Json, entity: string): boolean {
  return isRecord(meaning) && Object.keys(meaning).length === 1 && JSON.stringify(meaning['entity']) === entity
}
