import { type Interval, normalQuantile, wilson } from './statistics.ts'

// Lanczos's approximation, g = 7.
const LANCZOS = [
  676.5203681218851, -1259.1392167224028, 771.3234287776531, -176.6150291621406, 12.507343278686905,
  -0.13857109526572012, 9.984369578019572e-6, 1.5056327351493116e-7,
]

function logGamma(x: number): number {
  const t = x + 6.5
  let sum = 0.9999999999998099
  LANCZOS.forEach((coefficient, at) => (sum += coefficient / (x + at)))
  return 0.5 * Math.log(2 * Math.PI) + (x - 0.5) * Math.log(t) - t + Math.log(sum)
}

const MOST_TERMS = 100_000

/** The share of a beta distribution below `x` (the regularised incomplete beta function), by Lentz's continued fraction. */
export function betaBelow(x: number, a: number, b: number): number {
  if (x <= 0 || x >= 1) return x <= 0 ? 0 : 1
  // The fraction converges quickly on this side only.
  if (x > (a + 1) / (a + b + 2)) return 1 - betaBelow(1 - x, b, a)
  const front = Math.exp(logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log(1 - x)) / a
  let c = 1
  let d = 1 / nonZero(1 - ((a + b) * x) / (a + 1))
  let fraction = d
  for (let m = 1; m <= MOST_TERMS; m += 1) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m))
    d = 1 / nonZero(1 + even * d)
    c = nonZero(1 + even / c)
    fraction *= d * c
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1))
    d = 1 / nonZero(1 + odd * d)
    c = nonZero(1 + odd / c)
    const change = d * c
    fraction *= change
    if (Math.abs(change - 1) < 1e-15) break
  }
  return front * fraction
}

function nonZero(value: number): number {
  return Math.abs(value) < 1e-300 ? 1e-300 : value
}

const HALVINGS = 50

/** Where a function that grows from below zero to above it crosses zero. */
export function crossing(low: number, high: number, grows: (x: number) => number): number {
  let [below, above] = [low, high]
  for (let i = 0; i < HALVINGS; i += 1) {
    const middle = (below + above) / 2
    if (grows(middle) < 0) below = middle
    else above = middle
  }
  return (below + above) / 2
}

/** Clopper and Pearson's exact interval of a share. `happened` and `n` need not be whole. */
export function exactShare(happened: number, n: number, confidence: number): Interval {
  if (n === 0) return { low: 0, high: 1 }
  const tail = (1 - confidence) / 2
  const below = (p: number): number => crossing(0, 1, (x) => betaBelow(x, happened, n - happened + 1) - p)
  const above = (p: number): number => crossing(0, 1, (x) => betaBelow(x, happened + 1, n - happened) - p)
  return { low: happened <= 0 ? 0 : below(tail), high: happened >= n ? 1 : above(1 - tail) }
}

/** With fewer than so many on one side, an approximation by the normal distribution covers too little. */
const FEW = 20

/** The interval of a share: Wilson's, and the exact one where something happened in few battles or in all but a few. */
export function shareInterval(share: number, n: number, confidence: number): Interval {
  return Math.min(share, 1 - share) * n < FEW ? exactShare(share * n, n, confidence) : wilson(share, n, confidence)
}

/** How often something may happen that never did in `n` battles: the rule of three, on one side of two. */
export function hiddenShare(n: number, confidence: number): number {
  return exactShare(0, n, confidence).high
}

/** How probable at most `k` of `n` are when each happens with probability `p`. */
export function binomialBelow(k: number, n: number, p: number): number {
  if (k < 0 || k >= n) return k < 0 ? 0 : 1
  return betaBelow(1 - p, n - k, k + 1)
}

const MANY = 100_000

/**
 * Between which of `n` values in order the place with a share `p` of all battles below it lies, whatever the
 * distribution. Counted from 1; 0 and `n + 1` stand for no bound.
 */
export function rankBounds(n: number, p: number, confidence: number): { readonly low: number; readonly high: number } {
  const tail = (1 - confidence) / 2
  if (n > MANY) {
    const half = normalQuantile(1 - tail) * Math.sqrt(n * p * (1 - p))
    return { low: Math.max(0, Math.floor(n * p - half)), high: Math.min(n + 1, Math.ceil(n * p + half) + 1) }
  }
  return {
    low: firstWhere(n, (k) => binomialBelow(k, n, p) > tail),
    high: firstWhere(n, (k) => binomialBelow(k, n, p) >= 1 - tail) + 1,
  }
}

/** The first number from 0 to `n` for which it holds, when it holds for all after that too; `n` when for none. */
function firstWhere(n: number, holds: (k: number) => boolean): number {
  let [low, high] = [0, n]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (holds(middle)) high = middle
    else low = middle + 1
  }
  return low
}
