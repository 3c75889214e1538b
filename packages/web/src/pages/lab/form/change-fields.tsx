import { useLabWords } from '../use-lab-words.ts'
import { exampleOf } from '../places.ts'
import { PlaceNote } from './place-fields.tsx'
import { PlacePicker } from './place-picker.tsx'
import { isRefused, type PlacesProps } from './props.ts'

/** What differs in the second version: one value, by its place. */
export function ChangeFields({ question, places, refusal, onChange, ruleset, setup }: PlacesProps) {
  const t = useLabWords()
  return (
    <fieldset className="flex flex-col gap-1.5">
      <legend className="eyebrow mb-1">{t('form.change')}</legend>
      <div className="grid grid-cols-[minmax(0,2fr)_minmax(0,1fr)] gap-2">
        <input
          className="control min-w-0"
          list="lab-places"
          aria-label={t('form.path')}
          aria-invalid={isRefused(refusal, 'change')}
          placeholder={t('form.pathSuch', { path: exampleOf(places) })}
          value={question.changePath}
          onChange={(event) => {
            const found = places.find(({ path }) => path === event.target.value)
            onChange({
              changePath: event.target.value,
              ...(found === undefined ? {} : { changeValue: JSON.stringify(found.value) }),
            })
          }}
          data-testid="change-path"
        />
        <input
          className="control number min-w-0"
          aria-label={t('form.value')}
          placeholder={t('form.value')}
          value={question.changeValue}
          onChange={(event) => onChange({ changeValue: event.target.value })}
          data-testid="change-value"
        />
      </div>
      <PlaceNote place={places.find(({ path }) => path === question.changePath)} />
      <PlacePicker
        ruleset={ruleset}
        setup={setup}
        places={places}
        chosen={question.changePath}
        testId="change-pick"
        onPick={({ path, value }) => onChange({ changePath: path, changeValue: JSON.stringify(value) })}
      />
    </fieldset>
  )
}
