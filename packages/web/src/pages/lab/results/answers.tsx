import { englishText } from '@quintain/engine'
import type { Names } from '../names.ts'
import type { Run } from '../runs.ts'

/** What was asked, answered in a sentence each, before anything else. */
export function Answers({ run, names }: { run: Run; names: Names }) {
  const answers = run.results?.answers ?? []
  if (answers.length === 0) return null
  return (
    <div className="flex flex-col gap-1" data-testid="answers">
      {answers.map((answer) => (
        <p key={englishText(answer)} className="text-lg break-words">
          {names.said(answer)}
        </p>
      ))}
    </div>
  )
}
