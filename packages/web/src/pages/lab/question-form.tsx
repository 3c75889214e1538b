import { FlaskConical, Plus, Square, Trash2 } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, IconButton } from '../../components/button.tsx'
import { Choice, Field as LabelledField } from '../../components/choice.tsx'
import { findScenario, type Pack } from '../../engine/catalog.ts'
import { savedSetups } from '../../engine/saved-setups.ts'
import { readSchema } from '../editor/schema.ts'
import type { Field } from './entrants.ts'
import { type Place, placesOf } from './places.ts'
import { KINDS, NEW_AXIS, type Question, type VariedPlace } from './question.ts'

export interface Refusal {
  /** Where in the form; empty when the experiment as a whole is meant. */
  readonly field: string
  readonly message: string
}

interface FormProps {
  readonly pack: Pack
  readonly field: Field | null
  readonly question: Question
  readonly measures: readonly string[]
  readonly refusal: Refusal | null
  readonly running: boolean
  readonly onChange: (change: Partial<Question>) => void
  readonly onRun: () => void
  readonly onStop: () => void
}

const MOST_AXES = 2

/** What is asked: about which setup, what varies, who decides, and how sure the answer must be. */
export function QuestionForm(props: FormProps) {
  const { pack, field, question, measures, refusal, running, onChange, onRun, onStop } = props
  const { t } = useTranslation('lab')
  const scenarios = [
    ...savedSetups()
      .filter(({ ruleset }) => ruleset === pack.id)
      .map(({ key, title }) => ({ value: `my-${key}`, label: title })),
    ...pack.content.scenarios.map(({ id, title }) => ({ value: id, label: title })),
  ]
  const schema = useMemo(() => readSchema(pack.ruleset.setup.jsonSchema()), [pack])
  const setup = findScenario(pack, question.subject)?.setup
  const places = useMemo(() => (setup === undefined ? [] : placesOf(schema, setup)), [schema, setup])
  const agents = Object.keys(pack.ruleset.agents)
  const kinds = KINDS.filter((kind) => kind !== 'matchups' || field !== null)
  const text = (key: 'battles' | 'halfWidth' | 'cap' | 'seed' | 'iterations') => (
    <LabelledField label={t(`form.${key}`)}>
      {(id) => (
        <input
          id={id}
          className="control number w-full min-w-0"
          inputMode="decimal"
          value={question[key]}
          aria-invalid={refusal?.field === key}
          onChange={(event) => onChange({ [key]: event.target.value })}
          data-testid={`field-${key}`}
        />
      )}
    </LabelledField>
  )
  return (
    <form
      className="sheet flex min-w-0 flex-col gap-4 p-4 sm:p-5"
      onSubmit={(event) => {
        event.preventDefault()
        onRun()
      }}
      data-testid="question"
    >
      <div className="flex flex-wrap gap-1" role="group" aria-label={t('form.kind')}>
        {kinds.map((kind) => (
          <button
            key={kind}
            type="button"
            className="control"
            aria-pressed={question.kind === kind}
            onClick={() => onChange({ kind, measure: '' })}
            data-testid={`kind-${kind}`}
          >
            {t(`kinds.${kind}`)}
          </button>
        ))}
      </div>
      <p className="text-sm text-ink-soft">{t(`about.${question.kind}`)}</p>
      {(question.kind !== 'matchups' || pack.id === 'hex') && (
        <Choice
          label={t('form.subject')}
          value={question.subject}
          options={scenarios}
          onChange={(subject) => onChange({ subject, measure: '' })}
        />
      )}
      <datalist id="lab-places">
        {places.map(({ path, value }) => (
          <option key={path} value={path}>
            {JSON.stringify(value)}
          </option>
        ))}
      </datalist>
      {question.kind === 'vary' && (
        <fieldset className="flex flex-col gap-3">
          <legend className="eyebrow mb-1">{t('form.axes')}</legend>
          {question.axes.map((axis, i) => (
            <AxisFields
              key={`${i}`}
              axis={axis}
              number={i}
              places={places}
              onChange={(change) =>
                onChange({ axes: question.axes.map((each, j) => (i === j ? { ...each, ...change } : each)) })
              }
              onRemove={
                question.axes.length > 1 ? () => onChange({ axes: question.axes.filter((_, j) => j !== i) }) : null
              }
            />
          ))}
          {question.axes.length < MOST_AXES && (
            <Button
              tone="quiet"
              className="self-start"
              onClick={() => onChange({ axes: [...question.axes, NEW_AXIS] })}
            >
              <Plus size={15} aria-hidden="true" /> {t('form.addAxis')}
            </Button>
          )}
        </fieldset>
      )}
      {question.kind === 'matchups' && field !== null && <EntrantChoice field={field} {...{ question, onChange }} />}
      {question.kind === 'compare' && (
        <fieldset className="grid grid-cols-[minmax(0,2fr)_minmax(0,1fr)] gap-2">
          <legend className="eyebrow mb-1">{t('form.change')}</legend>
          <input
            className="control min-w-0"
            list="lab-places"
            aria-label={t('form.path')}
            placeholder={t('form.path')}
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
        </fieldset>
      )}
      {agents.length > 0 && (
        <div className="grid grid-cols-2 gap-3">
          <Choice
            label={t('form.agent')}
            value={question.agent}
            options={agents.map((value) => ({ value, label: t(`agents.${value}`) }))}
            onChange={(agent) => onChange({ agent })}
          />
          {question.agent === 'search' && text('iterations')}
        </div>
      )}
      <div className="grid grid-cols-2 gap-3">
        <Choice
          label={t('form.stop')}
          value={question.stop}
          options={(['battles', 'until'] as const).map((value) => ({ value, label: t(`stops.${value}`) }))}
          onChange={(value) => onChange({ stop: value === 'until' ? 'until' : 'battles' })}
        />
        {question.stop === 'battles' ? text('battles') : text('halfWidth')}
        {question.stop === 'until' && (
          <>
            <Choice
              label={t('form.measure')}
              value={question.measure}
              options={measures.map((value) => ({ value, label: value }))}
              onChange={(measure) => onChange({ measure })}
            />
            {text('cap')}
          </>
        )}
        {text('seed')}
      </div>
      {refusal !== null && (
        <p className="rounded-md bg-bad-wash px-3 py-2 text-sm break-words text-bad" role="alert" data-testid="refusal">
          {refusal.message}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" tone="primary" disabled={running} data-testid="run">
          <FlaskConical size={16} aria-hidden="true" /> {t('form.run')}
        </Button>
        <Button disabled={!running} onClick={onStop} data-testid="stop">
          <Square size={14} aria-hidden="true" /> {t('form.stopNow')}
        </Button>
      </div>
    </form>
  )
}

function AxisFields({
  axis,
  number,
  places,
  onChange,
  onRemove,
}: {
  axis: VariedPlace
  number: number
  places: readonly Place[]
  onChange: (change: Partial<VariedPlace>) => void
  onRemove: (() => void) | null
}) {
  const { t } = useTranslation('lab')
  const place = places.find(({ path }) => path === axis.path)
  const listed = place !== undefined && place.choices.length > 0
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex items-center gap-1">
        <input
          className="control w-full min-w-0"
          list="lab-places"
          aria-label={t('form.pathNumber', { number: number + 1 })}
          placeholder={t('form.path')}
          value={axis.path}
          onChange={(event) => {
            const found = places.find(({ path }) => path === event.target.value)
            onChange({ path: event.target.value, ...(found === undefined ? {} : suggestion(found)) })
          }}
          data-testid={`axis-${number}`}
        />
        {onRemove !== null && (
          <IconButton label={t('form.removeAxis', { number: number + 1 })} onClick={onRemove}>
            <Trash2 size={15} />
          </IconButton>
        )}
      </div>
      <div className={`grid gap-1.5 ${listed ? '' : 'grid-cols-3'}`}>
        {(listed ? (['from'] as const) : (['from', 'to', 'step'] as const)).map((key) => (
          <input
            key={key}
            className="control number min-w-0"
            aria-label={`${t(listed ? 'form.values' : `form.${key}`)}, ${number + 1}`}
            placeholder={t(listed ? 'form.values' : `form.${key}`)}
            value={axis[key]}
            onChange={(event) => onChange({ [key]: event.target.value })}
            data-testid={`axis-${number}-${key}`}
          />
        ))}
      </div>
      {place !== undefined && (
        <p className="text-sm text-ink-faint">
          {t('form.now', { value: JSON.stringify(place.value) })} {place.description}
        </p>
      )}
    </div>
  )
}

/** A range around the present value, to begin with. */
function suggestion({ value, kind, choices }: Place): Partial<VariedPlace> {
  if (choices.length > 0) return { from: choices.map((choice) => JSON.stringify(choice)).join(', '), to: '', step: '' }
  if (typeof value !== 'number') return {}
  if (kind === 'integer') {
    const reach = Math.max(2, Math.round(Math.abs(value) / 2))
    const step = Math.max(1, Math.round(reach / 4))
    return { from: String(Math.max(0, value - step * 4)), to: String(value + step * 4), step: String(step) }
  }
  const step = Number((Math.abs(value === 0 ? 1 : value) / 8).toPrecision(2))
  return {
    from: String(Number((value - Math.min(4, Math.floor(Math.abs(value) / step)) * step).toPrecision(6))),
    to: String(Number((value + step * 4).toPrecision(6))),
    step: String(step),
  }
}

function EntrantChoice({
  field,
  question,
  onChange,
}: {
  field: Field
  question: Question
  onChange: (change: Partial<Question>) => void
}) {
  const { t } = useTranslation('lab')
  const { entrants } = question
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="eyebrow mb-1">{t('form.entrants')}</legend>
      <div className="grid gap-x-3 gap-y-1 min-[420px]:grid-cols-2">
        {field.entrants.map(({ name }) => (
          <label key={name} className="flex min-h-7 items-center gap-2 text-sm">
            <input
              type="checkbox"
              className="size-4 shrink-0 accent-(--accent)"
              checked={entrants.includes(name)}
              onChange={(event) =>
                onChange({
                  entrants: event.target.checked ? [...entrants, name] : entrants.filter((each) => each !== name),
                })
              }
            />
            {name}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
