import { type Phrase } from '@quintain/engine'
import type { MatchInfo } from './types.ts'
import { onlineWords } from './words/index.ts'

type Kept = MatchInfo['spectators']

/** Whether those who watch are kept behind the match. */
export function isDelayed({ mode, delayMs, delayTurns }: Kept): boolean {
  return mode !== 'none' && (delayMs > 0 || delayTurns > 0)
}

/** How far behind, in words. */
export function delayText({ delayMs, delayTurns }: Kept): Phrase {
  const { say } = onlineWords
  const seconds = Math.ceil(delayMs / 1000)
  const time =
    seconds % 60 === 0
      ? say('online.delay.minutes', { count: seconds / 60 })
      : say('online.delay.seconds', { count: seconds })
  if (delayTurns === 0) return time
  const turns = say('online.delay.turns', { count: delayTurns })
  return delayMs === 0 ? turns : say('online.delay.both', { time, turns })
}
