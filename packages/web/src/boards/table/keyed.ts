import type { SceneCard } from '@quintain/engine'

/** Cards with keys that stay with them when others leave their zone: what they are copies of, and which of those. */
export function keyed(cards: readonly SceneCard<string>[]): readonly (readonly [string, SceneCard<string>])[] {
  const counts = new Map<string, number>()
  return cards.map((card) => {
    const kind = card.kind ?? card.name
    const count = counts.get(kind) ?? 0
    counts.set(kind, count + 1)
    return [`${kind}:${count}`, card]
  })
}
