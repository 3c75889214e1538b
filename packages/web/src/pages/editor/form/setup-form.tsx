import { useEditorWords } from '../use-editor-words.ts'
import { useDesk, useDeskTeller } from '../desk-context.ts'
import { ObjectFields } from './fields.tsx'

/** The whole setup as a form, made from the ruleset's schema. */
export function SetupForm() {
  const t = useEditorWords()
  const teller = useDeskTeller()
  const { schema, analysis } = useDesk('schema', 'analysis')
  const { value, problems } = analysis
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
      {whole.map(({ key, says }) => (
        <p key={key} className="text-sm text-bad">
          {teller.text(says)}
        </p>
      ))}
      <ObjectFields schema={schema} value={value} path={[]} />
    </div>
  )
}
