import { FAMILIES, type Ruleset } from '@quintain/engine'

/** The kind of unknown units, and of no unit. */
export const NO_KIND = 0

/** A count with two numbers: events, and the sum of their amounts. Gives the names of both as measures. */
export interface Count {
  readonly events: string | null
  readonly amount: string | null
}

/** The place of a count that is never read, for parts that a deed does not have. */
export const NO_PLACE = 0

/** In place of a place, for deeds that have not happened yet. */
export const UNKNOWN = -1

/**
 * Finds the counts of an event: that of its type, that of its type and its doer's kind, and that of its type and its
 * receiver's kind. A place is the index of a count's first number in `DeedSums`.
 */
export class DeedTable {
  readonly counts: Count[] = [{ events: null, amount: null }]
  /** Places by family number. */
  readonly familyPlaces: Int32Array
  /** The number of kinds for which each row has room, `NO_KIND` included. */
  width = 8
  /** A row for each type: places by kind of the doer, by kind of the receiver, and the one of all. */
  rows: Int32Array
  private readonly ruleset: Ruleset
  /** The name of a kind in names of measures. */
  private readonly nameOf: (kind: string) => string
  private readonly places = new Map<string, number>()
  /** Types of the dictionary, then those that it does not have, as they come. */
  private readonly types: string[]
  private readonly kinds = new Map<string, number>()
  private readonly kindNames: string[] = ['']

  constructor(ruleset: Ruleset, nameOf: (kind: string) => string) {
    this.ruleset = ruleset
    this.nameOf = nameOf
    this.types = [...(ruleset.events?.types ?? [])]
    this.rows = this.newRows()
    this.familyPlaces = Int32Array.from(FAMILIES, (family) =>
      family === 'none' ? NO_PLACE : this.placeOf(null, `family.${family}.amount`),
    )
  }

  /** Finds the places of a deed in the row of its type. */
  learn(type: number, doer: number, receiver: number): void {
    const { rows, width, kindNames } = this
    const row = type * (2 * width + 1)
    rows[row + 2 * width] = this.placeOfType(type, '')
    if (doer !== NO_KIND) rows[row + doer] = this.placeOfType(type, `.by=${kindNames[doer]}`)
    if (receiver !== NO_KIND) rows[row + width + receiver] = this.placeOfType(type, `.to=${kindNames[receiver]}`)
  }

  /** The places of a known deed: for its doer's kind, for its receiver's, and for all. */
  placesOf(type: number, doer: number, receiver: number): readonly number[] {
    const { rows, width } = this
    const row = type * (2 * width + 1)
    return [rows[row + doer], rows[row + width + receiver], rows[row + 2 * width]]
  }

  /** The number of a type that the dictionary does not have. */
  stranger(type: string): number {
    const known = this.types.indexOf(type)
    if (known >= 0) return known
    const number = this.types.push(type) - 1
    this.rows = this.newRows()
    return number
  }

  kindNumber(kind: string | null): number {
    if (kind === null) return NO_KIND
    const name = this.nameOf(kind)
    let number = this.kinds.get(name)
    if (number === undefined) {
      number = this.kindNames.push(name) - 1
      this.kinds.set(name, number)
      if (number === this.width) {
        this.width *= 2
        this.rows = this.newRows()
      }
    }
    return number
  }

  placeOf(events: string | null, amount: string | null): number {
    const key = events ?? amount ?? ''
    let place = this.places.get(key)
    if (place === undefined) {
      place = (this.counts.push({ events, amount }) - 1) * 2
      this.places.set(key, place)
    }
    return place
  }

  private placeOfType(type: number, end: string): number {
    const name = this.types[type]
    const hasAmount = this.ruleset.events?.has(name, 'amount') === true
    return this.placeOf(`events.${name}${end}`, hasAmount ? `${name}.amount${end}` : null)
  }

  /** Empty rows for the present types and kinds; their places are learnt again. */
  private newRows(): Int32Array<ArrayBuffer> {
    const { width, types } = this
    const length = 2 * width + 1
    const rows = new Int32Array(types.length * length).fill(UNKNOWN)
    for (let row = 0; row < rows.length; row += length) {
      rows[row + NO_KIND] = NO_PLACE
      rows[row + width + NO_KIND] = NO_PLACE
    }
    return rows
  }
}
