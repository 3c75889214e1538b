import { Plus } from 'lucide-react'
import { useLabWords } from '../use-lab-words.ts'
import { Button } from '../../../components/button.tsx'
import { Choice } from '../../../components/form.tsx'
import { DESIGNS, NEW_AXIS } from '../question.ts'
import { PlaceFields } from './place-fields.tsx'
import { isRefused, type PlacesProps } from './props.ts'
import { suggestedRange } from './suggestion.ts'
import { TextField } from './text-field.tsx'

/** More than two values in every combination are neither a curve nor a map; the other designs take more. */
const MOST_AXES = { grid: 2, oneAtATime: 8, random: 8 } as const

/** Which values vary, and how they are combined. */
export function AxisList(props: PlacesProps) {
  const { question, places, refusal, onChange, ruleset, setup } = props
  const { axes, design } = question
  const t = useLabWords()
  const most = MOST_AXES[design]
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="eyebrow mb-1">{t('form.axes')}</legend>
      {axes.map((axis, i) => {
        const listed = (places.find(({ path }) => path === axis.path)?.choices.length ?? 0) > 0
        const keys = listed ? (['from'] as const) : design === 'random' ? RANDOM_KEYS : RANGE_KEYS
        return (
          <PlaceFields
            key={`${i}`}
            row={axis}
            name="axis"
            number={i}
            ruleset={ruleset}
            setup={setup}
            places={places}
            keys={keys.map((key) => ({ key, label: t(listed ? 'form.values' : `form.${key}`) }))}
            withWhole={design === 'random' && !listed}
            invalid={isRefused(refusal, `axes.${i}`)}
            suggest={suggestedRange}
            onChange={(changed) => onChange({ axes: axes.map((each, j) => (i === j ? changed : each)) })}
            onRemove={axes.length > 1 ? () => onChange({ axes: axes.filter((_, j) => j !== i) }) : null}
          />
        )
      })}
      {axes.length < most && (
        <Button
          tone="quiet"
          className="self-start"
          onClick={() => onChange({ axes: [...axes, NEW_AXIS] })}
          data-testid="add-axis"
        >
          <Plus size={15} /> {t('form.addAxis')}
        </Button>
      )}
      <div className="grid grid-cols-2 gap-3">
        <Choice
          label={t('form.design')}
          value={design}
          options={DESIGNS.map((value) => ({ value, label: t(`designs.${value}`) }))}
          onChange={(chosen) => onChange({ design: chosen, axes: axes.slice(0, MOST_AXES[chosen]) })}
        />
        {design === 'random' && <TextField name="samples" {...props} />}
      </div>
      <p className="text-sm text-ink-faint">{t(`aboutDesigns.${design}`)}</p>
    </fieldset>
  )
}

const RANGE_KEYS = ['from', 'to', 'step'] as const
const RANDOM_KEYS = ['from', 'to'] as const
