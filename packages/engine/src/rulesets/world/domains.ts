/** The domains of the keyed generator. 4 (weather), 5 (level-up), 7 (harvest) and 8 (map) are not drawn from. */
export const COMBAT_DOMAIN = 0
export const LOOT_DOMAIN = 1
export const DECISION_DOMAIN = 2
export const SPAWN_DOMAIN = 3
export const ITEM_DOMAIN = 6
