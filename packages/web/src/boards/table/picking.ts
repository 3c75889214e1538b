import type { ChoiceItem } from '../../engine/describe.ts'

/** What a person has taken up so far: to play it, and to pay with it. */
export interface Picked {
  readonly played: ReadonlySet<string>
  readonly paid: ReadonlySet<string>
}

export const NOTHING_PICKED: Picked = { played: new Set(), paid: new Set() }

export type Part = 'plays' | 'pays'

/** The choices that are still possible. */
export function possible(items: readonly ChoiceItem[], { played, paid }: Picked): readonly ChoiceItem[] {
  return items.filter(({ refs, pays }) => includesAll(refs, played) && includesAll(pays, paid))
}

/** The choice that is picked as a whole, with nothing left out. */
export function wholeOf(items: readonly ChoiceItem[], picked: Picked): ChoiceItem | undefined {
  if (picked.played.size === 0) return undefined
  return possible(items, picked).find(
    ({ refs, pays }) => refs.length === picked.played.size && pays.length === picked.paid.size,
  )
}

/** The part that a card can take in what is picked: paying only once it is known for what. */
export function partOf(items: readonly ChoiceItem[], picked: Picked, id: string): Part | undefined {
  const left = possible(items, picked)
  if (left.some(({ refs }) => refs.includes(id))) return 'plays'
  return picked.played.size > 0 && left.some(({ pays }) => pays.includes(id)) ? 'pays' : undefined
}

export interface Pressed {
  readonly picked: Picked
  /** What is done at once, since nothing is left to choose. */
  readonly act?: ChoiceItem
}

/**
 * What pressing a card does. What is picked as a whole is done when nothing could be added to it, or when the card is
 * pressed a second time. `careful` never acts at the first press: a finger covers what it presses.
 */
export function press(items: readonly ChoiceItem[], picked: Picked, id: string, careful = false): Pressed {
  const { played, paid } = picked
  if (paid.has(id)) return { picked: { played, paid: without(paid, id) } }
  if (played.has(id)) {
    const whole = wholeOf(items, picked)
    return whole === undefined
      ? { picked: { played: without(played, id), paid: new Set() } }
      : { picked: NOTHING_PICKED, act: whole }
  }
  const part = partOf(items, picked, id)
  // Whoever presses what does not go together with the rest begins anew with it.
  if (part === undefined) return played.size === 0 ? { picked } : press(items, NOTHING_PICKED, id, careful)
  const next = part === 'plays' ? { played: added(played, id), paid } : { played, paid: added(paid, id) }
  const whole = wholeOf(items, next)
  const only = whole !== undefined && possible(items, next).length === 1
  // A payment is the last thing that is asked for, so even a careful one is sure of it.
  return only && (part === 'pays' || !careful) ? { picked: NOTHING_PICKED, act: whole } : { picked: next }
}

/** What dropping a card somewhere does: as a press, but done at once where it is a whole. */
export function drop(items: readonly ChoiceItem[], picked: Picked, id: string, part: Part): Pressed {
  if (part === 'pays') return partOf(items, picked, id) === 'pays' ? press(items, picked, id) : { picked }
  const base = picked.played.has(id) ? picked : press(items, picked, id, true).picked
  if (!base.played.has(id)) return { picked }
  const whole = wholeOf(items, base)
  return whole === undefined ? { picked: base } : { picked: NOTHING_PICKED, act: whole }
}

/** The units and zones that a card can be dropped on. */
export function targetsOf(items: readonly ChoiceItem[], picked: Picked, id: string): ReadonlySet<string> {
  const base = picked.played.has(id) || partOf(items, picked, id) === 'plays' ? picked : NOTHING_PICKED
  const left = possible(items, base).filter(({ refs }) => refs.includes(id))
  return new Set(left.flatMap(({ onto }) => onto ?? []))
}

function includesAll(list: readonly string[], wanted: ReadonlySet<string>): boolean {
  for (const one of wanted) if (!list.includes(one)) return false
  return true
}

function without(set: ReadonlySet<string>, id: string): ReadonlySet<string> {
  return new Set([...set].filter((one) => one !== id))
}

function added(set: ReadonlySet<string>, id: string): ReadonlySet<string> {
  return new Set([...set, id])
}
