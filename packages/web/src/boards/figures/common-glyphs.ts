/** Silhouettes that all rulesets share: seals of families, what grows on the ground, and what nobody named a picture for. */
export const FAMILY_GLYPHS = {
  strike: 'crossed-swords',
  fire: 'small-fire',
  frost: 'snowflake-1',
  storm: 'lightning-storm',
  poison: 'poison-gas',
  dark: 'evil-eyes',
  heal: 'health-increase',
  ward: 'shield',
  push: 'push',
  summon: 'winged-sword',
  silence: 'silenced',
  rise: 'muscle-up',
  death: 'death-skull',
  none: 'hourglass',
} as const

export const GROUND_GLYPHS = ['reed', 'high-grass', 'pine-tree', 'stone-pile', 'village', 'star-altar'] as const

/** For kinds without a picture of their own: a hash of the name chooses. */
export const NEUTRAL_GLYPHS = [
  'helmet',
  'bull',
  'raven',
  'wolf-howl',
  'bull-horns',
  'eagle-head',
  'cultist',
  'bow-arrow',
  'gladius',
  'axe-sword',
  'hood',
  'bat-wing',
  'shark-jaws',
  'snake',
  'boar',
  'moon',
  'anvil',
  'trident',
] as const

export const PAGE_GLYPHS = ['laurels', 'burning-skull', 'scroll-unfurled', 'sword-clash'] as const

/** What grows and stands behind a stage. */
export const SCENERY_GLYPHS = ['willow-tree', 'pagoda', 'bamboo', 'reed'] as const

/** How people stand while they fight. */
export const POSTURE_GLYPHS = {
  ready: 'ninja-heroic-stance',
  attack: 'high-punch',
  critical: 'high-kick',
  defend: 'meditation',
  dodge: 'acrobatic',
  hurt: 'kneeling',
} as const

export const COMMON_GLYPHS: readonly string[] = [
  ...new Set([
    ...Object.values(FAMILY_GLYPHS),
    ...GROUND_GLYPHS,
    ...NEUTRAL_GLYPHS,
    ...PAGE_GLYPHS,
    ...SCENERY_GLYPHS,
    ...Object.values(POSTURE_GLYPHS),
  ]),
]
