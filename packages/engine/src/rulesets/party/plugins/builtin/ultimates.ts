import { addDot, addModifier, inflict, typeDot } from '../../effects/adding.ts'
import { announceHit } from '../../hits/attacks.ts'
import type { Combatant } from '../../combatant/combatant.ts'
import { applyDamage } from '../../hits/damage.ts'
import { factorRecipe } from '../../effects/effects.ts'
import { applyHealing } from '../../hits/healing.ts'
import { flush, pend } from '../../notices/notices.ts'
import { power, truncate } from '../../numbers.ts'
import { hitLandedHooks, runPassives } from '../passives.ts'
import type { PartyState } from '../../state.ts'
import { DEFENSE, EFFECT_HIT_RATE } from '../../combatant/stats.ts'
import { anyAlive, countAlive, pickByAggro } from '../../hits/targeting.ts'

type Fighters = readonly Combatant[]

export const GENERIC = { hits: 64 }

export function genericUltimate(battle: PartyState, actor: Combatant, _allies: Fighters, enemies: Fighters): void {
  runPassives(battle, actor, actor.passiveIndex.ultimateUsed)
  const base = actor.atk
  if (base <= 0) return
  const chunk = Math.floor(base / GENERIC.hits)
  const rest = base % GENERIC.hits
  for (let i = 0; i < GENERIC.hits; i += 1) {
    const at = pickByAggro(battle, enemies)
    if (at < 0) return
    const target = enemies[at]
    const damage = applyDamage(battle, target, i < rest ? chunk + 1 : chunk, actor, true, 'Generic Ultimate')
    flush(battle)
    announceHit(battle, actor, target, damage, 'genericUltimate')
    hitLandedHooks(battle, actor, target, damage)
    runPassives(battle, actor, actor.passiveIndex.actionTaken)
  }
}

export function fireUltimate(battle: PartyState, actor: Combatant, _allies: Fighters, enemies: Fighters): void {
  const base = actor.atk
  const hits = countAlive(enemies)
  if (base <= 0) return
  for (let i = 0; i < hits; i += 1) {
    const at = pickByAggro(battle, enemies)
    if (at < 0) return
    const damage = applyDamage(battle, enemies[at], base, actor, true, 'Fire Ultimate')
    flush(battle)
    inflict(battle, enemies[at], actor, damage)
  }
}

export const ICE = { waves: 6, growth: 0.3 }

export function iceUltimate(battle: PartyState, actor: Combatant, _allies: Fighters, enemies: Fighters): void {
  const base = actor.atk
  if (base <= 0) return
  for (let wave = 0; wave < ICE.waves; wave += 1) {
    const hits = countAlive(enemies)
    if (hits === 0) return
    let bonus = 1.0
    for (let i = 0; i < hits; i += 1) {
      const at = pickByAggro(battle, enemies)
      if (at < 0) break
      applyDamage(battle, enemies[at], truncate(base * bonus), actor, true, 'Ice Ultimate')
      flush(battle)
      bonus += ICE.growth
    }
    flush(battle)
  }
}

export const LIGHT = { factor: 0.75, turns: 10 }
const LIGHT_WEAKENING = factorRecipe('lightUltimateDefenseDown', DEFENSE, LIGHT.factor)

export function lightUltimate(battle: PartyState, actor: Combatant, allies: Fighters, enemies: Fighters): void {
  for (let i = 0; i < allies.length; i += 1) {
    const ally = allies[i]
    if (ally.hp <= 0) continue
    const cleansed = ally.dots
    ally.dots = []
    for (const dot of cleansed) pend(battle, 'dotCleansed', actor, ally).text = dot.id
    const missing = Math.max(ally.maxHp - ally.hp, 0)
    if (missing > 0) applyHealing(battle, ally, missing, actor, 'ultimate', 'Light Ultimate')
    flush(battle)
  }
  for (let i = 0; i < enemies.length; i += 1) {
    if (enemies[i].hp <= 0) continue
    addModifier(battle, enemies[i], LIGHT_WEAKENING, LIGHT.turns)
    flush(battle)
  }
  if (battle.log !== null) {
    battle.log.add({ type: 'lightUltimate', actor: actor.label })
    if (battle.lastSide === 'foe') battle.log.add({ type: 'lightUltimate', actor: actor.label })
  }
}

export const DARK = { hits: 6, factor: 1.005 }

export function darkUltimate(battle: PartyState, actor: Combatant, allies: Fighters, enemies: Fighters): void {
  if (!anyAlive(enemies)) return
  let dots = 0
  for (let i = 0; i < allies.length; i += 1) dots += allies[i].dots.length
  const value = Math.max(truncate(actor.atk * power(DARK.factor, dots)), 0)
  for (let i = 0; i < DARK.hits; i += 1) {
    const at = pickByAggro(battle, enemies)
    if (at < 0) return
    const target = enemies[at]
    const dealt = applyDamage(battle, target, value, actor, true, 'Dark Ultimate')
    flush(battle)
    if (battle.log !== null) battle.log.add({ type: 'damage', actor: actor.label, target: target.label, dealt })
  }
}

export const LIGHTNING = { dots: 10, share: 0.05 }

export function lightningUltimate(battle: PartyState, actor: Combatant, _allies: Fighters, enemies: Fighters): void {
  const base = actor.atk
  const hits = countAlive(enemies)
  if (base <= 0 || hits <= 0) return
  const { elements } = battle.plan
  for (let i = 0; i < hits; i += 1) {
    const at = pickByAggro(battle, enemies)
    if (at < 0) break
    const target = enemies[at]
    applyDamage(battle, target, base, actor, true, 'Lightning Ultimate')
    flush(battle)
    for (let j = 0; j < LIGHTNING.dots; j += 1) {
      const dot = typeDot(battle.random.choice(elements), truncate(actor.atk * LIGHTNING.share), actor)
      if (dot !== null) addDot(battle, target, dot)
    }
  }
  actor.echoStacks += 1
}

export const WIND = { factor: 1.5 }
const WIND_AIM = factorRecipe('windUltimateEffectHit', EFFECT_HIT_RATE, WIND.factor)

export function windUltimate(battle: PartyState, actor: Combatant, _allies: Fighters, enemies: Fighters): void {
  const aim = addModifier(battle, actor, WIND_AIM, 1)
  const base = Math.max(1, actor.atk)
  const living = countAlive(enemies)
  const chunks = actor.blueprint.ultimateHits * living
  const share = Math.floor(base / chunks)
  let rest = base - share * chunks
  for (let i = 0; i < chunks; i += 1) {
    const at = pickByAggro(battle, enemies)
    if (at < 0) break
    const target = enemies[at]
    let extra = 0
    if (rest > 0) {
      extra = 1
      rest -= 1
    }
    const damage = applyDamage(battle, target, Math.max(1, share + extra), actor, true, 'Wind Ultimate')
    flush(battle)
    announceHit(battle, actor, target, damage, 'windUltimate')
    inflict(battle, target, actor, damage)
  }
  // Only its stat effect ends; the entry stays in the list until the next tick.
  actor.removeModifier(aim)
}
