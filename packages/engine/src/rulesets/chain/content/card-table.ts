import type { Json } from '../../../kernel/json.ts'

/** A rule of a card: its condition (empty: always) and what it adds to the attack. */
type Rule = readonly [when: string, addAttack: number]

/** Key, name, cost, attack, defense, pitch, keywords apart by spaces, rules. */
export type Row = readonly [
  key: string,
  name: string,
  cost: number,
  attack: number,
  defense: number,
  pitch: number,
  keywords?: string,
  ...rules: Rule[],
]

/** Rows as the setup writes cards. */
export function cardsOf(rows: readonly Row[]): Record<string, Json> {
  const cards: Record<string, Json> = {}
  for (const [key, name, cost, attack, defense, pitch, keywords = '', ...rules] of rows) {
    cards[key] = {
      name,
      cost,
      attack,
      defense,
      pitch,
      ...(keywords === '' ? {} : { keywords: keywords.split(' ') }),
      ...(rules.length === 0
        ? {}
        : { modifiers: { onDeclare: rules.map(([when, addAttack]) => ({ when, addAttack })) } }),
    }
  }
  return cards
}
