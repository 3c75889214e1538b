/** Sets of positions counted and found by number, so that a list need not be built to draw from it. */

const LARGEST = 20

/** `CHOOSE[n][k]`: how many sets of k of n. */
const CHOOSE: readonly (readonly number[])[] = Array.from({ length: LARGEST + 1 }, (_, n) => row(n))

function row(n: number): number[] {
  const values = [1]
  for (let k = 1; k <= LARGEST; k += 1) values.push(k > n ? 0 : (values[k - 1] * (n - k + 1)) / k)
  return values
}

/** How many sets of at most `most` of n there are, the empty one included. */
export function countSets(n: number, most: number): number {
  let count = 0
  for (let k = 0; k <= most && k <= n; k += 1) count += CHOOSE[n][k]
  return count
}

/** Set number `index` in the order of size (from 1), then of positions: as a mask of 0 to n - 1. */
export function setBySize(n: number, index: number): number {
  let size = 1
  let rest = index
  while (rest >= CHOOSE[n][size]) {
    rest -= CHOOSE[n][size]
    size += 1
  }
  let mask = 0
  for (let position = 0; size > 0; position += 1) {
    const withIt = CHOOSE[n - position - 1][size - 1]
    if (rest < withIt) {
      mask |= 1 << position
      size -= 1
    } else rest -= withIt
  }
  return mask
}

/** Set number `index` among those of at most `most` positions, in the order of their masks; 0 is the empty set. */
export function setByMask(most: number, index: number): number {
  let mask = 0
  let rest = index
  let left = most
  while (rest > 0) {
    // The highest position is the largest one below which there are not enough sets.
    let position = 0
    while (countSets(position + 1, left) <= rest) position += 1
    rest -= countSets(position, left)
    mask |= 1 << position
    left -= 1
  }
  return mask
}

export function sizeOf(mask: number): number {
  let size = 0
  for (let rest = mask; rest !== 0; rest &= rest - 1) size += 1
  return size
}
