import type { Phrase, Text } from '../../kernel/meaning/phrase.ts'
import type { PartyEvent } from './events.ts'
import {
  actionText,
  callerText,
  deedText,
  effectNamed,
  itemName,
  itemText,
  moveText,
  pluginText,
  typeText,
  whoIs,
  workerText,
} from './naming.ts'
import type { PartyPlan } from './plan.ts'
import { readable } from './plugins/registry.ts'
import { CONSOLATION } from './room/rewards.ts'
import { say } from './words/index.ts'

/** An event as a phrase, mostly one for each type; some types have several, by their fields. */
export function tellEvent(plan: PartyPlan, event: PartyEvent): Phrase {
  const who = (label: string | null): Text => (label === null ? say('nobody') : whoIs(plan, label))
  const effectOf = (id: string): Text => effectNamed(plan, id).label
  switch (event.type) {
    case 'battleStart':
      return say('tell.battleStart', { entity: who(event.entity) })
    case 'battleEnd':
      return say('tell.battleEnd', { foe: who(event.foe) })
    case 'extraTurn':
      return say('tell.extraTurn', { entity: who(event.entity) })
    case 'turnStart':
      return say('tell.turnStart', { entity: who(event.entity) })
    case 'targetAcquired':
      return say('tell.targetAcquired', { actor: who(event.actor), target: who(event.target) })
    case 'beforeAttack':
      return say('tell.beforeAttack', attackValues(plan, event))
    case 'dodge':
      return say('tell.dodge', attackValues(plan, event))
    case 'criticalHit':
      return say('tell.criticalHit', { attacker: who(event.attacker), target: who(event.target), raw: event.raw })
    case 'shieldAbsorbed':
      return say('tell.shieldAbsorbed', { target: who(event.target), amount: event.amount })
    case 'mitigationTriggered':
      return say('tell.mitigationTriggered', { target: who(event.target), before: event.before, after: event.after })
    case 'entityKilled': {
      const victim = who(event.victim)
      if (event.killer === null) return say('tell.entityKilled.alone', { victim })
      return say('tell.entityKilled', { victim, killer: who(event.killer) })
    }
    case 'entityDefeat':
      return say('tell.entityDefeat', { entity: who(event.entity) })
    case 'hitLanded':
      return say('tell.hitLanded', { attacker: who(event.attacker), target: who(event.target), amount: event.amount })
    case 'actionUsed': {
      const actor = who(event.actor)
      if (event.actor === event.target) return say('tell.actionUsed.none', { actor })
      return say('tell.actionUsed', { actor, target: who(event.target), amount: event.amount })
    }
    case 'ultimateUsed': {
      const actor = who(event.actor)
      if (event.damageType === null) return say('tell.ultimateUsed.spent', { actor })
      return say('tell.ultimateUsed', { actor, damageType: typeText(plan, event.damageType) })
    }
    case 'ultimateCompleted':
      return say('tell.ultimateCompleted', { actor: who(event.actor), damageType: typeText(plan, event.damageType) })
    case 'ultimateFailed': {
      const damageType = typeText(plan, event.damageType)
      return say('tell.ultimateFailed', { actor: who(event.actor), damageType, reason: event.reason })
    }
    case 'actionFailed': {
      const action = moveText(plan, event.action)
      return say('tell.actionFailed', { actor: who(event.actor), action, reason: event.reason })
    }
    case 'pluginFailed': {
      const { plugin, kind, reason } = event
      return say('tell.pluginFailed', { plugin: pluginText(plan, kind, plugin), kind: say(`of.${kind}`), reason })
    }
    case 'statusPhaseStart': {
      const { entity, phase, effects } = event
      return say('tell.statusPhaseStart', { entity: who(entity), phase: say(`phase.${phase}`), effects })
    }
    case 'statusPhaseEnd': {
      const { entity, phase, effects, expired } = event
      return say('tell.statusPhaseEnd', { entity: who(entity), phase: say(`phase.${phase}`), effects, expired })
    }
    case 'dotTick': {
      const { damage, remaining } = event
      const values = { target: who(event.target), effect: effectOf(event.effect), damage, remaining }
      if (event.source === null) return say('tell.dotTick.alone', values)
      return say('tell.dotTick', { ...values, source: who(event.source) })
    }
    case 'dotKill': {
      const values = { target: who(event.target), effect: effectOf(event.effect) }
      if (event.source === null) return say('tell.dotKill.alone', values)
      return say('tell.dotKill', { ...values, source: who(event.source) })
    }
    case 'hotTick': {
      const { target, healer, amount, effect } = event
      return say('tell.hotTick', { target: who(target), healer: who(healer), amount, effect: effectOf(effect) })
    }
    case 'effectExpired':
      return say(`tell.effectExpired.${event.kind}`, { entity: who(event.entity), effect: effectOf(event.effect) })
    case 'lightUltimate':
      return say('tell.lightUltimate', { actor: who(event.actor) })
    case 'damage':
      return say('tell.damage', { actor: who(event.actor), target: who(event.target), dealt: event.dealt })
    case 'summonDefeated':
      return say('tell.summonDefeated', { summoner: who(event.summoner), summon: who(event.summon) })
    case 'cardEffect':
    case 'relicEffect': {
      const item = workerText(event.type === 'cardEffect' ? 'card' : 'relic', event.item)
      const kind = deedText(plan, event.kind)
      return say(`tell.${event.type}`, { item, entity: who(event.entity), kind, amount: event.amount })
    }
    case 'goldEarned':
      return say('tell.goldEarned', { amount: event.amount })
    case 'experienceGained':
      return say('tell.experienceGained', { entity: who(event.entity), amount: event.amount })
    case 'levelUp':
      return say('tell.levelUp', { entity: who(event.entity), level: event.level })
    case 'cardOffered':
      return say('tell.cardOffered', { card: itemName({ kind: 'card', id: event.card }) })
    case 'relicOffered':
      if (event.relic === CONSOLATION) return say('tell.relicOffered.consolation')
      return say('tell.relicOffered', { relic: itemName({ kind: 'relic', id: event.relic }) })
    case 'itemFound':
      return say('tell.itemFound', { item: itemText([event.item, event.stars]) })
    case 'damageTaken':
      return damageTaken(plan, event)
    case 'damageDealt':
      return say('tell.damageDealt', { attacker: who(event.attacker), target: who(event.target), damage: event.damage })
    case 'healReceived': {
      const { healer, amount } = event
      const target = who(event.target)
      if (healer === null || healer === event.target) return say('tell.healReceived.alone', { target, amount })
      return say('tell.healReceived', { target, healer: who(healer), amount })
    }
    case 'heal':
      return say('tell.heal', { healer: who(event.healer), target: who(event.target), amount: event.amount })
    case 'effectApplied': {
      const values = { entity: who(event.entity), effect: effectOf(event.effect) }
      if (event.kind === 'modifier') return say('tell.effectApplied.modifier', values)
      return say(`tell.effectApplied.${event.kind}`, { ...values, amount: event.amount ?? 0, turns: event.turns })
    }
    case 'effectResisted': {
      const target = who(event.target)
      if (event.effect === null) return say('tell.effectResisted.none', { target })
      return say('tell.effectResisted', { target, attacker: who(event.attacker), effect: effectOf(event.effect) })
    }
    case 'summonCreated': {
      const source = callerText(plan, event.source)
      return say('tell.summonCreated', { summoner: who(event.summoner), summon: who(event.summon), source })
    }
    case 'summonRemoved':
      return say('tell.summonRemoved', { summon: who(event.summon), reason: departure(event.reason) })
    case 'dotCleansed': {
      const { actor, ally, effect } = event
      return say('tell.dotCleansed', { actor: who(actor), ally: who(ally), effect: effectOf(effect) })
    }
  }
}

