import type { Text } from '@quintain/engine'
import { useEffect, useRef, useState } from 'react'
import type { Variation } from '../../../engine/session.ts'
import { momentInputs, work } from '../../../engine/work.ts'
import type { Tally } from '../../../engine/worker-protocol.ts'
import { useSession } from '../use-moment.ts'

/** How often the rest of each line is played. */
const BATTLES = 300
/** None beyond the usual level: lines that are compared are played by the same one. */
const BUDGET = 0

/** How a line of play would usually end from the step at which it begins to differ. */
export interface LineOdds {
  readonly tally: Tally
  readonly position: number
}

/** Plays the rest of all lines, one after another, with the same luck for each. */
export function useLineOdds() {
  const { variations, seat, pack } = useSession('variations', 'seat', 'pack')
  const [known, setKnown] = useState<ReadonlyMap<string, LineOdds>>(() => new Map())
  const [runs, setRuns] = useState(false)
  const [failed, setFailed] = useState<Text>('')
  const stop = useRef<(() => void) | null>(null)
  useEffect(() => () => stop.current?.(), [])
  const end = () => {
    stop.current?.()
    stop.current = null
    setRuns(false)
  }
  const ask = ([line, ...others]: readonly Variation[]) => {
    if (line === undefined) return end()
    const position = differsAt(line, variations)
    const moment = momentInputs(pack.id, line.recording, position)
    stop.current = work({ kind: 'odds', moment, seat, battles: BATTLES, budget: BUDGET }, (answer) => {
      if (answer.kind === 'failed') {
        setFailed(answer.reason)
        end()
      }
      if (answer.kind !== 'odds') return
      setKnown((before) => new Map([...before, [line.key, { tally: answer.tally, position }]]))
      if (!answer.done) return
      stop.current?.()
      ask(others)
    })
  }
  const start = () => {
    end()
    setKnown(new Map())
    setFailed('')
    setRuns(true)
    ask(variations)
  }
  return { known, runs, failed, start, end }
}

/** The first step of a line that no other has; of the main one, where the first other leaves it. */
function differsAt({ parent, at, recording }: Variation, all: readonly Variation[]): number {
  if (parent !== null) return Math.min(at === 0 ? 0 : at + 1, recording.length)
  const left = all.flatMap((one) => (one.parent === null ? [] : one.at))
  return Math.min(recording.length, ...(left.length === 0 ? [0] : left))
}
