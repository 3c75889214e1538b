import { agentText, type Teller } from '@quintain/engine'
import { wordOr, wordsBy } from '../../words/wording.ts'
import type { MatchInfo, SeatInfo } from './types.ts'
import { onlineWords } from './words/index.ts'

/** Who sits there: a name, an agent, or what the seat is. */
export function sitterName({ kind, name, agent, side }: SeatInfo, teller: Teller): string {
  if (kind === 'rules') return teller.line(side)
  if (name !== null) return name
  if (agent !== null) return teller.line(agentText({}, agent))
  return wordOr(teller, onlineWords, `online.kinds.${kind}`, kind)
}

/** How a match ended, and why. */
export function resultText(
  { result, seat, reason, says }: NonNullable<MatchInfo['result']>,
  seats: readonly SeatInfo[],
  teller: Teller,
): string {
  const t = wordsBy(teller, onlineWords)
  const won = seats.find((one) => one.seat === seat)
  const end =
    result === 'win' ? t('battle.wins', { side: won?.name ?? teller.line(won?.side ?? '') }) : t(`battle.${result}`)
  const gone = seats.filter((one) => one.resigned).map((one) => sitterName(one, teller))
  const why =
    reason === 'resignation' && gone.length > 0
      ? t('online.resigned', { name: gone.join(t('online.and')) })
      : teller.text(says)
  return t('online.because', { end, reason: why })
}
