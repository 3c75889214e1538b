import type { Ruleset, Teller, Text } from 'quintain'
import { reasonText } from '../../engine/describe.ts'
import { wordOr, wordsBy } from '../../words/use-words.ts'
import { agentName } from '../new-battle/agent-text.ts'
import type { MatchInfo, SeatInfo } from './types.ts'
import { onlineWords } from './words/index.ts'

/** What a match is called: mostly after a scenario, whose name the content may have in other languages. */
export function titleOfMatch({ title }: Pick<MatchInfo, 'title'>): Text {
  return title
}

/** Who sits there: a name, an agent, or what the seat is. */
export function sitterName({ kind, name, agent, side }: SeatInfo, teller: Teller): string {
  if (kind === 'rules') return teller.line(side)
  if (name !== null) return name
  return agent === null ? teller.text(onlineWords.say(`online.kinds.${kind}`)) : agentName(teller, agent)
}

/** How a match ended, and why. The rules know their own reasons, once they are here. */
export function resultText(
  { result, seat, winner, reason }: NonNullable<MatchInfo['result']>,
  seats: readonly SeatInfo[],
  teller: Teller,
  ruleset: Ruleset | undefined,
): string {
  const t = wordsBy(teller, onlineWords)
  const person = seats.find((one) => one.seat === seat)?.name ?? null
  const end = result === 'win' ? t('battle.wins', { side: person ?? teller.line(winner ?? '') }) : t(`battle.${result}`)
  const gone = seats.filter((one) => one.resigned).map((one) => sitterName(one, teller))
  const own: Text = ruleset === undefined ? reason : reasonText(ruleset, reason)
  const why =
    reason === 'resignation' && gone.length > 0
      ? t('online.resigned', { name: gone.join(t('online.and')) })
      : wordOr(teller, onlineWords, `reason.${reason}`, teller.text(own))
  return t('online.because', { end, reason: why })
}
