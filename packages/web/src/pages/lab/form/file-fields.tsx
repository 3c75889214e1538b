import { useLabWords } from '../use-lab-words.ts'
import { Field } from '../../../components/form.tsx'
import { isRefused, type PartProps } from './props.ts'

/** An experiment as a file has it: everything that the lab can do, also what has no field here. */
export function FileFields({ question, refusal, onChange }: PartProps) {
  const t = useLabWords()
  return (
    <Field label={t('form.text')}>
      {(id) => (
        <textarea
          id={id}
          className="control h-96 w-full font-mono text-sm"
          spellCheck={false}
          value={question.text}
          aria-invalid={isRefused(refusal, 'text')}
          onChange={(event) => onChange({ text: event.target.value })}
          data-testid="field-text"
        />
      )}
    </Field>
  )
}
