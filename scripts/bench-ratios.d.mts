export function medianOf(numbers: readonly number[]): number
export function medianInterval(numbers: readonly number[]): {
  readonly low: number
  readonly high: number
  readonly level: number
}
export function ratioText(ratios: readonly number[]): string
