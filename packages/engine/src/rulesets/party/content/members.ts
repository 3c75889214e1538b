import type { Json } from '../../../kernel/json.ts'

/** A member as content writes it: a setup's member object with everything it needs. */
export type Fighter = { readonly id: string; readonly name: string; readonly damageType: string } & Traits

export type Traits = { readonly [key: string]: Json }

const COLUMNS = ['maxHp', 'atk', 'defense', 'critRate', 'critDamage', 'regain', 'spd', 'dodgeOdds', 'effectResistance']

/** Fourteen travellers, two of each type, with a number for each of the columns. */
export const members: readonly Fighter[] = [
  member('tamsin', 'Tamsin Roe', 'Generic', [1150, 285, 11, 0.12, 2.0, 120, 4, 0.05, 0.1], {
    passives: ['overflowCharge', 'steadyRhythm'],
    specials: ['special.burst'],
  }),
  member('odo', 'Odo the Plain', 'Generic', [1500, 240, 12, 0.05, 2.0, 150, 2, 0.02, 0.3], {
    passives: ['toweringPresence', 'stubbornHide'],
    specials: ['special.counterStance'],
  }),
  member('ilse', 'Ilse Candlewright', 'Light', [1050, 250, 11, 0.08, 2.0, 140, 3, 0.05, 0.2], {
    passives: ['hearthSong'],
    specials: ['special.barrier'],
  }),
  member('bram', 'Bram of the Lamp', 'Light', [1200, 270, 11, 0.1, 2.2, 100, 3, 0.04, 0.1], {
    passives: ['openingDrill', 'vanguardCall'],
  }),
  member('morwen', 'Morwen Ash', 'Dark', [1300, 295, 10, 0.1, 2.0, 100, 4, 0.06, 0.1], { passives: ['lifeTithe'] }),
  member('ferran', 'Ferran Nightfell', 'Dark', [1100, 300, 10, 0.15, 2.3, 90, 5, 0.08, 0.05], {
    passives: ['fadedPresence', 'cornered'],
    specials: ['special.burst'],
  }),
  member('suri', 'Suri Featherhand', 'Wind', [950, 275, 10, 0.12, 2.0, 110, 9, 0.12, 0.1], {
    passives: ['quickening', 'mistStep'],
    ultimateHits: 6,
  }),
  member('petrok', 'Petrok Gale', 'Wind', [1100, 285, 11, 0.08, 2.0, 100, 6, 0.06, 0.1], {
    passives: ['finishingInstinct'],
    specials: ['special.cascade'],
    ultimateHits: 5,
  }),
  member('yun', 'Yun Sparrow', 'Lightning', [1000, 290, 10, 0.1, 2.1, 100, 8, 0.08, 0.1], {
    passives: ['battleTrance'],
    specials: ['special.cascade'],
  }),
  member('dagna', 'Dagna Coil', 'Lightning', [1200, 270, 11, 0.08, 2.0, 120, 5, 0.05, 0.2], {
    passives: ['emberTick', 'venomCraft'],
  }),
  member('kestrel', 'Kestrel Vane', 'Fire', [1250, 290, 10, 0.1, 2.0, 80, 5, 0.05, 0.05], {
    passives: ['riposte'],
    specials: ['special.burst', 'special.cascade'],
  }),
  member('ambra', 'Ambra Kiln', 'Fire', [1350, 280, 11, 0.06, 2.0, 110, 3, 0.03, 0.1], {
    passives: ['mendCycle', 'closingGuard'],
    specials: ['special.bondSurge'],
  }),
  member('neve', 'Neve Hollin', 'Ice', [1100, 285, 11, 0.1, 2.0, 100, 4, 0.05, 0.2], {
    passives: ['wispCaller', 'unbroken'],
  }),
  member('sten', 'Sten Rime', 'Ice', [1600, 250, 12, 0.05, 2.0, 160, 2, 0.02, 0.4], {
    passives: ['firstWatch', 'spikedAura', 'growthSpurt'],
    specials: ['special.counterStance'],
  }),
]

function member(id: string, name: string, damageType: string, numbers: readonly number[], traits: Traits): Fighter {
  const stats = Object.fromEntries(COLUMNS.map((stat, i) => [stat, numbers[i]]))
  return { id, name, damageType, stats, ...traits }
}

/** Members by id, for those who put parties together. */
export function chosen(...ids: string[]): Fighter[] {
  return ids.map((id) => found(members, id))
}

export function found<Entry extends { readonly id: string }>(entries: readonly Entry[], id: string): Entry {
  const entry = entries.find((one) => one.id === id)
  if (entry === undefined) throw new RangeError(`the content pack has no ${id}`)
  return entry
}
