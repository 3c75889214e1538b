// Effects of attribute points in a fight.
export const ATTACK_PER_STRENGTH = 0.02
export const DEFENCE_PER_VITALITY = 0.01
export const EVASION_PER_LUCK = 0.002
export const MOST_EVASION = 0.75
export const CRITICAL_PER_LUCK = 0.003
export const MOST_CRITICAL = 0.8

// The rewards of a kill.
export const REWARD_PER_TIER = 0.5
export const REWARD_PER_INTELLIGENCE = 0.01
export const REWARD_PER_WISDOM = 0.005

export const STEP_STAMINA = 1
export const BLOW_STAMINA = 3
export const STAMINA_PER_TICK = 1
export const STAMINA_AT_REST = 5
