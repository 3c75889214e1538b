import {
  createGenerator,
  englishText,
  familyOf,
  finish,
  makeAgent,
  type Occurrence,
  occurrenceOf,
  type Outcome,
  type Ruleset,
} from '@quintain/engine'
import type { CellSpec } from '../experiment/cell.ts'
import { seedOf } from '../experiment/seeds.ts'
import { BattleLog } from '../measures/battle-log.ts'
import { rounded } from '../statistics/statistics.ts'

/** What a part does in the watched battles. */
export interface Deeds {
  /** Means per battle, over units of this kind and deeds with the part. */
  readonly damage: number
  readonly healing: number
  readonly kills: number
  /** The measure in battles in which it was seen (drawn, named by any event), played (had a part in a deed), alive at the end. */
  readonly seen: Condition
  readonly played: Condition
  readonly alive: Condition | null
}

export interface Condition {
  /** The share of battles in which the condition held. */
  readonly share: number
  /** The mean of the measure where it held and where it did not; null where there was no such battle. */
  readonly yes: number | null
  readonly no: number | null
}

/** Families whose amounts are no damage. */
const HARMLESS = new Set(['heal', 'ward', 'push', 'summon', 'silence', 'rise', 'none'])

/**
 * Plays battles of cells and counts what parts do. In this thread, since counting needs every event and the last state.
 */
export class Watch {
  readonly #ruleset: Ruleset
  readonly #fields: readonly { readonly spec: CellSpec; readonly plan: unknown }[]
  readonly #measure: string
  readonly #records: ReadonlyMap<string, Record>
  /** Part ids by what events call the part: its id, or its name in the glossary. */
  readonly #parts: ReadonlyMap<string, string>
  readonly #plan: unknown
  #battles = 0

