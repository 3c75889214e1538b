import './odds.css'
import { agentText, type Text } from '@quintain/engine'
import { shareInterval } from '@quintain/engine/report'
import { useEffect, useRef, useState } from 'react'
import { useBattleWords } from '../use-battle-words.ts'
import { SideMark } from '../../../boards/figures/portrait.tsx'
import { Button } from '../../../components/button.tsx'
import { momentInputs, work } from '../../../engine/work.ts'
import type { Tally } from '../../../engine/worker-protocol.ts'
import { useMoment, useRecording, useSeatNames, useSession, useSessionTeller } from '../use-moment.ts'
import { sideColor } from '../../../boards/figures/shapes.ts'

const BATTLES = 1000
/** Seconds that somebody who looks on may wait. */
const BUDGET = 5

/** How the battle usually ends from here: the rest is played many times, off the page's thread. */
export function Odds() {
  const t = useBattleWords()
  const teller = useSessionTeller()
  const recording = useRecording()
  const { seat, pack } = useSession('seat', 'pack')
  const { position } = useMoment()
  const stop = useRef<(() => void) | null>(null)
  const [result, setResult] = useState<{ tally: Tally; agent: string | null; done: boolean; at: number } | null>(null)
  const [failed, setFailed] = useState<Text>('')
  useEffect(() => () => stop.current?.(), [])
  const start = () => {
    stop.current?.()
    setFailed('')
    setResult(null)
    const moment = momentInputs(pack.id, recording, position)
    stop.current = work({ kind: 'odds', moment, seat, battles: BATTLES, budget: BUDGET }, (answer) => {
      if (answer.kind === 'odds') setResult({ ...answer, at: position })
      if (answer.kind === 'failed') setFailed(answer.reason)
    })
  }
  const seats = useSeatNames()
  const figures = useRef<HTMLDivElement>(null)
  const shown = result !== null
  // The panel may end above the answer.
  useEffect(() => {
    if (shown) figures.current?.scrollIntoView({ block: 'nearest' })
  }, [shown, result?.done])
  const running = result !== null && !result.done
  return (
    <section aria-labelledby="odds" className="flex flex-col gap-3">
      <h3 id="odds" className="eyebrow">
        {t('odds.title')}
      </h3>
      <p className="text-sm text-ink-soft">{t('odds.lead', { count: BATTLES })}</p>
      <div className="flex items-center gap-3">
        <Button onClick={start} data-testid="odds-start">
          {t('odds.start', { step: position })}
        </Button>
        {running && (
          <Button tone="quiet" onClick={() => stop.current?.()}>
            {t('odds.stop')}
          </Button>
        )}
      </div>
      {failed !== '' && <p className="text-sm text-bad">{teller.text(failed)}</p>}
      {result !== null && (
        <div
          ref={figures}
          data-testid="odds"
          data-done={result.done}
          data-battles={result.tally.battles}
          className="flex flex-col gap-2"
        >
          <p className="number text-xs text-ink-faint" role="status">
            {t('odds.played', {
              count: result.tally.battles,
              step: result.at,
              steps: Math.round(result.tally.meanSteps),
            })}
          </p>
          {result.agent !== null && (
            <p className="text-xs text-ink-faint" data-testid="odds-agent">
              {t('odds.agent', { agent: agentText(pack.ruleset, result.agent) })}
            </p>
          )}
          {seats.map((name, at) => (
            <ShareRow key={name} label={name} side={at} count={result.tally.wins[at]} of={result.tally.battles} />
          ))}
          {result.tally.draws > 0 && (
            <ShareRow label={t('battle.draw')} side={-1} count={result.tally.draws} of={result.tally.battles} />
          )}
          {result.tally.undecided > 0 && (
            <ShareRow
              label={t('battle.undecided')}
              side={-1}
              count={result.tally.undecided}
              of={result.tally.battles}
            />
          )}
        </div>
      )}
    </section>
  )
}

/** A share of battles, with how sure it is. */
export function ShareRow({ label, side, count, of }: { label: string; side: number; count: number; of: number }) {
  const { low, high } = shareInterval(of === 0 ? 0 : count / of, of)
  const percent = (value: number) => `${(value * 100).toFixed(1)}%`
  return (
    <div className="odds-row">
      <span className="truncate">
        {side >= 0 && <SideMark side={side} />} {label}
      </span>
      <span className="odds-track">
        <span
          className="odds-fill"
          style={{
            width: percent(of === 0 ? 0 : count / of),
            background: side >= 0 ? sideColor(side) : 'var(--ink-faint)',
          }}
        />
        <span className="odds-band" style={{ left: percent(low), width: percent(high - low) }} />
      </span>
      <span className="number text-right">
        <b>{percent(of === 0 ? 0 : count / of)}</b>
        <span className="block text-xs text-ink-faint">
          {percent(low)} – {percent(high)}
        </span>
      </span>
    </div>
  )
}
