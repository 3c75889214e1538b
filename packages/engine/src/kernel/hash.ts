import { hashText, utf8, xxHash64 } from '../random/xxhash64.ts'
import type { Ruleset, RulesetTypes } from './contract.ts'
import { canonicalText, type Json } from './json.ts'

/** The hash of a JSON value's canonical text, as sixteen hexadecimal digits. */
export function hashJson(value: Json): string {
  return hashText(xxHash64(utf8(canonicalText(value))))
}

/** The hash of a whole state, generator included. States with equal saved JSON have equal hashes. */
export function hashState<T extends RulesetTypes>(ruleset: Ruleset<T>, state: T['State']): string {
  return hashJson(ruleset.save(state))
}
