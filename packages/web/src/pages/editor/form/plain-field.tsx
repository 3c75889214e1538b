import { RotateCcw } from 'lucide-react'
import { type Json, pathText } from '@quintain/engine'
import { useId } from 'react'
import { useEditorWords } from '../use-editor-words.ts'
import { IconButton } from '../../../components/button.tsx'
import { useDesk, useDeskTeller } from '../desk-context.ts'
import type { Path } from '../paths.ts'
import { emptyValue, fits, kindOf, type Schema } from '../schema.ts'
import { Control } from './control.tsx'
import { plainText } from './names.ts'
import { useKeyName } from './use-key-name.ts'

export interface FieldProps {
  readonly name: string | number
  readonly schema: Schema
  /** Undefined when the setup leaves it to its default. */
  readonly value: Json | undefined
  readonly path: Path
  readonly required: boolean
  /** The name is whatever somebody wrote: a key of a table, not a field that the rules know. */
  readonly free?: boolean
}

/** An input with its name, what it means, and why it is refused. */
export function PlainField(props: FieldProps & { shape: Schema }) {
  const { name, schema, shape, value, path, required, free = false } = props
  const t = useEditorWords()
  const nameOf = useKeyName()
  const teller = useDeskTeller()
  const id = useId()
  const { edit, analysis } = useDesk('edit', 'analysis')
  const text = pathText(path)
  const own = analysis.problems.filter((problem) => problem.path === text)
  const refused = own.some(({ level }) => level === 'error')
  const described = [schema.description === '' ? '' : `${id}-about`, own.length > 0 ? `${id}-why` : '']
  return (
    <div className="setup-field" data-set={value !== undefined}>
      <label htmlFor={id} className="min-w-0 text-sm break-words">
        {free ? <code>{name}</code> : nameOf(name)}
        {required && <span aria-hidden="true"> *</span>}
      </label>
      <div className="flex min-w-0 items-center gap-1">
        <Control
          id={id}
          path={path}
          shape={shape}
          value={value}
          fallback={schema.fallback}
          required={required}
          invalid={refused}
          describedBy={described.filter((part) => part !== '').join(' ') || undefined}
        />
        <VariantSwitch schema={schema} shape={shape} value={value} path={path} name={name} />
        {value !== undefined && !required && typeof path.at(-1) === 'string' && (
          <IconButton label={t('form.reset', { name: nameOf(name) })} onClick={() => edit(path, undefined)}>
            <RotateCcw size={14} />
          </IconButton>
        )}
      </div>
      {schema.description !== '' && (
        <p id={`${id}-about`} className="setup-about">
          {teller.line(schema.description)}
        </p>
      )}
      {own.length > 0 && (
        <p
          id={`${id}-why`}
          className={`setup-about ${refused ? 'text-bad!' : 'text-gilt-text!'}`}
          data-testid={`why-${text}`}
        >
          {own.map(({ says }) => teller.text(says)).join('; ')}
        </p>
      )}
    </div>
  )
}

/** Between the shapes that a place may have, such as a list or nothing. */
export function VariantSwitch({ schema, shape, value, path, name }: Omit<FieldProps, 'required'> & { shape: Schema }) {
  const t = useEditorWords()
  const nameOf = useKeyName()
  const { edit } = useDesk('edit')
  const { variants } = schema
  if (variants.length < 2 || variants.every((variant) => kindOf(variant) === 'choice')) return null
  return (
    <select
      className="control max-w-36"
      aria-label={t('form.shape', { name: nameOf(name) })}
      value={variants.indexOf(shape)}
      onChange={(event) => {
        const next = variants[Number(event.target.value)]
        if (value === undefined || !fits(next, value)) edit(path, firstValue(next))
      }}
    >
      {variants.map((variant, i) => (
        <option
          key={kindOf(variant) + JSON.stringify(variant.choices[0] ?? i)}
          value={i}
          data-written={variant.choices.length === 1 ? true : undefined}
        >
          {variant.choices.length === 1 ? plainText(variant.choices[0]) : t(`form.kinds.${kindOf(variant)}`)}
        </option>
      ))}
    </select>
  )
}

/** A list that may not be empty begins with one entry. */
function firstValue(schema: Schema): Json {
  const empty = emptyValue(schema)
  return Array.isArray(empty) && empty.length === 0 && schema.items !== null ? [emptyValue(schema.items)] : empty
}
