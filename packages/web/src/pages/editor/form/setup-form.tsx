import { useWords } from '../../../words/use-words.ts'
import { editorWords } from '../words/index.ts'
import { useDesk } from '../desk-context.ts'
import { useSetupWords } from '../setup-words.ts'
import { ObjectFields } from './fields.tsx'

/** The whole setup as a form, made from the ruleset's schema. */
export function SetupForm() {
  const t = useWords(editorWords)
  const words = useSetupWords()
  const schema = useDesk((desk) => desk.schema)
  const value = useDesk((desk) => desk.analysis.value)
  const problems = useDesk((desk) => desk.analysis.problems)
  if (value === undefined) {
    return (
      <p className="p-5 text-ink-soft" data-testid="form-waits">
        {t('form.unreadable')}
      </p>
    )
  }
  const whole = problems.filter(({ path }) => path === '')
  return (
    <div className="flex flex-col gap-3 p-4 sm:p-5" data-testid="form">
      {whole.map(({ message }) => (
        <p key={message} className="text-sm text-bad">
          {words.remark(message)}
        </p>
      ))}
      <ObjectFields schema={schema} value={value} path={[]} />
    </div>
  )
}
