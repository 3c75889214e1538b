import { changeOf, type MatchInfo, type Picture } from '@quintain/client/protocol'
import type { Situation, ToldState } from './showing.ts'

/** What followed, and how the match stands. */
export interface News extends Situation {
  readonly match?: MatchInfo
  /** What led to the present, for who wishes it. */
  readonly pictures?: readonly Picture[]
}

/** A text to send, and what its reader has then. */
export interface Message {
  readonly text: string
  readonly told: ToldState
}

/**
 * What followed and how a match stands, for somebody who has the state `told`: as what changed in it, where that is
 * shorter than the state itself. Nothing goes into it that this viewer was not told, or is not told now.
 */
export function messageOf(news: News, told: ToldState | null): Message {
  const { state, ...parts } = news
  const rest = JSON.stringify(parts).slice(1, -1)
  const change = told === null ? '' : JSON.stringify(changeOf(told.state, state))
  const asChange = () => `{"type":"change",${rest},"from":${told?.state.seq},"change":${change}}`
  // What is much shorter than the last whole text is shorter than this one: it need not be made to see that.
  if (told !== null && change.length < told.length / 2) {
    return { text: asChange(), told: { state, length: told.length } }
  }
  const whole = JSON.stringify(state)
  const text = told !== null && change.length < whole.length ? asChange() : `{"type":"sync",${rest},"state":${whole}}`
  return { text, told: { state, length: whole.length } }
}
