import type { MatchInfo } from '../protocol/match.ts'
import type { ServerMessage, MatchState, Update, UpdateKind, Wishes } from '../protocol/messages.ts'
import type { InputRow } from '../storage/tables.ts'
import type { Game } from '../game/game.ts'
import { Stopwatch } from './stopwatch.ts'
import { Views, type Viewer } from './views.ts'

/** Somebody who is told of a match: a socket of a seat or of a spectator. */
export interface Recipient {
  /** Null for spectators. */
  readonly seat: number | null
  readonly viewer: Viewer
  readonly wishes: Wishes
  /** The last input that it was told of. */
  known: number
  /** False when it cannot take more at the moment; it asks again by `LiveShowing.tell` when it can. */
  takes(): boolean
  send(text: string): void
}

/** Inputs after which seats, status or links of a match may be others. */
const TELLS_MATCH: ReadonlySet<UpdateKind | 'start'> = new Set([
  'start',
  'join',
  'timeout',
  'resign',
  'return',
  'abort',
  'rematch',
  'disclose',
])

/** What somebody follows of a match: how it stands, or how it stood some time ago. */
export interface Showing {
  /** The last input that is shown; -1 before the beginning. */
  readonly seq: number
  readonly info: MatchInfo
  readonly recipients: Set<Recipient>
  situation(viewer: Viewer, known: number, wishes: Wishes): { updates: Update[]; state: MatchState }
  /** Brings a recipient up to date, in one message, however much it missed. */
  tell(recipient: Recipient): void
}

/** A game and those who follow it. */
export class LiveShowing implements Showing {
  readonly game: Game
  readonly recipients = new Set<Recipient>()
  readonly #views: Views

  constructor(game: Game) {
    this.game = game
    this.#views = new Views(game)
  }

  get seq(): number {
    return this.game.seq
  }

  get publicViewer(): Viewer {
    return this.#views.publicViewer
  }

  /** Takes inputs that are durable already, and tells everybody. Returns how long the rules took for the slowest. */
  apply(inputs: readonly InputRow[]): number {
    let slowest = 0
    for (const input of inputs) {
      const watch = new Stopwatch()
      this.game.apply(input)
      this.#views.listen()
      slowest = Math.max(slowest, watch.ms)
    }
    // Those who know and want the same receive the same text, made once. It is kept no longer: there are as many
    // texts as inputs that somebody may claim to know.
    const texts = new Map<string, string>()
    for (const recipient of this.recipients) this.tell(recipient, texts)
    return slowest
  }

  tell(recipient: Recipient, texts?: Map<string, string>): void {
    const { seq } = this.game
    if (recipient.known >= seq || !recipient.takes()) return
    const { viewer, known, wishes } = recipient
    const key = `${viewer} ${known} ${wishes.view} ${wishes.scene} ${wishes.legal} ${wishes.events} ${wishes.language}`
    const text = texts?.get(key) ?? JSON.stringify(this.#sync(viewer, known, wishes))
    texts?.set(key, text)
    recipient.send(text)
    recipient.known = seq
  }

  #sync(viewer: Viewer, known: number, wishes: Wishes): ServerMessage {
    const { updates, state } = this.situation(viewer, known, wishes)
    const tellsMatch = state.status === 'over' || updates.some(({ kind }) => TELLS_MATCH.has(kind))
    return { type: 'sync', ...(tellsMatch ? { match: this.info } : {}), updates, state }
  }

  situation(viewer: Viewer, known: number, wishes: Wishes): { updates: Update[]; state: MatchState } {
    return {
      updates: this.#views.updates(viewer, known, wishes),
      state: this.#views.state(viewer, wishes),
    }
  }

  get info(): MatchInfo {
    return this.game.info
  }
}
