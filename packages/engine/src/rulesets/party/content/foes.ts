import type { Fighter, Traits } from './members.ts'

export type Foe = Fighter & {
  readonly rank: string
  readonly stats: { readonly maxHp: number; readonly atk: number } & { readonly [stat: string]: number }
}

/** The stats in which foes differ; in all others they are alike. */
type FoeStats = readonly [maxHp: number, atk: number, defense: number, spd: number]

/** Twenty foes in the ranks, weakest first. */
export const foes: readonly Foe[] = [
  foe('moth', 'Dust Moth', 'Wind', 'normal', [546, 235, 9, 6], { passives: ['mistStep'], ultimateHits: 4 }),
  foe('toad', 'Bog Toad', 'Ice', 'normal', [806, 245, 10, 2], { passives: ['stubbornHide'] }),
  foe('hound', 'Cinder Hound', 'Fire', 'normal', [728, 275, 9, 7]),
  foe('imp', 'Lamp Imp', 'Light', 'normal', [624, 250, 9, 5], { passives: ['unbroken'] }),
  foe('shade', 'Cellar Shade', 'Dark', 'normal', [780, 270, 9, 4], { passives: ['fadedPresence'] }),
  foe('eel', 'Copper Eel', 'Lightning', 'normal', [702, 265, 9, 6], { passives: ['venomCraft'] }),
  foe('footpad', 'Footpad', 'Generic', 'normal', [845, 275, 10, 4], { passives: ['quickening'] }),
  foe('reed', 'Reed Walker', 'Wind', 'normal', [754, 260, 10, 5], { passives: ['finishingInstinct'], ultimateHits: 4 }),
  foe('golem', 'Slate Golem', 'Generic', 'prime', [1650, 300, 12, 2], {
    passives: ['stoneSkin', 'toweringPresence'],
    actionsPerTurn: 1,
  }),
  foe('wyrmling', 'Ember Wyrmling', 'Fire', 'prime', [1425, 325, 10, 6], { passives: ['mendCycle', 'cornered'] }),
  foe('matron', 'Hive Matron', 'Wind', 'prime', [1350, 280, 10, 4], { passives: ['swarmCaller'], ultimateHits: 4 }),
  foe('cantor', 'Hollow Cantor', 'Light', 'prime', [1320, 295, 10, 4], { passives: ['hearthSong', 'emberTick'] }),
  foe('duelist', 'Glass Duelist', 'Lightning', 'prime', [1200, 335, 9, 9], { passives: ['riposte', 'battleTrance'] }),
  foe('flicker', 'Flicker', 'Dark', 'glitched', [1140, 315, 9, 8], { passives: ['mendCycle', 'quickening'] }),
  foe('warp', 'Warped Sentry', 'Ice', 'glitched', [1500, 300, 11, 3], { passives: ['spikedAura', 'closingGuard'] }),
  foe('static', 'Static Choir', 'Lightning', 'glitched', [1230, 310, 9, 7], {
    passives: ['lastSpark', 'steadyRhythm'],
  }),
  foe('paradox', 'Paradox Wisp', 'Generic', 'glitched prime', [1575, 320, 10, 6], {
    passives: ['wispCaller', 'mendCycle'],
  }),
  foe('warden', 'Warden of Tallow', 'Light', 'boss', [6720, 340, 12, 4], {
    passives: ['stoneSkin', 'mendCycle'],
    ultimateCapacity: 12,
  }),
  foe('tyrant', 'Tyrant of the Kiln', 'Fire', 'prime boss', [7680, 360, 12, 5], {
    passives: ['stoneSkin', 'riposte', 'openingDrill'],
    ultimateCapacity: 12,
    damageReduction: { fire: 0.3 },
  }),
  foe('eater', 'Eater of Hours', 'Dark', 'glitched prime boss', [9000, 225, 14, 3], {
    passives: ['stoneSkin', 'mendCycle', 'lifeTithe'],
    ultimateCapacity: 14,
    damageReductionPasses: 1,
  }),
]

function foe(
  id: string,
  name: string,
  damageType: string,
  rank: string,
  [maxHp, atk, defense, spd]: FoeStats,
  traits: Traits = {},
): Foe {
  const stats = {
    maxHp,
    atk,
    defense,
    critRate: 0.08,
    critDamage: 2.0,
    mitigation: 1.0,
    vitality: 1.0,
    effectHitRate: 0.9,
    effectResistance: 0.1,
    dodgeOdds: 0.04,
    regain: 100,
    spd,
  }
  return { id, name, damageType, rank, stats, ...traits }
}
