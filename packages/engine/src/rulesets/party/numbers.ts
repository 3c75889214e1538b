/** The arithmetic that the rules name. Everything else is plain `+ - * /` in the written order. */

export const LARGEST = 1.7976931348623157e308

/** Towards zero, and never negative zero. */
export function truncate(x: number): number {
  return Math.trunc(x) + 0
}

/** The nearest whole number, halves to the even one. */
export function roundEven(x: number): number {
  const low = Math.floor(x)
  const rest = x - low
  if (rest < 0.5) return low + 0
  if (rest > 0.5) return low + 1
  return low % 2 === 0 ? low + 0 : low + 1
}

/** The whole quotient of `a` and `b` (a ≥ 0, b > 0), from the exact remainder: `Math.floor(a / b)` may round up. */
export function floorDivide(a: number, b: number): number {
  return Math.floor((a - (a % b)) / b + 0.5)
}

/** `x` to the whole power `n`, one rounding a factor; stops once it exceeds 1e300. */
export function power(x: number, n: number): number {
  let product = 1
  for (let i = 0; i < n; i += 1) {
    product *= x
    if (product > 1e300) break
  }
  return product
}

const EXACT_CUBE = 208063

/** The cube of a whole number, computed exactly and rounded once. */
export function cube(d: number): number {
  if (d <= EXACT_CUBE && d >= -EXACT_CUBE) return d * d * d
  // Doubles would round twice. BigInt is slow, but such a defense does not occur in play.
  if (!Number.isFinite(d) || Math.abs(d) > 1e100) return d * d * d
  const exact = BigInt(d)
  return Number(exact * exact * exact)
}

/** A share in percent, such as `12%`. */
export function percent(share: number): string {
  return `${Number((share * 100).toFixed(4))}%`
}
