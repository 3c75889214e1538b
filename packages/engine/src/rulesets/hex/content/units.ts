import type { UnitInput } from '../setup.ts'

/** A people with its own way to fight. */
export interface Faction {
  readonly id: string
  readonly title: string
  readonly description: string
  readonly units: readonly UnitInput[]
}

const saltmarch: Faction = {
  id: 'saltmarch',
  title: 'The Saltmarch',
  description: 'Coast wardens: shields in front, menders behind, and nobody gets past the breakwater.',
  units: [
    {
      name: 'Dikewarden',
      maxHp: 12,
      damage: 2,
      attackRange: 1,
      abilities: [{ trigger: 'passive', effect: 'block', value: 1 }],
    },
    {
      name: 'Breakwater',
      maxHp: 16,
      damage: 2,
      attackRange: 1,
      armor: 1,
      abilities: [{ trigger: 'passive', effect: 'armor', value: 1, aura: 1 }],
    },
    {
      name: 'Boathook',
      maxHp: 9,
      damage: 3,
      attackRange: 2,
      abilities: [{ trigger: 'onhit', effect: 'push', target: 'target', value: 2 }],
    },
    {
      name: 'Saltmender',
      maxHp: 6,
      damage: 1,
      attackRange: 3,
      abilities: [{ trigger: 'endturn', effect: 'heal', target: 'random', value: 3, range: 3 }],
    },
    {
      name: 'Foghorn',
      maxHp: 7,
      damage: 1,
      attackRange: 4,
      abilities: [{ trigger: 'onhit', effect: 'silence', range: 2, charge: 2 }],
    },
    { name: 'Gullsling', maxHp: 5, damage: 2, attackRange: 4 },
    {
      name: 'Harbormaster',
      maxHp: 10,
      damage: 2,
      attackRange: 2,
      abilities: [{ trigger: 'passive', effect: 'boost', value: 1 }],
    },
  ],
}

const emberwrights: Faction = {
  id: 'emberwrights',
  title: 'The Emberwrights',
  description: 'Smiths of fire, who grow hotter the longer it lasts.',
  units: [
    {
      name: 'Cinderling',
      maxHp: 5,
      damage: 3,
      attackRange: 1,
      speed: 1.5,
      abilities: [{ trigger: 'onkill', effect: 'ramp', value: 1 }],
    },
    {
      name: 'Coalhound',
      maxHp: 11,
      damage: 2,
      attackRange: 1,
      speed: 1.25,
      abilities: [{ trigger: 'wounded', effect: 'ramp', value: 1 }],
    },
    {
      name: 'Slagthrower',
      maxHp: 7,
      damage: 2,
      attackRange: 3,
      abilities: [{ trigger: 'onhit', effect: 'splash', value: 2 }],
    },
    {
      name: 'Kilnbearer',
      maxHp: 14,
      damage: 2,
      attackRange: 1,
      abilities: [{ trigger: 'endturn', effect: 'fortify', target: 'self', value: 1 }],
    },
    {
      name: 'Rivetbreaker',
      maxHp: 9,
      damage: 2,
      attackRange: 2,
      abilities: [{ trigger: 'onhit', effect: 'sunder', target: 'target', value: 1 }],
    },
    {
      name: 'Forge Matron',
      maxHp: 20,
      damage: 2,
      attackRange: 1,
      abilities: [{ trigger: 'wounded', effect: 'strike', target: 'area', value: 1, range: 1 }],
    },
    {
      name: 'Ashlobber',
      maxHp: 6,
      damage: 1,
      attackRange: 5,
      abilities: [{ trigger: 'endturn', effect: 'strike', target: 'random', value: 2, range: 6, charge: 2 }],
    },
  ],
}

const hollowChoir: Faction = {
  id: 'hollow-choir',
  title: 'The Hollow Choir',
  description: 'Mourners who turn every death, their own included, into strength.',
  units: [
    {
      name: 'Dirgist',
      maxHp: 7,
      damage: 2,
      attackRange: 1,
      abilities: [{ trigger: 'lament', effect: 'ramp', value: 1, range: 2 }],
    },
    {
      name: 'Pallbearer',
      maxHp: 13,
      damage: 2,
      attackRange: 1,
      abilities: [{ trigger: 'passive', effect: 'lament_aura', value: 1, aura: 2, range: 2 }],
    },
    {
      name: 'Gravecaller',
      maxHp: 7,
      damage: 1,
      attackRange: 3,
      abilities: [{ trigger: 'lament', effect: 'summon', count: 1, range: 4, charge: 2 }],
    },
    {
      name: 'Sheaf Reaper',
      maxHp: 9,
      damage: 3,
      attackRange: 1,
      abilities: [{ trigger: 'harvest', effect: 'heal', target: 'area', value: 3, range: 2 }],
    },
    {
      name: 'Last Verse',
      maxHp: 8,
      damage: 2,
      attackRange: 2,
      abilities: [{ trigger: 'passive', effect: 'execute', value: 3, aura: 3 }],
    },
    {
      name: 'Bell Revenant',
      maxHp: 10,
      damage: 1,
      attackRange: 2,
      abilities: [{ trigger: 'passive', effect: 'undying', value: 1, aura: 2 }],
    },
    {
      name: 'Toller',
      maxHp: 6,
      damage: 1,
      attackRange: 4,
      abilities: [{ trigger: 'harvest', effect: 'strike', target: 'random', value: 2, range: 5 }],
    },
  ],
}

