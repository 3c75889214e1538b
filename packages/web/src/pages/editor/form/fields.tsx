import { ChevronRight, Plus, Trash2 } from 'lucide-react'
import { isRecord, type Json, pathText } from '@quintain/engine'
import { useId, useState } from 'react'
import { useEditorWords } from '../use-editor-words.ts'
import { Button, IconButton } from '../../../components/button.tsx'
import { useDesk, useDeskTeller } from '../desk-context.ts'
import type { Path } from '../paths.ts'
import { childOf, childValue, emptyValue, kindOf, type Schema, variantOf } from '../schema.ts'
import { type FieldProps, PlainField, VariantSwitch } from './plain-field.tsx'
import { EntryButtons, NewKey } from './entries.tsx'
import { titleOf } from './names.ts'
import { useKeyName } from './use-key-name.ts'

/** One place of a setup: an input for what is plain, a section for what has parts. */
function Field(props: FieldProps) {
  const { schema, value } = props
  const shape = variantOf(schema, value ?? schema.fallback)
  const kind = kindOf(shape)
  const holds = typeof value === 'object' && value !== null
  if (holds || kind === 'object' || kind === 'array') {
    if (value !== null && (value === undefined || holds)) return <Section {...props} shape={shape} />
  }
  return <PlainField {...props} shape={shape} />
}

/** A part with parts of its own. Closed ones are not built: setups may be long. */
function Section({ name, schema, shape, value, path, required, free = false }: FieldProps & { shape: Schema }) {
  const t = useEditorWords()
  const nameOf = useKeyName()
  const teller = useDeskTeller()
  const id = useId()
  const text = pathText(path)
  const { edit, analysis } = useDesk('edit', 'analysis')
  const problems = analysis.problems.filter(({ path: place }) => within(place, text))
  const refused = problems.some(({ level }) => level === 'error')
  const [open, setOpen] = useState(path.length < 2 && isSmall(value))
  const own = problems.filter(({ path: place }) => place === text)
  const title = titleOf(value)
  const inList = typeof name === 'number'
  return (
    <section className="setup-section" aria-labelledby={id} data-refused={refused}>
      <div className="flex min-w-0 items-center gap-1">
        <button
          type="button"
          id={id}
          aria-expanded={open}
          className="flex min-h-9 min-w-0 flex-1 items-center gap-2 rounded-md px-1 text-left hover:bg-fog"
          onClick={() => setOpen(!open)}
          data-testid={`section-${text}`}
        >
          <ChevronRight size={15} className={`shrink-0 transition-transform ${open ? 'rotate-90' : ''}`} />
          <span className="min-w-0 truncate font-medium">
            {inList && <span className="number mr-1 text-ink-faint">{nameOf(name)}</span>}
            {inList ? <span data-written="true">{title}</span> : free ? <code>{name}</code> : nameOf(name)}
          </span>
          <span className="number shrink-0 text-sm text-ink-faint">{sizeOf(value)}</span>
          {problems.length > 0 && (
            <span className="tag" data-tone={refused ? 'bad' : 'accent'}>
              {t('form.problems', { count: problems.length })}
            </span>
          )}
        </button>
        <VariantSwitch schema={schema} shape={shape} value={value} path={path} name={name} />
        {inList && <EntryButtons path={path} value={value} name={title === '' ? nameOf(name) : title} />}
        {!inList && !required && value !== undefined && (
          <IconButton label={t('form.remove', { name: nameOf(name) })} onClick={() => edit(path, undefined)}>
            <Trash2 size={14} />
          </IconButton>
        )}
      </div>
      {own.map(({ key, level, says }) => (
        <p
          key={key}
          className={`px-2 pb-1 text-sm ${level === 'error' ? 'text-bad' : 'text-gilt-text'}`}
          data-testid={`why-${text}`}
        >
          {teller.text(says)}
        </p>
      ))}
      {open && (
        <div className="setup-parts">
          {schema.description !== '' && <p className="setup-about">{teller.line(schema.description)}</p>}
          {Array.isArray(value) || (value === undefined && kindOf(shape) === 'array') ? (
            <ListEntries schema={shape} value={Array.isArray(value) ? value : []} path={path} />
          ) : (
            <ObjectFields schema={shape} value={value ?? {}} path={path} />
          )}
        </div>
      )}
    </section>
  )
}

function within(place: string, text: string): boolean {
  return place.startsWith(text) && (place.length === text.length || /[.[]/.test(place[text.length]))
}

const FEW = 8

function isSmall(value: Json | undefined): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length <= FEW
}

function sizeOf(value: Json | undefined): string {
  if (Array.isArray(value)) return `[${value.length}]`
  return isRecord(value) ? '' : '—'
}

export function ObjectFields({ schema, value, path }: { schema: Schema; value: Json; path: Path }) {
  const shape = variantOf(schema, value)
  const known = [...shape.properties.keys()]
  const others = isRecord(value) ? Object.keys(value).filter((key) => !known.includes(key)) : []
  return (
    <>
      {[...known, ...others].map((key) => (
        <Field
          key={key}
          name={key}
          schema={childOf(shape, key)}
          value={childValue(value, key)}
          path={[...path, key]}
          required={shape.required.has(key)}
          free={!known.includes(key)}
        />
      ))}
      {shape.others !== null && <NewKey schema={shape.others} path={path} used={others} />}
    </>
  )
}

function ListEntries({ schema, value, path }: { schema: Schema; value: readonly Json[]; path: Path }) {
  const t = useEditorWords()
  const nameOf = useKeyName()
  const { edit } = useDesk('edit')
  const { items } = schema
  const plain = items !== null && !['object', 'array'].includes(kindOf(variantOf(items, value[0])))
  return (
    <>
      {value.map((entry, i) => (
        <div key={`${i}`} className={plain ? 'flex items-start gap-1 *:first:flex-1' : ''}>
          <Field name={i} schema={childOf(schema, i)} value={entry} path={[...path, i]} required />
          {plain && <EntryButtons path={[...path, i]} value={entry} name={nameOf(i)} />}
        </div>
      ))}
      {items !== null && (
        <Button
          tone="quiet"
          className="self-start"
          aria-label={t('form.addTo', { name: pathText(path) })}
          onClick={() => edit(path, [...value, emptyValue(items)])}
        >
          <Plus size={15} /> {t('form.add')}
        </Button>
      )}
    </>
  )
}
