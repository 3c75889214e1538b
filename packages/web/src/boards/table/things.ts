import type { Scene, SceneCard, SceneZone, ZoneRole } from '@quintain/engine'

/** The card that events call so, of a side; or what the side bears, as a card. Without an id: it is not to be chosen. */
export function cardCalled(scene: Scene<string>, side: number, thing: string): SceneCard<string> | null {
  const zones = (scene.zones ?? []).filter((zone) => zone.side === side)
  const cards = [...zones.flatMap(({ cards = [] }) => cards), ...(scene.clash?.side === side ? [scene.clash.card] : [])]
  const found = cards.find((card) => card.thing === thing)
  if (found !== undefined) {
    const { id: _, ...card } = found
    return card
  }
  const badge = scene.units.find((unit) => unit.side === side)?.badges.find((one) => one.thing === thing)
  if (badge === undefined) return null
  const { label: name, entry } = badge
  return { kind: thing, thing, name, ...(entry === undefined ? {} : { entry }), stats: [], keywords: [] }
}

/** Where a card that was played lies, soonest first: rules put it where it will end, or leave it where it was until it counts. */
const LIES: readonly (ZoneRole | undefined)[] = ['spent', 'hand', 'kept']

/** Zones without the cards of the open link: the table shows those where they fight. */
export function withoutLinked(
  zones: readonly SceneZone<string>[],
  linked: readonly string[],
): readonly SceneZone<string>[] {
  const gone = new Set<SceneCard<string>>()
  for (const thing of linked) {
    const places = LIES.flatMap((role) => zones.filter((zone) => zone.role === role))
    const cards = places.flatMap((zone) => zone.cards?.toReversed() ?? [])
    const card = cards.find((one) => one.thing === thing && !gone.has(one))
    if (card !== undefined) gone.add(card)
  }
  return zones.map((zone) => {
    const cards = zone.cards?.filter((card) => !gone.has(card))
    return cards === undefined ? zone : { ...zone, cards, count: cards.length }
  })
}
