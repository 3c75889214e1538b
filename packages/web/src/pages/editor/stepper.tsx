import { Minus, Plus } from 'lucide-react'
import { useEditorWords } from './use-editor-words.ts'
import { IconButton } from '../../components/button.tsx'

interface StepperProps {
  readonly name: string
  readonly count: number
  readonly most: number
  readonly onChange: (count: number) => void
}

/** So many of something. */
export function Stepper({ name, count, most, onChange }: StepperProps) {
  const t = useEditorWords()
  return (
    <span className="flex shrink-0 items-center">
      <IconButton label={t('builder.fewer', { name })} disabled={count === 0} onClick={() => onChange(count - 1)}>
        <Minus size={14} />
      </IconButton>
      <span
        className={`number w-7 text-center ${count === 0 ? 'text-ink-faint' : 'font-semibold'}`}
        data-testid={`count-${name}`}
      >
        {count}
      </span>
      <IconButton label={t('builder.more', { name })} disabled={count >= most} onClick={() => onChange(count + 1)}>
        <Plus size={14} />
      </IconButton>
    </span>
  )
}
