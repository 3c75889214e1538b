import { Refusal } from '@quintain/server/client'
import type { Teller } from 'quintain'
import { reasonOf } from '../../browser/text.ts'
import { wordOr } from '../../words/wording.ts'
import { onlineWords } from './words/index.ts'

/** Why something did not work, in the reader's language where the reason is known. */
export function refusalText(teller: Teller, error: unknown): string {
  if (error instanceof Refusal) {
    return wordOr(teller, onlineWords, `refusal.${error.code}`, error.message)
  }
  // What `fetch` throws when nobody answers.
  if (error instanceof TypeError) return teller.text(onlineWords.say('refusal.unreachable'))
  return teller.text(reasonOf(error))
}
