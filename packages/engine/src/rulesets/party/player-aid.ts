import type { Choice, PlayerAid } from '../../kernel/contract.ts'
import type { Json } from '../../kernel/json.ts'
import type { Text } from '../../kernel/meaning/phrase.ts'
import { changed } from '../../kernel/what-if.ts'
import { ATTACK, type PartyAction } from './actions.ts'
import type { Combatant } from './combatant/combatant.ts'
import { combatantName, moveText } from './naming.ts'
import type { PartyState } from './state.ts'
import type { PartyTypes } from './types.ts'
import { say } from './words/index.ts'

/** Actions in words, with the odds of each hit. Everything is open, so undo may go back anywhere. */
export const player: PlayerAid<PartyTypes> = {
  describe,
  refs: (_battle, { target }) => [target],
  // People choose for the members; otherwise the rules do.
  playable: (setup: Json) => changed(setup, [{ path: 'rules.control', value: 'manual' }]),
}

const HIT = say('odds.hit')
const CRITICAL = say('odds.critical')

function describe(battle: PartyState, { target, move, ultimate }: PartyAction): Choice {
  const actor = battle.awaiting
  const foe = battle.foes.find((one) => one.label === target)
  const special = battle.plan.registry.specials.find(({ id }) => id === move)
  const name = move === ATTACK ? battle.plan.registry.basicAttack.name : moveText(battle.plan, move)
  const aimed = foe === undefined ? name : say('choice.move', { move: name, target: nameAmong(battle, foe) })
  const label =
    ultimate && actor !== null ? say('choice.first', { ultimate: actor.type.ultimateName, move: aimed }) : aimed
  // Specials for the own side hit nobody, so there are no odds.
  const strikes = move === ATTACK || ultimate || typeof special?.targets === 'object'
  if (!strikes || actor === null || foe === undefined) return { label }
  return {
    label,
    odds: [
      { label: HIT, value: rounded(1 - foe.dodgeOdds) },
      { label: CRITICAL, value: rounded(actor.critRate) },
    ],
  }
}

/** The name of a foe, with its label if several living foes have the same name. */
function nameAmong({ plan, foes }: PartyState, foe: Combatant): Text {
  const alike = foes.filter(({ name, hp }) => name === foe.name && hp > 0).length
  const name = combatantName(plan, foe)
  return alike > 1 ? say('unit.labelled', { name, label: foe.label }) : name
}

function rounded(share: number): string {
  return `${Math.floor(Math.max(0, Math.min(1, share)) * 100 + 0.5)}%`
}
