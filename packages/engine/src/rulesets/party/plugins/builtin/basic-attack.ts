import { announceActionUsed } from '../../notices/announce.ts'
import { hitWith, stageAction } from '../../hits/attacks.ts'
import { say } from '../../words/index.ts'
import { BASIC_ATTACK } from '../action.ts'
import { runPassives } from '../passives.ts'
import type { ActionPlugin } from '../plugins.ts'

export const basicAttack: ActionPlugin = {
  id: BASIC_ATTACK,
  name: say('action.basic'),
  rules: [say('action.basic.rule')],
  targets: { enemies: 1 },
  use(battle, actor, targets) {
    const target = targets[0]
    stageAction(actor)
    const damage = hitWith(battle, actor, target, actor.atk, 'Basic Attack', actor.type.attackSource)
    announceActionUsed(battle, actor, target, damage)
    runPassives(battle, actor, actor.passiveIndex.actionTaken)
    return damage
  },
}
