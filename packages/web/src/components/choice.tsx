import { useId, type ReactNode } from 'react'

export interface Option {
  readonly value: string
  readonly label: string
}

interface ChoiceProps {
  readonly label: string
  readonly value: string
  readonly options: readonly Option[]
  readonly onChange: (value: string) => void
  readonly bare?: boolean
  readonly className?: string
  readonly testId?: string
}

/** A labelled list to choose from. `bare` keeps the label for screen readers only. */
export function Choice({ label, value, options, onChange, bare = false, className = '', testId }: ChoiceProps) {
  const id = useId()
  return (
    <span className={`inline-flex min-w-0 flex-col gap-1 ${className}`}>
      <label htmlFor={id} className={bare ? 'sr-only' : 'eyebrow'}>
        {label}
      </label>
      <select
        id={id}
        className="control"
        data-testid={testId}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </span>
  )
}

/** Any input with its label above it. */
export function Field({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId()
  return (
    <span className="flex min-w-0 flex-col gap-1">
      <label htmlFor={id} className="eyebrow">
        {label}
      </label>
      {children(id)}
    </span>
  )
}
