/** The potions that every world has, weakest first. */
export const POTIONS = [
  { id: 'small_hp_potion', heal: 20 },
  { id: 'medium_hp_potion', heal: 40 },
  { id: 'large_hp_potion', heal: 80 },
] as const

export const SMALL_POTION = 0
export const MEDIUM_POTION = 1
