import type { Teller } from '@quintain/engine'
import { reasonOf } from '../../browser/text.ts'
import { onlineWords } from './words/index.ts'

/** Why something did not work. */
export function refusalText(teller: Teller, error: unknown): string {
  // What `fetch` throws when nobody answers.
  return teller.line(error instanceof TypeError ? onlineWords.say('online.unreachable') : reasonOf(error))
}
