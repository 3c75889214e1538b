import type { TFunction } from 'i18next'

/** The lab's own names of versions in the reader's language; names of an experiment as they are. */
export function armName(name: string, t: TFunction<'lab'>): string {
  if (name === 'base') return t('results.base')
  return name === 'changed' ? t('results.changed') : name
}
