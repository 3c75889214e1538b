import type { Game } from '../game/game.ts'
import { noticeOf, stateBefore } from '../game/notice.ts'
import { horizon, nextShown, NOTHING } from '../game/spectating.ts'
import { type Cancel, NOTHING_TO_CANCEL, type Time } from '../border/time.ts'
import type { MatchInfo, ServerMessage } from '@quintain/client/protocol'
import type { InputRow } from '../storage/tables.ts'
import { GameShowing } from './game-showing.ts'
import { answerOf, type Recipient, type Showing, type Situation, type Viewer, type Wanted } from './showing.ts'

/**
 * A second showing of the same inputs, for spectators who are kept behind. All that they are told is made from this
 * second game, which takes an input when it may be known; before the first, from the match's notice.
 */
export class DelayedShowing implements Showing {
  readonly #shown: GameShowing
  /** The match as it is: it says how far spectators may see, and which seats are free. */
  readonly #live: Game
  readonly #time: Time
  readonly #waiting: InputRow[] = []
  #begun = false
  #noticed: string
  #cancel: Cancel = NOTHING_TO_CANCEL

  constructor(game: Game, live: Game, time: Time) {
    this.#shown = new GameShowing(game, time)
    this.#live = live
    this.#time = time
    this.#noticed = JSON.stringify(this.#notice)
  }

  get seq(): number {
    return this.#begun ? this.#shown.seq : NOTHING
  }

  get recipients(): Set<Recipient> {
    return this.#shown.recipients
  }

  get info(): MatchInfo {
    return this.#begun ? this.#shown.info : this.#notice
  }

  situation(viewer: Viewer, known: number, wanted: Wanted): Situation {
    if (this.#begun) return this.#shown.situation(viewer, known, wanted)
    return { updates: [], state: stateBefore(this.#notice) }
  }

  answer(seat: number | null, viewer: Viewer, known: number, wanted: Wanted): string {
    if (this.#begun) return this.#shown.answer(seat, viewer, known, wanted)
    return answerOf(this, seat, viewer, known, wanted)
  }

  tell(recipient: Recipient): void {
    if (this.#begun) this.#shown.tell(recipient)
  }

  /** What happens now is shown at its own time, not when something else happens: also the moment would tell. */
  add(inputs: readonly InputRow[]): void {
    const next = this.#shown.seq + this.#waiting.length + 1
    this.#waiting.push(...inputs.filter(({ seq }) => seq >= next))
    this.#tellNotice()
    this.#wait()
  }

  /** Shows what may be known by now. */
  show(): void {
    const { spectators } = this.#live.definition.options
    const last = horizon(this.#live, spectators, this.#time.now())
    if (last > this.seq) {
      const later = this.#waiting.findIndex(({ seq }) => seq > last)
      const due = this.#waiting.splice(0, later < 0 ? this.#waiting.length : later)
      this.#begun = true
      this.#shown.apply(due)
    }
    this.#wait()
  }

  close(): void {
    this.#cancel()
  }

  get #notice(): MatchInfo {
    return noticeOf(this.#live.info, this.#live.definition.options.seats)
  }

  /** Whoever waits for the beginning is told when a seat is taken or the match is called off. */
  #tellNotice(): void {
    if (this.#begun) return
    const match = this.#notice
    const noticed = JSON.stringify(match)
    if (noticed === this.#noticed) return
    this.#noticed = noticed
    const message: ServerMessage = { type: 'sync', match, updates: [], state: stateBefore(match) }
    const text = JSON.stringify(message)
    for (const recipient of this.recipients) if (recipient.takes()) recipient.send(text)
  }

  #wait(): void {
    this.close()
    const now = this.#time.now()
    const { spectators } = this.#live.definition.options
    const due = horizon(this.#live, spectators, now) > this.seq && this.#waiting.length > 0
    const next = due ? now : nextShown(this.#live, spectators, now)
    if (next === null) return
    this.#cancel = this.#time.after(Math.max(1, next - now), () => this.show())
  }
}
