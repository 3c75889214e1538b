import type { Breakdown } from '../../../kernel/event-log.ts'
import { LimitReached } from '../../../kernel/errors.ts'
import { familyNumber } from '../../../kernel/event-counter.ts'
import { type Combatant, removeAt } from '../combatant/combatant.ts'
import { Dot, Hot, Modifier, type ModifierRecipe } from './effects.ts'
import type { EffectGroup } from '../events.ts'
import { UNKNOWN_FAMILY } from '../notices/batch.ts'
import { pend } from '../notices/notices.ts'
import { countApplied, countResisted } from '../notices/records.ts'
import { truncate } from '../numbers.ts'
import type { DamageType } from '../plugins/registry.ts'
import type { PartyState } from '../state.ts'
import { say } from '../words/index.ts'

/** Labels of breakdowns, made once. */
const RESISTANCE = say('part.resistance')
const BOUNDS = say('part.bounds')
const HIT_RATE = say('part.hitRate')

/** The families of healing over time and of modifiers. */
const HEALING = familyNumber('heal')
const RAISING = familyNumber('rise')

/** The most effects of one group on a combatant: far more than in play, a bound against extreme hit rates. */
export const EFFECT_LIMIT = 100_000

/** Adds damage over time, unless the owner has fallen or has `maxStacks` of the id already. */
export function addDot(battle: PartyState, owner: Combatant, dot: Dot, maxStacks: number | null = null): void {
  if (owner.hp <= 0) return
  if (maxStacks !== null && owner.dots.filter(({ id }) => id === dot.id).length >= maxStacks) return
  checkLimit(owner.dots)
  owner.dots.push(dot)
  if (battle.unheard && battle.log === null) return
  const family = dot.isPlainlyNamed ? dot.kind.familyNumber : UNKNOWN_FAMILY
  pendApplied(battle, owner, 'dot', dot.id, dot.damage, dot.turns, family)
}

export function addHot(battle: PartyState, owner: Combatant, hot: Hot): void {
  if (owner.hp <= 0) return
  checkLimit(owner.hots)
  owner.hots.push(hot)
  if (battle.unheard && battle.log === null) return
  pendApplied(battle, owner, 'hot', hot.id, hot.healing, hot.turns, HEALING)
}

function checkLimit(effects: readonly unknown[]): void {
  if (effects.length >= EFFECT_LIMIT) throw new LimitReached('effects', EFFECT_LIMIT)
}

function pendApplied(
  battle: PartyState,
  owner: Combatant,
  group: EffectGroup,
  id: string,
  amount: number,
  turns: number,
  family: number,
): void {
  const { log } = battle
  if (battle.unheard && log !== null && log.counter !== null && family !== UNKNOWN_FAMILY) {
    countApplied(log.counter, owner, group, amount, family)
    return
  }
  const entry = pend(battle, 'effectApplied', owner, null)
  entry.group = group
  entry.text = id
  entry.amount = amount
  entry.turns = turns
  entry.family = family
}

/** Makes a modifier, which applies it, and adds it. */
export function addModifier(battle: PartyState, owner: Combatant, recipe: ModifierRecipe, turns: number): Modifier {
  const modifier = new Modifier(recipe, turns)
  // If an applied one of the same id exists, `listModifier` removes it with its stat effect and applies this one.
  if (!hasApplied(owner.mods, recipe.id)) owner.applyModifier(modifier)
  listModifier(battle, owner, modifier)
  return modifier
}

function hasApplied(mods: readonly Modifier[], id: string): boolean {
  for (let i = 0; i < mods.length; i += 1) if (mods[i].applied && mods[i].recipe.id === id) return true
  return false
}

export function createModifier(owner: Combatant, recipe: ModifierRecipe, turns: number): Modifier {
  const modifier = new Modifier(recipe, turns)
  owner.applyModifier(modifier)
  return modifier
}

/**
 * Puts a modifier into the list. Removing those of the same id also removes the stat effect, so it is applied again.
 */
export function listModifier(battle: PartyState, owner: Combatant, modifier: Modifier): void {
  const { mods } = owner
  let old: Modifier | null = null
  for (let i = 0; i < mods.length;) {
    const other = mods[i]
    if (other.recipe.id === modifier.recipe.id && other !== modifier) {
      if (old !== null) owner.removeModifier(old)
      old = other
      removeAt(mods, i)
    } else i += 1
  }
  if (old !== null) owner.replaceModifier(old, modifier)
  mods.push(modifier)
  if (battle.unheard && battle.log === null) return
  pendApplied(battle, owner, 'modifier', modifier.recipe.id, 0, modifier.turns, RAISING)
}

/** Takes a modifier off its owner altogether. */
export function takeModifier(owner: Combatant, modifier: Modifier): void {
  owner.removeModifier(modifier)
  owner.dropModifier(modifier)
}

/** The damage over time that a type makes of a hit's damage; null for types without one. */
export function typeDot(type: DamageType, damage: number, source: Combatant): Dot | null {
  const kind = type.dotKind
  if (kind === null) return null
  return new Dot(kind, kind.kind, truncate(damage * type.dotShare), type.dotTurns, source)
}

/** Tries to inflict the attacker's damage over time. A hit rate above 1 gives further tries with the rest of it. */
export function inflict(battle: PartyState, target: Combatant, attacker: Combatant, damage: number): void {
  let rest = attacker.effectHitRate
  const resistance = target.effectResistance
  let tried = false
  while (rest > 0 || !tried) {
    const edge = rest - resistance
    if (edge <= 0 && tried) return
    const chance = edge > 0 ? Math.min(edge, 1) : 0.01
    const roll = battle.random.roll(chance)
    if (roll >= chance) {
      pendResisted(battle, target, attacker, rest, chance, roll)
      return
    }
    const dot = typeDot(attacker.type, damage, attacker)
    if (dot === null) return
    addDot(battle, target, dot)
    tried = true
    rest -= 1
  }
}

function pendResisted(
  battle: PartyState,
  target: Combatant,
  attacker: Combatant,
  rest: number,
  chance: number,
  roll: number,
): void {
  if (battle.unheard) {
    if (battle.log !== null && battle.log.counter !== null) countResisted(battle.log.counter, target, attacker)
    return
  }
  const entry = pend(battle, 'effectResisted', target, attacker)
  entry.text = attacker.type.dotKind === null ? null : attacker.type.dotKind.kind
  entry.amount = chance
  entry.roll = roll
  if (battle.log?.explains === true) entry.breakdown = chanceParts(rest, target.effectResistance, chance)
}

/** The parts of a try's chance: the remaining hit rate less the resistance, at most 100 %, and 1 % if nothing is left. */
function chanceParts(rate: number, resistance: number, chance: number): Breakdown {
  const changes = [
    { label: RESISTANCE, value: -resistance },
    { label: BOUNDS, value: chance - (rate - resistance) },
  ]
  return [{ label: HIT_RATE, value: rate }, ...changes.filter(({ value }) => value !== 0)]
}

/** The numbers of Light's healing over time. */
export const RADIANCE = { share: 0.2, least: 15, turns: 2 }

/** Light's healing over time, by its source's attack and vitality. */
export function radiance(source: Combatant, turns = RADIANCE.turns): Hot {
  const base = Math.max(RADIANCE.least, truncate(source.atk * RADIANCE.share))
  const healing = truncate(base * Math.max(source.vitality, 1))
  return new Hot('plain', 'radiance', healing, turns, source)
}
