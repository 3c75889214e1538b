import { applyDamage } from '../../hits/damage.ts'
import { applyOverheal } from '../../hits/healing.ts'
import { percent, truncate } from '../../numbers.ts'
import { special } from '../named.ts'
import type { ActionPlugin } from '../plugins.ts'
import { ATK, DEFENSE, MITIGATION } from '../../combatant/stats.ts'
import { say } from '../../words/index.ts'

const CASCADE = { share: 0.7 }
const SURGE = { attack: 0.25, leastAttack: 30, defense: 0.2, leastDefense: 20, turns: 3, heal: 0.35, leastHeal: 50 }
const BARRIER = { heal: 0.8, leastHeal: 60, mitigation: 0.15, turns: 2 }
const STANCE = { defense: 0.3, leastDefense: 30, mitigation: 0.2, turns: 2 }
const BURST = { share: 1.3, defense: 0.2, leastDefense: 15, turns: 2 }

export const specials: readonly ActionPlugin[] = [
  special('cascade', {
    rules: [say('special.cascade.rule', { share: percent(CASCADE.share) })],
    targets: { enemies: 2 },
    cooldown: 3,
    tags: ['storm'],
    use(battle, actor, targets) {
      const amount = Math.max(1, actor.atk * CASCADE.share)
      for (const target of targets) applyDamage(battle, target, amount, actor, true, 'Cascade')
    },
  }),
  special('bondSurge', {
    rules: [
      say('special.bondSurge.rule', {
        ...SURGE,
        attack: percent(SURGE.attack),
        defense: percent(SURGE.defense),
        heal: percent(SURGE.heal),
      }),
    ],
    targets: 'self',
    cooldown: 4,
    use(battle, actor) {
      const atk = Math.max(SURGE.leastAttack, truncate(actor.atk * SURGE.attack))
      const defense = Math.max(SURGE.leastDefense, truncate(actor.defense * SURGE.defense))
      actor.addStatEffect('special.bondSurge_buff', [ATK, DEFENSE], [atk, defense], SURGE.turns)
      const heal = Math.max(SURGE.leastHeal, truncate(actor.atk * SURGE.heal))
      applyOverheal(battle, actor, heal, actor, 'special', 'Bond Surge')
    },
  }),
  special('barrier', {
    rules: [say('special.barrier.rule', { ...BARRIER, heal: percent(BARRIER.heal) })],
    targets: 'ally',
    cooldown: 3,
    use(battle, actor, [ally]) {
      const amount = Math.max(BARRIER.leastHeal, truncate(Math.max(1, actor.defense) * BARRIER.heal))
      applyOverheal(battle, ally, amount, actor, 'special', 'Barrier')
      ally.addStatEffect('special.barrier_mitigation', [MITIGATION], [BARRIER.mitigation], BARRIER.turns)
    },
  }),
  special('counterStance', {
    rules: [say('special.counterStance.rule', { ...STANCE, defense: percent(STANCE.defense) })],
    targets: 'self',
    cooldown: 2,
    use(_battle, actor) {
      const defense = Math.max(STANCE.leastDefense, truncate(actor.defense * STANCE.defense))
      const amounts = [defense, STANCE.mitigation]
      actor.addStatEffect('special.counterStance_stance', [DEFENSE, MITIGATION], amounts, STANCE.turns)
    },
  }),
  special('burst', {
    rules: [say('special.burst.rule', { ...BURST, share: percent(BURST.share), defense: percent(BURST.defense) })],
    targets: { enemies: 1 },
    cooldown: 2,
    tags: ['storm'],
    use(battle, actor, [target]) {
      applyDamage(battle, target, Math.max(1, actor.atk * BURST.share), actor, true, 'Burst')
      // Read after the hit, which may have changed it.
      const defense = -Math.max(BURST.leastDefense, truncate(target.defense * BURST.defense))
      target.addStatEffect('special.burst_vulnerability', [DEFENSE], [defense], BURST.turns)
    },
  }),
]
