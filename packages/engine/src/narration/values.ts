/** A number that is always told with a decimal part: `7.0`. Plain numbers are told as integers. */
export class Decimal {
  readonly value: number
  constructor(value: number) {
    this.value = value
  }
}

/** What a template can speak of. */
export type Value = string | number | boolean | Decimal | readonly string[] | { readonly [key: string]: string }

export type Variables = Readonly<Record<string, Value>>

export function isList(value: Value): value is readonly string[] {
  return Array.isArray(value)
}

export function isTable(value: Value): value is { readonly [key: string]: string } {
  return typeof value === 'object' && !Array.isArray(value) && !(value instanceof Decimal)
}

/** A value as it stands in a line. */
export function valueText(value: Value): string {
  if (typeof value === 'string') return value
  if (typeof value === 'boolean') return value ? 'True' : 'False'
  if (typeof value === 'number') return integerText(value)
  if (value instanceof Decimal) return decimalText(value.value)
  if (isList(value)) return `[${value.map(quoted).join(', ')}]`
  const entries = Object.entries(value).map(([key, text]) => `${quoted(key)}: ${quoted(text)}`)
  return `{${entries.join(', ')}}`
}

/** All digits of the exact value: above 2^53 JavaScript writes zeros after the shortest ones, or an exponent. */
function integerText(value: number): string {
  return Math.abs(value) <= Number.MAX_SAFE_INTEGER ? String(value) : BigInt(value).toString()
}

function decimalText(value: number): string {
  const text = String(value)
  return Number.isInteger(value) && !text.includes('e') ? `${text}.0` : text
}

/** In single quotes, or in double ones where the text has single quotes only. */
function quoted(text: string): string {
  const quote = text.includes("'") && !text.includes('"') ? '"' : "'"
  let inner = ''
  for (const character of text) {
    if (character === '\\' || character === quote) inner += `\\${character}`
    else inner += ESCAPES.get(character) ?? (UNPRINTABLE.test(character) ? codeText(character) : character)
  }
  return quote + inner + quote
}

const ESCAPES = new Map([
  ['\n', '\\n'],
  ['\r', '\\r'],
  ['\t', '\\t'],
])

/** What cannot be seen in a line: controls, joiners, unassigned characters, all spaces but the plain one. */
const UNPRINTABLE = /^(?! )[\p{C}\p{Z}]$/u

/** By its number, in as many hexadecimal digits as it needs: two, four or eight. */
function codeText(character: string): string {
  const code = character.codePointAt(0) ?? 0
  if (code <= 0xff) return `\\x${code.toString(16).padStart(2, '0')}`
  return code <= 0xffff ? `\\u${code.toString(16).padStart(4, '0')}` : `\\U${code.toString(16).padStart(8, '0')}`
}

/** To one decimal, by the exact value of the double, exact ties to the even digit (`toFixed` takes them upwards). */
export function roundedToTenth(value: number): number {
  const quarters = value * 4
  if (Number.isInteger(quarters) && quarters % 2 !== 0) {
    const whole = Math.floor(value)
    return Number(`${whole}.${value - whole === 0.25 ? 2 : 8}`)
  }
  return Number(value.toFixed(1))
}
