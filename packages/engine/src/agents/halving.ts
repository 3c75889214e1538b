import { Samples } from './samples.ts'

/** Worlds that each choice meets in a round at least. */
const FEWEST = 2
/** After so many worlds in which all choices came to the same, the others are not looked at. */
const ENOUGH = 6
/** The last two are looked at again after so many worlds: where one is surely better, there is nothing left to find out. */
const STRIDE = 8
/** Standard errors by which the first choice must be ahead, or behind, for that. */
const AHEAD = 2
const BEHIND = 4

/**
 * Compares choices in equal worlds, `budget` plays in all. Each round the choices that are left meet the same new
 * worlds, and the better half of them stays; the first one always does. Returns what each of them earned.
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
    // Logarithms are not the same on every machine.
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