function attackValues(plan: PartyPlan, event: Extract<PartyEvent, { type: 'beforeAttack' | 'dodge' }>) {
  const { attacker, target, action } = event
  return { attacker: whoIs(plan, attacker), target: whoIs(plan, target), action: actionText(plan, action) }
}

function damageTaken(plan: PartyPlan, event: Extract<PartyEvent, { type: 'damageTaken' }>): Phrase {
  const { damage, hpAfter } = event
  const target = whoIs(plan, event.target)
  if (event.raw === undefined) return say('tell.damageTaken.cost', { target, damage })
  if (damage === 0) return say('tell.damageTaken.absorbed', { target })
  if (event.attacker === null) return say('tell.damageTaken.alone', { target, damage, hpAfter })
  const attacker = whoIs(plan, event.attacker)
  return say(event.critical ? 'tell.damageTaken.critical' : 'tell.damageTaken', { target, attacker, damage, hpAfter })
}

const DEPARTURES: Readonly<Record<string, Phrase>> = {
  expired: say('departure.expired'),
  defeated: say('departure.defeated'),
  summoner_defeated: say('departure.summonerDefeated'),
  battle_end: say('departure.battleEnd'),
  forced_replacement: say('departure.forced'),
  replaced_by_healthier_summon: say('departure.replaced'),
}

/** Why a summon left its register. */
function departure(reason: string): Text {
  return Object.hasOwn(DEPARTURES, reason) ? DEPARTURES[reason] : readable(reason)
}
