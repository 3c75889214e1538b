import type { Name } from '../../../kernel/meaning/phrase.ts'
import type { Card } from './card.ts'

/** The id of a card's entry in the glossary: its key, but generated cards of a kind share one. */
export function cardId(card: Pick<Card, 'key' | 'order' | 'name'>): string {
  return card.order < 0 ? generatedId(card.name) : card.key
}

/** The id that all generated cards of a kind share in the glossary. */
export function generatedId(name: string): string {
  return name.startsWith(RAW_BLOW) ? 'rawBlow' : 'rawGuard'
}

export const RAW_BLOW = 'Raw Blow'
export const RAW_GUARD = 'Raw Guard'

export function cardName(card: Pick<Card, 'key' | 'order' | 'name'>): Name {
  return { of: 'card', id: cardId(card), name: card.name }
}

export function heroName(name: string): Name {
  return { of: 'hero', id: name, name }
}

export function weaponName(name: string): Name {
  return { of: 'weapon', id: name, name }
}

export function equipmentName(name: string): Name {
  return { of: 'equipment', id: name, name }
}

/** A number that is added, with its sign. */
export function signed(amount: number): string {
  return amount < 0 ? `−${-amount}` : `+${amount}`
}
