import type { Combatant } from '../combatant/combatant.ts'

export const TURN_COUNTER = 'turnCounter'
const CYCLE = 10000
const SMALLEST_STEP = 1e-9

/** A combatant's entry in the queue. The turn counter is the entry without a combatant. */
export class QueueEntry {
  readonly combatant: Combatant | null
  readonly label: string
  baseValue: number
  value: number

  constructor(combatant: Combatant | null, label: string, spd: number) {
    this.combatant = combatant
    this.label = label
    this.baseValue = CYCLE / Math.max(spd, 1)
    this.value = this.baseValue
  }

  retime(spd: number): void {
    this.baseValue = CYCLE / Math.max(spd, 1)
    this.value = this.baseValue
  }
}

/** One line of a snapshot. */
export interface QueueLine {
  readonly entry: QueueEntry
  readonly value: number
  readonly bonus: boolean
}

/**
 * The order of combatants by speed, and the clock of the battle: its turn counter counts the turns until the enrage.
 * Under the standard rules it does not decide who acts.
 */
export class ActionQueue {
  readonly entries: QueueEntry[] = []
  bonus: QueueEntry[] = []
  readonly counter = new QueueEntry(null, TURN_COUNTER, 1)

  /** Adds a combatant before the turn counter, which must be the last to be added: see `close`. */
  add(combatant: Combatant): void {
    const entry = new QueueEntry(combatant, combatant.label, combatant.spd)
    combatant.queueEntry = entry
    this.entries.push(entry)
  }

  close(): void {
    this.entries.push(this.counter)
  }

  addBonus(combatant: Combatant): void {
    const entry = combatant.queueEntry
    if (entry !== null && !this.bonus.includes(entry)) this.bonus.push(entry)
  }

  /** The actor has used `spent` (all of its action value when absent). Returns how many turns that completed. */
  advance(entry: QueueEntry | null, spent?: number): number {
    if (entry === null) return 0
    const span = Math.max(spent ?? entry.value, 0)
    // Whole steps of 1 are exact, so all of them are taken at once. A rest too small to be a step is left out.
    const whole = Math.floor(span)
    const rest = span - whole
    const applied = rest > SMALLEST_STEP ? span : whole
    const { entries, counter } = this
    // The actor moves to the end, and those behind it move up.
    let place = 0
    for (let i = 0; i < entries.length; i += 1) {
      const other = entries[i]
      if (other === entry) continue
      if (place !== i) entries[place] = other
      place += 1
      if (applied === 0 || other === counter) continue
      const left = other.value - applied
      other.value = left > 0 ? left : 0
    }
    entries[place] = entry
    let cycles = this.count(whole)
    if (rest > SMALLEST_STEP) cycles += this.countStep(rest)
    entry.value = entry.baseValue
    return cycles
  }

  /** Takes the next entry: the first bonus entry, else that of the smallest action value. */
  next(): { entry: QueueEntry; cycles: number } {
    const bonus = this.bonus.shift()
    if (bonus !== undefined) return { entry: bonus, cycles: 0 }
    const entry = this.soonest(() => true)
    return { entry, cycles: this.advance(entry) }
  }

  /** The entry with the smallest (value, position) for which `may` is true; never the turn counter. */
  soonest(may: (combatant: Combatant) => boolean): QueueEntry {
    let best = this.counter
    for (const entry of this.entries) {
      if (entry.combatant === null || !may(entry.combatant)) continue
      if (best === this.counter || entry.value < best.value) best = entry
    }
    return best
  }

  /** Bonus entries, then all by (value, position). */
  snapshot(): QueueLine[] {
    const lines = this.bonus.map((entry): QueueLine => ({ entry, value: entry.value, bonus: true }))
    const sorted = this.entries.map((entry, place) => ({ entry, place }))
    sorted.sort((a, b) => a.entry.value - b.entry.value || a.place - b.place)
    for (const { entry } of sorted) lines.push({ entry, value: entry.value, bonus: false })
    return lines
  }

  /** The snapshot for display: only combatants on the field, and only the first one with the value 0. */
  display(): QueueLine[] {
    const lines: QueueLine[] = []
    let first = true
    for (const line of this.snapshot()) {
      const { entry } = line
      if (entry.combatant !== null && entry.combatant.listed === null) continue
      if (entry.combatant === null) lines.push(line)
      else if (first && !line.bonus) {
        first = false
        lines.push(line)
      } else if (line.value <= 0) lines.push({ ...line, value: entry.baseValue === 0 ? 1e-6 : entry.baseValue })
      else lines.push(line)
    }
    return lines
  }

  /** Lowers the turn counter by `steps` steps of 1: at once to just above zero, then step by step across it. */
  private count(steps: number): number {
    const { counter } = this
    if (steps < counter.value) {
      counter.value -= steps
      return 0
    }
    let left = steps
    let cycles = 0
    while (left > 0) {
      const jump = Math.min(left, Math.ceil(counter.value) - 1)
      if (jump > 0) {
        counter.value -= jump
        left -= jump
      }
      if (left > 0) {
        cycles += this.countStep(1)
        left -= 1
      }
    }
    return cycles
  }

  private countStep(step: number): number {
    const { counter } = this
    let cycles = 0
    let value = counter.value - step
    while (value <= 0) {
      cycles += 1
      value = CYCLE + value
    }
    counter.value = value
    return cycles
  }
}
