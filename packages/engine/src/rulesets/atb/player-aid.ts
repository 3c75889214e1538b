import type { Choice, PlayerAid } from '../../kernel/contract.ts'
import type { WrittenLanguage } from '../../kernel/meaning/languages.ts'
import { type AtbAction, SkillAction } from './actions.ts'
import { oddsOf } from './odds.ts'
import type { AtbState } from './state.ts'
import type { AtbTypes } from './types.ts'

const WORDS: Readonly<
  Record<WrittenLanguage, { pass: string; hit: string; critical: string; damage: string; kill: string; qi: string }>
> = {
  en: { pass: 'Pass', hit: 'hit', critical: 'critical', damage: 'damage', kill: 'kills', qi: 'qi' },
  zh: { pass: '按兵不动', hit: '命中', critical: '暴击', damage: '伤害', kill: '击倒', qi: '内息' },
}

/** Actions in words, with the odds that follow from the rules. Everything is open, so undo may go back anywhere. */
export const player: PlayerAid<AtbTypes> = { describe }

function describe(state: AtbState, action: AtbAction, language: WrittenLanguage): Choice {
  const words = WORDS[language]
  if (!(action instanceof SkillAction)) return { label: words.pass }
  const { technique, target } = action
  const odds = oddsOf(state, action)
  const form = technique.tier.name === '' ? '' : ` (${technique.tier.name})`
  return {
    label: `${technique.skillName}${form} → ${target.name}`,
    odds: [
      { label: words.hit, value: percent(odds.hit) },
      { label: words.critical, value: percent(odds.critical) },
      { label: words.damage, value: `${odds.damage}–${odds.criticalDamage}` },
      ...(odds.kill > 0 ? [{ label: words.kill, value: percent(odds.kill) }] : []),
      ...(technique.qiCost > 0 ? [{ label: words.qi, value: String(technique.qiCost) }] : []),
    ],
  }
}

function percent(share: number): string {
  return `${Math.floor(share * 100 + 0.5)}%`
}
