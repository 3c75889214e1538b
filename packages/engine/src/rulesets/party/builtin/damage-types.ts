import { addHot, radiance } from '../adding.ts'
import type { Combatant } from '../combatant.ts'
import { costDamage } from '../damage.ts'
import { applyHealing } from '../healing.ts'
import { flush } from '../notices.ts'
import { truncate } from '../numbers.ts'
import type { DamageTypePlugin } from '../plugins.ts'
import type { PartyState } from '../state.ts'
import {
  darkUltimate,
  fireUltimate,
  genericUltimate,
  iceUltimate,
  lightningUltimate,
  lightUltimate,
  windUltimate,
} from './ultimates.ts'

/** Below this share of its hp an ally is healed instead of a foe attacked. */
const LIGHT_RESCUE = 0.25
const DRAIN_FACTOR = Math.sqrt(5)

export const damageTypes: readonly DamageTypePlugin[] = [
  { id: 'Generic', ultimate: genericUltimate },
  {
    id: 'Light',
    dot: { kind: 'atrophy', share: 0.3, turns: 3 },
    onAction: lightAction,
    ultimate: lightUltimate,
  },
  {
    id: 'Dark',
    dot: { kind: 'corruption', share: 0.4, turns: 3 },
    onAction: darkAction,
    onDamage: (_battle, attacker, _target, amount) =>
      attacker.pendingBonus === 0 ? amount : amount * attacker.pendingBonus,
    ultimate: darkUltimate,
  },
  {
    id: 'Wind',
    dot: { kind: 'erosion', share: 0.25, turns: 3 },
    chargesWithAllies: true,
    spreads: true,
    ultimate: windUltimate,
  },
  {
    id: 'Lightning',
    dot: { kind: 'static', share: 0.25, turns: 3 },
    onHit: lightningPings,
    ultimate: lightningUltimate,
  },
  {
    id: 'Fire',
    dot: { kind: 'burn', share: 0.5, turns: 3 },
    onDamage: fireDamage,
    onUltimateUsed(_battle, actor) {
      // Members fight as copies, which never hear of their own ultimates.
      if (actor.kind !== 'member') actor.drain += 1
    },
    ultimate: fireUltimate,
  },
  { id: 'Ice', dot: { kind: 'frostbite', share: 0.25, turns: 3 }, ultimate: iceUltimate },
]

function lightAction(battle: PartyState, actor: Combatant, allies: readonly Combatant[]): boolean {
  for (let i = 0; i < allies.length; i += 1) {
    if (allies[i].hp <= 0) continue
    addHot(battle, allies[i], radiance(actor))
    flush(battle)
  }
  for (let i = 0; i < allies.length; i += 1) {
    const ally = allies[i]
    if (ally.maxHp <= 0 || ally.hp <= 0) continue
    if (ally.hp / ally.maxHp < LIGHT_RESCUE) {
      applyHealing(battle, ally, actor.atk, actor)
      flush(battle)
      return false
    }
    flush(battle)
  }
  return true
}

function darkAction(battle: PartyState, actor: Combatant, allies: readonly Combatant[]): boolean {
  let total = 0
  for (let i = 0; i < allies.length; i += 1) {
    const ally = allies[i]
    if (ally.hp <= 1) continue
    total += costDamage(battle, ally, Math.min(Math.max(truncate(ally.hp * 0.1), 1), ally.hp - 1))
    flush(battle)
  }
  if (total > 0) {
    const variance = battle.random.uniform(0.99, 1.01)
    actor.pendingBonus = 1 + total * 0.0001 * variance
  } else actor.pendingBonus = 0
  return true
}

function fireDamage(_battle: PartyState, attacker: Combatant, _target: Combatant, amount: number): number {
  const { maxHp } = attacker
  if (maxHp <= 0) return amount
  const heated = amount * (1 + (1 - attacker.hp / maxHp))
  return attacker.drain > 0 ? heated * DRAIN_FACTOR : heated
}

function lightningPings(_battle: PartyState, _attacker: Combatant, target: Combatant): readonly number[] | null {
  let pings: number[] | null = null
  const { dots } = target
  for (let i = 0; i < dots.length; i += 1) {
    const ping = truncate(dots[i].damage * 0.25)
    if (ping <= 0) continue
    if (pings === null) pings = []
    pings.push(ping)
  }
  return pings
}
