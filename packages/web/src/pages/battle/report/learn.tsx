import { isSameChoice } from '@quintain/engine/puzzles'
import type { Judged } from '@quintain/engine/report'
import { useMemo, useState } from 'react'
import { FindChoice } from '../../find-choice.tsx'
import { Button } from '../../../components/button.tsx'
import { Dialog } from '../../../components/dialog.tsx'
import { describeAction } from '../../../engine/describe.ts'
import { useBattleWords } from '../use-battle-words.ts'
import { useRecording, useSeatNames, useSession, useSessionTeller } from '../use-moment.ts'

/** Sets up the position of a decision that gave something away, for who wants to find what was better. */
export function LearnButton({ judged }: { judged: Judged }) {
  const t = useBattleWords()
  const { set } = useSession('set')
  const [open, setOpen] = useState(false)
  const begin = () => {
    set({ playing: false })
    setOpen(true)
  }
  return (
    <>
      <Button tone="quiet" onClick={begin} data-testid="learn">
        {t('report.find')}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={t('report.find')} wide>
        <Lesson judged={judged} />
      </Dialog>
    </>
  )
}

function Lesson({ judged: { position, seat, taken, best, lost } }: { judged: Judged }) {
  const t = useBattleWords()
  const teller = useSessionTeller()
  const names = useSeatNames()
  const recording = useRecording()
  const { pack } = useSession('pack')
  const { ruleset } = pack
  const [tried, setTried] = useState<{ readonly action: unknown } | null>(null)
  const state = useMemo(() => ruleset.clone(recording.at(position).state), [ruleset, recording, position])
  const [chosen, better] = useMemo(() => [taken, best].map((one) => ruleset.accept(state, one)), [ruleset, state])
  const label = (action: unknown): string => describeAction(ruleset, state, action, teller).label
  const isLike = (action: unknown): boolean => tried !== null && isSameChoice(ruleset, state, tried.action, action)
  const found = isLike(better)
  const verdict = () => {
    if (tried === null) return t('report.findLead', { seat: names[seat], taken: label(chosen) })
    if (found) return t('report.found', { best: label(better), lost: Math.round(lost * 100) })
    return isLike(chosen) ? t('report.sameAgain') : t('report.notBest', { choice: label(tried.action) })
  }
  return (
    <div className="flex flex-col gap-3">
      <p
        role="status"
        className={found ? 'text-good' : tried === null ? '' : 'text-bad'}
        data-testid="lesson"
        data-found={found}
      >
        {verdict()}
      </p>
      <FindChoice
        pack={pack}
        state={state}
        seat={seat}
        status={t('report.find')}
        onAct={found ? null : (action) => setTried({ action })}
      />
    </div>
  )
}
