import type { Say } from '../../../words/wording.ts'
import type { labWords } from '../words/index.ts'

/** The lab's own names of versions in the reader's language; names of an experiment as they are. */
export function armName(name: string, t: Say<[typeof labWords]>): string {
  if (name === 'base') return t('results.base')
  return name === 'changed' ? t('results.changed') : name
}
