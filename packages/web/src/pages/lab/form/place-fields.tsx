import { Trash2 } from 'lucide-react'
import { useTeller } from '../../../words/tellers.ts'
import { useLabWords } from '../use-lab-words.ts'
import { IconButton } from '../../../components/button.tsx'
import { exampleOf, type Place } from '../places.ts'
import { PlacePicker } from './place-picker.tsx'
import type { PickingProps } from './props.ts'

/** A value of the setup, chosen by its place, and numbers that say what to do with it. */
interface Placed {
  readonly path: string
  readonly whole: boolean
}

interface PlaceProps<Row extends Placed, Key extends string & keyof Row> extends PickingProps {
  readonly row: Row
  /** Begins the names of its fields for tests. */
  readonly name: string
  readonly number: number
  readonly places: readonly Place[]
  /** The fields under the path, in their order. */
  readonly keys: readonly { readonly key: Key; readonly label: string }[]
  readonly withWhole: boolean
  readonly invalid: boolean
  readonly suggest: (place: Place) => Partial<Row>
  readonly onChange: (row: Row) => void
  readonly onRemove: (() => void) | null
}

/** One value that varies or is looked for. */
export function PlaceFields<Row extends Placed, Key extends string & keyof Row>(props: PlaceProps<Row, Key>) {
  const { row, name, number, places, keys, withWhole, invalid, suggest, onChange, onRemove, ruleset, setup } = props
  const t = useLabWords()
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex items-center gap-1">
        <input
          className="control w-full min-w-0"
          list="lab-places"
          aria-label={t('form.pathNumber', { number: number + 1 })}
          aria-invalid={invalid}
          placeholder={t('form.pathSuch', { path: exampleOf(places) })}
          value={row.path}
          onChange={(event) => {
            const found = places.find(({ path }) => path === event.target.value)
            onChange({ ...row, path: event.target.value, ...(found === undefined ? {} : suggest(found)) })
          }}
          data-testid={`${name}-${number}`}
        />
        {onRemove !== null && (
          <IconButton label={t('form.removeAxis', { number: number + 1 })} onClick={onRemove}>
            <Trash2 size={15} />
          </IconButton>
        )}
      </div>
      <div className="grid gap-1.5" style={{ gridTemplateColumns: `repeat(${keys.length}, minmax(0, 1fr))` }}>
        {keys.map(({ key, label }) => (
          <input
            key={key}
            className="control number min-w-0"
            aria-label={`${label}, ${number + 1}`}
            aria-invalid={invalid}
            placeholder={label}
            value={String(row[key])}
            onChange={(event) => onChange({ ...row, [key]: event.target.value })}
            data-testid={`${name}-${number}-${key}`}
          />
        ))}
      </div>
      {withWhole && (
        <label className="flex min-h-7 items-center gap-2 text-sm">
          <input
            type="checkbox"
            className="size-4 shrink-0 accent-(--accent)"
            checked={row.whole}
            onChange={(event) => onChange({ ...row, whole: event.target.checked })}
            data-testid={`${name}-${number}-whole`}
          />
          {t('form.whole')}
        </label>
      )}
      <PlaceNote place={places.find(({ path }) => path === row.path)} />
      <PlacePicker
        ruleset={ruleset}
        setup={setup}
        places={places}
        chosen={row.path}
        testId={`${name}-${number}-pick`}
        onPick={(place) => onChange({ ...row, path: place.path, ...suggest(place) })}
      />
    </div>
  )
}

/** What stands at a place now, and what it means. */
export function PlaceNote({ place }: { place: Place | undefined }) {
  const t = useLabWords()
  const teller = useTeller()
  if (place === undefined) return null
  return (
    <p className="text-sm text-ink-faint">
      {t('form.now', { value: JSON.stringify(place.value) })} {teller.line(place.description)}
    </p>
  )
}
