import type { Combatant } from '../combatant/combatant.ts'
import { type Action, FAILED } from '../plugins/action.ts'
import type { PartyState } from '../state.ts'
import { canPay, pay } from './costs.ts'

/**
 * Tries the actor's specials in order and uses the first that can run, or the one that the player chose. If one fails,
 * the next is tried. `index` is the place of the chosen target, which comes first among the enemies. Null when none was
 * used.
 */
export function useSpecial(battle: PartyState, actor: Combatant, index: number): Action | null {
  const own = actor.blueprint.specials
  if (own.length === 0) return null
  const { registry } = battle.plan
  for (const at of own) {
    const special = registry.specials[at]
    if (battle.choice !== null && battle.choice.move !== special.id) continue
    if (!isRested(actor, at) || !canUse(battle, actor, special)) continue
    const targets = specialTargets(battle, actor, special, index)
    if (targets.length === 0 || perform(battle, special, actor, targets) === FAILED) continue
    startCooldown(battle, actor, at)
    return special
  }
  return null
}

/** Whether cooldown, cost and condition of a special allow it. */
export function canUseSpecial(battle: PartyState, actor: Combatant, special: number): boolean {
  return isRested(actor, special) && canUse(battle, actor, battle.plan.registry.specials[special])
}

function isRested({ cooldowns }: Combatant, special: number): boolean {
  return cooldowns === null || cooldowns[special] === 0
}

/** Whether the actor can pay for an action, and its condition holds. */
export function canUse(battle: PartyState, actor: Combatant, action: Action): boolean {
  return canPay(actor, action) && (!action.condition || action.condition(battle, actor))
}

/** Does an action and pays for it; returns the damage for its event, or `FAILED`. */
export function perform(battle: PartyState, action: Action, actor: Combatant, targets: readonly Combatant[]): number {
  const damage = action.use(battle, actor, targets) ?? 0
  if (damage !== FAILED) pay(battle, actor, action)
  return damage
}

function specialTargets(battle: PartyState, actor: Combatant, special: Action, index: number): readonly Combatant[] {
  if (special.targets === 'self') return actor.hp > 0 ? [actor] : []
  if (special.targets === 'ally') {
    const ally = battle.party.find((one) => one.hp > 0)
    return ally === undefined ? [] : [ally]
  }
  const { foes } = battle
  const ordered = index < foes.length ? [foes[index], ...foes.filter((_, i) => i !== index)] : foes
  return ordered.filter((foe) => foe.hp > 0).slice(0, special.targets.enemies)
}

/** Starts the cooldown of a special, and of all that share a tag with it. */
function startCooldown(battle: PartyState, actor: Combatant, used: number): void {
  const { specials } = battle.plan.registry
  const { cooldown, tags } = specials[used]
  if (cooldown <= 0) return
  if (actor.cooldowns === null) actor.cooldowns = specials.map(() => 0)
  for (let i = 0; i < specials.length; i += 1) {
    const shares = i === used || specials[i].tags.some((tag) => tags.includes(tag))
    if (shares) actor.cooldowns[i] = Math.max(cooldown, actor.cooldowns[i])
  }
}

/** Counts cooldowns down at the end of a round. */
export function coolDown(list: readonly Combatant[]): void {
  for (let i = 0; i < list.length; i += 1) {
    const { cooldowns } = list[i]
    if (cooldowns === null) continue
    for (let j = 0; j < cooldowns.length; j += 1) if (cooldowns[j] > 0) cooldowns[j] -= 1
  }
}
