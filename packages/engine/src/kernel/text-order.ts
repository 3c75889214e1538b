/** Text order: by Unicode code point, a proper prefix being smaller. `<` compares UTF-16 units, which is another order. */
export function compareByCodePoint(a: string, b: string): number {
  const length = Math.min(a.length, b.length)
  for (let i = 0; i < length; i += 1) {
    if (a.charCodeAt(i) === b.charCodeAt(i)) continue
    // If the difference is in the second half of a surrogate pair, compare the whole code points.
    const joined = i > 0 && isFirstHalf(a.charCodeAt(i - 1)) ? difference(a, b, i - 1) : 0
    return joined || difference(a, b, i)
  }
  return a.length - b.length
}

function difference(a: string, b: string, at: number): number {
  return (a.codePointAt(at) ?? 0) - (b.codePointAt(at) ?? 0)
}

function isFirstHalf(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdbff
}
