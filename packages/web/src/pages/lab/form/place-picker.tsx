import { fieldText, isRecord, type Json, type Ruleset, type Text, valueAt } from '@quintain/engine'
import { useMemo, useState } from 'react'
import { useTeller } from '../../../words/tellers.ts'
import { keysOf, type Path } from '../../editor/paths.ts'
import type { Place } from '../places.ts'
import { useLabWords } from '../use-lab-words.ts'

interface PickerProps {
  readonly ruleset: Ruleset
  readonly setup: Json
  readonly places: readonly Place[]
  readonly chosen: string
  readonly onPick: (place: Place) => void
  readonly testId: string
}

interface Group {
  readonly path: string
  /** What people call the parts on the way, from the outermost. */
  readonly names: readonly Text[]
  readonly places: readonly { readonly place: Place; readonly key: string }[]
}

/** So many groups are shown at once; whoever looks for others types a part of their name. */
const MOST_GROUPS = 40

/** The values of the setup as they stand there, to be pressed instead of typing where they are. */
export function PlacePicker({ ruleset, setup, places, chosen, onPick, testId }: PickerProps) {
  const t = useLabWords()
  const teller = useTeller()
  const [isOpen, setOpen] = useState(false)
  const [sought, setSought] = useState('')
  const groups = useMemo(() => (isOpen ? groupsOf(ruleset, setup, places) : []), [isOpen, ruleset, setup, places])
  const title = ({ names }: Group): string => names.map((name) => teller.text(name)).join(' › ')
  const label = (key: string): string => teller.text(fieldText(ruleset, key))
  const matches = (group: Group): boolean =>
    `${title(group)} ${group.path} ${group.places.map(({ key }) => `${key} ${label(key)}`).join(' ')}`
      .toLowerCase()
      .includes(sought.trim().toLowerCase())
  const shown = groups.filter(matches)
  return (
    <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)} data-testid={testId}>
      <summary className="cursor-pointer text-sm text-accent">{t('form.pick')}</summary>
      {isOpen && (
        <div className="mt-2 flex max-h-80 flex-col gap-3 overflow-y-auto rounded-md border border-line p-3">
          <input
            className="control w-full min-w-0"
            aria-label={t('form.pickFilter')}
            placeholder={t('form.pickFilter')}
            value={sought}
            onChange={(event) => setSought(event.target.value)}
          />
          {shown.slice(0, MOST_GROUPS).map((group) => (
            <div key={group.path} role="group" aria-label={title(group)}>
              <p className="mb-1 text-sm text-ink-soft">{title(group)}</p>
              <div className="flex flex-wrap gap-1">
                {group.places.map(({ place, key }) => (
                  <button
                    key={place.path}
                    type="button"
                    className="control min-h-7 px-2 text-sm"
                    aria-pressed={place.path === chosen}
                    title={place.path}
                    onClick={() => {
                      onPick(place)
                      setOpen(false)
                    }}
                  >
                    {label(key)} <span className="number">{JSON.stringify(place.value)}</span>
                  </button>
                ))}
              </div>
            </div>
          ))}
          {shown.length > MOST_GROUPS && (
            <p className="text-sm text-ink-faint">{t('form.pickMore', { more: shown.length - MOST_GROUPS })}</p>
          )}
          {shown.length === 0 && <p className="text-sm text-ink-faint">{t('form.pickNone')}</p>}
        </div>
      )}
    </details>
  )
}

/** Values by what they are part of, in the order of the setup. */
function groupsOf(ruleset: Ruleset, setup: Json, places: readonly Place[]): readonly Group[] {
  const groups = new Map<string, { names: readonly Text[]; places: { place: Place; key: string }[] }>()
  for (const place of places) {
    const keys = keysOf(place.path, setup)
    const above = keys.slice(0, -1)
    const path = above.join('.')
    let group = groups.get(path)
    if (group === undefined) {
      group = { names: namesOf(ruleset, setup, above), places: [] }
      groups.set(path, group)
    }
    group.places.push({ place, key: String(keys[keys.length - 1]) })
  }
  return [...groups].map(([path, group]) => ({ path, ...group }))
}

/** A part is called by its own name or id, else by its key; a number in a list without either counts from one. */
function namesOf(ruleset: Ruleset, setup: Json, path: Path): readonly Text[] {
  return path.map((key, at) => {
    const part = valueAt(setup, path.slice(0, at + 1))
    if (typeof key === 'string') return fieldText(ruleset, key)
    const own = isRecord(part) ? (part['name'] ?? part['id']) : undefined
    return typeof own === 'string' ? own : String(key + 1)
  })
}
