import { changeOf } from '../protocol/change.ts'
import type { MatchInfo } from '../protocol/match.ts'
import type { Situation, ToldState } from './showing.ts'

/** A text to send, and what its reader has then. */
export interface Message {
  readonly text: string
  readonly told: ToldState
}

/**
 * What followed and how a match stands, for somebody who has the state `told`: as what changed in it, where that is
 * shorter than the state itself. Nothing goes into it that this viewer was not told, or is not told now.
 */
export function messageOf(news: Situation & { readonly match?: MatchInfo }, told: ToldState | null): Message {
  const { match, updates, state } = news
  const rest = `${match === undefined ? '' : `"match":${JSON.stringify(match)},`}"updates":${JSON.stringify(updates)}`
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
