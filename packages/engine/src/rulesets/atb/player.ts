import type { Choice, PlayerAid } from '../../kernel/contract.ts'
import { type Action, SkillAction } from './actions.ts'
import { characterName, techniqueName } from './names.ts'
import type { State } from './state.ts'
import { oddsOf, percent } from './strike/odds.ts'
import type { AtbTypes } from './types.ts'
import { say } from './words/index.ts'

const PASS: Choice = { label: say('choice.pass') }

/** Actions in words, with the odds that follow from the rules. Everything is open, so undo may go back anywhere. */
export const player: PlayerAid<AtbTypes> = {
  describe,
  refs: (_, action) => (action instanceof SkillAction ? [action.targetId] : []),
}

function describe(state: State, action: Action): Choice {
  if (!(action instanceof SkillAction)) return PASS
  const { technique, target } = action
  const { hit, critical, damage, criticalDamage, kill } = oddsOf(state, action)
  const odds = [
    { label: say('odds.hit'), value: percent(hit) },
    { label: say('odds.critical'), value: percent(critical) },
    { label: say('odds.damage'), value: `${damage}–${criticalDamage}` },
  ]
  if (kill > 0) odds.push({ label: say('odds.kill'), value: percent(kill) })
  if (technique.qiCost > 0) odds.push({ label: say('odds.qi'), value: String(technique.qiCost) })
  return { label: say('choice.skill', { technique: techniqueName(technique), target: characterName(target) }), odds }
}
