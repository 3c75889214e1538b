import { useLabWords } from '../use-lab-words.ts'
import { MeasureChoice, type MeasureProps } from './measure-choice.tsx'
import type { PlacesProps } from './props.ts'
import { TextField } from './text-field.tsx'
import { TurnedPlaces } from './turned-places.tsx'

/** Which values to turn, and where they should bring which measure. */
export function TuneFields(props: PlacesProps & MeasureProps) {
  const t = useLabWords()
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="eyebrow mb-1">{t('form.parameters')}</legend>
      <TurnedPlaces {...props} />
      <div className="grid grid-cols-2 gap-3">
        <MeasureChoice {...props} />
        <TextField name="target" {...props} />
        <TextField name="tolerance" placeholder={t('form.byItself')} {...props} />
        {props.question.kind === 'tune' && <TextField name="cap" {...props} />}
        <TextField name="batch" {...props} />
        <TextField name="verify" {...props} />
      </div>
    </fieldset>
  )
}
