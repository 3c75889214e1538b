import type { MatchInfo, Picture } from '@quintain/client/protocol'
import type { Situation } from './showing.ts'
import { ToldState } from './told-state.ts'

/** What followed, and how the match stands. */
export interface News extends Situation {
  readonly match?: MatchInfo
  /** What led to the present, for who wishes it. */
  readonly pictures?: readonly Picture[]
}

/** A text to send, and what its reader has then; null: nobody needs to know. */
export interface Message {
  readonly text: string
  readonly told: ToldState | null
}

/** What followed and how a match stands. `keeps`: its reader takes changes of it from now on. */
export function wholeMessage(news: News, keeps: boolean): Message {
  const whole = JSON.stringify(news.state)
  return { text: wholeText(news, whole), told: keeps ? new ToldState(news.state, whole.length) : null }
}

/**
 * The same for somebody who has the state `told`, which follows: as what changed in it, where that is shorter than the
 * state itself. Nothing goes into it that this viewer was not told, or is not told now.
 */
export function changeMessage(news: News, told: ToldState): Message {
  const { seq } = told
  const change = JSON.stringify(told.follow(news.state))
  const asChange = () => `{"type":"change",${partsOf(news)},"from":${seq},"change":${change}}`
  // What is much shorter than the last whole text is shorter than this one: it need not be made to see that.
  if (change.length < told.length / 2) return { text: asChange(), told }
  const whole = JSON.stringify(news.state)
  told.length = whole.length
  return { text: change.length < whole.length ? asChange() : wholeText(news, whole), told }
}

function wholeText(news: News, state: string): string {
  return `{"type":"sync",${partsOf(news)},"state":${state}}`
}

/** All but the state. */
function partsOf({ state: _, ...parts }: News): string {
  return JSON.stringify(parts).slice(1, -1)
}
