import { FAMILIES, type Ruleset } from '@quintain/engine'

/** Of whom nobody knows what it is, and nobody at all. */
export const NO_KIND = 0

/** What is counted together: how often it happened, what that came to, and the measures' names for either. */
export interface Count {
  readonly events: string | null
  readonly amount: string | null
}

/** The place of a count that nobody asks for: of parts that a deed does not have. */
export const NO_PLACE = 0

/** In place of the place of what did not happen yet. */
export const UNKNOWN = -1

/**
 * Where what happens is counted: an event of some type counts for all of them, for those of its doer's kind and for those
 * of its receiver's. A place is where its count has the first of its two numbers, see `DeedSums`.
 */
export class DeedTable {
  readonly counts: Count[] = [{ events: null, amount: null }]
  /** By number of a family. */
  readonly familyPlaces: Int32Array
  /** Kinds for which there is room in each row, nobody's included. */
  width = 8
  /** A row for each type: places by kind of the doer, by kind of the receiver, and the one of all. */
  rows: Int32Array
  private readonly ruleset: Ruleset
  /** What a kind is called in names of measures. */
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

  /** Where a deed that is known counts: for its doer's kind, for its receiver's, and for all. */
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

  /** For as many types and kinds as there are: what they know is learnt again. */
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