  /** The battles are spread evenly over the cells. */
  constructor(ruleset: Ruleset, specs: readonly CellSpec[], ids: readonly string[], measure: string) {
    this.#ruleset = ruleset
    this.#fields = specs.map((spec) => ({
      spec,
      plan: ruleset.prepare(ruleset.setup.parse(spec.arms[0].setups[0])),
    }))
    this.#measure = measure
    this.#plan = this.#fields[0].plan
    this.#records = new Map(ids.map((id) => [id, new Record()]))
    const names = (ruleset.glossary?.(this.#plan) ?? []).flatMap(({ id, of, name }): [string, string][] => {
      const own = id.slice(of.length + 1)
      return ids.includes(own) ? [[englishText(name), own]] : []
    })
    this.#parts = new Map([...names, ...ids.map((id): [string, string] => [id, id])])
  }

  /** Plays and watches one more battle. */
  battle(): void {
    const { spec, plan } = this.#fields[this.#battles % this.#fields.length]
    const { generator, agents, iterations, stepLimit } = spec
    const ruleset = this.#ruleset
    const seed = seedOf(spec, Math.floor(this.#battles / this.#fields.length))
    this.#battles += 1
    const log = new BattleLog(ruleset)
    const state = ruleset.start(plan, createGenerator(generator, seed), log)
    log.state = state
    const options = { seed, iterations: iterations ?? undefined }
    const seated = agents.map((name, seat) => makeAgent(ruleset, plan, name, { ...options, seat }))
    const outcome = finish(ruleset, state, stepLimit ?? ruleset.stepLimit(plan), seated, log)
    const units = ruleset.scene(state, null).units
    const side = this.#side()
    const strangers = new Set(units.filter((unit) => side !== null && unit.side !== side).map(({ id }) => id))
    const value = this.#value(outcome, ruleset.measures(state))
    const marks = new Marks(log, this.#ruleset, this.#parts, strangers)
    for (const unit of units) {
      const kind = strangers.has(unit.id) ? null : log.kindOf(unit.id)
      const part = kind === null ? undefined : this.#parts.get(kind)
      if (part !== undefined) (unit.alive ? marks.alive : marks.known).add(part)
    }
    for (const [id, record] of this.#records) record.note(id, marks, value)
  }

  /** The deeds of a part; null if no event and no scene ever mentioned it. */
  deeds(id: string): Deeds | null {
    return this.#records.get(id)?.deeds(this.#battles) ?? null
  }

  /** The seat whose win rate is the measure; null for other measures. */
  #side(): number | null {
    const seat = this.#ruleset.seats(this.#plan).findIndex((name) => this.#measure === `winRate.${name}`)
    return seat < 0 ? null : seat
  }

  #value(outcome: Outcome, measures: Readonly<{ [name: string]: number }>): number {
    const side = this.#side()
    if (side !== null) return outcome.seat === side ? 1 : 0
    if (this.#measure === 'draws' || this.#measure === 'undecided')
      return `${outcome.result}s`.startsWith(this.#measure) ? 1 : 0
    return measures[this.#measure] ?? outcome.steps
  }
}

/** What one battle told of parts. */
class Marks {
  readonly seen = new Set<string>()
  readonly played = new Set<string>()
  readonly alive = new Set<string>()
  /** Parts with units that are not alive any more. */
  readonly known = new Set<string>()
  readonly damage = new Map<string, number>()
  readonly healing = new Map<string, number>()
  readonly kills = new Map<string, number>()

  constructor(log: BattleLog, { events }: Ruleset, parts: ReadonlyMap<string, string>, strangers: ReadonlySet<string>) {
    const entry = (index: number) => log.entry(index)
    const read = log.events.map((event) => occurrenceOf(events, event))
    const told = new Set<string>()
    // Backwards, because of an attack and the damage that it caused only the damage counts.
    for (let index = read.length - 1; index >= 0; index -= 1) {
      const occurrence = read[index]
      const { doer, receiver, things, weight, amount, fells } = occurrence
      const own = doer === null || !strangers.has(doer)
      const names = [...this.#kinds(log, occurrence), ...things]
      const ids = new Set(own ? names.flatMap((name) => parts.get(name) ?? []) : [])
      for (const id of ids) {
        this.seen.add(id)
        if (weight === 'deed' || weight === 'turningPoint') this.played.add(id)
        if (fells) add(this.kills, id, 1)
      }
      if (amount === null) continue
      const { cause } = entry(index)
      const counted = told.has(`${index} ${receiver}`)
      if (cause !== null) told.add(`${cause} ${receiver}`)
      if (counted) continue
      const family = familyOf(events, entry(index), entry)
      for (const id of ids) {
        if (family === 'heal') add(this.healing, id, amount)
        else if (!HARMLESS.has(family)) add(this.damage, id, amount)
      }
    }
  }

  #kinds(log: BattleLog, { doer }: Occurrence): readonly string[] {
    const kind = log.kindOf(doer)
    return kind === null ? [] : [kind]
  }
}

function add(sums: Map<string, number>, id: string, amount: number): void {
  sums.set(id, (sums.get(id) ?? 0) + amount)
}

/** Sums over the watched battles. */
class Record {
  #damage = 0
  #healing = 0
  #kills = 0
  #units = false
  readonly #seen = new Split()
  readonly #played = new Split()
  readonly #alive = new Split()

  note(id: string, marks: Marks, value: number): void {
    this.#damage += marks.damage.get(id) ?? 0
    this.#healing += marks.healing.get(id) ?? 0
    this.#kills += marks.kills.get(id) ?? 0
    this.#units ||= marks.alive.has(id) || marks.known.has(id)
    this.#seen.add(marks.seen.has(id), value)
    this.#played.add(marks.played.has(id), value)
    this.#alive.add(marks.alive.has(id), value)
  }

  deeds(battles: number): Deeds | null {
    const seen = this.#seen.condition()
    if (battles === 0 || (seen.share === 0 && !this.#units)) return null
    return {
      damage: rounded(this.#damage / battles),
      healing: rounded(this.#healing / battles),
      kills: rounded(this.#kills / battles),
      seen,
      played: this.#played.condition(),
      alive: this.#units ? this.#alive.condition() : null,
    }
  }
}

/** Counts and sums of battles in which a condition held, and of the others. */
class Split {
  readonly #counts = [0, 0]
  readonly #sums = [0, 0]

  add(holds: boolean, value: number): void {
    const at = holds ? 1 : 0
    this.#counts[at] += 1
    this.#sums[at] += value
  }

  condition(): Condition {
    const [no, yes] = this.#counts.map((count, at) => (count === 0 ? null : rounded(this.#sums[at] / count)))
    const [without, within] = this.#counts
    return { share: rounded(within / Math.max(1, within + without)), yes, no }
  }
}
