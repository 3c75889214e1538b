import type { Json } from '../../../kernel/json.ts'

export type Treasure = { readonly id: string; readonly stars: number } & { readonly [key: string]: Json }

/** Twenty-four cards, by stars. */
export const cards: readonly Treasure[] = [
  { id: 'whetstone', stars: 1, effects: { atk: 0.05 } },
  { id: 'oilcloth', stars: 1, effects: { defense: 0.04 } },
  { id: 'hardtack', stars: 1, effects: { maxHp: 0.06 } },
  { id: 'lucky-coin', stars: 1, effects: { critRate: 0.2 } },
  { id: 'bootnails', stars: 1, effects: { spd: 0.25 } },
  { id: 'clean-water', stars: 1, effects: { regain: 0.3 } },
  { id: 'prayer-knot', stars: 1, effects: { effectResistance: 0.2 } },
  { id: 'barbed-tips', stars: 1, effects: { effectHitRate: 0.1 } },
  { id: 'fox-cloak', stars: 2, effects: { dodgeOdds: 0.3 }, behavior: 'dodgeMend' },
  { id: 'last-stand', stars: 2, behavior: 'lowHpFury' },
  { id: 'bramble-mail', stars: 2, effects: { defense: 0.03 }, behavior: 'thornPlate' },
  { id: 'false-dawn', stars: 2, behavior: 'hasteStart' },
  { id: 'war-chest', stars: 2, effects: { maxHp: 0.08, atk: 0.04 } },
  { id: 'headlong', stars: 2, behavior: 'headStart' },
  { id: 'reaping-song', stars: 2, behavior: 'harvest' },
  { id: 'tempered-edge', stars: 2, effects: { critDamage: 0.08 } },
  { id: 'mirror-twin', stars: 3, behavior: 'phantom' },
  { id: 'embers-kept', stars: 3, effects: { vitality: 0.05 }, behavior: 'afterglow' },
  { id: 'needle-eye', stars: 3, effects: { critRate: 0.3 }, behavior: 'keenDodge' },
  { id: 'second-skin', stars: 3, effects: { mitigation: 0.06 }, behavior: 'dodgeMend' },
  { id: 'crown-of-thorns', stars: 4, effects: { atk: 0.06 }, behavior: 'thornPlate' },
  { id: 'blood-oath', stars: 4, effects: { atk: 0.1 }, behavior: 'lowHpFury' },
  { id: 'twin-suns', stars: 5, effects: { atk: 0.08, maxHp: 0.1 }, behavior: 'phantom' },
  { id: 'hour-of-gold', stars: 5, effects: { atk: 0.08, defense: 0.05, spd: 0.3 }, behavior: 'hasteStart' },
]

/** Sixteen relics, by stars. */
export const relics: readonly Treasure[] = [
  { id: 'flint', stars: 1, effects: { atk: 0.03 } },
  { id: 'bone-button', stars: 1, effects: { maxHp: 0.04 } },
  { id: 'old-key', stars: 1, effects: { dodgeOdds: 0.1 } },
  { id: 'salt-bag', stars: 1, effects: { effectResistance: 0.15 } },
  { id: 'iron-nail', stars: 1, behavior: 'spite' },
  { id: 'tin-bell', stars: 2, behavior: 'echo' },
  { id: 'ward-stone', stars: 2, behavior: 'ward' },
  { id: 'shepherd-crook', stars: 2, behavior: 'guardian' },
  { id: 'torn-banner', stars: 2, behavior: 'lastFlag' },
  { id: 'tortoise-shell', stars: 2, effects: { defense: 0.02 }, behavior: 'bulwark' },
  { id: 'war-drum', stars: 3, behavior: 'drumbeat' },
  { id: 'quench-barrel', stars: 3, behavior: 'temper' },
  { id: 'storm-lantern', stars: 3, effects: { critRate: 0.1 }, behavior: 'lantern' },
  { id: 'black-nail', stars: 4, effects: { vitality: 0.03 }, behavior: 'spite' },
  { id: 'choir-bell', stars: 4, effects: { critDamage: 0.05 }, behavior: 'echo' },
  { id: 'king-banner', stars: 5, effects: { atk: 0.05, maxHp: 0.05 }, behavior: 'lastFlag' },
]

/** Everything, as what a victory may bring. */
export const rewards: Json = {
  cards: cards.map(({ id, stars }) => ({ id, stars })),
  relics: relics.map(({ id, stars }) => ({ id, stars })),
}
