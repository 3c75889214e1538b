import { fieldText, type Ruleset, type Teller } from 'quintain'
import { descriptionText } from '../../../engine/describe.ts'

/** What keys of a setup are called, and what their fields mean. */
export interface FieldWords {
  /** Places of lists count from one, as people do. */
  readonly name: (key: string | number) => string
  readonly about: (description: string) => string
}

export function fieldWords(ruleset: Ruleset, teller: Teller): FieldWords {
  return {
    name: (key) => (typeof key === 'number' ? `${key + 1}` : key === '' ? '""' : teller.line(fieldText(ruleset, key))),
    about: (description) => teller.line(descriptionText(ruleset, description)),
  }
}
