import { applyDamage } from '../damage.ts'
import { applyOverheal } from '../healing.ts'
import { truncate } from '../numbers.ts'
import type { SpecialPlugin } from '../plugins.ts'
import { ATK, DEFENSE, MITIGATION } from '../stats.ts'

export const specials: readonly SpecialPlugin[] = [
  {
    id: 'special.cascade',
    name: 'Cascade',
    targets: { enemies: 2 },
    cooldown: 3,
    tags: ['storm'],
    use(battle, actor, targets) {
      const amount = Math.max(1, actor.atk * 0.7)
      for (const target of targets) applyDamage(battle, target, amount, actor, true, 'Cascade')
    },
  },
  {
    id: 'special.bondSurge',
    name: 'Bond Surge',
    targets: 'self',
    cooldown: 4,
    use(battle, actor) {
      const atk = Math.max(30, truncate(actor.atk * 0.25))
      const defense = Math.max(20, truncate(actor.defense * 0.2))
      actor.addStatEffect('special.bondSurge_buff', [ATK, DEFENSE], [atk, defense], 3)
      applyOverheal(battle, actor, Math.max(50, truncate(actor.atk * 0.35)), actor, 'special', 'Bond Surge')
    },
  },
  {
    id: 'special.barrier',
    name: 'Barrier',
    targets: 'ally',
    cooldown: 3,
    use(battle, actor, [ally]) {
      const amount = Math.max(60, truncate(Math.max(1, actor.defense) * 0.8))
      applyOverheal(battle, ally, amount, actor, 'special', 'Barrier')
      ally.addStatEffect('special.barrier_mitigation', [MITIGATION], [0.15], 2)
    },
  },
  {
    id: 'special.counterStance',
    name: 'Counter Stance',
    targets: 'self',
    cooldown: 2,
    use(_battle, actor) {
      const defense = Math.max(30, truncate(actor.defense * 0.3))
      actor.addStatEffect('special.counterStance_stance', [DEFENSE, MITIGATION], [defense, 0.2], 2)
    },
  },
  {
    id: 'special.burst',
    name: 'Burst',
    targets: { enemies: 1 },
    cooldown: 2,
    tags: ['storm'],
    use(battle, actor, [target]) {
      applyDamage(battle, target, Math.max(1, actor.atk * 1.3), actor, true, 'Burst')
      // Read after the hit, which may have changed it.
      const defense = -Math.max(15, truncate(target.defense * 0.2))
      target.addStatEffect('special.burst_vulnerability', [DEFENSE], [defense], 2)
    },
  },
]
