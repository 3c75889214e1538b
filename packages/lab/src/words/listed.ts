import type { Phrase, PhraseValue } from '@quintain/engine'
import { say } from './index.ts'

/** Names are listed up to so many; the rest are counted. */
const LISTED = 8

/** Names to choose from. */
export function listed(names: readonly string[]): PhraseValue {
  if (names.length <= LISTED) return inOneLine(names)
  return say('listAndMore', { names: inOneLine(names.slice(0, LISTED)), more: names.length - LISTED })
}

/** Names of cells stand between semicolons: there are commas in them. */
export function inOneLine(names: readonly string[]): PhraseValue {
  const last = names.at(-1) ?? say('none')
  return names.slice(0, -1).reduceRight<Phrase | string>((rest, first) => say('list', { first, rest }), last)
}
