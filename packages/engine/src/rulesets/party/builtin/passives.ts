import { announceExtraTurn } from '../announce.ts'
import type { Combatant } from '../combatant.ts'
import { applyDamage } from '../damage.ts'
import { applyHealing } from '../healing.ts'
import { truncate } from '../numbers.ts'
import type { PassivePlugin } from '../plugins.ts'
import type { PartyState } from '../state.ts'
import { ATK, CRIT_DAMAGE, CRIT_RATE, DEFENSE, MITIGATION } from '../stats.ts'
import { createSummon } from '../summons.ts'
import { countAlive } from '../targeting.ts'

/** Raises a counter of the owner by one, up to `most`, and returns it. */
function raise(owner: Combatant, key: string, most: number): number {
  const raised = Math.min(owner.count(key) + 1, most)
  owner.setCount(key, raised)
  return raised
}

export const passives: readonly PassivePlugin[] = [
  {
    id: 'openingDrill',
    limit: 3,
    triggers: ['battleStart'],
    apply(_battle, owner) {
      owner.addStatEffect('openingDrill', [ATK], [truncate(owner.atk * 0.1)], -1)
    },
  },
  {
    id: 'steadyRhythm',
    triggers: ['turnStart'],
    apply(_battle, owner) {
      owner.addStatEffect('steadyRhythm', [CRIT_RATE], [0.01 * raise(owner, 'steadyRhythm', 20)], -1)
    },
  },
  {
    id: 'vanguardCall',
    onTurnStart(battle, owner) {
      const living = countAlive(battle.party)
      if (living >= 3) owner.addStatEffect('vanguardCall', [ATK], [5 * living], 2)
    },
  },
  {
    id: 'battleTrance',
    triggers: ['actionTaken'],
    onActionTaken(_battle, owner) {
      const n = raise(owner, 'battleTrance', 10)
      owner.addStatEffect('battleTrance', [ATK, CRIT_RATE], [3 * n, n * 0.01], -1)
    },
  },
  {
    id: 'finishingInstinct',
    triggers: ['hitLanded'],
    apply(battle, owner, target, damage) {
      if (target === null || damage <= 0 || target.hp >= target.maxHp * 0.5) return
      for (const ally of owner.side === 'party' ? battle.party : battle.foes) {
        if (ally !== owner && ally.hp > 0) ally.addStatEffect('finishingInstinct', [ATK], [10], 3)
      }
    },
  },
  {
    id: 'quickening',
    limit: 2,
    triggers: ['hitLanded'],
    onHitLanded(battle, owner) {
      if (battle.random.random() < 0.2) announceExtraTurn(battle, owner)
    },
  },
  {
    id: 'riposte',
    triggers: ['damageTaken'],
    apply(battle, owner, attacker, damage) {
      if (attacker === null || damage <= 0 || owner.retaliating) return
      owner.retaliating = true
      applyDamage(battle, attacker, Math.max(1, truncate(owner.atk * 0.25)), owner, false, 'Riposte')
      owner.retaliating = false
    },
  },
  {
    id: 'stubbornHide',
    limit: 2,
    onDamageTaken(_battle, owner) {
      owner.addStatEffect('stubbornHide', [DEFENSE], [raise(owner, 'stubbornHide', 15)], -1)
    },
  },
  mendCycle('mendCycle', 0.02),
  mendCycle('mendCycle_glitched', 0.04),
  mendCycle('mendCycle_prime', 0.03),
  mendCycle('mendCycle_boss', 0.05),
  {
    id: 'emberTick',
    limit: 2,
    tick(_battle, owner) {
      owner.addCharge(1)
    },
  },
  {
    id: 'closingGuard',
    triggers: ['turnEnd'],
    apply(_battle, owner) {
      owner.addStatEffect('closingGuard', [MITIGATION], [0.02 * raise(owner, 'closingGuard', 10)], -1)
    },
  },
  {
    id: 'overflowCharge',
    triggers: ['ultimateUsed'],
    apply(_battle, owner) {
      owner.addStatEffect('overflowCharge', [CRIT_DAMAGE], [0.25], 3)
    },
  },
  { id: 'toweringPresence', aggro: 2.0 },
  { id: 'fadedPresence', aggro: -0.6 },
  {
    id: 'wispCaller',
    triggers: ['actionTaken'],
    onActionTaken: callWisp,
  },
  {
    id: 'swarmCaller',
    triggers: ['actionTaken'],
    onActionTaken(battle, owner) {
      owner.permanentSlots = Math.max(owner.permanentSlots, 2)
      createSummon(battle, owner, { kind: 'drone', source: 'swarmCaller', multiplier: 0.25, turns: 4 })
    },
  },
  {
    id: 'growthSpurt',
    triggers: ['levelUp'],
    apply(_battle, owner, _other, level) {
      owner.setBase(ATK, owner.base[ATK] + 2 * level)
    },
  },
]

const WISP_PAUSE = 6

function callWisp(battle: PartyState, owner: Combatant): void {
  owner.permanentSlots = Math.max(owner.permanentSlots, 1)
  const pause = owner.count('wispCaller')
  if (pause > 0) {
    owner.setCount('wispCaller', pause - 1)
    return
  }
  const cost = truncate(owner.hp * 0.1)
  if (owner.hp <= cost) return
  const wisp = createSummon(battle, owner, { kind: 'wisp', source: 'wispCaller', multiplier: 0.5 })
  if (wisp === null) return
  owner.hp -= cost
  owner.setCount('wispCaller', WISP_PAUSE)
}

function mendCycle(id: string, share: number): PassivePlugin {
  return {
    id,
    onTurnEnd(battle, owner) {
      applyHealing(battle, owner, Math.max(1, truncate(owner.maxHp * share)), owner, 'passive', id)
    },
  }
}
