import { phraseFor, type Ruleset } from '@quintain/engine'
import type * as z from 'zod'
import { result, type Result } from '@quintain/client/protocol'
import { serverWords } from '@quintain/client/words'

/** How a match ended, as it is kept. */
export const ending = result.omit({ says: true })
export type Ending = z.infer<typeof ending>

/** How a match ended, as it is told: the rules have words for the reason, or the server has. */
export function resultOf(end: Ending, ruleset: Ruleset | undefined): Result {
  const code = `reason.${end.reason}`
  return { ...end, says: phraseFor(ruleset?.words, code) ?? phraseFor(serverWords, code) ?? end.reason }
}
