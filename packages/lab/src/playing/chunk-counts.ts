import type { Count } from '../measures/deed-table.ts'
import type { EventCounts } from '../measures/event-counts.ts'
import type { Columns } from './columns.ts'
import type { Listener } from './stage.ts'

/** What is counted, and where it is in the columns: two places a count, as soon as they are known. */
interface Counting {
  readonly counts: EventCounts
  places: Int32Array
}

/** What the listeners of a chunk count, on the way to its columns. */
export class ChunkCounts {
  private readonly byListener = new Map<Listener, Counting>()
  // Mostly there is but one.
  private lastListener: Listener | null = null
  private last: Counting | null = null

  of(listener: Listener): EventCounts {
    return this.countingOf(listener).counts
  }

  /** What the battle at hand came to, into the row of columns that is its own. `role`: what measures are called there. */
  put(listener: Listener, columns: Columns, role: (name: string) => string): void {
    const counting = this.countingOf(listener)
    const { values, counts } = counting.counts
    while (counting.places.length < counts.length * 2) counting.places = longer(counting.places)
    const { places } = counting
    for (let at = 0; at < counts.length; at += 1) {
      if (places[at * 2] !== UNSEEN || values[at * 2] === 0) continue
      const { events, amount } = counts[at]
      places[at * 2] = events === null ? NOWHERE : columns.countedAt(role(events))
      places[at * 2 + 1] = amount === null ? NOWHERE : columns.countedAt(role(amount))
    }
    columns.putAll(places, values, counts.length * 2)
  }

  /** Tells the names and values of all that was put last, but for what did not happen. */
  tell(listener: Listener, role: (name: string) => string, each: (name: string, value: number) => void): void {
    const { places, counts } = this.countingOf(listener)
    const { values } = counts
    counts.counts.forEach(({ events, amount }: Count, at) => {
      if (values[at * 2] === 0) return
      if (events !== null && places[at * 2] !== NOWHERE) each(role(events), values[at * 2])
      if (amount !== null && places[at * 2 + 1] !== NOWHERE) each(role(amount), values[at * 2 + 1])
    })
  }

  /** Nothing is to come. */
  end(): void {
    for (const [listener, { counts }] of this.byListener) listener.spare.push(counts)
    this.byListener.clear()
    this.lastListener = null
  }

  private countingOf(listener: Listener): Counting {
    if (listener === this.lastListener && this.last !== null) return this.last
    let counting = this.byListener.get(listener)
    if (counting === undefined) {
      counting = { counts: listener.spare.pop() ?? listener.newCounts(), places: new Int32Array(0) }
      this.byListener.set(listener, counting)
    }
    this.lastListener = listener
    this.last = counting
    return counting
  }
}

/** In place of a place: it did not happen in this chunk so far. */
const UNSEEN = -2
/** It is not wanted. */
const NOWHERE = -1

function longer(places: Int32Array): Int32Array<ArrayBuffer> {
  const twice = new Int32Array(Math.max(places.length * 2, 64)).fill(UNSEEN)
  twice.set(places)
  return twice
}
