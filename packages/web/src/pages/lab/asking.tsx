import { ExperimentError } from '@quintain/lab'
import { useEffect, useMemo, useState } from 'react'
import type { Field } from '@quintain/engine'
import { experimentOf } from './experiment-of.ts'
import { experimentText } from './experiment-text.ts'
import type { Refusal } from './form/props.ts'
import { QuestionForm } from './form/question-form.tsx'
import { knownOf } from './known.ts'
import { newQuestion, type Question, QuestionError, type QuestionKind } from './question.ts'
import { questionOf } from './question-of.ts'
import { startRun } from './runs.ts'
import type { Pack } from '../../engine/catalogue.ts'
import { findSetup } from '../../engine/scenarios.ts'

/** What was asked last at each address. They live as long as the page is open, as runs do. */
const kept = new Map<string, Question>()

interface AskingProps {
  readonly pack: Pack
  /** Who can meet whom. */
  readonly field: Field | null
  readonly scenario: string
  readonly file: string | null
  readonly onFiles: (files: readonly File[]) => void
}

/** The question while it is written, until it is run. */
export function Asking({ pack, field, scenario, file, onFiles }: AskingProps) {
  const address = `${pack.id} ${scenario}`
  const [question, setQuestion] = useState<Question>(() => {
    if (file !== null) return questionOf(pack, file, field)
    const last = kept.get(address)
    // Setups of this browser may have been forgotten since.
    if (last !== undefined && findSetup(pack, last.subject) !== undefined) return last
    const first = newQuestion(pack, field)
    const known = scenario !== '' && findSetup(pack, scenario) !== undefined
    return { ...first, subject: known ? scenario : first.subject }
  })
  const [refusal, setRefusal] = useState<Refusal | null>(() =>
    file === null ? null : refusalOf(pack, question, field),
  )
  useEffect(() => void kept.set(address, question), [address, question])
  const { kind, subject } = question
  const { measures, seats } = useMemo(() => knownOf(pack, field, { kind, subject }), [pack, field, kind, subject])
  const known = question.detailed ? question.measure !== '' : measures.includes(question.measure)
  const asked = { ...question, measure: known ? question.measure : measures[0] }

  function change(part: Partial<Question>): void {
    setQuestion((before) => ({ ...before, ...part }))
    setRefusal(null)
  }

  /** Whoever turns to the file finds there what the form asks so far. */
  function turnTo(next: QuestionKind): void {
    const text = next === 'file' && kind !== 'file' ? textOf(pack, asked, field) : null
    change({ kind: next, measure: '', seatAgents: [], ...(text === null ? {} : { text }) })
  }

  async function run(): Promise<void> {
    setRefusal(null)
    const wrong = refusalOf(pack, asked, field)
    if (wrong !== null) {
      setRefusal(wrong)
      return
    }
    try {
      await startRun(pack, asked.kind, experimentOf(pack, asked, field))
    } catch (error) {
      if (!(error instanceof ExperimentError)) throw error
      setRefusal({ field: error.path, error })
    }
  }

  return (
    <QuestionForm
      pack={pack}
      field={field}
      question={asked}
      measures={measures}
      seats={seats}
      refusal={refusal}
      onChange={change}
      onKind={turnTo}
      onFiles={onFiles}
      onRun={() => void run()}
    />
  )
}

/** Why a question is no experiment, or null when it is one. */
function refusalOf(pack: Pack, question: Question, field: Field | null): Refusal | null {
  try {
    experimentOf(pack, question, field)
    return null
  } catch (error) {
    if (error instanceof QuestionError) return { field: error.field, error }
    if (error instanceof ExperimentError) return { field: error.path, error }
    throw error
  }
}

function textOf(pack: Pack, question: Question, field: Field | null): string | null {
  return refusalOf(pack, question, field) === null ? experimentText(experimentOf(pack, question, field)) : null
}
