import type { TFunction } from 'i18next'
import type { Names } from '../names.ts'
import { QuestionError } from '../question.ts'
import { worded } from '../wording.ts'
import type { Refusal } from './props.ts'

/** Why a question cannot be asked, and at which place of the experiment. */
export function refusalText(t: TFunction<'lab'>, names: Names, { error }: Refusal): string {
  if (error instanceof QuestionError) return t(`refusals.${error.reason}`, error.values)
  const reason = worded(t, names, error.reason)
  return error.path === '' ? reason : t('refusals.at', { path: error.path, reason })
}
