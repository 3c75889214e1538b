/** A share in percent, rounded to a tenth, such as `0.5%`. */
export function percent(share: number): string {
  return `${Math.round(share * 1000) / 10}%`
}

/** An amount with its sign, such as `+4` or `−2`. */
export function signed(amount: number | string, negative = false): string {
  return `${negative ? '−' : '+'}${amount}`
}

/** The range of values, such as `12–18`, or `12` if all are the same. */
export function span(values: readonly number[], figure: (value: number) => string = String): string {
  const least = Math.min(...values)
  const most = Math.max(...values)
  return least === most ? figure(least) : `${figure(least)}–${figure(most)}`
}
