import type { Phrase } from '../../../kernel/meaning/phrase.ts'
import { say } from '../words/index.ts'
import type { Card, Weapon } from './card.ts'

/** The keywords that have rules. */
export const KEYWORDS = ['go_again', 'attack_reaction', 'defense_reaction', 'reaction'] as const
export type Keyword = (typeof KEYWORDS)[number]

/** Whether a keyword is in the list. Ignores outer white space and case, of ASCII only. */
export function hasKeyword(keywords: readonly string[], wanted: string): boolean {
  for (const keyword of keywords) {
    let start = 0
    let end = keyword.length
    while (start < end && WHITE_SPACE.includes(keyword[start])) start += 1
    while (end > start && WHITE_SPACE.includes(keyword[end - 1])) end -= 1
    if (end - start !== wanted.length) continue
    const word = keyword.slice(start, end).replace(/[A-Z]/g, (letter) => letter.toLowerCase())
    if (word === wanted) return true
  }
  return false
}

const WHITE_SPACE = ' \t\n\v\f\r'

/** Which keyword a text is, or null when it means nothing. */
export function keywordOf(text: string): Keyword | null {
  return KEYWORDS.find((keyword) => hasKeyword([text], keyword)) ?? null
}

/** What a card's keywords let it do in the Reaction step, as its face says it. */
export function reactionRules({ isDefenseReaction, isAttackReaction, attack, defense }: Card): readonly Phrase[] {
  return [
    ...(isDefenseReaction ? [say('rule.defenseReaction', { defense })] : []),
    ...(isAttackReaction ? [say('rule.attackReaction', { attack })] : []),
  ]
}

/** What keywords add to an attack with a card or a weapon, as its face says it. */
export function attackKeywordRules({ hasGoAgain }: Pick<Weapon, 'hasGoAgain'>): readonly Phrase[] {
  return hasGoAgain ? [GO_AGAIN] : []
}

const GO_AGAIN = say('rule.goAgain')
