/** Silhouettes that all rulesets share: seals of families, and what nobody named a picture for. */
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

/** What grows and stands on the ground of boards. */
export const GROUND_GLYPHS: readonly string[] = [
  'reed',
  'high-grass',
  'pine-tree',
  'stone-pile',
  'village',
  'star-altar',
]

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
  ...new Set([...Object.values(FAMILY_GLYPHS), ...NEUTRAL_GLYPHS, ...PAGE_GLYPHS]),
]

/** What only stages show. */
export const STAGE_GLYPHS: readonly string[] = [...SCENERY_GLYPHS, ...Object.values(POSTURE_GLYPHS)]
