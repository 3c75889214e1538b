import { addDot, addHot, addModifier, radiance } from '../effects/adding.ts'
import { announceExtraTurn, announceItem } from '../notices/announce.ts'
import { Combatant } from '../combatant/combatant.ts'
import { Dot, Hot, LASTING_TURNS, type ModifierRecipe } from '../effects/effects.ts'
import { assignRankPassives, buildEncounter } from './encounter.ts'
import { applyHealing } from '../hits/healing.ts'
import { enter, leave } from '../notices/notices.ts'
import { truncate } from '../numbers.ts'
import { runPassives } from '../plugins/passives.ts'
import type { PlannedItem } from '../plan.ts'
import { scaleFoe } from './scaling.ts'
import type { FighterEffect } from '../setup.ts'
import type { PartyState } from '../state.ts'
import { MAX_HP, statIndex, statName } from '../combatant/stats.ts'

/** Everything before the first turn, draws included. */
export function startBattle(battle: PartyState): void {
  const { plan, random } = battle
  if (plan.encounter === null) {
    for (const blueprint of plan.foes) battle.foes.push(new Combatant('foe', 'foe', blueprint, blueprint.id, null))
  } else
    battle.foes = buildEncounter(
      plan,
      plan.encounter,
      plan.members.map(({ id }) => id),
      random,
    )
  for (const foe of battle.foes) {
    foe.listed = 'foe'
    assignRankPassives(plan.registry, foe)
    if (plan.room.scaleFoes) scaleFoe(plan, foe, random)
  }
  for (const blueprint of plan.members) {
    const member = new Combatant('member', 'party', blueprint, blueprint.id, null)
    member.listed = 'party'
    battle.party.push(member)
  }
  for (const item of plan.items) applyItem(battle, item)
  battle.active = true
  // As in the specification, the lists of effects are emptied here, but stat effects of cards and relics stay.
  for (const member of battle.party) member.forgetEffects()
  for (const member of battle.party) battle.queue.add(member)
  for (const foe of battle.foes) battle.queue.add(foe)
  battle.queue.close()
  addSetupEffects(battle)
  for (const foe of battle.foes) announceBattleStart(battle, foe)
  for (const member of battle.party) announceBattleStart(battle, member)
  battle.enragePercent = 0
  for (const member of battle.party) refillActionPoints(battle, member)
  for (const foe of battle.foes) refillActionPoints(battle, foe)
}

/** Gives a combatant its actions of the turn; each beyond the first is announced as an extra turn. */
export function refillActionPoints(battle: PartyState, combatant: Combatant): void {
  combatant.actionPoints = combatant.actionsPerTurn
  for (let i = 1; i < combatant.actionsPerTurn; i += 1) announceExtraTurn(battle, combatant)
}

function announceBattleStart(battle: PartyState, entity: Combatant): void {
  if (battle.log !== null) enter(battle, { type: 'battleStart', entity: entity.label })
  for (const { item, behavior } of battle.plan.listeners.battleStart) {
    if (behavior.battleStart !== undefined) behavior.battleStart(battle, item, entity)
  }
  entity.recalculateAggro()
  runPassives(battle, entity, entity.passiveIndex.battleStart)
  leave(battle)
}

/** Applies a card or relic at setup: its stats to every member, then its behaviour. */
function applyItem(battle: PartyState, { item, behavior, recipes }: PlannedItem): void {
  for (const member of battle.party.slice()) {
    if (item.kind === 'card') recipes.forEach((recipe, i) => applyCardStat(battle, item, member, recipe, i))
    else {
      for (const recipe of recipes) addModifier(battle, member, recipe, LASTING_TURNS)
      item.stats.forEach((stat, i) => {
        announceItem(battle, item, member, `statBuff_${statName(stat)}`, truncate(item.fractions[i] * 100))
      })
    }
  }
  if (behavior !== null && behavior.setup !== undefined) behavior.setup(battle, item)
}

function applyCardStat(
  battle: PartyState,
  item: PlannedItem['item'],
  member: Combatant,
  recipe: ModifierRecipe,
  place: number,
): void {
  const stat = item.stats[place]
  const fraction = item.fractions[place]
  addModifier(battle, member, recipe, LASTING_TURNS)
  announceItem(battle, item, member, `statBuff_${statName(stat)}`, truncate(fraction * 100))
  if (stat === MAX_HP) {
    const heal = truncate(member.hp * fraction)
    applyHealing(battle, member, heal, null)
    announceItem(battle, item, member, 'healing', heal)
  }
}

function addSetupEffects(battle: PartyState): void {
  const { effects, hasEffects } = battle.plan
  if (!hasEffects) return
  const byId = new Map<string, Combatant>()
  for (const list of [battle.party, battle.foes]) for (const combatant of list) byId.set(combatant.label, combatant)
  for (const list of [battle.party, battle.foes]) {
    for (const combatant of list) {
      const { origin } = combatant.blueprint
      if (origin < 0) continue
      for (const effect of effects[origin]) addSetupEffect(battle, combatant, effect, byId)
    }
  }
}

/** Adds an effect that the setup gives. */
export function addSetupEffect(
  battle: PartyState,
  owner: Combatant,
  effect: FighterEffect,
  byId: ReadonlyMap<string, Combatant>,
): void {
  switch (effect.type) {
    case 'dot': {
      const kind = battle.plan.registry.dotKind(effect.kind)
      const plain = effect.kind === 'plain'
      // An impact echo has no damage before its first tick.
      const damage = effect.kind === 'impactEcho' ? 0 : effect.damage
      const id = plain ? (effect.id ?? 'wound') : kind.kind
      const source = effect.source === undefined ? null : (byId.get(effect.source) ?? null)
      addDot(battle, owner, new Dot(kind, id, damage, effect.turns, source), effect.maxStacks ?? null)
      return
    }
    case 'hot': {
      const source = effect.source === undefined ? null : (byId.get(effect.source) ?? null)
      if (effect.kind === 'radiance') {
        addHot(battle, owner, radiance(source ?? owner, effect.turns))
        return
      }
      const kind = effect.kind === 'mending' ? 'mending' : 'plain'
      addHot(battle, owner, new Hot(kind, hotId(effect), effect.healing ?? 0, effect.turns ?? 1, source))
      return
    }
    case 'modifier':
      addModifier(battle, owner, modifierRecipe(effect), effect.turns)
      return
    case 'statEffect': {
      const { modifiers } = effect
      owner.addStatEffect(effect.name, Object.keys(modifiers).map(statIndex), Object.values(modifiers), effect.duration)
    }
  }
}

function hotId(effect: Extract<FighterEffect, { type: 'hot' }>): string {
  return effect.kind === 'plain' ? (effect.id ?? 'salve') : effect.kind
}

/** The recipe of a modifier as setups write it. */
export function modifierRecipe(
  effect: Omit<Extract<FighterEffect, { type: 'modifier' }>, 'type' | 'turns'>,
): ModifierRecipe {
  return {
    id: effect.id,
    deltaStats: Object.keys(effect.deltas).map(statIndex),
    deltas: Object.values(effect.deltas),
    factorStats: Object.keys(effect.multipliers).map(statIndex),
    factors: Object.values(effect.multipliers),
    bypassDiminishing: effect.bypassDiminishing,
    retimes: false,
  }
}
