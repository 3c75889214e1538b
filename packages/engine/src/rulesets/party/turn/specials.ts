import type { Combatant } from '../combatant/combatant.ts'
import type { SpecialPlugin } from '../plugins/plugins.ts'
import type { PartyState } from '../state.ts'

/**
 * Tries the actor's specials in order and uses the first that can run, or the one that the player chose. `index` is
 * the place of the chosen target, which comes first among the enemies. Null when none was used.
 */
export function useSpecial(battle: PartyState, actor: Combatant, index: number): SpecialPlugin | null {
  const own = actor.blueprint.specials
  if (own.length === 0) return null
  const { registry } = battle.plan
  for (const at of own) {
    const special = registry.specials[at]
    if (battle.choice !== null && battle.choice.move !== special.id) continue
    if (!canAfford(actor, at)) continue
    const targets = specialTargets(battle, actor, special, index)
    if (targets.length === 0) continue
    special.use(battle, actor, targets)
    actor.actionPoints = Math.max(actor.actionPoints - 1, 0)
    startCooldown(battle, actor, at)
    return special
  }
  return null
}

/** Whether cooldown and action points allow it. */
export function canAfford(actor: Combatant, special: number): boolean {
  return actor.actionPoints >= 1 && (actor.cooldowns === null || actor.cooldowns[special] === 0)
}

function specialTargets(
  battle: PartyState,
  actor: Combatant,
  special: SpecialPlugin,
  index: number,
): readonly Combatant[] {
  if (special.targets === 'self') return actor.hp > 0 ? [actor] : []
  if (special.targets === 'ally') {
    const ally = battle.party.find((one) => one.hp > 0)
    return ally === undefined ? [] : [ally]
  }
  const { foes } = battle
  const ordered = index < foes.length ? [foes[index], ...foes.filter((_, i) => i !== index)] : foes
  return ordered.filter((foe) => foe.hp > 0).slice(0, special.targets.enemies)
}

/** A special and all that share a tag with it rest. */
function startCooldown(battle: PartyState, actor: Combatant, used: number): void {
  const { specials } = battle.plan.registry
  const { cooldown, tags } = specials[used]
  if (cooldown <= 0) return
  if (actor.cooldowns === null) actor.cooldowns = specials.map(() => 0)
  for (let i = 0; i < specials.length; i += 1) {
    const shares = i === used || (tags !== undefined && specials[i].tags?.some((tag) => tags.includes(tag)))
    if (shares) actor.cooldowns[i] = Math.max(cooldown, actor.cooldowns[i])
  }
}

/** The end of a round. */
export function coolDown(list: readonly Combatant[]): void {
  for (let i = 0; i < list.length; i += 1) {
    const { cooldowns } = list[i]
    if (cooldowns === null) continue
    for (let j = 0; j < cooldowns.length; j += 1) if (cooldowns[j] > 0) cooldowns[j] -= 1
  }
}
