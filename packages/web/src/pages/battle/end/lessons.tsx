import { QuintainError } from '@quintain/engine'
import type { Judged } from '@quintain/engine/report'
import { useStore } from 'zustand'
import { useMemo } from 'react'
import { Button } from '../../../components/button.tsx'
import { notify } from '../../../components/notices.tsx'
import { describeAction } from '../../../engine/describe.ts'
import { reportingOf } from '../../../engine/reporting.ts'
import { useBattleWords } from '../use-battle-words.ts'
import { useRecording, useSeatNames, useSession, useSessionTeller } from '../use-moment.ts'
import { battleWords } from '../words/index.ts'

/** Where the battle turned: a report knows better than what everybody has left. */
export function useTurningPoint(): number | undefined {
  const recording = useRecording()
  const { pack } = useSession('pack')
  const { report } = useStore(reportingOf(pack.id, recording))
  return useMemo(
    () =>
      report === null
        ? recording.marks().findLast(({ kind }) => kind === 'lead')?.position
        : report.turningPoints.at(-1)?.position,
    [report, recording, recording.length],
  )
}

const MOST_LESSONS = 3

/** The decisions that gave the most away, once somebody asks for them. */
export function Lessons() {
  const t = useBattleWords()
  const recording = useRecording()
  const { pack } = useSession('pack')
  const { report, running, start } = useStore(reportingOf(pack.id, recording))
  const lessons = (report?.decisions ?? []).toSorted((a, b) => b.lost - a.lost).slice(0, MOST_LESSONS)
  return (
    <>
      <h2>{t('end.lessons')}</h2>
      {report === null && (
        <div>
          <p className="ending-line">{t('end.lessonsLead')}</p>
          <Button onClick={start} disabled={running} data-testid="end-report">
            {t('report.start')}
          </Button>
        </div>
      )}
      {running && (
        <p className="ending-line" role="status">
          {t('report.progress', { percent: Math.floor((report?.done ?? 0) * 100) })}
        </p>
      )}
      <ol className="ending-lessons">
        {lessons.map((judged) => (
          <Lesson key={judged.position} judged={judged} />
        ))}
      </ol>
    </>
  )
}

function Lesson({ judged: { position, seat, taken, best, lost } }: { judged: Judged }) {
  const t = useBattleWords()
  const teller = useSessionTeller()
  const names = useSeatNames()
  const recording = useRecording()
  const { branch, set } = useSession('branch', 'set')
  const [chosen, better] = useMemo(() => {
    const { ruleset } = recording.battle
    const { state } = recording.at(position)
    return [taken, best].map((action) => describeAction(ruleset, state, ruleset.accept(state, action), teller).label)
  }, [recording, position, taken, best, teller])
  const tryIt = () => {
    set({ playing: false })
    try {
      branch(position, { action: best }, battleWords.say('branch.actionIs', { step: position, action: better }))
    } catch (error) {
      if (!(error instanceof QuintainError)) throw error
      notify(teller.text(error.says), 'bad')
    }
  }
  return (
    <li>
      <p>
        <b>{t('report.step', { step: position })}</b> {names[seat]}: {chosen} → <b>{better}</b>
      </p>
      <div>
        <b className="count">−{Math.round(lost * 100)} %</b>
        <Button tone="quiet" onClick={tryIt}>
          {t('end.try')}
        </Button>
      </div>
    </li>
  )
}
