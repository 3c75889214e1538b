import { QuintainError } from '@quintain/engine'
import {
  accuracyText,
  betterText,
  boundsText,
  chanceText,
  countsText,
  decidedText,
  decisionText,
  type Judged,
  lineText,
  luckText,
  noTurnText,
  policyText,
  type Report,
  turnText,
} from '@quintain/engine/report'
import { type ReactNode, useMemo, useState } from 'react'
import { useStore } from 'zustand'
import { SideMark } from '../../../boards/figures/portrait.tsx'
import { Button } from '../../../components/button.tsx'
import { notify } from '../../../components/notices.tsx'
import { describeAction } from '../../../engine/describe.ts'
import { reportingOf } from '../../../engine/reporting.ts'
import { ChanceGraph } from './chance-graph.tsx'
import { LearnButton } from './learn.tsx'
import { useBattleWords } from '../use-battle-words.ts'
import { useMoment, useRecording, useSeatNames, useSession, useSessionTeller } from '../use-moment.ts'
import { battleWords } from '../words/index.ts'

/** How likely everybody was to win, what decisions gave away, what luck did. It must be asked for: it tells the end. */
export function ReportPanel() {
  const t = useBattleWords()
  const teller = useSessionTeller()
  const recording = useRecording()
  const { pack, complete } = useSession('pack', 'complete')
  const reporting = useStore(reportingOf(pack.id, recording))
  const { running, failed, start, stop } = reporting
  // Whoever took something back and played on has another battle.
  const report = reporting.report?.positions === recording.length ? reporting.report : null
  return (
    <div className="panel" data-testid="report" data-done={report?.done ?? 0}>
      <p className="text-sm text-ink-soft">{t('report.lead')}</p>
      <div className="flex items-center gap-3">
        <Button
          tone={report === null ? 'primary' : 'quiet'}
          disabled={!complete}
          onClick={start}
          data-testid="report-start"
        >
          {t(report === null ? 'report.start' : 'report.again')}
        </Button>
        {running && (
          <Button tone="quiet" onClick={stop}>
            {t('odds.stop')}
          </Button>
        )}
        {running && (
          <span className="number text-xs text-ink-faint" role="status">
            {t('report.progress', { percent: Math.floor((report?.done ?? 0) * 100) })}
          </span>
        )}
      </div>
      {!complete && <p className="text-sm text-ink-soft">{t('report.unfinished')}</p>}
      {failed !== '' && <p className="text-sm text-bad">{teller.text(failed)}</p>}
      {report !== null && <Findings report={report} />}
    </div>
  )
}

function Findings({ report }: { report: Report }) {
  const t = useBattleWords()
  const teller = useSessionTeller()
  const names = useSeatNames()
  const { goTo, set } = useSession('goTo', 'set')
  const { position } = useMoment()
  const { ruleset } = useRecording().battle
  const [hidden, setHidden] = useState(false)
  const go = (to: number) => {
    set({ playing: false })
    goTo(to)
  }
  const { lines, turningPoints, decidedAt, decisions, luck, seats, policy } = report
  const step = (at: number) => (
    <Button tone="quiet" className="number" onClick={() => go(at)}>
      {t('report.step', { step: at })}
    </Button>
  )
  return (
    <>
      <h3 className="eyebrow">{teller.line(chanceText(names[0]))}</h3>
      <ChanceGraph report={report} position={position} label={teller.line(chanceText(names[0]))} onGo={go} />
      <p className="text-xs text-ink-faint">{lines.map((line) => teller.text(lineText(line, names))).join(' · ')}</p>
      <ul className="text-sm">
        {turningPoints.length === 0 && <li>{teller.line(noTurnText())}</li>}
        {turningPoints.map(({ position: at, seat }) => (
          <li key={at} className="report-line">
            {teller.line(turnText(at, names[seat]))} {step(at)}
          </li>
        ))}
        {decidedAt !== null && (
          <li className="report-line">
            {teller.line(decidedText(decidedAt))} {step(decidedAt)}
          </li>
        )}
      </ul>
      {ruleset.traits.decisions && (
        <>
          <label className="flex items-center gap-2 text-sm">
            <input type="checkbox" checked={hidden} onChange={(event) => setHidden(event.target.checked)} />
            {t('report.learn')}
          </label>
          {seats.map((seat, at) => (
            <section key={names[at]} aria-label={names[at]}>
              <h4 className="font-semibold">
                <SideMark side={at} /> {teller.line(accuracyText(seat, names[at]))}
              </h4>
              <p className="text-sm text-ink-soft">{teller.text(countsText(seat))}</p>
              <ul data-testid="worst">
                {seat.worst.map((worst) => {
                  const judged = decisions.find((one) => one.position === worst)
                  return judged === undefined ? null : (
                    <Decision key={worst} judged={judged} hidden={hidden} step={step(worst)} />
                  )
                })}
              </ul>
            </section>
          ))}
          <p className="text-xs text-ink-faint">{teller.line(boundsText())}</p>
        </>
      )}
      {luck.length > 0 && (
        <section aria-label={t('report.luck')}>
          <h4 className="font-semibold">{t('report.luck')}</h4>
          <ul>
            {luck.map((stroke) => (
              <li key={stroke.position} className="report-line">
                {teller.line(luckText(ruleset, stroke, names[stroke.seat]))} {step(stroke.position)}
              </li>
            ))}
          </ul>
        </section>
      )}
      <p className="text-xs text-ink-faint">{teller.line(policyText(ruleset, policy))}</p>
    </>
  )
}

interface DecisionProps {
  readonly judged: Judged
  /** Whoever wants to learn looks for the better choice first. */
  readonly hidden: boolean
  readonly step: ReactNode
}

/** A decision that gave something away; its better choice is one click from a line of play of its own. */
function Decision({ judged, hidden, step }: DecisionProps) {
  const t = useBattleWords()
  const teller = useSessionTeller()
  const recording = useRecording()
  const { branch, set } = useSession('branch', 'set')
  const { position, taken, best } = judged
  const labels = useMemo(() => {
    const { ruleset } = recording.battle
    const { state } = recording.at(position)
    return [taken, best].map((action) => describeAction(ruleset, state, ruleset.accept(state, action), teller).label)
  }, [recording, position, taken, best, teller])
  const play = () => {
    set({ playing: false })
    try {
      branch(position, { action: best }, battleWords.say('branch.actionIs', { step: position, action: labels[1] }))
    } catch (error) {
      if (!(error instanceof QuintainError)) throw error
      notify(teller.text(error.says), 'bad')
    }
  }
  return (
    <li className="report-line">
      {step} <b>{teller.line(decisionText(judged, labels[0]))}</b>
      {hidden && <LearnButton judged={judged} />}
      {!hidden && (
        <>
          <span className="basis-full text-ink-soft">{teller.line(betterText(judged, labels[1]))}</span>
          <Button tone="quiet" onClick={play} data-testid="play-better">
            {t('report.playBetter')}
          </Button>
        </>
      )}
    </li>
  )
}
