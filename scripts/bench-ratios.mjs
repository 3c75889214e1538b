// The middle of a few readings, and how far it may be off, whatever they scatter like.

export function medianOf(numbers) {
  const sorted = numbers.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
}

/**
 * An interval of the true median from the order of the readings alone: between the k-th smallest and the k-th largest
 * it lies unless fewer than k readings fell on one side of it, which coins of that number say. The narrowest one that
 * holds in 95 of 100 cases, or the whole range and how often that one holds.
 */
export function medianInterval(numbers) {
  const sorted = numbers.toSorted((a, b) => a - b)
  let from = 0
  while (levelOf(sorted.length, from + 1) >= 0.95) from += 1
  return { low: sorted[from], high: sorted[sorted.length - 1 - from], level: levelOf(sorted.length, from) }
}

/** How often the true median lies between the two readings that have `outside` others beyond them. */
function levelOf(count, outside) {
  let tail = 0
  let ways = 1
  for (let heads = 0; heads <= outside; heads += 1) {
    tail += ways
    ways = (ways * (count - heads)) / (heads + 1)
  }
  return 1 - (2 * tail) / 2 ** count
}

export function ratioText(ratios) {
  const { low, high, level } = medianInterval(ratios)
  return `${medianOf(ratios).toFixed(2)} (${low.toFixed(2)} to ${high.toFixed(2)}, ${Math.round(level * 100)} %)`
}
