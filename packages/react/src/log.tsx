import type { Teller } from '@quintain/engine'
import type { BattleLine } from './battle-view.ts'
import { say } from './words/index.ts'

interface LogProps {
  readonly lines: readonly BattleLine[]
  readonly teller: Teller
  /** Also what a short telling leaves out. */
  readonly details?: boolean
  /** Somebody wants to see the moment of a line. */
  readonly onStep?: (step: number) => void
}

/** What happened so far, a line each. */
export function Log({ lines, teller, details = false, onStep }: LogProps) {
  return (
    <ol className="battle-log" aria-label={teller.text(say('log.label'))}>
      {lines
        .filter(({ detail, text }) => text !== '' && (details || !detail))
        .map(({ index, step, text }) => (
          <li key={index}>
            <button type="button" onClick={() => onStep?.(step)}>
              {text}
            </button>
          </li>
        ))}
    </ol>
  )
}
