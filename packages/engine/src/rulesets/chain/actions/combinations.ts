/** Sets of positions counted and found by number, so that a list need not be built to draw from it. */

const LARGEST = 20

/** `CHOOSE[n][k]`: how many sets of k of n. */
const CHOOSE: readonly (readonly number[])[] = Array.from({ length: LARGEST + 1 }, (_, n) => row(n))

function row(n: number): number[] {
  const values = [1]
  for (let k = 1; k <= LARGEST; k += 1) values.push(k > n ? 0 : (values[k - 1] * (n - k + 1)) / k)
  return values
}

/** `UP_TO[n][most]`: how many sets of at most `most` of n. */
const UP_TO: readonly (readonly number[])[] = CHOOSE.map((sizes) => {
  let count = 0
  return sizes.map((sets) => (count += sets))
})

/** How many sets of at most `most` of n there are, the empty one included. */
export function countSets(n: number, most: number): number {
  return UP_TO[n][most > n ? n : most]
}

/** For up to so many positions all sets are kept in a table. */
const WRITTEN = 8
const BY_SIZE: readonly (readonly number[])[] = Array.from({ length: WRITTEN + 1 }, (_, n) =>
  Array.from({ length: countSets(n, n) - 1 }, (_set, index) => findBySize(n, index)),
)

/** Set number `index` in the order of size (from 1), then of positions: as a mask of 0 to n - 1. */
export function setBySize(n: number, index: number): number {
  return n <= WRITTEN ? BY_SIZE[n][index] : findBySize(n, index)
}

function findBySize(n: number, index: number): number {
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

const SIZES: readonly number[] = Array.from({ length: 1 << WRITTEN }, (_, mask) => countBits(mask))

/** How many positions a set has. */
export function sizeOf(mask: number): number {
  return mask < SIZES.length ? SIZES[mask] : countBits(mask)
}

function countBits(mask: number): number {
  let size = 0
  for (let rest = mask; rest !== 0; rest &= rest - 1) size += 1
  return size
}

/** Bit k of `set` stands for the k-th position of `among`; returns the set of these positions. */
export function spread(set: number, among: number): number {
  let mask = 0
  let left = among
  for (let rest = set; rest !== 0; rest >>>= 1) {
    const lowest = left & -left
    if ((rest & 1) !== 0) mask |= lowest
    left ^= lowest
  }
  return mask
}

const POSITIONS: readonly (readonly number[])[] = Array.from({ length: 1 << WRITTEN }, (_, mask) => listOf(mask))

/** The positions of a set, ascending. */
export function positionsOf(mask: number): readonly number[] {
  return mask < POSITIONS.length ? POSITIONS[mask] : listOf(mask)
}

function listOf(mask: number): number[] {
  const positions: number[] = []
  for (let rest = mask; rest !== 0; rest &= rest - 1) positions.push(31 - Math.clz32(rest & -rest))
  return positions
}
