import { useLabWords } from '../use-lab-words.ts'
import { TextInput } from '../../../components/form.tsx'
import type { TextKey } from '../question.ts'
import { isRefused, type PartProps } from './props.ts'

/** One text or number of the question, under its name. */
export function TextField({
  name,
  question,
  refusal,
  onChange,
  numeric = true,
  placeholder,
}: PartProps & { name: TextKey; numeric?: boolean; placeholder?: string }) {
  const t = useLabWords()
  return (
    <TextInput
      label={t(`form.${name}`)}
      className={`control w-full min-w-0 ${numeric ? 'number' : ''}`}
      inputMode={numeric ? 'decimal' : 'text'}
      value={question[name]}
      placeholder={placeholder}
      aria-invalid={isRefused(refusal, name)}
      onChange={(text) => onChange({ [name]: text })}
      data-testid={`field-${name}`}
    />
  )
}
