import { fieldText, type Ruleset, type Teller } from '@quintain/engine'

/** What a key of a setup is called. Places of lists count from one, as people do. */
export function keyName(ruleset: Ruleset, teller: Teller, key: string | number): string {
  return typeof key === 'number' ? `${key + 1}` : key === '' ? '""' : teller.line(fieldText(ruleset, key))
}
