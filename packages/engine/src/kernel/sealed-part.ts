import type { Brings } from './contract.ts'
import { SetupError } from './errors.ts'
import { isRecord, type Json, plainJson } from './json.ts'
import type { Text } from './meaning/phrase.ts'
import { pathText, valueAt } from './setup.ts'
import { changed } from './what-if.ts'

/** Places of a setup, one a seat, such as those of the list `players`. */
interface SeatPlaces {
  readonly name: Text
  /** The place of a seat. */
  readonly at: (seat: number) => readonly (string | number)[]
  /** The path that faults of a part begin with, such as `player`. */
  readonly part: string
  readonly seats: readonly number[]
  /** Stands in for a part that is not there yet. Checks of other parts must not depend on it. */
  readonly standIn: Json
  readonly parse: (setup: Json) => unknown
  readonly jsonSchema: () => Json
}

const SEALED = { sealed: true } as const

/** `Brings` for seats whose parts stand at fixed places of the setup and are checked independently of each other. */
export function sealedParts({ name, at, part, seats, standIn, parse, jsonSchema }: SeatPlaces): Brings {
  const pathOf = (seat: number) => pathText(at(seat))
  const partOf = (setup: Json, seat: number): unknown => valueAt(setup, at(seat))
  const isOpen = (setup: Json, seat: number): boolean => {
    const found = partOf(setup, seat)
    return isRecord(found) && found['sealed'] === true
  }
  const openSeats = (setup: Json) => seats.filter((seat) => isOpen(setup, seat))
  const place = (setup: Json, seat: number, value: Json) => changed(setup, [{ path: pathOf(seat), value }])
  const filled = (setup: Json) => openSeats(setup).reduce<Json>((all, seat) => place(all, seat, standIn), setup)
  return {
    name,
    open(setup) {
      const open = openSeats(setup)
      if (open.length > 0) parse(filled(setup))
      return open
    },
    check(setup, seat, value) {
      movedFaults(pathOf(seat), part, () => parse(place(filled(setup), seat, plainJson(value))))
    },
    opened: (setup, seat) =>
      !seats.includes(seat) || partOf(setup, seat) === undefined || isOpen(setup, seat)
        ? setup
        : place(setup, seat, SEALED),
    standIn: filled,
    place,
    jsonSchema,
  }
}

/** Calls `parse`; faults below the path `from` are reported below `to`. */
export function movedFaults<Value>(from: string, to: string, parse: () => Value): Value {
  try {
    return parse()
  } catch (error) {
    if (!(error instanceof SetupError)) throw error
    throw new SetupError(
      error.issues.map((issue) => {
        if (!issue.path.startsWith(from)) return issue
        const rest = issue.path.slice(from.length)
        return {
          ...issue,
          path: rest === '' || rest.startsWith('[') || rest.startsWith('.') ? to + rest : `${to}.${rest}`,
        }
      }),
    )
  }
}
