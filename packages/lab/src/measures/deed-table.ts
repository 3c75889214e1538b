import { FAMILIES, type Ruleset } from '@quintain/engine'

/** Of whom nobody knows what it is, and nobody at all. */
export const NO_KIND = 0

/** What is counted together: how often it happened, what that came to, and the measures' names for either. */
export interface Count {
  readonly events: string | null
  readonly amount: string | null
}

/** A deed counts for all, for those of the doer's kind and for those of the receiver's. */
export const PARTS = 3
/** The place of a count that nobody asks for: of parts that a deed does not have. */
export const NO_PLACE = 0

/** Of a deed that did not happen yet. */
export const UNKNOWN = -1

/** What an event of some type may be, by one kind and to another: deeds by number, and which counts they are part of. */
export class DeedTable {
  readonly counts: Count[] = [{ events: null, amount: null }]
  /** How many there are. */
  deeds = 0
  /** By deed, `PARTS` each: places among the counts. */
  parts = new Int32Array(64 * PARTS)
  /** By number of a family. */
  readonly familyPlaces: Int32Array
  private readonly ruleset: Ruleset
  /** What a kind is called in names of measures. */
  private readonly nameOf: (kind: string) => string
  private readonly places = new Map<string, number>()
  /** By type, kind of the doer and kind of the receiver. */
  private readonly deedsOfTypes: number[][][]
  /** Types of the dictionary, then those that it does not have, as they come. */
  private readonly types: string[]
  private readonly kinds = new Map<string, number>()
  private readonly kindNames: string[] = ['']

  constructor(ruleset: Ruleset, nameOf: (kind: string) => string) {
    this.ruleset = ruleset
    this.nameOf = nameOf
    this.types = [...(ruleset.events?.types ?? [])]
    this.deedsOfTypes = this.types.map(() => [])
    this.familyPlaces = Int32Array.from(FAMILIES, (family) =>
      family === 'none' ? NO_PLACE : this.placeOf(null, `family.${family}.amount`),
    )
  }

  /** The number of a deed of the type with this place. */
  deed(type: number, doer: number, receiver: number): number {
    const rows = this.deedsOfTypes[type]
    if (doer < rows.length && receiver < rows[doer].length) {
      const deed = rows[doer][receiver]
      if (deed !== UNKNOWN) return deed
    }
    return this.newDeed(type, doer, receiver)
  }

  /** The place of a type that the dictionary does not have. */
  stranger(type: string): number {
    const known = this.types.indexOf(type)
    if (known >= 0) return known
    this.deedsOfTypes.push([])
    return this.types.push(type) - 1
  }

  /** How many kinds there are, nobody's included. */
  get kindCount(): number {
    return this.kindNames.length
  }

  kindNumber(kind: string | null): number {
    if (kind === null) return NO_KIND
    const name = this.nameOf(kind)
    let number = this.kinds.get(name)
    if (number === undefined) {
      number = this.kindNames.push(name) - 1
      this.kinds.set(name, number)
    }
    return number
  }

  placeOf(events: string | null, amount: string | null): number {
    const key = events ?? amount ?? ''
    let place = this.places.get(key)
    if (place === undefined) {
      place = this.counts.push({ events, amount }) - 1
      this.places.set(key, place)
    }
    return place
  }

  private newDeed(type: number, doer: number, receiver: number): number {
    const { kindNames, types, ruleset } = this
    const name = types[type]
    const hasAmount = ruleset.events?.has(name, 'amount') === true
    const ends = [
      '',
      doer === NO_KIND ? null : `.by=${kindNames[doer]}`,
      receiver === NO_KIND ? null : `.to=${kindNames[receiver]}`,
    ]
    const deed = this.deeds
    this.deeds += 1
    if (this.deeds * PARTS > this.parts.length) this.parts = longer(this.parts)
    ends.forEach((end, part) => {
      this.parts[deed * PARTS + part] =
        end === null ? NO_PLACE : this.placeOf(`events.${name}${end}`, hasAmount ? `${name}.amount${end}` : null)
    })
    const rows = this.deedsOfTypes[type]
    while (rows.length <= doer) rows.push([])
    while (rows[doer].length <= receiver) rows[doer].push(UNKNOWN)
    rows[doer][receiver] = deed
    return deed
  }
}

function longer(list: Int32Array): Int32Array<ArrayBuffer> {
  const twice = new Int32Array(list.length * 2)
  twice.set(list)
  return twice
}
