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

export const ARMIES: readonly Army[] = [
  {
    id: 'saltmarch-company',
    title: 'Dike watch',
    faction: 'saltmarch',
    points: 250,
    units: muster({ Dikewarden: 5, Boathook: 4, Saltmender: 2, Gullsling: 1 }),
  },
  {
    id: 'saltmarch-host',
    title: 'The flood wall',
    faction: 'saltmarch',
    points: 600,
    units: muster({
      Dikewarden: 8,
      Breakwater: 5,
      Boathook: 5,
      Saltmender: 4,
      Gullsling: 3,
      Foghorn: 2,
      Harbormaster: 1,
    }),
  },
  {
    id: 'emberwrights-company',
    title: 'Spark patrol',
    faction: 'emberwrights',
    points: 250,
    units: muster({ Cinderling: 7, Coalhound: 2, Slagthrower: 2, Rivetbreaker: 2 }),
  },
  {
    id: 'emberwrights-host',
    title: 'The great forge',
    faction: 'emberwrights',
    points: 600,
    units: muster({
      Cinderling: 6,
      Coalhound: 4,
      Kilnbearer: 4,
      Slagthrower: 5,
      Rivetbreaker: 3,
      'Forge Matron': 3,
      Ashlobber: 4,
    }),
  },
  {
    id: 'hollow-choir-company',
    title: 'Wake',
    faction: 'hollow-choir',
    points: 250,
    units: muster({ Dirgist: 6, Pallbearer: 2, 'Sheaf Reaper': 3, Gravecaller: 2, Toller: 1 }),
  },
  {
    id: 'hollow-choir-host',
    title: 'The long funeral',
    faction: 'hollow-choir',
    points: 600,
    units: muster({
      Dirgist: 11,
      Pallbearer: 4,
      'Sheaf Reaper': 7,
      'Last Verse': 3,
      'Bell Revenant': 3,
      Gravecaller: 3,
      Toller: 2,
    }),
  },
  {
    id: 'kite-skein-company',
    title: 'Morning flight',
    faction: 'kite-skein',
    points: 250,
    units: muster({ Kitelancer: 4, Stringcutter: 3, Whirlwing: 2, Hailbow: 2, Feathermedic: 1 }),
  },
  {
    id: 'kite-skein-host',
    title: 'The whole sky',
    faction: 'kite-skein',
    points: 600,
    units: muster({
      Kitelancer: 8,
      Stringcutter: 6,
      Veilwalker: 4,
      Whirlwing: 4,
      Gustpiper: 3,
      Feathermedic: 3,
      Hailbow: 4,
    }),
  },
  {
    id: 'rimebound-company',
    title: 'First snow',
    faction: 'rimebound',
    points: 250,
    units: muster({ Rimeknight: 4, Frostbinder: 3, Icewall: 2, Snowcaller: 2 }),
  },
  {
    id: 'rimebound-host',
    title: 'The long winter',
    faction: 'rimebound',
    points: 600,
    units: muster({
      Rimeknight: 7,
      Icewall: 4,
      'Glacier Ox': 3,
      Frostbinder: 4,
      Snowcaller: 4,
      'Winter Oracle': 2,
      'Thaw Tender': 3,
    }),
  },
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
  const army = ARMIES.find((candidate) => candidate.id === id)
  if (army === undefined) throw new RangeError(`no army is called ${id}`)
  return army.units
}
