/** Numbers as reports write them, the same in every language. */
export function figure(value: number): string {
  if (Number.isInteger(value)) return value.toLocaleString('en-US')
  const size = Math.abs(value)
  return size >= 1000 ? Math.round(value).toLocaleString('en-US') : String(Number(value.toPrecision(3)))
}

export function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`
}

/** A change of a share: with its sign, so that nobody takes it for a share. */
export function signed(write: (value: number) => string): (value: number) => string {
  return (value) => `${value > 0 ? '+' : ''}${write(value)}`
}

export type WrittenInterval = readonly [number | null, number | null]

export function rangeText([low, high]: WrittenInterval, write: (value: number) => string): string {
  return `${low === null ? '−∞' : write(low)} … ${high === null ? '∞' : write(high)}`
}
