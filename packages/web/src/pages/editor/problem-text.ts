import type { TFunction } from 'i18next'
import type { Problem } from './analysis.ts'
import type { SetupWords } from './setup-words.ts'

/** A problem in the reader's language; faults of the syntax with their line. */
export function problemText(t: TFunction<'editor'>, words: SetupWords, { message, fault }: Problem): string {
  if (fault === null) return words.remark(message)
  return t('problems.inLine', { line: fault.line, message: t(`faults.${fault.code}`, { defaultValue: message }) })
}
