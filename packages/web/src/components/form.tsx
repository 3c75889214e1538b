import { type ComponentProps, type FormEvent, type ReactNode, useId } from 'react'

export interface Option<Value extends string = string> {
  readonly value: Value
  readonly label: string
  /** The label stands in the setup like this, and in no language. */
  readonly written?: boolean
}

interface ChoiceProps<Value extends string> {
  readonly label: string
  readonly value: string
  readonly options: readonly Option<Value>[]
  readonly onChange: (value: Value) => void
  readonly bare?: boolean
  readonly className?: string
  readonly testId?: string
}

/** A labelled list to choose from. `bare` keeps the label for screen readers only. */
export function Choice<Value extends string>(props: ChoiceProps<Value>) {
  const { label, value, options, onChange, bare = false, className = '', testId } = props
  const id = useId()
  const choose = (text: string) => {
    const chosen = options.find((option) => option.value === text)
    if (chosen !== undefined) onChange(chosen.value)
  }
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
        onChange={(event) => choose(event.target.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value} data-written={option.written}>
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

interface TextInputProps extends Omit<ComponentProps<'input'>, 'onChange'> {
  readonly label: string
  readonly onChange: (text: string) => void
}

/** One line of text or a number, with its label above it. */
export function TextInput({ label, onChange, ...input }: TextInputProps) {
  return (
    <Field label={label}>
      {(id) => <input id={id} {...input} onChange={(event) => onChange(event.target.value)} />}
    </Field>
  )
}

/** What a form does when it is sent: the page itself stays. */
export function submitting(act: () => void): (event: FormEvent) => void {
  return (event) => {
    event.preventDefault()
    act()
  }
}

/** Says why something did not work; nothing while everything does. */
export function Alert({ text, className = 'text-sm text-bad' }: { text: string; className?: string }) {
  if (text === '') return null
  return (
    <p role="alert" className={className}>
      {text}
    </p>
  )
}
