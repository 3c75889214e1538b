/** Heroes and the eight kinds of enemies, two a tier, as entities of a map's legend. */
export const heroes = {
  ferrywoman: {
    faction: 'heroes',
    kind: 'ferrywoman',
    stats: { maxHp: 62, atk: 12, def: 4, spd: 12, luck: 4, critRate: 0.09, evasion: 0.04 },
    inventory: { bag: ['small_hp_potion', 'small_hp_potion'], weapon: 'brine_cutlass', armor: 'boiled_coat' },
  },
  reedwarden: {
    faction: 'heroes',
    kind: 'reedwarden',
    stats: { maxHp: 78, atk: 10, def: 7, spd: 9, luck: 1, critRate: 0.05, evasion: 0.01 },
    inventory: { bag: ['medium_hp_potion'], weapon: 'willow_switch', armor: 'slate_scales' },
  },
  lamplighter: {
    faction: 'heroes',
    kind: 'lamplighter',
    stats: { maxHp: 48, atk: 14, def: 2, spd: 14, luck: 8, critRate: 0.14, evasion: 0.08 },
    inventory: { bag: ['small_hp_potion'], weapon: 'flint_knife', accessory: 'sparrow_feather' },
  },
} as const

const enemy = (kind: string, tier: number) => ({ faction: 'horde', kind, tier })

export const enemies = {
  mudling: { ...enemy('mudling', 0), stats: { maxHp: 18, atk: 5, def: 0, spd: 8, gold: 2 } },
  thornrat: { ...enemy('thornrat', 0), stats: { maxHp: 12, atk: 6, def: 0, spd: 13, evasion: 0.06, gold: 1 } },
  fen_stalker: {
    ...enemy('fen_stalker', 1),
    stats: { maxHp: 24, atk: 8, def: 1, spd: 12, level: 2, critRate: 0.1, evasion: 0.05, gold: 6 },
    inventory: { bag: ['small_hp_potion'], weapon: 'flint_knife' },
  },
  gull_rider: {
    ...enemy('gull_rider', 1),
    stats: { maxHp: 20, atk: 7, def: 2, spd: 16, level: 2, evasion: 0.1, gold: 8 },
    inventory: { weapon: 'herders_sling', accessory: 'copper_whistle' },
  },
  quarry_brute: {
    ...enemy('quarry_brute', 2),
    stats: { maxHp: 48, atk: 11, def: 4, spd: 7, level: 3, gold: 14 },
    inventory: { bag: ['small_hp_potion', 'river_stone'], weapon: 'quarry_maul' },
  },
  ash_warden: {
    ...enemy('ash_warden', 2),
    stats: { maxHp: 40, atk: 9, def: 7, spd: 9, level: 3, critRate: 0.07, gold: 16 },
    inventory: { bag: ['medium_hp_potion'], armor: 'mossback_hide', accessory: 'iron_thimble' },
  },
  bog_matriarch: {
    ...enemy('bog_matriarch', 3),
    stats: { maxHp: 80, atk: 13, def: 6, spd: 10, luck: 4, level: 4, critRate: 0.1, gold: 40 },
    inventory: { bag: ['medium_hp_potion', 'gloam_sickle'], armor: 'dusk_veil', accessory: 'ember_ring' },
  },
  drowned_captain: {
    ...enemy('drowned_captain', 3),
    stats: { maxHp: 70, atk: 15, def: 8, spd: 11, luck: 6, level: 4, critRate: 0.12, evasion: 0.05, gold: 50 },
    inventory: { bag: ['large_hp_potion', 'medium_hp_potion'], weapon: 'tidecutter_glaive', armor: 'ferrymans_mail' },
  },
} as const

/** The same kind under another banner, for worlds with more than two sides, or in which nobody comes back. */
export function under(
  faction: string,
  kind: (typeof heroes)[keyof typeof heroes] | (typeof enemies)[keyof typeof enemies],
) {
  return { ...kind, faction }
}
