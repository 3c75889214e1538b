import { phraseFor, type Text } from '@quintain/engine/words'
import { cliWords } from '../words/index.ts'

/** What the system says about a file, in words. */
export function faultOf(error: unknown): Text {
  if (error instanceof Error && 'code' in error && typeof error.code === 'string') {
    return phraseFor(cliWords, `file.${error.code}`) ?? error.code
  }
  return error instanceof Error ? error.message : String(error)
}
