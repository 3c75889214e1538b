import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { useLabWords } from '../use-lab-words.ts'
import { Field } from '../../../components/form.tsx'
import type { PartProps } from './props.ts'
import { TextField } from './text-field.tsx'

/** What few ask for: a closer look, other confidence, and gates that must hold. */
export function DetailFields({ firstMeasure, ...props }: PartProps & { firstMeasure: string }) {
  const { question, refusal, onChange } = props
  const t = useLabWords()
  // Opened for whoever brings something in it, and never closed under their hands.
  const [open] = useState(question.detailed || question.asserts !== '' || question.measures !== '')
  return (
    <details className="group" open={open}>
      <summary
        className="flex cursor-pointer list-none items-center gap-1 text-sm font-medium text-ink-soft select-none"
        data-testid="more"
      >
        <ChevronRight size={15} className="transition-transform group-open:rotate-90" />
        {t('form.more')}
      </summary>
      <div className="mt-3 flex flex-col gap-3">
        <Field label={t('form.asserts')}>
          {(id) => (
            <textarea
              id={id}
              className="control min-h-20 w-full font-mono text-sm"
              rows={3}
              spellCheck={false}
              placeholder={`${firstMeasure} within 0.45..0.55\nsteps.p95 < 200`}
              value={question.asserts}
              aria-invalid={refusal !== null && refusal.field.startsWith('assert')}
              onChange={(event) => onChange({ asserts: event.target.value })}
              data-testid="field-asserts"
            />
          )}
        </Field>
        <p className="text-sm text-ink-faint">{t('form.aboutAsserts')}</p>
        <label className="flex min-h-7 items-center gap-2 text-sm">
          <input
            type="checkbox"
            className="size-4 shrink-0 accent-(--accent)"
            checked={question.detailed}
            onChange={(event) => onChange({ detailed: event.target.checked })}
            data-testid="field-detailed"
          />
          {t('form.detailed')}
        </label>
        <TextField
          name="measures"
          numeric={false}
          placeholder={t('form.pathSuch', { path: 'winRate.*, steps, events.*' })}
          {...props}
        />
        <div className="grid grid-cols-2 gap-3">
          <TextField name="confidence" {...props} />
          <TextField name="name" numeric={false} placeholder={t('form.byItself')} {...props} />
        </div>
        <TextField name="description" numeric={false} {...props} />
      </div>
    </details>
  )
}
