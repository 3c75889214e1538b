/** A card where it was seen: centre and width on the screen. */
export interface Seen {
  readonly zone: string
  readonly side: number
  /** What it is a copy of; null for a back. */
  readonly kind: string | null
  /** It stands for all cards that lie under it, and may give any number of them. */
  readonly pile: boolean
  readonly x: number
  readonly y: number
  readonly width: number
}

/**
 * Where each card of a picture was in the one before, by its place in the list; undefined for those that came from
 * nowhere. Copies of a card are all the same: one that is still in its zone has stayed there, and the rest come from
 * wherever one of their kind is missing, or else from where a hidden one is.
 */
export function origins(before: readonly Seen[], after: readonly Seen[]): readonly (Seen | undefined)[] {
  const left = new Set(before)
  const take = (fits: (seen: Seen) => boolean) => {
    for (const one of left) {
      if (!fits(one)) continue
      left.delete(one)
      return one
    }
    return undefined
  }
  const stayed = after.map(({ zone, kind }) => take((one) => one.zone === zone && one.kind === kind))
  return after.map((card, i) => {
    const old = stayed[i]
    if (old !== undefined) return old
    const { kind, side, zone } = card
    return (
      take((one) => one.side === side && one.kind === kind && kind !== null && one.zone !== zone) ??
      take((one) => one.side === side && one.zone !== zone && (one.kind === null || kind === null)) ??
      before.find((one) => one.side === side && one.pile && one.kind === kind && kind !== null) ??
      before.find((one) => one.side === side && one.pile && one.kind === null && one.zone !== zone)
    )
  })
}
