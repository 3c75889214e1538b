import type { UnitInput } from '../setup.ts'
import { muster } from './units.ts'

/** A ready army within a budget of points (see `armyCost`). */
export interface Army {
  readonly id: string
  readonly title: string
  /** A faction's id, or `mixed`. */
  readonly faction: string
  /** The budget that it was made for. */
  readonly points: number
  readonly units: readonly UnitInput[]
}

/** What factions field: a part of their people, and all that they have. */
const POINTS = { company: 250, host: 600 } as const

function army(
  faction: string,
  size: keyof typeof POINTS,
  title: string,
  counts: Readonly<Record<string, number>>,
): Army {
  return { id: `${faction}-${size}`, title, faction, points: POINTS[size], units: muster(counts) }
}

/**
 * Companies of one budget are an even match: `examples/hex-fair.yaml` measures them, and found their numbers.
 */
export const ARMIES: readonly Army[] = [
  army('saltmarch', 'company', 'Dike watch', { Dikewarden: 3, Boathook: 5, Saltmender: 2, Gullsling: 2 }),
  army('saltmarch', 'host', 'The flood wall', {
    Dikewarden: 8,
    Breakwater: 5,
    Boathook: 5,
    Saltmender: 4,
    Gullsling: 3,
    Foghorn: 2,
    Harbormaster: 1,
  }),
  army('emberwrights', 'company', 'Spark patrol', {
    Cinderling: 1,
    Coalhound: 1,
    Kilnbearer: 1,
    Rivetbreaker: 2,
    'Forge Matron': 3,
    Ashlobber: 3,
  }),
  army('emberwrights', 'host', 'The great forge', {
    Cinderling: 6,
    Coalhound: 4,
    Kilnbearer: 4,
    Slagthrower: 5,
    Rivetbreaker: 3,
    'Forge Matron': 3,
    Ashlobber: 4,
  }),
  army('hollow-choir', 'company', 'Wake', { Dirgist: 7, Pallbearer: 4, 'Sheaf Reaper': 1, Gravecaller: 1, Toller: 1 }),
  army('hollow-choir', 'host', 'The long funeral', {
    Dirgist: 11,
    Pallbearer: 4,
    'Sheaf Reaper': 7,
    'Last Verse': 3,
    'Bell Revenant': 3,
    Gravecaller: 3,
    Toller: 2,
  }),
  army('kite-skein', 'company', 'Morning flight', {
    Veilwalker: 3,
    Gustpiper: 1,
    Feathermedic: 5,
    Hailbow: 5,
  }),
  army('kite-skein', 'host', 'The whole sky', {
    Kitelancer: 8,
    Stringcutter: 6,
    Veilwalker: 4,
    Whirlwing: 4,
    Gustpiper: 3,
    Feathermedic: 3,
    Hailbow: 4,
  }),
  army('rimebound', 'company', 'First snow', { Icewall: 4, 'Glacier Ox': 1, Frostbinder: 4, Snowcaller: 3 }),
  army('rimebound', 'host', 'The long winter', {
    Rimeknight: 7,
    Icewall: 4,
    'Glacier Ox': 3,
    Frostbinder: 4,
    Snowcaller: 4,
    'Winter Oracle': 2,
    'Thaw Tender': 3,
  }),
  {
    id: 'toll-road',
    title: 'Toll road band',
    faction: 'mixed',
    points: 400,
    units: muster({ Dikewarden: 4, Cinderling: 5, 'Sheaf Reaper': 3, Hailbow: 4, Saltmender: 2, Slagthrower: 2 }),
  },
  {
    id: 'crossroads',
    title: 'Crossroads league',
    faction: 'mixed',
    points: 1000,
    units: muster({
      Breakwater: 6,
      Rimeknight: 10,
      Kitelancer: 8,
      Rivetbreaker: 4,
      Frostbinder: 6,
      Gullsling: 4,
      'Last Verse': 3,
      Harbormaster: 1,
      Feathermedic: 3,
    }),
  },
]

export function armyOf(id: string): readonly UnitInput[] {
  const found = ARMIES.find((candidate) => candidate.id === id)
  if (found === undefined) throw new RangeError(`no army is called ${id}`)
  return found.units
}
