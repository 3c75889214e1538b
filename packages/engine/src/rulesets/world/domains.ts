/** The domains of the keyed generator, by the names that they have in the specification. */
export const DOMAINS = {
  COMBAT: 0,
  LOOT: 1,
  AI_DECISION: 2,
  SPAWN: 3,
  /** Unused, like three others. */
  WEATHER: 4,
  LEVEL_UP: 5,
  ITEM: 6,
  HARVEST: 7,
  MAP_GEN: 8,
} as const

export type Domain = keyof typeof DOMAINS
