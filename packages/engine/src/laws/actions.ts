import { hashState } from '../kernel/hash.ts'
import { canonicalText, isJsonObject, type Json, plainJson } from '../kernel/json.ts'
import type { Law } from './law.ts'
import { must, refusalOf, Walk } from './walk.ts'

/** What no ruleset takes as an action, whatever the situation. */
const JUNK: readonly unknown[] = [
  undefined,
  null,
  true,
  0,
  -1,
  Number.NaN,
  '',
  'pass',
  [],
  {},
  { type: null },
  { type: '__proto__' },
  { type: 'constructor' },
  { type: ['pass'] },
  JSON.parse('{"__proto__": {"type": "pass"}}'),
  Array.from({ length: 10_000 }, () => 0),
]

/** Values to put where an action has another. */
const OTHER_VALUES: readonly Json[] = [null, true, -1, 1.5, 1e300, '', '__proto__', [], [[]], {}]

export const legalAccepted: Law = {
  name: 'legal actions',
  statement: 'legal actions are unique, all accepted and all playable; there are none when nobody decides',
  check(sample) {
    const { ruleset } = sample
    new Walk(sample).through(({ state }) => {
      const legal = ruleset.legal(state)
      const decides = ruleset.next(state).kind === 'decision'
      must(this.name, legal.length > 0 === decides, () => `${legal.length} legal actions, decision: ${decides}`)
      const texts = legal.map((action) => canonicalText(plainJson(action)))
      must(this.name, new Set(texts).size === texts.length, () => 'an action is listed twice')
      for (const action of legal) {
        const copy = ruleset.clone(state)
        ruleset.step(copy, ruleset.accept(copy, plainJson(action)), null)
      }
    })
  },
}

export const othersRefused: Law = {
  name: 'other actions',
  statement: 'everything else is refused by a typed error, and the state stays as it was',
  check(sample) {
    const { ruleset } = sample
    new Walk(sample).through(({ state }) => {
      const before = hashState(ruleset, state)
      const legal = ruleset.legal(state).map(plainJson)
      const listed = new Set(legal.map(canonicalText))
      for (const input of JUNK) {
        must(
          this.name,
          refusalOf(sample, state, input) !== null,
          () => `accepted ${JSON.stringify(input)?.slice(0, 60)}`,
        )
      }
      for (const input of legal.slice(0, 4).flatMap(variations)) {
        if (listed.has(canonicalText(input))) continue
        const allowed = refusalOf(sample, state, input) !== null || ruleset.traits.acceptsUnlisted === true
        must(this.name, allowed, () => `accepted ${canonicalText(input)}`)
      }
      must(this.name, hashState(ruleset, state) === before, () => 'a refused action changed the state')
    })
  },
}

/** An action with one field changed, removed or added. */
export function variations(action: Json): Json[] {
  if (!isJsonObject(action)) return []
  const found: Json[] = [{ ...action, unknownField: 1 }]
  for (const key of Object.keys(action)) {
    const { [key]: _, ...rest } = action
    found.push(rest)
    for (const value of OTHER_VALUES) found.push({ ...rest, [key]: value })
  }
  return found
}
