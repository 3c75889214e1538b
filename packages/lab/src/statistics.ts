/** An interval in which the true value lies with the confidence that was asked for. */
export interface Interval {
  readonly low: number
  readonly high: number
}

/** The share of a standard normal distribution below `z`. */
export function normalBelow(z: number): number {
  return z < 0 ? upperTail(-z) : 1 - upperTail(z)
}

/** The share above `z`, for z >= 0: a series in the middle, a continued fraction far out. */
function upperTail(z: number): number {
  const density = Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)
  if (z < 3) {
    let term = z
    let sum = z
    for (let k = 3; Math.abs(term) > sum * 1e-17; k += 2) {
      term *= (z * z) / k
      sum += term
    }
    return 0.5 - density * sum
  }
  let fraction = z
  for (let k = 60; k >= 1; k -= 1) fraction = z + k / fraction
  return density / fraction
}

/** The z below which a share `p` lies: Wichura's algorithm AS 241, good to sixteen digits. */
export function normalQuantile(p: number): number {
  const q = p - 0.5
  if (Math.abs(q) <= 0.425) {
    const r = 0.180625 - q * q
    return (q * polynomial(CENTRE_ABOVE, r)) / polynomial(CENTRE_BELOW, r)
  }
  const r = Math.sqrt(-Math.log(q < 0 ? p : 1 - p))
  const z =
    r <= 5
      ? polynomial(MIDDLE_ABOVE, r - 1.6) / polynomial(MIDDLE_BELOW, r - 1.6)
      : polynomial(FAR_ABOVE, r - 5) / polynomial(FAR_BELOW, r - 5)
  return q < 0 ? -z : z
}

function polynomial(coefficients: readonly number[], x: number): number {
  let value = 0
  for (const coefficient of coefficients) value = value * x + coefficient
  return value
}

// Highest power first.
const CENTRE_ABOVE = [
  2509.0809287301226727, 33430.575583588128105, 67265.770927008700853, 45921.953931549871457, 13731.693765509461125,
  1971.5909503065514427, 133.14166789178437745, 3.387132872796366608,
]
const CENTRE_BELOW = [
  5226.495278852545925, 28729.085735721942674, 39307.89580009271061, 21213.794301586595867, 5394.1960214247511077,
  687.1870074920579083, 42.313330701600911252, 1,
]
const MIDDLE_ABOVE = [
  7.7454501427834140764e-4, 0.0227238449892691845833, 0.24178072517745061177, 1.27045825245236838258,
  3.64784832476320460504, 5.7694972214606914055, 4.6303378461565452959, 1.42343711074968357734,
]
const MIDDLE_BELOW = [
  1.05075007164441684324e-9, 5.475938084995344946e-4, 0.0151986665636164571966, 0.14810397642748007459,
  0.68976733498510000455, 1.6763848301838038494, 2.05319162663775882187, 1,
]
const FAR_ABOVE = [
  2.01033439929228813265e-7, 2.71155556874348757815e-5, 0.0012426609473880784386, 0.026532189526576123093,
  0.29656057182850489123, 1.7848265399172913358, 5.4637849111641143699, 6.6579046435011037772,
]
const FAR_BELOW = [
  2.04426310338993978564e-15, 1.4215117583164458887e-7, 1.8463183175100546818e-5, 7.868691311456132591e-4,
  0.0148753612908506148525, 0.13692988092273580531, 0.59983220655588793769, 1,
]

/** The quantile of Student's t with `degrees` of freedom: Hill's expansion (1970) on the normal quantile. */
export function studentQuantile(p: number, degrees: number): number {
  if (degrees <= 0) return Infinity
  if (degrees === 1) return Math.tan(Math.PI * (p - 0.5))
  if (degrees === 2) return ((2 * p - 1) * Math.SQRT2) / Math.sqrt(1 - (2 * p - 1) ** 2)
  const z = normalQuantile(p)
  const z2 = z * z
  const g1 = (z2 + 1) / 4
  const g2 = ((5 * z2 + 16) * z2 + 3) / 96
  const g3 = (((3 * z2 + 19) * z2 + 17) * z2 - 15) / 384
  const g4 = ((((79 * z2 + 776) * z2 + 1482) * z2 - 1920) * z2 - 945) / 92160
  return z * (1 + (g1 + (g2 + (g3 + g4 / degrees) / degrees) / degrees) / degrees)
}

/** Wilson's interval of a share; `n` need not be whole (an effective sample size). */
export function wilson(share: number, n: number, confidence: number): Interval {
  if (n === 0) return { low: 0, high: 1 }
  const z = normalQuantile((1 + confidence) / 2)
  const spread = (z * z) / n
  const centre = (share + spread / 2) / (1 + spread)
  const half = (z / (1 + spread)) * Math.sqrt((share * (1 - share)) / n + spread / (4 * n))
  return { low: share === 0 ? 0 : Math.max(0, centre - half), high: share === 1 ? 1 : Math.min(1, centre + half) }
}

/** Student's interval of a mean. With one value nothing is known of the spread, so it is without bounds. */
export function meanInterval(mean: number, variance: number, n: number, confidence: number): Interval {
  if (n < 2) return { low: -Infinity, high: Infinity }
  const half = studentQuantile((1 + confidence) / 2, n - 1) * Math.sqrt(variance / n)
  return { low: mean - half, high: mean + half }
}

/** Two-sided: how probable so large a distance from zero is by chance alone. */
export function pValueOfMean(mean: number, variance: number, n: number): number {
  if (n < 2) return 1
  if (variance === 0) return mean === 0 ? 1 : 0
  return Math.min(1, 2 * (1 - normalBelow(Math.abs(mean) / Math.sqrt(variance / n))))
}

/** The exact sign test (McNemar's): `ups` against `downs` when both were equally likely. Two-sided. */
export function signTest(ups: number, downs: number): number {
  const n = ups + downs
  if (n === 0) return 1
  if (n > 1000) {
    const z = (Math.abs(ups - downs) - 1) / Math.sqrt(n)
    return Math.min(1, 2 * (1 - normalBelow(Math.max(0, z))))
  }
  let logTerm = -n * Math.LN2
  let tail = 0
  for (let k = 0; k <= Math.min(ups, downs); k += 1) {
    tail += Math.exp(logTerm)
    logTerm += Math.log((n - k) / (k + 1))
  }
  return Math.min(1, 2 * tail)
}

/** Holm's correction: p-values that may be compared with one bound although many were tested. In the order given. */
export function holm(pValues: readonly number[]): number[] {
  const order = pValues.map((_, at) => at).toSorted((a, b) => pValues[a] - pValues[b] || a - b)
  const adjusted = pValues.map(() => 1)
  let largest = 0
  order.forEach((at, rank) => {
    largest = Math.max(largest, Math.min(1, pValues[at] * (pValues.length - rank)))
    adjusted[at] = largest
  })
  return adjusted
}

/** Twelve significant digits: more are noise, and the last bits of a logarithm differ between engines. */
export function rounded(value: number): number {
  return Number.isFinite(value) ? Number(value.toPrecision(12)) : value
}
