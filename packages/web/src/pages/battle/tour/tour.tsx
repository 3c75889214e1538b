import './tour.css'
import { type CSSProperties, useEffect, useRef, useState } from 'react'
import { useTourWish } from '../../../browser/tour-wish.ts'
import { useLoaded } from '../../../browser/use-loaded.ts'
import { useWindowEvent } from '../../../browser/use-window-event.ts'
import { Button } from '../../../components/button.tsx'
import { packEntry, type TourStop } from '../../../engine/catalogue.ts'
import { useBattleWords } from '../use-battle-words.ts'
import { useSession, useSessionTeller } from '../use-moment.ts'
import { battleWords } from '../words/index.ts'

/** What stands where; the first that is there counts. */
const PLACES: Readonly<Record<TourStop['at'], string>> = {
  stage: '.battle-stage',
  order: '.hud-medal, .ribbon, .duel-clock, .steps, .battle-stage',
  deed: '.deed-why, [data-testid=deed], .battle-stage',
  story: '.battle-panel',
  transport: '.transport',
}

/** What is the same in all battles. */
const COMMON: readonly TourStop[] = [
  { at: 'deed', says: battleWords.say('tour.deed') },
  { at: 'transport', says: battleWords.say('tour.transport') },
  { at: 'story', says: battleWords.say('tour.story') },
]

/** Shows a newcomer around, stop by stop; ends with the last one, with Escape, or when it is skipped. */
export function Tour() {
  const { wanted } = useTourWish()
  const { pack } = useSession('pack')
  const { value } = useLoaded(
    async () => (wanted ? ((await packEntry(pack.id)?.tour?.()) ?? []) : null),
    [wanted, pack],
  )
  // Whoever leaves the battle has seen enough of it.
  useEffect(() => () => useTourWish.setState({ wanted: false }), [])
  if (!wanted || value === null) return null
  return <Stops key={pack.id} stops={[...value, ...COMMON]} onEnd={() => useTourWish.setState({ wanted: false })} />
}

function Stops({ stops, onEnd }: { stops: readonly TourStop[]; onEnd: () => void }) {
  const t = useBattleWords()
  const teller = useSessionTeller()
  const [at, setAt] = useState(0)
  const card = useRef<HTMLDivElement>(null)
  const box = useBoxOf(PLACES[stops[at].at])
  useEffect(() => card.current?.focus(), [])
  useWindowEvent('keydown', (event) => {
    if (event.key === 'Escape') onEnd()
  })
  const last = at === stops.length - 1
  return (
    <>
      {box !== null && <span className="tour-ring" style={ringAround(box)} aria-hidden="true" />}
      <div ref={card} role="dialog" aria-label={t('tour.title')} tabIndex={-1} className="tour-card" data-testid="tour">
        <p aria-live="polite">{teller.text(stops[at].says)}</p>
        <div className="flex items-center gap-2">
          <span className="number mr-auto text-sm text-ink-faint">
            {t('tour.at', { at: at + 1, of: stops.length })}
          </span>
          <Button tone="quiet" data-testid="tour-skip" onClick={onEnd}>
            {t('tour.skip')}
          </Button>
          <Button tone="primary" data-testid="tour-next" onClick={() => (last ? onEnd() : setAt(at + 1))}>
            {t(last ? 'tour.end' : 'tour.next')}
          </Button>
        </div>
      </div>
    </>
  )
}

/** Where the first of what a selector names is on the screen; null where nothing is. */
function useBoxOf(selector: string): DOMRect | null {
  const [box, setBox] = useState<DOMRect | null>(null)
  useEffect(() => {
    const measure = () => {
      const found = selector
        .split(', ')
        .map((one) => document.querySelector(one)?.getBoundingClientRect())
        .find((one) => one !== undefined && one.width > 0)
      setBox((before) => (found === undefined ? null : isSame(before, found) ? before : found))
    }
    measure()
    // Boards, plates and panels move while a battle plays.
    const timer = window.setInterval(measure, 200)
    return () => clearInterval(timer)
  }, [selector])
  return box
}

function isSame(one: DOMRect | null, other: DOMRect): boolean {
  return (
    one !== null && one.x === other.x && one.y === other.y && one.width === other.width && one.height === other.height
  )
}

function ringAround({ left, top, width, height }: DOMRect): CSSProperties {
  return { left: left - 4, top: top - 4, width: width + 8, height: height + 8 }
}
