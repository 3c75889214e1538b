import { Plus } from 'lucide-react'
import { useLabWords } from '../use-lab-words.ts'
import { Button } from '../../../components/button.tsx'
import { NEW_PARAMETER } from '../question.ts'
import { PlaceFields } from './place-fields.tsx'
import { isRefused, type PlacesProps } from './props.ts'
import { suggestedSearch } from './suggestion.ts'

const MOST_PARAMETERS = 5
const KEYS = ['from', 'to'] as const

/** Which numbers of the setup may be turned, and how far. */
export function TurnedPlaces({ question, places, refusal, onChange, ruleset, setup }: PlacesProps) {
  const { parameters } = question
  const t = useLabWords()
  const numbers = places.filter(({ kind }) => kind === 'number' || kind === 'integer')
  return (
    <>
      {parameters.map((parameter, i) => (
        <PlaceFields
          key={`${i}`}
          row={parameter}
          name="parameter"
          number={i}
          ruleset={ruleset}
          setup={setup}
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
    </>
  )
}
