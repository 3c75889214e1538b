import { Samples } from './samples.ts'

/** The fewest worlds in which each choice is tried in a round. */
const FEWEST = 2
/** When all choices earned the same in each of so many worlds, no more worlds are tried. */
const ENOUGH = 6
/** The last two choices are compared after every so many worlds; the search stops when one of them is surely better. */
const STRIDE = 8
/** How many standard errors the first choice must be ahead, or behind, to count as surely better or worse. */
const AHEAD = 2
const BEHIND = 4

/**
 * Compares choices in the same worlds, with `budget` plays in all. Each round tries the remaining choices in new worlds
 * and keeps the better half of them; the first choice is always kept. Returns what each choice earned.
 */
export function halving(
  choices: number,
  budget: number,
  play: (choice: number, world: number) => number,
): readonly Samples[] {
  const samples = Array.from({ length: choices }, () => new Samples())
  let alive = Array.from(samples.keys())
  let left = budget
  let world = 0
  while (left > 0) {
    let rounds = 0
    // Counted and not `Math.log2`, whose last bits differ between machines.
    for (let few = 1; few < alive.length; few *= 2) rounds += 1
    const worlds = alive.length <= 2 ? left : Math.max(FEWEST, Math.floor(left / rounds / alive.length))
    for (const end = world + worlds; world < end && left > 0; world += 1) {
      if (alive.length === 2 && world % STRIDE === 0 && isClear(samples[Math.max(...alive)], samples[0])) return samples
      for (const choice of alive) {
        if (left === 0) break
        left -= 1
        samples[choice].add(play(choice, world))
      }
    }
    if (world >= ENOUGH && alive.length === choices && !samples.some((one) => one.differsFrom(samples[0]))) break
    alive = alive.toSorted((a, b) => samples[b].mean - samples[a].mean || a - b).slice(0, Math.ceil(alive.length / 2))
    if (!alive.includes(0)) alive.push(0)
  }
  return samples
}

function isClear(other: Samples, first: Samples): boolean {
  if (first.count < 2 * STRIDE) return false
  const { lead, error } = other.against(first)
  return lead <= -AHEAD * error || lead >= BEHIND * error
}
