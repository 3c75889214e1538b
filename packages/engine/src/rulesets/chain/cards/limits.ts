/** The most cards a hand can hold, whatever the effects: sets of hand positions fit in a word. */
export const HAND_LIMIT = 20

/** What a generated card's numbers are drawn from. */
export const COSTS = [1, 2, 3]
export const ATTACKS = [3, 4, 5, 6]
export const DEFENSES = [2, 3]
export const PITCHES = [1, 2, 3]
