import { isRecord, type Json, partListsOf, type Sfc32 } from '@quintain/engine'
import { ExperimentError } from '../experiment/errors.ts'
import type { ListSearch } from '../experiment/studies.ts'
import type { Numbers, Space, Told } from './space.ts'
import { say } from '../words/index.ts'

interface Piece {
  readonly id: string
  readonly entry: Json
  readonly cost: number
}

/** The number of each piece, in the order of the pieces. */
type Counts = Numbers

/** All lists that can be made of the pieces within the budget. */
export class ArmySpace implements Space {
  readonly pieces: readonly Piece[]
  readonly #task: ListSearch
  /** Whether pieces have a `count` and are listed once with it; other pieces are repeated. */
  readonly #counted: boolean

  constructor(task: ListSearch) {
    this.#task = task
    const entries = [...task.pieces, ...Object.values(task.field).flatMap(({ value }) => value)]
    const [list] = partListsOf({}, [...entries])
    if (list === undefined || list.path !== '') throw new ExperimentError('search.field', say('namelessPieces'))
    this.pieces = list.parts.map(({ id, places }) => {
      if (!Object.hasOwn(task.costs, id)) throw new ExperimentError('search.costs', say('noCost', { piece: id }))
      return { id, entry: entries[places[0]], cost: task.costs[id] }
    })
    this.#counted = entries.some((entry) => isRecord(entry) && typeof entry['count'] === 'number')
  }

  /** A known list, as counts. */
  countsOf(list: readonly Json[]): Counts {
    const [{ parts }] = partListsOf({}, [...list])
    return this.pieces.map(({ id }) => {
      const places = parts.find((part) => part.id === id)?.places ?? []
      return places.reduce((sum, at) => sum + countIn(list[at]), 0)
    })
  }

  list(counts: Counts): Json {
    return this.pieces.flatMap(({ entry }, at): Json[] => {
      const count = counts[at]
      if (count === 0) return []
      if (this.#counted && isRecord(entry)) return [{ ...entry, count }]
      return Array.from({ length: count }, () => entry)
    })
  }

  cost(counts: Counts): number {
    return counts.reduce((sum, count, at) => sum + count * this.pieces[at].cost, 0)
  }

  /** `3 Rimeknight, 2 Icewall`. */
  told(counts: Counts): readonly Told[] {
    return this.pieces
      .map(({ id }, at) => ({ id, count: counts[at] }))
      .filter(({ count }) => count > 0)
      .toSorted((a, b) => b.count - a.count)
  }

  /** The kind of a list: the piece on which it spends most, and its number of kinds of pieces. */
  niche(counts: Counts): string {
    const spent = counts.map((count, at) => count * this.pieces[at].cost)
    const main = spent.indexOf(Math.max(...spent))
    return `${main} ${Math.min(4, counts.filter((count) => count > 0).length)}`
  }

  /** A random list that spends the budget. */
  any(random: Sfc32): Counts {
    const kinds = random.sample([...this.pieces.keys()], random.int(1, Math.min(4, this.pieces.length)))
    return this.#filled(
      random,
      this.pieces.map(() => 0),
      kinds,
    )
  }

  /** A random change of a list, sometimes mixed with another one; spends the budget. */
  near(random: Sfc32, counts: Counts, other: Counts): Counts {
    const mixed =
      random.below(4) === 0 ? counts.map((count, at) => (random.below(2) === 0 ? count : other[at])) : counts
    const changed = [...mixed]
    const present = [...changed.keys()].filter((at) => changed[at] > 0)
    for (let cuts = random.int(1, 3); cuts > 0 && present.length > 0; cuts -= 1) {
      const at = random.choice(present)
      changed[at] = random.below(3) === 0 ? 0 : Math.max(0, changed[at] - random.int(1, 3))
    }
    while (this.cost(changed) > this.#task.budget) {
      const at = random.choice([...changed.keys()].filter((each) => changed[each] > 0))
      changed[at] -= 1
    }
    const kinds = [...present, random.below(this.pieces.length)]
    return this.#filled(random, changed, kinds)
  }

  /** Spends the rest of the budget on some kinds, then on any that fit. */
  #filled(random: Sfc32, counts: Counts, kinds: readonly number[]): Counts {
    const filled = [...counts]
    for (const wanted of [kinds, [...this.pieces.keys()]]) {
      for (;;) {
        const left = this.#task.budget - this.cost(filled)
        const fitting = wanted.filter((at) => this.pieces[at].cost <= left && filled[at] < this.#task.most)
        if (fitting.length === 0) break
        filled[random.choice(fitting)] += 1
      }
    }
    return filled
  }
}

function countIn(entry: Json): number {
  return isRecord(entry) && typeof entry['count'] === 'number' ? entry['count'] : 1
}

/** Refuses pieces without a name or a cost, and an empty field, before any battle. */
export function checkLists(task: ListSearch): void {
  if (Object.keys(task.field).length === 0) throw new ExperimentError('search.field', say('emptyField'))
  const space = new ArmySpace(task)
  const cheapest = Math.min(...space.pieces.map(({ cost }) => cost))
  if (cheapest > task.budget) throw new ExperimentError('search.budget', say('budgetTooSmall', { cheapest }))
}
