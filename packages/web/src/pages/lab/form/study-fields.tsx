import type { PartList } from '@quintain/engine'
import { carryingLists } from '@quintain/lab'
import { useMemo } from 'react'
import { Choice } from '../../../components/form.tsx'
import { useLabWords } from '../use-lab-words.ts'
import { MeasureChoice, type MeasureProps } from './measure-choice.tsx'
import type { PlacesProps } from './props.ts'
import { TextField } from './text-field.tsx'
import { TurnedPlaces } from './turned-places.tsx'

type StudyProps = PlacesProps & MeasureProps

/** What carries a side: the list whose parts are weighed. */
export function AttributeFields(props: StudyProps) {
  const { ruleset, setup, question, onChange } = props
  const t = useLabWords()
  const lists = useMemo(() => carryingLists(ruleset, setup), [ruleset, setup])
  const known = lists.some(({ path }) => path === question.list)
  const options = [
    ...(known ? [] : [{ value: '', label: t('form.choose') }]),
    ...lists.map((list) => ({ value: list.path, label: listLabel(list), written: true })),
  ]
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="eyebrow mb-1">{t('form.list')}</legend>
      <Choice
        label={t('form.listOf')}
        value={known ? question.list : ''}
        options={options}
        onChange={(list) => onChange({ list })}
      />
      <MeasureChoice {...props} />
    </fieldset>
  )
}

const SHOWN_PARTS = 4

/** By where it is, and the first of its parts. */
function listLabel({ path, parts }: PartList): string {
  const first = parts.slice(0, SHOWN_PARTS).map(({ id }) => id)
  return `${path}: ${first.join(', ')}${parts.length > SHOWN_PARTS ? ' …' : ''}`
}

/** What a step of every number is worth. */
export function WeightFields(props: StudyProps) {
  return (
    <div className="grid grid-cols-2 gap-3">
      <MeasureChoice {...props} />
      <TextField name="keep" {...props} />
    </div>
  )
}

/** Which values are best for a measure, for as many points as now. */
export function SearchFields(props: StudyProps) {
  const t = useLabWords()
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="eyebrow mb-1">{t('form.parameters')}</legend>
      <TurnedPlaces {...props} />
      <div className="grid grid-cols-2 gap-3">
        <MeasureChoice {...props} />
        <TextField name="by" {...props} />
        <TextField name="generations" {...props} />
        <TextField name="population" {...props} />
        <TextField name="cap" {...props} />
      </div>
    </fieldset>
  )
}
