/** What users of the ruleset and writers of plug-ins import. */
export type { PartyAction } from './actions.ts'
export {
  addDot,
  addHot,
  addModifier,
  createModifier,
  inflict,
  listModifier,
  radiance,
  takeModifier,
} from './effects/adding.ts'
export { announceExtraTurn, announceItem } from './notices/announce.ts'
export { announceHit, echoStrike, fallbackAttack, hitWith, stageAction, stageExtraHit } from './hits/attacks.ts'
export type { Combatant } from './combatant/combatant.ts'
export { applyDamage, costDamage } from './hits/damage.ts'
export { deltaRecipe, Dot, factorRecipe, Hot, LASTING_TURNS, Modifier, type ModifierRecipe } from './effects/effects.ts'
export type { PartyEvent } from './events.ts'
export { applyHealing, applyOverheal } from './hits/healing.ts'
export { enter, flush, leave } from './notices/notices.ts'
export { truncate } from './numbers.ts'
export { BASIC_ATTACK } from './plugins/action.ts'
export { hitLandedHooks } from './plugins/passives.ts'
export type { PartyPlan } from './plan.ts'
export type * from './plugins/plugins.ts'
export type { PartySetup } from './setup.ts'
export type { PartyState } from './state.ts'
export * from './combatant/stats.ts'
export type { SummonOrder } from './summons/making.ts'
export { createSummon } from './summons/summons.ts'
export { anyAlive, countAlive, pickByAggro } from './hits/targeting.ts'
export type { PartyTypes } from './types.ts'
