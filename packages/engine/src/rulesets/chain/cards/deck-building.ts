import { type Finding, finding } from '../../../kernel/content.ts'
import type { Phrase } from '../../../kernel/meaning/phrase.ts'
import { say } from '../words/index.ts'
import type { Card } from './card.ts'

export const DECK_SIZE = 40
export const MOST_COPIES = 3

/** Whether a deck keeps the rules of deck building; an empty list means yes. */
export function validateDeck(deck: readonly string[], known: ReadonlySet<string>, path = 'deck'): Finding[] {
  const findings: Finding[] = []
  const warn = (says: Phrase, at = path) => findings.push(finding(at, 'warning', says))
  if (deck.length !== DECK_SIZE) warn(say('deck.size', { size: DECK_SIZE, count: deck.length }))
  const copies = new Map<string, number>()
  deck.forEach((key, i) => {
    if (!known.has(key)) warn(say('fault.noSuchCard', { key }), `${path}[${i}]`)
    copies.set(key, (copies.get(key) ?? 0) + 1)
  })
  for (const [key, count] of copies) {
    if (count > MOST_COPIES) warn(say('deck.copies', { most: MOST_COPIES, card: key, count }))
  }
  return findings
}

export type DeckCurve = Readonly<ReturnType<typeof deckCurve>>

/** What a deck is made of, in numbers that deck builders compare. */
export function deckCurve(deck: readonly Card[]) {
  const attacks = deck.filter((card) => card.isAttack)
  return {
    cards: deck.length,
    /** Number of cards by cost, by pitch value and by defense. */
    costs: tally(deck.map((card) => card.cost)),
    pitches: tally(deck.map((card) => card.pitch)),
    defenses: tally(deck.map((card) => card.defense)),
    attacks: attacks.length,
    blockers: deck.filter((card) => card.isBlocker).length,
    defenseReactions: deck.filter((card) => card.isDefenseReaction).length,
    attackReactions: deck.filter((card) => card.isAttackReaction).length,
    goAgain: attacks.filter((card) => card.hasGoAgain).length,
    /** Averages over the attacks. */
    averageCost: average(attacks.map((card) => card.cost)),
    averageAttack: average(attacks.map((card) => card.attack)),
    /** Averages over all cards. */
    averagePitch: average(deck.map((card) => card.pitch)),
    averageDefense: average(deck.map((card) => card.defense)),
  }
}

function tally(values: readonly number[]): Record<number, number> {
  const counts: Record<number, number> = {}
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1
  return counts
}

function average(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length
}
