import type { Phrase } from '../../kernel/meaning/phrase.ts'
import { type Ability, FOREVER, type Kind, type Plan } from './plan.ts'
import { type Effect, isPassive, type PassiveEffect, type Trigger, usesTarget } from './vocabulary.ts'
import { say } from './words/index.ts'

/** The rule of an ability as a sentence, made of the data that the rules use. */
export function abilityRule(plan: Plan, kind: Kind, ability: Ability): Phrase {
  const { effect, trigger, target } = ability
  const name = say(`effect.${effect}`)
  if (isPassive(effect)) {
    return trigger === 'passive' ? passiveRule(kind, ability, effect) : say('inert.passive', { effect: name })
  }
  if (trigger === 'passive') return say('inert.active', { effect: name })
  if (effect === 'shadowstep') return shadowstepRule(ability)
  const needsContext = effect === 'splash' || effect === 'retreat'
  if (needsContext && trigger !== 'onhit' && trigger !== 'onkill') return say('inert.context', { effect: name })
  const aims = target === 'target' && (usesTarget(effect) || (plan.freezeTarget && effect === 'freeze'))
  if (aims && trigger !== 'onhit') return say('inert.target', { effect: name })
  return say('fires', { when: whenFired(ability, trigger), deed: deedOf(plan, kind, ability, effect) })
}

function passiveRule(kind: Kind, ability: Ability, effect: PassiveEffect): Phrase {
  const { value, aura, range } = ability
  switch (effect) {
    case 'block': {
      const counts = kind.abilities.find((other) => other.trigger === 'passive' && other.effect === 'block') === ability
      return counts ? say('passive.block', { value }) : say('inert.block')
    }
    case 'armor':
      return aura === 0 ? say('passive.armor', { value }) : say('passive.armorAura', { radius: aura, value })
    case 'undying':
    case 'execute':
      if (aura === 0) return say('inert.aura', { effect: say(`effect.${effect}`) })
      return say(`passive.${effect}`, { radius: aura, value })
    case 'lament_aura':
      return say('passive.lament_aura', { radius: aura, near: range, value })
    case 'boost':
      return say('passive.boost', { value })
  }
}

function shadowstepRule({ trigger, charge }: Ability): Phrase {
  if (trigger !== 'turnstart') return say('inert.shadowstep')
  return charge > 1 ? say('passive.shadowstepCharged', { charge }) : say('passive.shadowstep')
}

function whenFired({ charge, range }: Ability, trigger: Exclude<Trigger, 'passive'>): Phrase {
  switch (trigger) {
    case 'lament':
    case 'harvest':
      return charge > 1 ? say(`every.${trigger}`, { charge, range }) : say(`when.${trigger}`, { range })
    default:
      return charge > 1 ? say(`every.${trigger}`, { charge }) : say(`when.${trigger}`)
  }
}

function deedOf(
  plan: Plan,
  kind: Kind,
  ability: Ability,
  effect: Exclude<Effect, PassiveEffect | 'shadowstep'>,
): Phrase {
  const { value, range } = ability
  switch (effect) {
    case 'heal':
    case 'fortify':
    case 'strike':
    case 'sunder':
    case 'push':
      return say(`deed.${effect}`, { whom: whomOf(ability), value })
    case 'splash':
    case 'ramp':
      return say(`deed.${effect}`, { value })
    case 'freeze': {
      const { deepFreeze } = plan.sides[kind.side]
      const one = plan.freezeTarget && ability.target === 'target'
      const freeze = one ? say('deed.freezeHit') : say('deed.freeze', { value })
      if (deepFreeze === 0) return freeze
      return say('deed.deepFreeze', { freeze, value: one ? 1 : value, amount: deepFreeze })
    }
    case 'summon': {
      const { count, summonHighest, summonReady } = ability
      const summon = summonHighest ? say('deed.summonHighest', { count }) : say('deed.summon', { count })
      return summonReady && plan.summonReadyActs ? say('deed.summonActs', { summon }) : summon
    }
    case 'silence': {
      const turns = plan.silenceTurns
      return turns === FOREVER ? say('deed.silence', { range }) : say('deed.silenceFor', { range, turns })
    }
    case 'ready': {
      const turns = plan.readyExtraTurns
      if (turns === 0) return say('deed.readyIdle')
      return turns === 1 ? say('deed.ready') : say('deed.readyUpTo', { turns })
    }
    case 'retreat':
      return say('deed.retreat')
  }
}

/** Whom heal, fortify, strike, sunder and push aim at. A push takes the first of those in reach. */
function whomOf({ effect, target, range }: Ability): Phrase {
  const helps = effect === 'heal' || effect === 'fortify'
  switch (target) {
    case 'self':
      return say('whom.self')
    case 'target':
      return say('whom.hit')
    case 'random':
      return helps ? say('whom.randomAlly', { range }) : say('whom.randomEnemy', { range })
    case 'area':
      if (helps) return say('whom.nearAllies', { range })
      return effect === 'push' ? say('whom.oneNear', { range }) : say('whom.nearEnemies', { range })
    case 'global':
      if (helps) return say('whom.allAllies')
      return effect === 'push' ? say('whom.oneEnemy') : say('whom.allEnemies')
  }
}
