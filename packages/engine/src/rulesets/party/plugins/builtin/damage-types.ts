import { addHot, radiance } from '../../effects/adding.ts'
import type { Combatant } from '../../combatant/combatant.ts'
import { costDamage } from '../../hits/damage.ts'
import { applyHealing } from '../../hits/healing.ts'
import { countAlive } from '../../hits/targeting.ts'
import { flush } from '../../notices/notices.ts'
import { percent, truncate } from '../../numbers.ts'
import { damageType } from '../named.ts'
import type { DamageTypePlugin } from '../plugins.ts'
import type { PartyState } from '../../state.ts'
import { say } from '../../words/index.ts'
import {
  DARK,
  darkUltimate,
  fireUltimate,
  GENERIC,
  genericUltimate,
  ICE,
  iceUltimate,
  LIGHT,
  LIGHTNING,
  lightningUltimate,
  lightUltimate,
  WIND,
  windUltimate,
} from './ultimates.ts'

/** Below this share of its hp an ally is healed instead of a foe attacked. */
const LIGHT_RESCUE = 0.25
/** The share of hp that every ally pays for a Dark action, and the bonus of its hits for each hp paid. */
const DARK_COST = { share: 0.1, bonus: 0.0001 }
/** The share of its damage that a Lightning hit repeats for each effect on the target. */
const PING = { share: 0.25 }
const DRAIN_FACTOR = Math.sqrt(5)

export const damageTypes: readonly DamageTypePlugin[] = [
  damageType('Generic', {
    rules: [say('type.Generic.rule')],
    family: 'strike',
    ultimateRules: [say('ultimate.Generic.rule', GENERIC)],
    ultimate: genericUltimate,
  }),
  damageType('Light', {
    rules: [say('type.Light.rule', { radiance: say('hot.radiance'), share: percent(LIGHT_RESCUE) })],
    family: 'strike',
    ultimateRules: [say('ultimate.Light.rule', LIGHT)],
    dot: { kind: 'atrophy', share: 0.3, turns: 3 },
    onAction: lightAction,
    ultimate: lightUltimate,
  }),
  damageType('Dark', {
    rules: [say('type.Dark.rule', { share: percent(DARK_COST.share), bonus: percent(DARK_COST.bonus) })],
    family: 'dark',
    ultimateRules: [say('ultimate.Dark.rule', DARK)],
    dot: { kind: 'corruption', share: 0.4, turns: 3 },
    onAction: darkAction,
    onDamage: (_battle, attacker, _target, amount) =>
      attacker.pendingBonus === 0 ? amount : amount * attacker.pendingBonus,
    ultimate: darkUltimate,
  }),
  damageType('Wind', {
    family: 'push',
    ultimateRules: [say('ultimate.Wind.rule', WIND)],
    dot: { kind: 'erosion', share: 0.25, turns: 3 },
    chargesWithAllies: true,
    turnSpread: ({ foes }, actor) => actor.atk * (1 / (2 * Math.max(1, countAlive(foes)))),
    ultimate: windUltimate,
  }),
  damageType('Lightning', {
    rules: [say('type.Lightning.rule', { share: percent(PING.share) })],
    family: 'storm',
    ultimateRules: [say('ultimate.Lightning.rule', { dots: LIGHTNING.dots })],
    dot: { kind: 'static', share: 0.25, turns: 3 },
    onHit: lightningPings,
    ultimate: lightningUltimate,
  }),
  damageType('Fire', {
    rules: [say('type.Fire.rule', { drain: Number(DRAIN_FACTOR.toFixed(2)) })],
    family: 'fire',
    ultimateRules: [say('ultimate.Fire.rule')],
    dot: { kind: 'burn', share: 0.5, turns: 3 },
    onDamage: fireDamage,
    onUltimateUsed(_battle, actor) {
      // Members fight as copies, which never hear of their own ultimates.
      if (actor.kind !== 'member') actor.drain += 1
    },
    ultimate: fireUltimate,
  }),
  damageType('Ice', {
    rules: [say('type.Ice.rule')],
    family: 'frost',
    ultimateRules: [say('ultimate.Ice.rule', { waves: ICE.waves, growth: percent(ICE.growth) })],
    dot: { kind: 'frostbite', share: 0.25, turns: 3 },
    ultimate: iceUltimate,
  }),
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
    total += costDamage(battle, ally, Math.min(Math.max(truncate(ally.hp * DARK_COST.share), 1), ally.hp - 1))
    flush(battle)
  }
  if (total > 0) {
    const variance = battle.random.uniform(0.99, 1.01)
    actor.pendingBonus = 1 + total * DARK_COST.bonus * variance
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
    const ping = truncate(dots[i].damage * PING.share)
    if (ping <= 0) continue
    if (pings === null) pings = []
    pings.push(ping)
  }
  return pings
}