const kiteSkein: Faction = {
  id: 'kite-skein',
  title: 'The Kite Skein',
  description: 'Riders of the wind: never where they were, seldom where they are expected.',
  units: [
    { name: 'Kitelancer', maxHp: 8, damage: 3, attackRange: 1, speed: 2 },
    {
      name: 'Stringcutter',
      maxHp: 7,
      damage: 2,
      attackRange: 2,
      speed: 1.5,
      abilities: [{ trigger: 'onhit', effect: 'retreat' }],
    },
    {
      name: 'Veilwalker',
      maxHp: 7,
      damage: 4,
      attackRange: 1,
      abilities: [{ trigger: 'turnstart', effect: 'shadowstep', charge: 4 }],
    },
    {
      name: 'Whirlwing',
      maxHp: 9,
      damage: 2,
      attackRange: 1,
      speed: 1.5,
      abilities: [{ trigger: 'onkill', effect: 'ready' }],
    },
    {
      name: 'Gustpiper',
      maxHp: 6,
      damage: 1,
      attackRange: 3,
      abilities: [{ trigger: 'turnstart', effect: 'push', target: 'random', value: 1 }],
    },
    {
      name: 'Feathermedic',
      maxHp: 6,
      damage: 1,
      attackRange: 3,
      speed: 1.25,
      abilities: [{ trigger: 'turnstart', effect: 'heal', target: 'area', value: 1, range: 2 }],
    },
    {
      name: 'Hailbow',
      maxHp: 5,
      damage: 3,
      attackRange: 3,
      abilities: [{ trigger: 'onkill', effect: 'splash', value: 1 }],
    },
  ],
}

const rimebound: Faction = {
  id: 'rimebound',
  title: 'The Rimebound',
  description: 'Slow as glaciers, and as hard to stop: ice, walls and blades out of the snow.',
  units: [
    {
      name: 'Frostbinder',
      maxHp: 7,
      damage: 1,
      attackRange: 3,
      abilities: [{ trigger: 'onhit', effect: 'freeze', value: 1 }],
    },
    {
      name: 'Icewall',
      maxHp: 18,
      damage: 1,
      attackRange: 1,
      armor: 1,
      speed: 0.5,
      abilities: [{ trigger: 'passive', effect: 'armor', value: 1 }],
    },
    {
      name: 'Snowcaller',
      maxHp: 8,
      damage: 1,
      attackRange: 2,
      abilities: [{ trigger: 'endturn', effect: 'summon', count: 1, summonReady: true, charge: 3 }],
    },
    {
      name: 'Glacier Ox',
      maxHp: 22,
      damage: 3,
      attackRange: 1,
      abilities: [{ trigger: 'wounded', effect: 'fortify', target: 'self', value: 1, charge: 2 }],
    },
    {
      name: 'Winter Oracle',
      maxHp: 8,
      damage: 1,
      attackRange: 4,
      abilities: [{ trigger: 'turnstart', effect: 'strike', target: 'global', value: 1, charge: 4 }],
    },
    {
      name: 'Thaw Tender',
      maxHp: 7,
      damage: 1,
      attackRange: 3,
      abilities: [{ trigger: 'lament', effect: 'heal', target: 'global', value: 1, range: 6 }],
    },
    {
      name: 'Rimeknight',
      maxHp: 12,
      damage: 3,
      attackRange: 1,
      armor: 1,
      abilities: [{ trigger: 'onhit', effect: 'strike', target: 'target', value: 1 }],
    },
  ],
}

export const FACTIONS: readonly Faction[] = [saltmarch, emberwrights, hollowChoir, kiteSkein, rimebound]

export const UNITS: readonly UnitInput[] = FACTIONS.flatMap(({ units }) => units)

/** The unit of that name. Throws when there is none, since content refers to its own units only. */
export function unitNamed(name: string): UnitInput {
  const unit = UNITS.find((candidate) => candidate.name === name)
  if (unit === undefined) throw new RangeError(`no unit is called ${name}`)
  return unit
}

/** Units by name with how many of each, as an army. */
export function muster(counts: Readonly<Record<string, number>>): UnitInput[] {
  return Object.entries(counts).map(([name, count]) => ({ ...unitNamed(name), count }))
}
