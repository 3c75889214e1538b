import type { MatchInfo, Picture } from '@quintain/client/protocol'
import type { Situation } from './showing.ts'
import { ToldState } from './told-state.ts'

/** What followed, and how the match stands. */
export interface News extends Situation {
  readonly match: MatchInfo | undefined
  /** What led to the present, for who wishes it. */
  readonly pictures: readonly Picture[] | undefined
}

/** A text to send, and what its reader has then; null: nobody needs to know. */
export interface Message {
  readonly text: string
  readonly told: ToldState | null
}

/** What followed and how a match stands. `keeps`: its reader takes changes of it from now on. */
export function wholeMessage(news: News, keeps: boolean): Message {
  const { state } = news
  const whole = JSON.stringify(state)
  return { text: syncOf(news, whole), told: keeps ? new ToldState(state, whole.length) : null }
}

/**
 * The same for somebody who has the state `told`, which follows: as what changed in it, where that is shorter than the
 * state itself. Nothing goes into it that this viewer was not told, or is not told now.
 */
export function changeMessage(news: News, told: ToldState): Message {
  const { match, updates, pictures, state } = news
  const from = told.seq
  const change = told.follow(state)
  const text = JSON.stringify({ type: 'change', match, updates, pictures, from, change })
  // With all that followed it is shorter than the last state alone: this one need not be written to see that it is longer.
  if (text.length < told.length) return { text, told }
  const whole = JSON.stringify(state)
  told.length = whole.length
  const sync = syncOf(news, whole)
  return { text: text.length < sync.length ? text : sync, told }
}

/** `state`: as text. */
function syncOf({ match, updates, pictures }: News, state: string): string {
  return `${JSON.stringify({ type: 'sync', match, updates, pictures }).slice(0, -1)},"state":${state}}`
}
