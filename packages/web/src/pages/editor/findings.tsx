import { CircleCheck, TriangleAlert } from 'lucide-react'
import { englishText, type Text } from '@quintain/engine'
import type { Problem } from './analysis.ts'
import { useEditorWords } from './use-editor-words.ts'
import { useDeskTeller } from './desk-context.ts'

type Remark = Pick<Problem, 'path' | 'says'>

/** A finding or fault as a remark: what it says to readers of any language, where it says so. */
export function remarkOf({ path, message, says = message }: { path: string; message: string; says?: Text }): Remark {
  return { path, says }
}

/** What a builder's checks say. */
export function Findings({ remarks }: { remarks: readonly Remark[] }) {
  const t = useEditorWords()
  const teller = useDeskTeller()
  return (
    <div role="status" className="text-sm" data-testid="findings">
      {remarks.length === 0 && (
        <p className="flex items-center gap-2">
          <CircleCheck size={15} className="text-good" /> {t('builder.fine')}
        </p>
      )}
      <ul className="flex flex-col gap-1">
        {remarks.map(({ path, says }) => (
          <li key={`${path} ${englishText(says)}`} className="flex items-start gap-2">
            <TriangleAlert size={15} className="mt-0.5 shrink-0 text-gilt-text" />
            <span className="min-w-0 break-words">
              <code className="text-ink-soft">{path}</code> {teller.text(says)}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

interface SideChoiceProps {
  readonly side: number
  readonly names: readonly string[]
  readonly onChange: (side: number) => void
}

/** Whose army or deck is being built. */
export function SideChoice({ side, names, onChange }: SideChoiceProps) {
  const t = useEditorWords()
  return (
    <div className="flex flex-wrap gap-1" role="group" aria-label={t('builder.side')}>
      {names.map((name, i) => (
        <button key={name} type="button" className="control" aria-pressed={side === i} onClick={() => onChange(i)}>
          {name}
        </button>
      ))}
    </div>
  )
}
