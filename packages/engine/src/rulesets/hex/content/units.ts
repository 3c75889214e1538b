import type { AbilityInput, UnitInput } from '../setup.ts'

/** A people with its own way to fight. */
export interface Faction {
  readonly id: string
  readonly title: string
  readonly description: string
  readonly units: readonly UnitInput[]
}

/** A unit with its hp, damage and attack range, the one ability that most have, and what else sets it apart. */
function unit(
  name: string,
  maxHp: number,
  damage: number,
  attackRange: number,
  ability: AbilityInput | null = null,
  more: Pick<UnitInput, 'armor' | 'speed'> = {},
): UnitInput {
  return { name, maxHp, damage, attackRange, ...more, ...(ability === null ? {} : { abilities: [ability] }) }
}

export const FACTIONS: readonly Faction[] = [
  {
    id: 'saltmarch',
    title: 'The Saltmarch',
    description: 'Coast wardens: shields in front, menders behind, and nobody gets past the breakwater.',
    units: [
      unit('Dikewarden', 12, 2, 1, { trigger: 'passive', effect: 'block', value: 1 }),
      unit('Breakwater', 16, 2, 1, { trigger: 'passive', effect: 'armor', value: 1, aura: 1 }, { armor: 1 }),
      unit('Boathook', 9, 3, 2, { trigger: 'onhit', effect: 'push', target: 'target', value: 2 }),
      unit('Saltmender', 6, 1, 3, { trigger: 'endturn', effect: 'heal', target: 'random', value: 3, range: 3 }),
      unit('Foghorn', 7, 1, 4, { trigger: 'onhit', effect: 'silence', range: 2, charge: 2 }),
      unit('Gullsling', 5, 2, 4),
      unit('Harbormaster', 10, 2, 2, { trigger: 'passive', effect: 'boost', value: 1 }),
    ],
  },
  {
    id: 'emberwrights',
    title: 'The Emberwrights',
    description: 'Smiths of fire, who grow hotter the longer it lasts.',
    units: [
      unit('Cinderling', 5, 3, 1, { trigger: 'onkill', effect: 'ramp', value: 1 }, { speed: 1.5 }),
      unit('Coalhound', 11, 2, 1, { trigger: 'wounded', effect: 'ramp', value: 1 }, { speed: 1.25 }),
      unit('Slagthrower', 7, 2, 3, { trigger: 'onhit', effect: 'splash', value: 2 }),
      unit('Kilnbearer', 14, 2, 1, { trigger: 'endturn', effect: 'fortify', target: 'self', value: 1 }),
      unit('Rivetbreaker', 9, 2, 2, { trigger: 'onhit', effect: 'sunder', target: 'target', value: 1 }),
      unit('Forge Matron', 20, 2, 1, { trigger: 'wounded', effect: 'strike', target: 'area', value: 1, range: 1 }),
      unit('Ashlobber', 6, 1, 5, {
        trigger: 'endturn',
        effect: 'strike',
        target: 'random',
        value: 2,
        range: 6,
        charge: 2,
      }),
    ],
  },
  {
    id: 'hollow-choir',
    title: 'The Hollow Choir',
    description: 'Mourners who turn every death, their own included, into strength.',
    units: [
      unit('Dirgist', 7, 2, 1, { trigger: 'lament', effect: 'ramp', value: 1, range: 2 }),
      unit('Pallbearer', 13, 2, 1, { trigger: 'passive', effect: 'lament_aura', value: 1, aura: 2, range: 2 }),
      unit('Gravecaller', 7, 1, 3, { trigger: 'lament', effect: 'summon', count: 1, range: 4, charge: 2 }),
      unit('Sheaf Reaper', 9, 3, 1, { trigger: 'harvest', effect: 'heal', target: 'area', value: 3, range: 2 }),
      unit('Last Verse', 8, 2, 2, { trigger: 'passive', effect: 'execute', value: 3, aura: 3 }),
      unit('Bell Revenant', 10, 1, 2, { trigger: 'passive', effect: 'undying', value: 1, aura: 2 }),
      unit('Toller', 6, 1, 4, { trigger: 'harvest', effect: 'strike', target: 'random', value: 2, range: 5 }),
    ],
  },
  {
    id: 'kite-skein',
    title: 'The Kite Skein',
    description: 'Riders of the wind: never where they were, seldom where they are expected.',
    units: [
      unit('Kitelancer', 8, 3, 1, null, { speed: 2 }),
      unit('Stringcutter', 7, 2, 2, { trigger: 'onhit', effect: 'retreat' }, { speed: 1.5 }),
      unit('Veilwalker', 7, 4, 1, { trigger: 'turnstart', effect: 'shadowstep', charge: 4 }),
      unit('Whirlwing', 9, 2, 1, { trigger: 'onkill', effect: 'ready' }, { speed: 1.5 }),
      unit('Gustpiper', 6, 1, 3, { trigger: 'turnstart', effect: 'push', target: 'random', value: 1 }),
      unit(
        'Feathermedic',
        6,
        1,
        3,
        { trigger: 'turnstart', effect: 'heal', target: 'area', value: 1, range: 2 },
        { speed: 1.25 },
      ),
      unit('Hailbow', 5, 3, 3, { trigger: 'onkill', effect: 'splash', value: 1 }),
    ],
  },
  {
    id: 'rimebound',
    title: 'The Rimebound',
    description: 'Slow as glaciers, and as hard to stop: ice, walls and blades out of the snow.',
    units: [
      unit('Frostbinder', 7, 1, 3, { trigger: 'onhit', effect: 'freeze', value: 1 }),
      unit('Icewall', 18, 1, 1, { trigger: 'passive', effect: 'armor', value: 1 }, { armor: 1, speed: 0.5 }),
      unit('Snowcaller', 8, 1, 2, { trigger: 'endturn', effect: 'summon', count: 1, summonReady: true, charge: 3 }),
      unit('Glacier Ox', 22, 3, 1, { trigger: 'wounded', effect: 'fortify', target: 'self', value: 1, charge: 2 }),
      unit('Winter Oracle', 8, 1, 4, { trigger: 'turnstart', effect: 'strike', target: 'global', value: 1, charge: 4 }),
      unit('Thaw Tender', 7, 1, 3, { trigger: 'lament', effect: 'heal', target: 'global', value: 1, range: 6 }),
      unit('Rimeknight', 12, 3, 1, { trigger: 'onhit', effect: 'strike', target: 'target', value: 1 }, { armor: 1 }),
    ],
  },
]

export const UNITS: readonly UnitInput[] = FACTIONS.flatMap(({ units }) => units)

/** The unit of that name. Throws when there is none, since content refers to its own units only. */
export function unitNamed(name: string): UnitInput {
  const found = UNITS.find((candidate) => candidate.name === name)
  if (found === undefined) throw new RangeError(`no unit is called ${name}`)
  return found
}

/** Units by name with how many of each, as an army. */
export function muster(counts: Readonly<Record<string, number>>): UnitInput[] {
  return Object.entries(counts).map(([name, count]) => ({ ...unitNamed(name), count }))
}
