import type { TFunction } from 'i18next'
import type { MatchInfo } from './types.ts'

type Kept = MatchInfo['spectators']

/** Whether those who watch are kept behind the match. */
export function isDelayed({ mode, delayMs, delayTurns }: Kept): boolean {
  return mode !== 'none' && (delayMs > 0 || delayTurns > 0)
}

/** How far behind, in words. */
export function delayText(t: TFunction, { delayMs, delayTurns }: Kept): string {
  const seconds = Math.ceil(delayMs / 1000)
  const time =
    seconds % 60 === 0
      ? t('online.delay.minutes', { count: seconds / 60 })
      : t('online.delay.seconds', { count: seconds })
  if (delayTurns === 0) return time
  const turns = t('online.delay.turns', { count: delayTurns })
  return delayMs === 0 ? turns : t('online.delay.both', { time, turns })
}
