/** Text order: by Unicode code point, a proper prefix being smaller. `<` compares UTF-16 units, which is another order. */
export function compareByCodePoint(a: string, b: string): number {
  const length = Math.min(a.length, b.length)
  for (let i = 0; i < length; i += 1) {
    const x = a.charCodeAt(i)
    const y = b.charCodeAt(i)
    // Surrogates stand for code points above all others, but lie below U+E000 as units.
    if (x !== y) return rank(x) - rank(y)
  }
  return a.length - b.length
}

export function lessByCodePoint(a: string, b: string): boolean {
  return compareByCodePoint(a, b) < 0
}

function rank(unit: number): number {
  return unit >= 0xd800 && unit <= 0xdfff ? unit + 0x10000 : unit
}
