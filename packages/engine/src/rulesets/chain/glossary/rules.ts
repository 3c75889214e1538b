import type { Name, Phrase, Text } from '../../../kernel/meaning/phrase.ts'
import type { AttackRule, Card, Effect, Weapon } from '../cards/card.ts'
import { attackKeywordRules, reactionRules } from '../cards/keywords.ts'
import { cardName, heroName, signed, weaponName } from '../cards/names.ts'
import { tellCondition } from '../conditions/telling.ts'
import type { Equipment, PlayerPlan } from '../plan.ts'
import { say } from '../words/index.ts'

/** The rules on a card's face, a sentence each. */
export function cardRules(card: Card): readonly Text[] {
  return [
    ...reactionRules(card),
    ...(card.isAttack ? card.rules.filter(({ addAttack }) => addAttack !== 0).map(cardRule) : []),
    ...(card.isAttack ? [...attackKeywordRules(card), ...onHit(card.onHit)] : []),
    ...(card.instant === null ? [] : [say('rule.instant', { effects: effectsOf(card.instant) })]),
    ...(card.behavior?.rules ?? []),
  ]
}

/** The uses of a card besides its own rules. */
export function usesOf({ isAttack, isBlocker, pitch }: Card): Phrase {
  const uses = [
    ...(isAttack ? [say('use.attack')] : []),
    ...(isBlocker ? [say('use.block')] : []),
    ...(pitch > 0 ? [say('use.pitch')] : []),
  ]
  return uses.length === 0 ? say('rule.usesNothing') : say('rule.uses', { uses })
}

export function weaponRules(weapon: Weapon): readonly Phrase[] {
  const often = say(weapon.oncePerTurn ? 'rule.oncePerTurn' : 'rule.anyNumber')
  return [often, ...attackKeywordRules(weapon), ...onHit(weapon.onHit)]
}

export function equipmentRules({ defense }: Equipment): readonly Phrase[] {
  return [say('rule.equipment', { defense })]
}

export function heroRules(player: PlayerPlan): readonly Phrase[] {
  const abilities = abilitiesOf(player)
  return abilities.length === 0 ? [say('rule.noAbility')] : abilities
}

function abilitiesOf({ heroRules: rules }: PlayerPlan): readonly Phrase[] {
  return rules.filter(({ addAttack }) => addAttack !== 0).map(heroRule)
}

/** A rule, and the card, weapon or hero that has it. */
export interface OwnedRule {
  readonly of: Name
  readonly says: Text
}

/** All rules that matter for an attack: those of the card, or else the weapon, and those of the hero. */
export function attackRules(player: PlayerPlan, card: Card | null): readonly OwnedRule[] {
  const known = told.get(player) ?? new Map<Card | null, readonly OwnedRule[]>()
  told.set(player, known)
  const rules = known.get(card) ?? ownedRules(player, card)
  known.set(card, rules)
  return rules
}

/** Kept, because it takes a while to put conditions into words, and scenes are made at every step. */
const told = new WeakMap<PlayerPlan, Map<Card | null, readonly OwnedRule[]>>()

function ownedRules(player: PlayerPlan, card: Card | null): readonly OwnedRule[] {
  const { weapon } = player
  const of = card === null ? weaponName(weapon?.name ?? '') : cardName(card)
  const rules: readonly Text[] = card === null ? (weapon === null ? [] : weaponRules(weapon)) : cardRules(card)
  return [
    ...rules.map((says) => ({ of, says })),
    ...abilitiesOf(player).map((says) => ({ of: heroName(player.hero), says })),
  ]
}

function cardRule({ condition, when, addAttack }: AttackRule): Phrase {
  const { place, source, clause, never } = tellCondition(condition, when)
  const bonus = signed(addAttack)
  // A card's rules apply only to attacks with the card, so a rule about weapons never holds.
  if (never || source === 'weapon') return say('rule.never', { bonus })
  if (place !== null)
    return clause === null ? say('rule.as', { bonus, place }) : say('rule.asIf', { bonus, place, clause })
  return clause === null ? say('rule.always', { bonus }) : say('rule.if', { bonus, clause })
}

function heroRule({ condition, when, addAttack }: AttackRule): Phrase {
  const { place, source, clause, never } = tellCondition(condition, when)
  const values = { bonus: signed(addAttack), attack: say(`attackOf.${source ?? 'any'}`) }
  if (never) return say('hero.never', values)
  if (place !== null) {
    return clause === null ? say('hero.as', { ...values, place }) : say('hero.asIf', { ...values, place, clause })
  }
  return clause === null ? say('hero.always', values) : say('hero.if', { ...values, clause })
}

function onHit(effect: Effect | null): readonly Phrase[] {
  return effect === null ? [] : [say('rule.onHit', { effects: effectsOf(effect) })]
}

const GAINS = ['life', 'draw', 'resources', 'actionPoints'] as const

function effectsOf(effect: Effect): readonly Phrase[] {
  const effects = [
    ...(effect.attack === 0 ? [] : [say('effect.attack', { bonus: signed(effect.attack) })]),
    ...GAINS.flatMap((gain) => (effect[gain] === 0 ? [] : [say(`effect.${gain}`, { count: effect[gain] })])),
  ]
  return effects.length === 0 ? [say('effect.none')] : effects
}
