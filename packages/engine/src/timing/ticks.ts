import { empty, takeOut } from './lists.ts'

/** Who acts in a world of ticks: an entry is ready at every tick that is not before its `nextActAt`. */
export interface Scheduled {
  readonly id: number
  readonly nextActAt: number
}

/**
 * The order in which entries act: by `nextActAt`, then by id. Entries change their own `nextActAt` at will; the order
 * is put right when it is asked for. From tick to tick it hardly changes, so that costs about one look at each entry.
 */
export class TickSchedule<Entry extends Scheduled> {
  /** In order after `order`. */
  readonly entries: Entry[] = []

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
    const entries = this.entries
    const length = entries.length
    let patience = length * 8 + 64
    let before = length === 0 ? 0 : entries[0].nextActAt
    for (let i = 1; i < length; i += 1) {
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
      patience -= i - 1 - j
      if (patience < 0) {
        entries.sort(compare)
        break
      }
    }
    let ready = length
    while (ready > 0 && entries[ready - 1].nextActAt > tick) ready -= 1
    return ready
  }
}

function compare(a: Scheduled, b: Scheduled): number {
  return a.nextActAt - b.nextActAt || a.id - b.id
}
