/** A key that an object has twice: where the second one stands. */
export interface DoubleKey {
  readonly offset: number
  readonly key: string
}

const QUOTE = 0x22
const BACKSLASH = 0x5c
const COLON = 0x3a

/**
 * The first key of a JSON text that its object had already; `JSON.parse` silently keeps the last one. The text is known
 * to be JSON, so that only brackets and texts need a look, and however deep it nests nothing calls itself.
 */
export function doubleKey(text: string): DoubleKey | null {
  /** Keys of the objects that are open, null for lists. */
  const open: (Set<string> | null)[] = []
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === 0x7b) open.push(new Set())
    else if (code === 0x5b) open.push(null)
    else if (code === 0x7d || code === 0x5d) open.pop()
    else if (code === QUOTE) {
      const end = endOfText(text, at)
      if (isFollowedByColon(text, end)) {
        const key = keyOf(text, at, end)
        const keys = open.at(-1)
        if (keys?.has(key) === true) return { offset: at, key }
        keys?.add(key)
      }
      at = end
    }
  }
  return null
}

/** The place of the quote that ends the text which begins at `start`. */
function endOfText(text: string, start: number): number {
  let end = text.indexOf('"', start + 1)
  while (isEscaped(text, end)) end = text.indexOf('"', end + 1)
  return end
}

function isEscaped(text: string, quote: number): boolean {
  let at = quote
  while (text.charCodeAt(at - 1) === BACKSLASH) at -= 1
  return (quote - at) % 2 === 1
}

function isFollowedByColon(text: string, end: number): boolean {
  let at = end + 1
  while (text.charCodeAt(at) <= 0x20) at += 1
  return text.charCodeAt(at) === COLON
}

/** Keys that are written differently may be the same. */
function keyOf(text: string, start: number, end: number): string {
  const written = text.slice(start + 1, end)
  if (!written.includes('\\')) return written
  const key: unknown = JSON.parse(`"${written}"`)
  return String(key)
}
