import * as z from 'zod/mini'
import type { Brings } from '../../kernel/contract.ts'
import { SetupError, setupIssue } from '../../kernel/errors.ts'
import { isJsonObject, isRecord, type Json, plainJson } from '../../kernel/json.ts'
import { movedFaults } from '../../kernel/sealed-part.ts'
import { jsonSchemaOf, setupSchema } from '../../kernel/setup.ts'
import { changed } from '../../kernel/what-if.ts'
import { setup as whole } from './setup.ts'
import { expandArt } from './setup/map-art.ts'
import { entity } from './setup/schema.ts'
import { say } from './words/index.ts'

/** The entities of a band, without the fields that their places give: position, id and side. */
const bandSchema = z
  .array(z.omit(entity, { id: true, faction: true, x: true, y: true, homePos: true, memory: true }))
  .check(z.minLength(1))
const brought = setupSchema(z.strictObject({ band: bandSchema }))

/** An open place on the map, for an entity that a side will bring. */
const sealedPlace = setupSchema(
  z.strictObject({ sealed: z.literal(true), ...z.pick(entity, { id: true, faction: true, x: true, y: true }).shape }),
)

/**
 * Bands that the sides bring. Their entities take the open places of their side, in the order of ids; all places but
 * the first may stay empty. Items and the generator of newcomers are the setup's.
 */
export const brings: Brings = {
  name: say('brings'),

  open(setup) {
    const all = entitiesOf(setup)
    all.forEach((one, place) => {
      if (isSealed(one)) movedFaults('', `entities[${place}]`, () => sealedPlace.parse(one))
    })
    const sides = sidesOf(all)
    const open = [...new Set(all.filter(isSealed).map((one) => sides.indexOf(sideOf(one))))]
    if (open.length > 0) whole.parse(filled(setup))
    return open.toSorted((a, b) => a - b)
  },

  check(setup, seat, value) {
    brought.parse({ band: value })
    const band = plainJson(value)
    const places = placesOf(setup, seat)
    const found = Array.isArray(band) ? band.length : 0
    if (found > places.length) {
      throw new SetupError([setupIssue('band', say('fault.places', { most: places.length, found }))])
    }
    // One entity at a time, so that each fault names the right one.
    listOf(band).forEach((one, i) => {
      const alone = changed(filled(setup), [
        { path: `entities[${places[i]}]`, value: settled(one, entitiesOf(setup)[places[i]]) },
      ])
      movedFaults(`entities[${places[i]}]`, `band[${i}]`, () => whole.parse(alone))
    })
  },

  opened(setup, seat) {
    const drawn = withoutArt(setup)
    const all = entitiesOf(drawn)
    const sides = sidesOf(all)
    if (seat >= sides.length || all.some((one) => isSealed(one) && sideOf(one) === sides[seat])) return setup
    return changed(drawn, [
      { path: 'entities', value: all.map((one) => (sideOf(one) === sides[seat] ? sealed(one) : one)) },
    ])
  },

  standIn: filled,

  place(setup, seat, value) {
    const all = entitiesOf(setup)
    const places = placesOf(setup, seat)
    const band = listOf(value)
    const entities = all.flatMap((one, at) => {
      const place = places.indexOf(at)
      if (place === -1) return [one]
      return place < band.length ? [settled(band[place], one)] : []
    })
    return changed(setup, [{ path: 'entities', value: entities }])
  },

  jsonSchema: () => jsonSchemaOf(bandSchema),
}

/** The setup with a stand-in in every open place. */
function filled(setup: Json): Json {
  const open = [...entitiesOf(setup).entries()].filter(([, one]) => isSealed(one))
  return changed(
    setup,
    open.map(([at, one]) => ({ path: `entities[${at}]`, value: settled({}, one) })),
  )
}

/** The setup with `tiles` and `entities` instead of a drawn map, since only entries of a list can be open. */
function withoutArt(setup: Json): Json {
  return isRecord(setup) && Object.hasOwn(setup, 'map') ? plainJson(expandArt(setup).setup) : setup
}

/** A side's open places, lowest ids first, so that the first entity keeps the order of the sides. */
function placesOf(setup: Json, seat: number): readonly number[] {
  const all = entitiesOf(setup)
  const side = sidesOf(all)[seat]
  return [...all.keys()]
    .filter((at) => isSealed(all[at]) && sideOf(all[at]) === side)
    .toSorted((a, b) => idOf(all[a]) - idOf(all[b]))
}

function sealed(one: Json): Json {
  const { id, faction, x, y } = isJsonObject(one) ? one : {}
  return { sealed: true, id, faction, x, y }
}

/** An entity with the id, side and position of its place. */
function settled(one: Json, place: Json): Json {
  const { id, faction, x, y } = isJsonObject(place) ? place : {}
  return { ...(isJsonObject(one) ? one : {}), id, faction, x, y }
}

/** The sides with entities on the map, in the order of the seats. */
function sidesOf(entities: readonly Json[]): readonly string[] {
  return [...new Set(entities.toSorted((a, b) => idOf(a) - idOf(b)).map(sideOf))]
}

function isSealed(one: Json): boolean {
  return isJsonObject(one) && one['sealed'] === true
}

function idOf(one: Json): number {
  const id = isJsonObject(one) ? one['id'] : undefined
  return typeof id === 'number' ? id : 0
}

function sideOf(one: Json): string {
  const faction = isJsonObject(one) ? one['faction'] : undefined
  return typeof faction === 'string' ? faction : ''
}

function entitiesOf(setup: Json): readonly Json[] {
  return isJsonObject(setup) ? listOf(setup['entities'] ?? null) : []
}

function listOf(value: Json): readonly Json[] {
  return Array.isArray(value) ? value : []
}
