import type { Family } from '../../kernel/meaning/dictionary.ts'

/** The words of abilities, in the specification's order. */
export const TRIGGERS = ['passive', 'turnstart', 'onhit', 'onkill', 'wounded', 'endturn', 'lament', 'harvest'] as const
export type Trigger = (typeof TRIGGERS)[number]

export const ACTIVE_EFFECTS = [
  'heal',
  'fortify',
  'strike',
  'splash',
  'sunder',
  'ramp',
  'push',
  'retreat',
  'freeze',
  'summon',
  'silence',
  'ready',
  'shadowstep',
] as const

export const PASSIVE_EFFECTS = ['block', 'execute', 'armor', 'boost', 'undying', 'lament_aura'] as const

export type PassiveEffect = (typeof PASSIVE_EFFECTS)[number]

export const EFFECTS = [...ACTIVE_EFFECTS, ...PASSIVE_EFFECTS] as const
export type Effect = (typeof EFFECTS)[number]

/** The family of an effect; `none` for passive effects, which do nothing under a trigger. */
export const FAMILY_OF: Readonly<Record<Effect, Family>> = {
  heal: 'heal',
  fortify: 'ward',
  strike: 'strike',
  splash: 'strike',
  sunder: 'strike',
  ramp: 'rise',
  push: 'push',
  retreat: 'push',
  freeze: 'frost',
  summon: 'summon',
  silence: 'silence',
  ready: 'rise',
  shadowstep: 'dark',
  block: 'none',
  execute: 'none',
  armor: 'none',
  boost: 'none',
  undying: 'none',
  lament_aura: 'none',
}

/** Points that an effect is worth for one unit of its value, when it works often. */
export const POINTS_OF: Readonly<Record<Effect, number>> = {
  heal: 1,
  fortify: 2,
  strike: 3,
  splash: 2,
  sunder: 2,
  ramp: 3,
  push: 1,
  retreat: 1,
  freeze: 4,
  summon: 5,
  silence: 5,
  ready: 5,
  shadowstep: 3,
  block: 4,
  execute: 2,
  armor: 4,
  boost: 6,
  undying: 5,
  lament_aura: 3,
}

export const TARGETS = ['self', 'target', 'random', 'area', 'global'] as const
export type Target = (typeof TARGETS)[number]

/** Whether the effect looks at the ability's `target`; all others ignore it. */
export function usesTarget(effect: Effect): boolean {
  return effect === 'heal' || effect === 'fortify' || effect === 'strike' || effect === 'sunder' || effect === 'push'
}

export function isPassive(effect: Effect): effect is PassiveEffect {
  const passive: readonly Effect[] = PASSIVE_EFFECTS
  return passive.includes(effect)
}

/** Extension: whom an attack picks among the enemies in range. `random` is the specification's rule. */
export const TARGET_POLICIES = ['random', 'weakest', 'nearest'] as const
export type TargetPolicy = (typeof TARGET_POLICIES)[number]
