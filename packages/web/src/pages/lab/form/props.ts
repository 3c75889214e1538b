import type { ExperimentError } from '@quintain/lab'
import type { Json, Ruleset, Text } from '@quintain/engine'
import { labWords } from '../words/index.ts'
import type { Place } from '../places.ts'
import { type Question, QuestionError } from '../question.ts'

export interface Refusal {
  /** Where in the form; empty when the experiment as a whole is meant. */
  readonly field: string
  readonly error: QuestionError | ExperimentError
}

/** Why a question cannot be asked, and at which place of the experiment. */
export function refusalText({ error }: Refusal): Text {
  if (error instanceof QuestionError) return error.says
  const { reason } = error
  return error.path === '' ? reason : labWords.say('refusals.at', { path: error.path, reason })
}

/** What every part of the form knows. */
export interface PartProps {
  readonly question: Question
  readonly refusal: Refusal | null
  readonly onChange: (change: Partial<Question>) => void
}

/** Parts in which values of the setup are pressed. */
export interface PickingProps {
  readonly ruleset: Ruleset
  readonly setup: Json
}

/** Parts that point at values of the setup. */
export interface PlacesProps extends PartProps, PickingProps {
  readonly places: readonly Place[]
}

/** Whether what was refused stands here or inside. */
export function isRefused(refusal: Refusal | null, field: string): boolean {
  return refusal !== null && (refusal.field === field || refusal.field.startsWith(`${field}.`))
}
