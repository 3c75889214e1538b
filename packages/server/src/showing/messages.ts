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
export function wholeMessage({ state, ...parts }: News, keeps: boolean): Message {
  const whole = JSON.stringify(state)
  return { text: syncOf(JSON.stringify(parts), whole), told: keeps ? new ToldState(state, whole.length) : null }
}

/**
 * The same for somebody who has the state `told`, which follows: as what changed in it, where that is shorter than the
 * state itself. Nothing goes into it that this viewer was not told, or is not told now.
 */
export function changeMessage({ state, ...parts }: News, told: ToldState): Message {
  const from = told.seq
  const change = told.follow(state)
  const text = JSON.stringify({ type: 'change', ...parts, from, change })
  // With all that followed it is shorter than the last state alone: this one need not be written to see that it is longer.
  if (text.length < told.length) return { text, told }
  const whole = JSON.stringify(state)
  told.length = whole.length
  const sync = syncOf(JSON.stringify(parts), whole)
  return { text: text.length < sync.length ? text : sync, told }
}

/** `parts` and `state`: as text. */
function syncOf(parts: string, state: string): string {
  return `{"type":"sync",${parts.slice(1, -1)},"state":${state}}`
}
