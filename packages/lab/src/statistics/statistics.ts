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
  2509.0809287301227, 33430.57558358813, 67265.7709270087, 45921.95393154987, 13731.69376550946, 1971.5909503065513,
  133.14166789178438, 3.3871328727963665,
]
const CENTRE_BELOW = [
  5226.495278852546, 28729.085735721943, 39307.89580009271, 21213.794301586597, 5394.196021424751, 687.1870074920579,
  42.31333070160091, 1,
]
const MIDDLE_ABOVE = [
  0.0007745450142783414, 0.022723844989269184, 0.2417807251774506, 1.2704582524523684, 3.6478483247632045,
  5.769497221460691, 4.630337846156546, 1.4234371107496835,
]
const MIDDLE_BELOW = [
  1.0507500716444169e-9, 0.0005475938084995345, 0.015198666563616457, 0.14810397642748008, 0.6897673349851,
  1.6763848301838038, 2.053191626637759, 1,
]
const FAR_ABOVE = [
  2.0103343992922881e-7, 0.000027115555687434876, 0.0012426609473880784, 0.026532189526576124, 0.29656057182850487,
  1.7848265399172913, 5.463784911164114, 6.657904643501103,
]
const FAR_BELOW = [
  2.0442631033899397e-15, 1.421511758316446e-7, 0.000018463183175100548, 0.0007868691311456133, 0.014875361290850615,
  0.1369298809227358, 0.599832206555888, 1,
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

/**
 * An interval of a mean of values that lean to one side: Student's, bent by Hall's transformation (1992), which takes
 * what the skewness does to it back. Without skewness it is Student's.
 */
export function skewedMeanInterval(
  mean: number,
  variance: number,
  n: number,
  skewness: number,
  confidence: number,
): Interval {
  if (n < 2) return { low: -Infinity, high: Infinity }
  const t = studentQuantile((1 + confidence) / 2, n - 1) / Math.sqrt(n)
  const sd = Math.sqrt(variance)
  const straight = Math.abs(skewness) < 1e-6
  const bent = (u: number): number =>
    straight ? u : (3 / skewness) * (Math.cbrt(1 + skewness * (u - skewness / (6 * n))) - 1)
  return { low: mean - sd * bent(t), high: mean - sd * bent(-t) }
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

/** How sure each of so many intervals must be for all of them to hold at once (Bonferroni). */
export function forEach(confidence: number, count: number): number {
  return 1 - (1 - confidence) / Math.max(1, count)
}

/** Twelve significant digits: more are noise, and the last bits of a logarithm differ between engines. */
export function rounded(value: number): number {
  return Number.isFinite(value) ? Number(value.toPrecision(12)) : value
}
