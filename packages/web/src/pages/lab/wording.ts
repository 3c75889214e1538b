import type { Saying, SayingValue } from '@quintain/lab'
import type { TFunction } from 'i18next'
import type { Names } from './names.ts'

/** What the lab's core says, in the reader's language. */
export function worded(t: TFunction<'lab'>, names: Names, { code, values }: Saying): string {
  const told = (key: string, value: SayingValue): string | number => {
    if (typeof value === 'number') return value
    if (typeof value === 'string') return key === 'measure' ? names.measure(value) : value
    return 'code' in value ? worded(t, names, value) : value.map(names.cell).join(t('results.semicolon'))
  }
  const entries = Object.entries(values).map(([key, value]): [string, string | number] => [key, told(key, value)])
  return t(`sayings.${code}`, Object.fromEntries(entries))
}
