import './choices.css'
import { ArrowDown } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
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

/**
 * What a player may do, below the picture. Where the screen is too small for both, a bar at its foot says how the game
 * stands and leads here.
 */
export function ChoiceSheet({ status, waits, over = false, hidden = false, tools, children }: ChoiceSheetProps) {
  const t = useBattleWords()
  const sheet = useRef<HTMLElement>(null)
  const [seen, setSeen] = useState(true)
  useEffect(() => {
    if (sheet.current === null) return undefined
    const observer = new IntersectionObserver(([entry]) => setSeen(entry.isIntersecting), {
      // Its first choice must be seen, not only its edge.
      rootMargin: '0px 0px -96px 0px',
    })
    observer.observe(sheet.current)
    return () => observer.disconnect()
  }, [hidden])
  const show = () => {
    sheet.current?.scrollIntoView({ block: 'center' })
    const first = sheet.current?.querySelector<HTMLElement>('.choice') ?? sheet.current
    first?.focus({ preventScroll: true })
  }
  return (
    <>
      <section
        ref={sheet}
        tabIndex={-1}
        className="sheet choices"
        aria-label={t('play.title')}
        data-testid="choices"
        data-over={over}
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
      {!seen && !hidden && status !== '' && (
        <button type="button" className="turn-bar" data-waits={waits} data-testid="turn-bar" onClick={show}>
          <span className="truncate">{status}</span>
          <span className="flex shrink-0 items-center gap-1 text-sm">
            {t('play.toChoices')} <ArrowDown size={16} />
          </span>
        </button>
      )}
    </>
  )
}
