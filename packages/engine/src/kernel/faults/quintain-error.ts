import type { Text } from '../meaning/phrase.ts'
import { englishText } from '../meaning/teller.ts'

/**
 * Everything that Quintain throws on purpose. `code` is stable and meant for programs, `says` for people of any
 * language; `message` is the same in English.
 */
export class QuintainError extends Error {
  readonly code: string
  readonly says: Text
  constructor(code: string, says: Text) {
    super(englishText(says))
    this.name = new.target.name
    this.code = code
    this.says = says
  }
}
