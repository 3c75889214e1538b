import { empty, takeOut } from './lists.ts'

/** Who acts in a world of ticks: an entry is ready at every tick that is not before its `nextActAt`. */
export interface Scheduled {
  readonly id: number
  readonly nextActAt: number
}

/** From this many entries on, numbers are looked at instead of the entries, which then lie anywhere in memory. */
const MANY = 64

/**
 * The order in which entries act: by `nextActAt`, then by id. Entries change their own `nextActAt` at will; the order
 * is put right when it is asked for. From tick to tick it hardly changes, so that costs about one look at each entry.
 */
export class TickSchedule<Entry extends Scheduled> {
  /** In order after `order`. */
  readonly entries: Entry[] = []
  // Of many entries: when they act, in order; where they are in the list; and their ids, by place in the list.
  private times = new Float64Array(0)
  private places = new Int32Array(0)
  private ids = new Float64Array(0)

  add(entry: Entry): void {
    this.entries.push(entry)
  }

  clear(): void {
    empty(this.entries)
  }

  remove(entry: Entry): void {
    takeOut(this.entries, entry)
  }

  /** Puts the entries in order and returns how many of them, counted from the first, are ready at `tick`. */
  order(tick: number): number {
    const { entries } = this
    if (entries.length < MANY) this.orderEntries()
    else this.orderNumbers()
    let ready = entries.length
    while (ready > 0 && entries[ready - 1].nextActAt > tick) ready -= 1
    return ready
  }

  private orderEntries(): void {
    const { entries } = this
    let before = entries.length === 0 ? 0 : entries[0].nextActAt
    for (let i = 1; i < entries.length; i += 1) {
      const entry = entries[i]
      const at = entry.nextActAt
      // The usual case: it follows the one before it.
      if (at > before || (at === before && entry.id > entries[i - 1].id)) {
        before = at
        continue
      }
      let j = i - 1
      while (j >= 0 && compare(entry, entries[j]) < 0) {
        entries[j + 1] = entries[j]
        j -= 1
      }
      entries[j + 1] = entry
    }
  }

  private orderNumbers(): void {
    const { entries } = this
    const { length } = entries
    if (this.times.length < length) this.grow(length * 2)
    const { times, places, ids } = this
    for (let i = 0; i < length; i += 1) {
      times[i] = entries[i].nextActAt
      ids[i] = entries[i].id
      places[i] = i
    }
    let patience = length * 16
    for (let i = 1; i < length; i += 1) {
      const at = times[i]
      const id = ids[i]
      let j = i - 1
      while (j >= 0 && (times[j] > at || (times[j] === at && ids[places[j]] > id))) {
        times[j + 1] = times[j]
        places[j + 1] = places[j]
        j -= 1
      }
      times[j + 1] = at
      places[j + 1] = i
      patience -= i - 1 - j
      if (patience < 0) {
        entries.sort(compare)
        return
      }
    }
    rearrange(entries, places)
  }

  private grow(size: number): void {
    this.times = new Float64Array(size)
    this.places = new Int32Array(size)
    this.ids = new Float64Array(size)
  }
}

/** Puts what was at `places[i]` at `i`, in place; afterwards every place is its own. */
function rearrange<Item>(list: Item[], places: Int32Array): void {
  for (let i = 0; i < list.length; i += 1) {
    if (places[i] === i) continue
    const first = list[i]
    let at = i
    while (places[at] !== i) {
      const from = places[at]
      list[at] = list[from]
      places[at] = at
      at = from
    }
    list[at] = first
    places[at] = at
  }
}

function compare(a: Scheduled, b: Scheduled): number {
  return a.nextActAt - b.nextActAt || a.id - b.id
}
