import type { Choice, PlayerAid } from '../../kernel/contract.ts'
import { type Action, SkillAction } from './actions.ts'
import { characterName, techniqueName } from './names.ts'
import type { State } from './state.ts'
import { oddsOf, percent } from './strike/odds.ts'
import type { AtbTypes } from './types.ts'
import { say } from './words/index.ts'

const PASS: Choice = { label: say('choice.pass') }
const HIT = say('odds.hit')
const CRITICAL = say('odds.critical')
const DAMAGE = say('odds.damage')
const KILL = say('odds.kill')
const QI = say('odds.qi')

/** Actions in words, with the odds that follow from the rules. Everything is open, so undo may go back anywhere. */
export const player: PlayerAid<AtbTypes> = {
  describe,
  refs: (_, action) => (action instanceof SkillAction ? [action.targetId] : []),
}

function describe(state: State, action: Action): Choice {
  if (!(action instanceof SkillAction)) return PASS
  const { technique, target } = action
  const odds = oddsOf(state, action)
  return {
    label: say('choice.skill', { technique: techniqueName(technique), target: characterName(target) }),
    odds: [
      { label: HIT, value: percent(odds.hit) },
      { label: CRITICAL, value: percent(odds.critical) },
      { label: DAMAGE, value: `${odds.damage}–${odds.criticalDamage}` },
      ...(odds.kill > 0 ? [{ label: KILL, value: percent(odds.kill) }] : []),
      ...(technique.qiCost > 0 ? [{ label: QI, value: String(technique.qiCost) }] : []),
    ],
  }
}
