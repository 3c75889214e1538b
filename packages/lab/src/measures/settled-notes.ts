import { isWhole } from './deed-grid.ts'
import { Journal } from './journal.ts'

const UNKNOWN = -1

/** Events that follow from the kinds of their notes alone, one of each, and how often they came in a battle. */
export class SettledNotes {
  readonly events = new Journal()
  times = new Int32Array(64)
  /** By kind, those below 0 in between the others. */
  private places = new Int32Array(64).fill(UNKNOWN)

  /** Whether the kind is known; it came once more then. */
  count(kind: number): boolean {
    const at = numberOf(kind)
    const place = at < this.places.length ? this.places[at] : UNKNOWN
    if (place === UNKNOWN) return false
    this.times[place] += 1
    return true
  }

  /** What an event of a kind counts for; the order of adding must not matter. */
  learn(kind: number, deed: number, family: number, size: number): void {
    if (!isWhole(size)) return
    const at = numberOf(kind)
    while (at >= this.places.length) this.places = longer(this.places, UNKNOWN)
    this.places[at] = this.events.push(deed, family, size)
    while (this.events.length > this.times.length) this.times = longer(this.times, 0)
  }

  /** None came yet. */
  clear(): void {
    this.times.fill(0)
  }
}

function numberOf(kind: number): number {
  return kind < 0 ? -2 * kind - 1 : 2 * kind
}

function longer(list: Int32Array, rest: number): Int32Array<ArrayBuffer> {
  const twice = new Int32Array(list.length * 2).fill(rest)
  twice.set(list)
  return twice
}
