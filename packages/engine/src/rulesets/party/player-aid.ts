import type { Choice, PlayerAid } from '../../kernel/contract.ts'
import type { WrittenLanguage } from '../../kernel/meaning/languages.ts'
import { ATTACK, type PartyAction } from './actions.ts'
import type { Combatant } from './combatant.ts'
import { termIn } from './narration.ts'
import type { PartyState } from './state.ts'
import type { PartyTypes } from './types.ts'

const WORDS: Readonly<Record<WrittenLanguage, { hit: string; critical: string; first: (ultimate: string) => string }>> =
  {
    en: { hit: 'hit', critical: 'critical', first: (ultimate) => `${ultimate}, then ` },
    zh: { hit: '命中', critical: '暴击', first: (ultimate) => `先放${ultimate}，再` },
  }

/** Actions in words, with the odds of each hit. Everything is open, so undo may go back anywhere. */
export const player: PlayerAid<PartyTypes> = { describe }

function describe(battle: PartyState, { target, move, ultimate }: PartyAction, language: WrittenLanguage): Choice {
  const words = WORDS[language]
  const actor = battle.awaiting
  const foe = battle.foes.find((one) => one.label === target)
  const special = battle.plan.registry.specials.find(({ id }) => id === move)
  const name = termIn(language, move === ATTACK ? 'Basic Attack' : (special?.name ?? move))
  const first = ultimate && actor !== null ? words.first(termIn(language, `${actor.type.id} Ultimate`)) : ''
  if (actor === null || foe === undefined) return { label: `${first}${name}` }
  const label = `${first}${name} → ${nameAmong(battle, foe)}`
  // What helps the own side strikes nobody: there is nothing to hit.
  const strikes = move === ATTACK || ultimate || typeof special?.targets === 'object'
  if (!strikes) return { label }
  return {
    label,
    odds: [
      { label: words.hit, value: percent(1 - foe.dodgeOdds) },
      { label: words.critical, value: percent(actor.critRate) },
    ],
  }
}

/** Foes of one name are told apart by their labels. */
function nameAmong({ foes }: PartyState, foe: Combatant): string {
  const alike = foes.filter(({ name, hp }) => name === foe.name && hp > 0).length
  return alike > 1 ? `${foe.name} (${foe.label})` : foe.name
}

function percent(share: number): string {
  return `${Math.floor(Math.max(0, Math.min(1, share)) * 100 + 0.5)}%`
}
