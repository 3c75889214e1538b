import type { MeasureKind, Ruleset, RulesetTypes, Wishes } from './contract.ts'
import { isRecord, plainJson } from './json.ts'
import type { Text } from './meaning/phrase.ts'

/*
 * The optional members of the contract, for any ruleset: the ruleset's own where it has the member, else a default made
 * of what every ruleset has.
 */

/** The names of the seats for people. */
export function seatNamesOf<T extends RulesetTypes>(ruleset: Ruleset<T>, plan: T['Plan']): readonly Text[] {
  return ruleset.seatNames?.(plan) ?? ruleset.seats(plan)
}

/** The setup's own preferences, which a caller's options override. */
export function wishesOf<T extends RulesetTypes>(ruleset: Ruleset<T>, plan: T['Plan']): Wishes {
  return ruleset.wishes?.(plan) ?? {}
}

/** The seats that a person may play. */
export function decidingSeats<T extends RulesetTypes>(ruleset: Ruleset<T>, plan: T['Plan']): readonly number[] {
  if (!ruleset.traits.decisions) return []
  return ruleset.decides?.(plan) ?? [...ruleset.seats(plan).keys()]
}

/** Measures that say what a seat has left, the best first. */
const STRENGTHS = ['hpLeft', 'life', 'alive']

/** How strong each seat looks, by seat; never below 0. */
export function strengthOf<T extends RulesetTypes>(
  ruleset: Ruleset<T>,
  plan: T['Plan'],
  state: T['State'],
): readonly number[] {
  const own = ruleset.strength?.(state)
  if (own !== undefined) return own.map((strength) => Math.max(0, strength))
  const measures = ruleset.measures(state)
  return ruleset.seats(plan).map((seat) => {
    const stem = STRENGTHS.find((one) => `${one}.${seat}` in measures)
    return stem === undefined ? 0 : Math.max(0, measures[`${stem}.${seat}`])
  })
}

/** Each seat's share of all strength; equal shares where nobody has any. */
export function sharesOf(strengths: readonly number[]): readonly number[] {
  const total = strengths.reduce((sum, strength) => sum + strength, 0)
  return strengths.map((strength) => (total === 0 ? 1 / strengths.length : strength / total))
}

/** The kind of a unit of the scene; null where it is not known. */
export function kindOf<T extends RulesetTypes>(ruleset: Ruleset<T>, state: T['State'], unit: string): string | null {
  if (ruleset.kindOf !== undefined) return ruleset.kindOf(state, unit)
  return ruleset.scene(state, null).units.find(({ id }) => id === unit)?.kind ?? null
}

/** The units, cards and cells of the scene that an action is about; by default those whose ids stand in its fields. */
export function refsOf<T extends RulesetTypes>(
  ruleset: Ruleset<T>,
  state: T['State'],
  action: T['Action'],
): readonly string[] {
  const own = ruleset.player?.refs?.(state, action)
  if (own !== undefined) return own
  const json = plainJson(action)
  if (!isRecord(json)) return []
  const { units, zones = [] } = ruleset.scene(state, null)
  const shown = new Set<unknown>([...units, ...zones.flatMap(({ cards = [] }) => cards)].map(({ id }) => id))
  return Object.values(json).filter((value): value is string => typeof value === 'string' && shown.has(value))
}

/** Whether the rules can draw from generators of a kind: those of the traits, and `purposes` where draws name theirs. */
export function drawsFrom(
  { traits: { generators, purposes = false } }: Pick<Ruleset, 'traits'>,
  kind: string,
): boolean {
  return generators.some((each) => each === kind) || (purposes && kind === 'purposes')
}

/** The bounds of a measure, by its whole key. */
export function measureRangeOf(
  ruleset: Pick<Ruleset, 'measureKinds' | 'measureRanges'>,
  key: string,
): { readonly low: number; readonly high: number } {
  const [low, high] = ruleset.measureRanges?.[key.split('.', 1)[0]] ?? RANGES[measureKindOf(ruleset, key)]
  return { low: low ?? -Infinity, high: high ?? Infinity }
}

/** The bounds of each kind of measure, where the ruleset has none of its own. */
export const RANGES: Readonly<Record<MeasureKind, readonly [low: number | null, high: number | null]>> = {
  share: [0, 1],
  count: [0, null],
  time: [0, null],
  amount: [null, null],
}

/** What kind of number a measure is, by its whole key. */
export function measureKindOf({ measureKinds }: Pick<Ruleset, 'measureKinds'>, key: string): MeasureKind {
  return measureKinds?.[key.split('.', 1)[0]] ?? 'amount'
}
