import { Plus } from 'lucide-react'
import { useLabWords } from '../use-lab-words.ts'
import { Button } from '../../../components/button.tsx'
import { NEW_PARAMETER } from '../question.ts'
import { MeasureChoice, type MeasureProps } from './measure-choice.tsx'
import { PlaceFields } from './place-fields.tsx'
import { isRefused, type PlacesProps } from './props.ts'
import { suggestedSearch } from './suggestion.ts'
import { TextField } from './text-field.tsx'

const MOST_PARAMETERS = 5
const KEYS = ['from', 'to'] as const

/** Which values to turn, and where they should bring which measure. */
export function TuneFields(props: PlacesProps & MeasureProps) {
  const { question, places, refusal, onChange } = props
  const { parameters } = question
  const t = useLabWords()
  const numbers = places.filter(({ kind }) => kind === 'number' || kind === 'integer')
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="eyebrow mb-1">{t('form.parameters')}</legend>
      {parameters.map((parameter, i) => (
        <PlaceFields
          key={`${i}`}
          row={parameter}
          name="parameter"
          number={i}
          places={numbers}
          keys={KEYS.map((key) => ({ key, label: t(`form.${key}`) }))}
          withWhole
          invalid={isRefused(refusal, `parameters.${i}`)}
          suggest={suggestedSearch}
          onChange={(changed) => onChange({ parameters: parameters.map((each, j) => (i === j ? changed : each)) })}
          onRemove={parameters.length > 1 ? () => onChange({ parameters: parameters.filter((_, j) => j !== i) }) : null}
        />
      ))}
      {parameters.length < MOST_PARAMETERS && (
        <Button
          tone="quiet"
          className="self-start"
          onClick={() => onChange({ parameters: [...parameters, NEW_PARAMETER] })}
        >
          <Plus size={15} /> {t('form.addAxis')}
        </Button>
      )}
      <div className="grid grid-cols-2 gap-3">
        <MeasureChoice {...props} />
        <TextField name="target" {...props} />
        <TextField name="tolerance" placeholder={t('form.byItself')} {...props} />
        <TextField name="cap" {...props} />
        <TextField name="batch" {...props} />
        <TextField name="verify" {...props} />
      </div>
    </fieldset>
  )
}
