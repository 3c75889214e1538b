import { Refusal } from '@quintain/server/client'
import type { TFunction } from 'i18next'

/** Why something did not work, in the reader's language where the reason is known. */
export function refusalText(t: TFunction, error: unknown): string {
  if (error instanceof Refusal) return t(`refusals.${error.code}`, { defaultValue: error.message })
  // What `fetch` throws when nobody answers.
  if (error instanceof TypeError) return t('refusals.unreachable')
  return error instanceof Error ? error.message : String(error)
}
