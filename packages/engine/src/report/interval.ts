/** Bounds that hold the true value with 95 %. */
export interface Interval {
  readonly low: number
  readonly high: number
}

export const Z95 = 1.96

/** Wilson's interval of a share that was found in `n` trials. */
export function shareInterval(share: number, n: number): Interval {
  if (n === 0) return { low: 0, high: 1 }
  const middle = share + (Z95 * Z95) / (2 * n)
  const spread = Z95 * Math.sqrt((share * (1 - share)) / n + (Z95 * Z95) / (4 * n * n))
  const scale = 1 + (Z95 * Z95) / n
  return { low: Math.max(0, (middle - spread) / scale), high: Math.min(1, (middle + spread) / scale) }
}
