import './end/ending.css'
import { type Outcome, reasonText } from '@quintain/engine'
import { lazy, Suspense } from 'react'
import { sideColor } from '../../boards/figures/shapes.ts'
import { patiently } from '../../browser/patiently.ts'
import { usePreferences } from '../../browser/preferences.ts'
import { withWords } from '../../words/tellers.ts'
import type { Say } from '../../words/wording.ts'
import { useBattleWords } from './use-battle-words.ts'
import { useMoment, useRecording, useSeatNames, useSession, useSessionTeller } from './use-moment.ts'

// Whoever comes has not seen the end yet.
const after = () => withWords(patiently(() => import('./end/after.tsx')))
const Crests = lazy(async () => ({ default: (await after()).Crests }))
const Ways = lazy(async () => ({ default: (await after()).Ways }))
const Columns = lazy(async () => ({ default: (await after()).Columns }))

/** Who won, or how else it ended. */
export function outcomeText({ result, seat }: Outcome, seats: readonly string[], t: Say): string {
  return result === 'win' ? t('battle.wins', { side: seats[seat ?? 0] }) : t(`battle.${result}`)
}

interface EndingProps {
  /** The seats of people at this screen. */
  readonly mine?: readonly number[] | undefined
  /** Plays the same once more, with other luck. */
  readonly onRematch?: (() => void) | undefined
}

/**
 * The end is a moment: a curtain with a cry, what it meant, and where to go from here. It is the page for who watched or
 * played up to it; whoever analyses has it before the board alone.
 */
export function Ending({ mine = [], onRematch }: EndingProps) {
  const recording = useRecording()
  const { preview, position, length, complete } = useSession('preview', 'position', 'length', 'complete')
  const analyse = usePreferences((preferences) => preferences.analyse)
  const outcome = complete && (preview ?? position) === length ? recording.outcome : undefined
  const whole = outcome !== undefined && !analyse && preview === null
  const colors =
    outcome === undefined || outcome.seat === null
      ? {}
      : { '--winner': sideColor(outcome.seat), '--winner-deep': sideColor(outcome.seat, '-deep') }
  return (
    <div className="ending" data-over={outcome !== undefined} data-whole={whole} style={colors}>
      <div className="ending-curtain">
        {whole && <Suspense children={<Crests outcome={outcome} />} />}
        <p role="status" data-testid="outcome" className="ending-words">
          {outcome !== undefined && <Cry outcome={outcome} mine={mine} />}
        </p>
        {outcome !== undefined && <Suspense children={<Ways whole={whole} onRematch={onRematch} />} />}
      </div>
      {whole && <Suspense children={<Columns outcome={outcome} />} />}
    </div>
  )
}

function Cry({ outcome, mine }: { outcome: Outcome; mine: readonly number[] }) {
  const t = useBattleWords()
  const teller = useSessionTeller()
  const seats = useSeatNames()
  const { ruleset } = useRecording().battle
  const { seat } = outcome
  return (
    <>
      {mine.length === 1 && seat !== null && (
        <span className="ending-you">{t(mine.includes(seat) ? 'end.victory' : 'end.defeat')}</span>
      )}
      <b className="ending-cry">{outcomeText(outcome, seats, t)}</b>
      <span className="ending-reason">
        {teller.text(reasonText(ruleset, outcome.reason))}
        {seat !== null && <Left side={seat} />}
      </span>
    </>
  )
}

/** What is left of who won: of one their strength, of several how many. */
function Left({ side }: { side: number }) {
  const t = useBattleWords()
  const { units } = useMoment().scene
  const own = units.filter((unit) => unit.side === side && unit.alive)
  if (own.length === 0) return null
  const [{ name, bars }] = own
  const told =
    own.length > 1
      ? t('end.leftSome', { count: own.length })
      : bars.length > 0 && t('end.leftOne', { name, left: Math.round(bars[0].value), most: Math.round(bars[0].max) })
  return <b> · {told}</b>
}
