import { announceExtraTurn } from '../../notices/announce.ts'
import type { Combatant } from '../../combatant/combatant.ts'
import { applyDamage } from '../../hits/damage.ts'
import { applyHealing } from '../../hits/healing.ts'
import { percent, truncate } from '../../numbers.ts'
import { passive } from '../named.ts'
import type { PassivePlugin } from '../plugins.ts'
import type { PartyState } from '../../state.ts'
import { ATK, CRIT_DAMAGE, CRIT_RATE, DEFENSE, MITIGATION } from '../../combatant/stats.ts'
import { createSummon } from '../../summons/summons.ts'
import { countAlive } from '../../hits/targeting.ts'
import { say } from '../../words/index.ts'
import { DRONE, WISP } from './summons.ts'

/** Raises a counter of the owner by one, up to `most`, and returns it. */
function raise(owner: Combatant, key: string, most: number): number {
  const raised = Math.min(owner.count(key) + 1, most)
  owner.setCount(key, raised)
  return raised
}

const DRILL = { share: 0.1 }
const RHYTHM = { rate: 0.01, most: 20 }
const VANGUARD = { living: 3, amount: 5, turns: 2 }
const TRANCE = { attack: 3, rate: 0.01, most: 10 }
const INSTINCT = { share: 0.5, amount: 10, turns: 3 }
const QUICKENING = { chance: 0.2 }
const RIPOSTE = { share: 0.25 }
const HIDE = { most: 15 }
const EMBER = { amount: 1 }
const CLOSING = { amount: 0.02, most: 10 }
const OVERFLOW = { amount: 0.25, turns: 3 }
const WISP_CALL = { cost: 0.1, pause: 6 }
const SPURT = { amount: 2 }

