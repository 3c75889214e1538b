import type { Teller } from '@quintain/engine'
import type { MatchInfo, MatchState, Update, Wishes } from '@quintain/client/protocol'
import type { ToldState } from './told-state.ts'

/** A seat; or the number after the last seat: somebody from whom all that is hidden stays hidden; or null: sees all. */
export type Viewer = number | null

/** What somebody wants to be told, and by whom: without a teller, texts go out as data. */
export interface Wanted extends Omit<Wishes, 'language'> {
  readonly teller: Teller | null
}

/** What followed, and how a match stands after it. */
export interface Situation {
  readonly updates: Update[]
  readonly state: MatchState
}

/** Somebody who is told of a match: a socket of a seat or of a spectator. */
export interface Recipient {
  /** Null for spectators. */
  readonly seat: number | null
  readonly viewer: Viewer
  readonly wanted: Wanted
  /** Who sees and wants the same is of the same sort; see `sortOf`. */
  readonly sort: string
  /** The last input that it was told of. */
  known: number
  /** Takes what changed since the state that it has. */
  readonly takesChanges: boolean
  /** The state that it has, if that is the one after `known`; null: none, or none that changes are told of. */
  told: ToldState | null
  /** False when it cannot take more at the moment; it asks again by `Showing.tell` when it can. */
  takes(): boolean
  send(text: string): void
}

/** Of one sort are those who can be told by the same texts. */
export function sortOf(viewer: Viewer, wanted: Wanted, takesChanges: boolean): string {
  const { view, scene, legal, events, pictures, teller } = wanted
  return JSON.stringify([viewer, view, scene, legal, events, pictures, teller?.language, takesChanges])
}

/** What is shown of a match: how it stands, or how it stood some time ago. */
export interface Showing {
  /** The last input that is shown; -1 before the beginning. */
  readonly seq: number
  readonly info: MatchInfo
  readonly recipients: Set<Recipient>
  situation(viewer: Viewer, known: number, wanted: Wanted): Situation
  /** As `GET …/state` answers, in text. */
  answer(seat: number | null, viewer: Viewer, known: number, wanted: Wanted): string
  /** Brings a recipient up to date, in one message, however much it missed. */
  tell(recipient: Recipient): void
}

/** How a match stands for somebody, as `GET …/state` answers. */
export function answerOf(showing: Showing, seat: number | null, viewer: Viewer, known: number, wanted: Wanted): string {
  const { updates, state } = showing.situation(viewer, known, wanted)
  const rest = (updates.at(-1)?.seq ?? state.seq) < state.seq
  return JSON.stringify({ match: showing.info, seat, updates, state, rest })
}
