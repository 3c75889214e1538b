import './choices.css'
import type { ReactNode } from 'react'
import { useBattleWords } from '../battle/use-battle-words.ts'

interface ChoiceSheetProps {
  /** How the game stands, in a few words; empty when there is nothing to say. */
  readonly status: string
  /** Whether the game waits for somebody before this screen. */
  readonly waits: boolean
  readonly over?: boolean
  readonly hidden?: boolean
  /** Beside the status. */
  readonly tools?: ReactNode
  readonly children?: ReactNode
}

/** What a player may do, at the head of the panel: always in sight, with as much of the list as there is room for. */
export function ChoiceSheet({ status, waits, over = false, hidden = false, tools, children }: ChoiceSheetProps) {
  const t = useBattleWords()
  return (
    <section
      className="choices"
      aria-label={t('play.title')}
      data-testid="choices"
      data-over={over}
      data-waits={waits}
      hidden={hidden}
    >
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="mr-auto font-semibold" role="status" data-testid="turn">
          {status}
        </h2>
        {tools}
      </div>
      {children}
    </section>
  )
}