export const passives: readonly PassivePlugin[] = [
  passive('openingDrill', {
    rules: [say('passive.openingDrill.rule', { share: percent(DRILL.share) })],
    limit: 3,
    triggers: ['battleStart'],
    apply(_battle, owner) {
      owner.addStatEffect('openingDrill', [ATK], [truncate(owner.atk * DRILL.share)], -1)
    },
  }),
  passive('steadyRhythm', {
    rules: [say('passive.steadyRhythm.rule', { rate: percent(RHYTHM.rate), most: RHYTHM.most })],
    triggers: ['turnStart'],
    apply(_battle, owner) {
      owner.addStatEffect('steadyRhythm', [CRIT_RATE], [RHYTHM.rate * raise(owner, 'steadyRhythm', RHYTHM.most)], -1)
    },
  }),
  passive('vanguardCall', {
    rules: [say('passive.vanguardCall.rule', VANGUARD)],
    onTurnStart(battle, owner) {
      const living = countAlive(battle.party)
      if (living < VANGUARD.living) return
      owner.addStatEffect('vanguardCall', [ATK], [VANGUARD.amount * living], VANGUARD.turns)
    },
  }),
  passive('battleTrance', {
    rules: [say('passive.battleTrance.rule', { ...TRANCE, rate: percent(TRANCE.rate) })],
    triggers: ['actionTaken'],
    onActionTaken(_battle, owner) {
      const n = raise(owner, 'battleTrance', TRANCE.most)
      owner.addStatEffect('battleTrance', [ATK, CRIT_RATE], [TRANCE.attack * n, n * TRANCE.rate], -1)
    },
  }),
  passive('finishingInstinct', {
    rules: [say('passive.finishingInstinct.rule', { ...INSTINCT, share: percent(INSTINCT.share) })],
    triggers: ['hitLanded'],
    apply(battle, owner, target, damage) {
      if (target === null || damage <= 0 || target.hp >= target.maxHp * INSTINCT.share) return
      for (const ally of owner.side === 'party' ? battle.party : battle.foes) {
        if (ally === owner || ally.hp <= 0) continue
        ally.addStatEffect('finishingInstinct', [ATK], [INSTINCT.amount], INSTINCT.turns)
      }
    },
  }),
  passive('quickening', {
    rules: [say('passive.quickening.rule', { chance: percent(QUICKENING.chance) })],
    limit: 2,
    triggers: ['hitLanded'],
    onHitLanded(battle, owner) {
      if (battle.random.chance(QUICKENING.chance)) announceExtraTurn(battle, owner)
    },
  }),
  passive('riposte', {
    rules: [say('passive.riposte.rule', { share: percent(RIPOSTE.share) })],
    triggers: ['damageTaken'],
    apply(battle, owner, attacker, damage) {
      if (attacker === null || damage <= 0 || owner.retaliating) return
      owner.retaliating = true
      applyDamage(battle, attacker, Math.max(1, truncate(owner.atk * RIPOSTE.share)), owner, false, 'Riposte')
      owner.retaliating = false
    },
  }),
  passive('stubbornHide', {
    rules: [say('passive.stubbornHide.rule', HIDE)],
    limit: 2,
    onDamageTaken(_battle, owner) {
      owner.addStatEffect('stubbornHide', [DEFENSE], [raise(owner, 'stubbornHide', HIDE.most)], -1)
    },
  }),
  mendCycle('mendCycle', 0.02),
  mendCycle('mendCycle_glitched', 0.04),
  mendCycle('mendCycle_prime', 0.03),
  mendCycle('mendCycle_boss', 0.05),
  passive('emberTick', {
    rules: [say('passive.emberTick.rule', EMBER)],
    limit: 2,
    tick(_battle, owner) {
      owner.addCharge(EMBER.amount)
    },
  }),
  passive('closingGuard', {
    rules: [say('passive.closingGuard.rule', CLOSING)],
    triggers: ['turnEnd'],
    apply(_battle, owner) {
      const raised = raise(owner, 'closingGuard', CLOSING.most)
      owner.addStatEffect('closingGuard', [MITIGATION], [CLOSING.amount * raised], -1)
    },
  }),
  passive('overflowCharge', {
    rules: [say('passive.overflowCharge.rule', OVERFLOW)],
    triggers: ['ultimateUsed'],
    apply(_battle, owner) {
      owner.addStatEffect('overflowCharge', [CRIT_DAMAGE], [OVERFLOW.amount], OVERFLOW.turns)
    },
  }),
  passive('toweringPresence', { aggro: 2.0 }),
  passive('fadedPresence', { aggro: -0.6 }),
  passive('wispCaller', {
    rules: [
      say('passive.wispCaller.rule', {
        cost: percent(WISP_CALL.cost),
        share: percent(WISP.multiplier),
        pause: WISP_CALL.pause,
      }),
    ],
    triggers: ['actionTaken'],
    onActionTaken: callWisp,
  }),
  passive('swarmCaller', {
    rules: [say('passive.swarmCaller.rule', { share: percent(DRONE.multiplier), turns: DRONE.turns })],
    triggers: ['actionTaken'],
    onActionTaken(battle, owner) {
      owner.permanentSlots = Math.max(owner.permanentSlots, 2)
      createSummon(battle, owner, DRONE)
    },
  }),
  passive('growthSpurt', {
    rules: [say('passive.growthSpurt.rule', SPURT)],
    triggers: ['levelUp'],
    apply(_battle, owner, _other, level) {
      owner.setBase(ATK, owner.base[ATK] + SPURT.amount * level)
    },
  }),
]

function callWisp(battle: PartyState, owner: Combatant): void {
  owner.permanentSlots = Math.max(owner.permanentSlots, 1)
  const pause = owner.count('wispCaller')
  if (pause > 0) {
    owner.setCount('wispCaller', pause - 1)
    return
  }
  const cost = truncate(owner.hp * WISP_CALL.cost)
  if (owner.hp <= cost) return
  const wisp = createSummon(battle, owner, WISP)
  if (wisp === null) return
  owner.hp -= cost
  owner.setCount('wispCaller', WISP_CALL.pause)
}

type MendCycle = 'mendCycle' | 'mendCycle_glitched' | 'mendCycle_prime' | 'mendCycle_boss'

function mendCycle(id: MendCycle, share: number): PassivePlugin {
  return passive(id, {
    rules: [say('passive.mendCycle.rule', { share: percent(share) })],
    onTurnEnd(battle, owner) {
      applyHealing(battle, owner, Math.max(1, truncate(owner.maxHp * share)), owner, 'passive', id)
    },
  })
}
