import { useLabWords } from '../use-lab-words.ts'
import { Choice, Field } from '../../../components/form.tsx'
import type { Names } from '../names.ts'
import { isRefused, type PartProps } from './props.ts'

export interface MeasureProps extends PartProps {
  readonly measures: readonly string[]
  readonly names: Names
}

/** The measure that the question is about. Events have no names before they happen, so they are typed. */
export function MeasureChoice({ question, measures, names, refusal, onChange }: MeasureProps) {
  const t = useLabWords()
  if (!question.detailed) {
    return (
      <Choice
        label={t('form.measure')}
        value={question.measure}
        options={measures.map((value) => ({ value, label: names.measureOption(value) }))}
        onChange={(measure) => onChange({ measure })}
      />
    )
  }
  return (
    <Field label={t('form.measure')}>
      {(id) => (
        <>
          <input
            id={id}
            className="control w-full min-w-0"
            list="lab-measures"
            value={question.measure}
            aria-invalid={isRefused(refusal, 'measure')}
            onChange={(event) => onChange({ measure: event.target.value })}
            data-testid="field-measure"
          />
          <datalist id="lab-measures">
            {measures.map((value) => (
              <option key={value} value={value} label={names.measure(value)} />
            ))}
          </datalist>
        </>
      )}
    </Field>
  )
}
