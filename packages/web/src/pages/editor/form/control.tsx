import type { Json } from '@quintain/engine'
import { useEditorWords } from '../use-editor-words.ts'
import { useDesk } from '../desk-context.ts'
import type { Path } from '../paths.ts'
import { fits, kindOf, type Schema } from '../schema.ts'
import { plainText } from './names.ts'

interface ControlProps {
  readonly id: string
  readonly path: Path
  readonly shape: Schema
  readonly value: Json | undefined
  readonly fallback: Json | undefined
  readonly required: boolean
  readonly invalid: boolean
  readonly describedBy: string | undefined
}

const LONG_TEXT = 40

/**
 * The input of one plain value. What is typed is written into the setup even when the rules refuse it: so it stays,
 * and the reason stands beside it.
 */
export function Control({ id, path, shape, value, fallback, required, invalid, describedBy }: ControlProps) {
  const t = useEditorWords()
  const { edit } = useDesk('edit')
  const kind = kindOf(shape)
  // Values stand here as setups write them.
  const written = { 'data-written': true }
  const common = { id, 'aria-invalid': invalid, 'aria-describedby': describedBy, className: 'control w-full min-w-0' }
  const byDefault = fallback === undefined || typeof fallback === 'object' ? '' : String(fallback)
  if (kind === 'null') {
    return <input {...common} readOnly value={t('form.nothing')} />
  }
  if (kind === 'choice' || kind === 'boolean') {
    const choices: readonly Json[] = kind === 'boolean' ? [true, false] : shape.choices
    const known = value === undefined || fits(shape, value)
    return (
      <select
        {...common}
        value={value === undefined ? '' : known ? String(choices.indexOf(value)) : 'other'}
        onChange={(event) => {
          const { value: chosen } = event.target
          if (chosen !== 'other') edit(path, chosen === '' ? undefined : choices[Number(chosen)])
        }}
      >
        {(!required || value === undefined) && (
          <option value="">
            {byDefault === ''
              ? '—'
              : t('form.byDefault', {
                  value: kind === 'boolean' ? t(fallback === true ? 'form.yes' : 'form.no') : byDefault,
                })}
          </option>
        )}
        {!known && (
          <option value="other" {...written}>
            {JSON.stringify(value)}
          </option>
        )}
        {choices.map((choice, i) => (
          <option key={plainText(choice)} value={i} {...(kind === 'boolean' ? {} : written)}>
            {kind === 'boolean' ? t(choice === true ? 'form.yes' : 'form.no') : plainText(choice)}
          </option>
        ))}
      </select>
    )
  }
  const isNumber = kind === 'number' || kind === 'integer'
  const shown = value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value)
  if (kind === 'string' && (shown.includes('\n') || shown.length > LONG_TEXT)) {
    return (
      <textarea
        {...common}
        rows={Math.min(18, Math.max(2, shown.split('\n').length))}
        className="control w-full min-w-0 py-1.5 font-mono leading-snug"
        value={shown}
        onChange={(event) => edit(path, event.target.value)}
      />
    )
  }
  return (
    <input
      {...common}
      {...written}
      className={`control w-full min-w-0 ${isNumber ? 'number' : ''}`}
      inputMode={isNumber ? 'decimal' : 'text'}
      autoComplete="off"
      placeholder={byDefault}
      value={shown}
      onChange={(event) => {
        const text = event.target.value
        const removes = text === '' && (isNumber || !required)
        edit(path, removes ? undefined : isNumber || kind === 'any' ? plainValue(text) : text)
      }}
      onBlur={() => {
        if (isNumber && typeof value === 'string' && value.trim() !== '' && Number.isFinite(Number(value))) {
          edit(path, Number(value))
        }
      }}
    />
  )
}

/** A number where it reads as one and would be written so again (not yet `1.` or `1.0`); otherwise the text as it was typed, for the rules to refuse. */
function plainValue(text: string): Json {
  return /^-?\d+(\.\d+)?(e[-+]?\d+)?$/i.test(text.trim()) && !/\.\d*0$|^-?0\d/.test(text.trim()) ? Number(text) : text
}
