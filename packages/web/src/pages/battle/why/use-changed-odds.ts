import { changed, QuintainError, type Text } from '@quintain/engine'
import { useEffect, useState } from 'react'
import { reasonOf } from '../../../browser/text.ts'
import { momentInputs, work } from '../../../engine/work.ts'
import type { Tally } from '../../../engine/worker-protocol.ts'
import { useRecording, useSession } from '../use-moment.ts'

const BATTLES = 400
/** None beyond the usual level: lines that are compared are played by the same one. */
const BUDGET = 0
/** Whoever types or holds a button down has not chosen yet. */
const PATIENCE = 200

/** How battles of a setup end, as it is and with another value in one place: from the start, with the same luck. */
export function useChangedOdds(path: string, value: number, original: number) {
  const recording = useRecording()
  const { pack, seat } = useSession('pack', 'seat')
  const [before, setBefore] = useState<Tally | null>(null)
  const [after, setAfter] = useState<Tally | null>(null)
  const [failed, setFailed] = useState<Text>('')
  useEffect(() => {
    const moment = momentInputs(pack.id, recording, 0)
    return work({ kind: 'odds', moment, seat, battles: BATTLES, budget: BUDGET }, (answer) => {
      if (answer.kind === 'odds') setBefore(answer.tally)
    })
  }, [recording, pack, seat])
  useEffect(() => {
    setAfter(null)
    setFailed('')
    if (value === original) return undefined
    let stop = () => {}
    const timer = setTimeout(() => {
      try {
        const moment = momentInputs(pack.id, recording, 0)
        const setup = changed(moment.setup, [{ path, value }])
        stop = work(
          { kind: 'odds', moment: { ...moment, setup }, seat, battles: BATTLES, budget: BUDGET },
          (answer) => {
            if (answer.kind === 'odds') setAfter(answer.tally)
            if (answer.kind === 'failed') setFailed(answer.reason)
          },
        )
      } catch (error) {
        if (!(error instanceof QuintainError)) throw error
        setFailed(reasonOf(error))
      }
    }, PATIENCE)
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [recording, pack, seat, path, value, original])
  return { before, after, failed }
}
