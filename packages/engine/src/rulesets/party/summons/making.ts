import { bareBlueprint } from '../combatant/blueprint.ts'
import { Combatant } from '../combatant/combatant.ts'
import { DEFENSE, MITIGATION, statValues, VITALITY } from '../combatant/stats.ts'
import { addHot, addModifier } from '../effects/adding.ts'
import { Hot, type ModifierRecipe } from '../effects/effects.ts'
import { truncate } from '../numbers.ts'
import type { DamageType } from '../plugins/registry.ts'
import type { PartyState } from '../state.ts'

export interface SummonOrder {
  readonly kind: string
  /** The id of the passive or card that calls it. */
  readonly source: string
  /** Its share of the summoner's strength. */
  readonly multiplier: number
  /** -1: no time limit. */
  readonly turns?: number
  readonly type?: DamageType
  /** Replaces the oldest when there is no room, and needs no slot. */
  readonly force?: boolean
  /** A summon below this share of its hp may be replaced. */
  readonly minHealth?: number
}

/** Draws a summon's type: mostly the summoner's own (two for Lightning), else any. */
export function drawType(battle: PartyState, own: DamageType): DamageType {
  const { summonTypes } = battle.plan
  if (battle.random.chance(0.7)) {
    const alike = summonTypes.filter((type) => own.key.includes(type.key))
    if (alike.length > 0) return battle.random.choice(alike)
  }
  return battle.random.choice(summonTypes)
}

export function makeSummon(summoner: Combatant, order: SummonOrder, type: DamageType): Combatant {
  const m = order.multiplier
  const maxHp = truncate(summoner.maxHp * m)
  const base = statValues({
    maxHp,
    atk: truncate(summoner.atk * m),
    defense: truncate(summoner.base[DEFENSE] * m),
    regain: 100,
    spd: 2,
    critRate: summoner.critRate * m,
    critDamage: summoner.critDamage * m,
    effectHitRate: summoner.effectHitRate * m,
    mitigation: summoner.base[MITIGATION] * m,
    dodgeOdds: 0.05,
    effectResistance: summoner.effectResistance * m,
    vitality: summoner.base[VITALITY] * m,
  })
  const id = `${summoner.id}_${order.kind}_summon`
  const blueprint = bareBlueprint(id, `${summoner.name}: ${order.kind}`, order.kind, type, base, maxHp)
  summoner.summonsMade += 1
  const label = `${summoner.id}#${summoner.summonsMade}`
  const summon = new Combatant('summon', summoner.side, blueprint, label, summoner)
  summon.summonTurns = order.turns ?? -1
  return summon
}

/** Copies mostly good stat effects, healing and modifiers to the summon, scaled by `m`. */
export function inherit(battle: PartyState, summoner: Combatant, summon: Combatant, m: number): void {
  for (const effect of summoner.statEffects) {
    let good = 0
    for (const amount of effect.amounts) if (amount > 0) good += 1
    if (good * 2 <= effect.amounts.length) continue
    const amounts = effect.amounts.map((amount) => amount * m)
    summon.addStatEffect(`summon_${effect.name}`, effect.stats, amounts, effect.duration)
  }
  for (const hot of summoner.hots) {
    const copy = new Hot('plain', `summon_${hot.id}`, truncate(hot.healing * m), hot.turns, hot.source)
    addHot(battle, summon, copy)
  }
  for (const modifier of summoner.mods) {
    const { recipe } = modifier
    if (!recipe.deltas.some((delta) => delta > 0) && !recipe.factors.some((factor) => factor > 1)) continue
    const copy: ModifierRecipe = {
      ...recipe,
      id: `summon_${recipe.id}`,
      deltas: recipe.deltas.map((delta) => delta * m),
      factors: recipe.factors.map((factor) => 1 + (factor - 1) * m),
      retimes: false,
    }
    addModifier(battle, summon, copy, modifier.turns)
  }
}
