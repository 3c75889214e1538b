import type { TFunction } from 'i18next'
import { sideName } from '../../boards/labels.ts'
import type { MatchInfo, SeatInfo } from './types.ts'

/** Who sits there: a name, an agent, or what the seat is. */
export function sitterName(
  t: TFunction,
  { kind, name, agent, side }: SeatInfo,
  tell: (text: string) => string,
): string {
  if (kind === 'rules') return sideName(t, tell(side))
  return name ?? (agent === null ? t(`online.kinds.${kind}`) : t(`online.agentNames.${agent}`, { defaultValue: agent }))
}

/** How a match ended, and why. */
export function resultText(
  t: TFunction,
  { result, seat, winner, reason }: NonNullable<MatchInfo['result']>,
  seats: readonly SeatInfo[],
  tell: (text: string) => string,
): string {
  const person = seats.find((one) => one.seat === seat)?.name ?? null
  const end =
    result === 'win' ? t('battle.wins', { side: person ?? sideName(t, tell(winner ?? '')) }) : t(`battle.${result}`)
  const gone = seats.filter((one) => one.resigned).map((one) => sitterName(t, one, tell))
  const why =
    reason === 'resignation' && gone.length > 0
      ? t('online.resigned', { name: gone.join(t('online.and')) })
      : t(`reasons.${reason}`, { defaultValue: reason })
  return t('online.because', { end, reason: why })
}
