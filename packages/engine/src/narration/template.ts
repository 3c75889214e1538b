import { isList, isTable, type Value, valueText, type Variables } from './values.ts'

const PLACEHOLDER = /\{([^{}]+)\}/g
const INDEX = /^[+-]?[0-9]+$/

/** A template's text with its placeholders filled in, in one pass. Whatever is missing gives nothing; it never fails. */
export function filled(template: string, variables: Variables): string {
  return template.replaceAll(PLACEHOLDER, (_, path: string) => {
    const value = valueAt(path.trim(), variables)
    return value === undefined ? '' : valueText(value)
  })
}

/** The value that a path such as `visual_effects[0]` or `faction_terminology.greeting` leads to. */
function valueAt(path: string, variables: Variables): Value | undefined {
  let value: Value | undefined
  for (const piece of pieces(path)) {
    const bracket = piece.indexOf('[')
    const key = bracket === -1 ? piece : piece.slice(0, bracket)
    if (key !== '') {
      value = entryOf(value, key, variables)
      if (value === undefined) return undefined
    }
    for (const index of indices(piece, bracket)) {
      if (value === undefined) return undefined
      value = elementOf(value, index)
      if (value === undefined) return undefined
    }
  }
  return value
}

/** Split at dots outside brackets, empty pieces dropped. An unclosed bracket swallows the rest. */
function pieces(path: string): string[] {
  const found = ['']
  let depth = 0
  for (const character of path) {
    if (character === '[') depth += 1
    else if (character === ']') depth = Math.max(0, depth - 1)
    if (character === '.' && depth === 0) found.push('')
    else found[found.length - 1] += character
  }
  return found.filter((piece) => piece !== '')
}

/** The numbers in a piece's brackets; whatever is no whole number counts as 0. A group without its end is none. */
function indices(piece: string, first: number): number[] {
  const found: number[] = []
  for (let open = first; open !== -1;) {
    const close = piece.indexOf(']', open)
    if (close === -1) break
    const text = piece.slice(open + 1, close).trim()
    found.push(INDEX.test(text) ? Number(text) : 0)
    open = piece.indexOf('[', close)
  }
  return found
}

/** Only own entries count; `value` undefined means the table of all variables. */
function entryOf(value: Value | undefined, key: string, variables: Variables): Value | undefined {
  if (value === undefined) return Object.hasOwn(variables, key) ? variables[key] : undefined
  if (isTable(value)) return Object.hasOwn(value, key) ? value[key] : undefined
  return undefined
}

/** Negative indices count from the end; a text is taken by its code points. */
function elementOf(value: Value, index: number): Value | undefined {
  if (typeof value !== 'string' && !isList(value)) return undefined
  const elements: readonly string[] = typeof value === 'string' ? Array.from(value) : value
  return elements[index < 0 ? elements.length + index : index]
}
