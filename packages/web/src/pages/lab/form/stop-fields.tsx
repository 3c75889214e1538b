import { useLabWords } from '../use-lab-words.ts'
import { Choice } from '../../../components/form.tsx'
import { STOPS } from '../question.ts'
import { MeasureChoice, type MeasureProps } from './measure-choice.tsx'
import { TextField } from './text-field.tsx'

/** When it has played enough: at a number, when sure enough, or when a test has decided. */
export function StopFields(props: MeasureProps) {
  const { question, onChange } = props
  const { stop } = question
  const t = useLabWords()
  return (
    <>
      <div className="grid grid-cols-2 gap-3">
        <Choice
          label={t('form.stop')}
          value={stop}
          options={STOPS.map((value) => ({ value, label: t(`stops.${value}`) }))}
          onChange={(value) => onChange({ stop: value })}
        />
        {stop === 'battles' && <TextField name="battles" {...props} />}
        {stop !== 'battles' && <MeasureChoice {...props} />}
        {stop === 'until' && <TextField name="halfWidth" {...props} />}
        {stop === 'test' &&
          (['fair', 'by', 'falseAlarm', 'missed'] as const).map((name) => (
            <TextField key={name} name={name} {...props} />
          ))}
        {stop !== 'battles' && <TextField name="cap" {...props} />}
      </div>
      {stop !== 'battles' && <p className="text-sm text-ink-faint">{t(`aboutStops.${stop}`)}</p>}
    </>
  )
}
