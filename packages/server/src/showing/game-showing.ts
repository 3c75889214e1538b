import type { Game } from '../game/game.ts'
import type { Time } from '../border/time.ts'
import { LIMITS, type MatchInfo, type ServerMessage, type Update } from '@quintain/client/protocol'
import type { InputRow } from '../storage/tables.ts'
import { changeMessage, type Message, type News, wholeMessage } from './messages.ts'
import { answerOf, type Recipient, type Showing, type Situation, type Viewer, type Wanted } from './showing.ts'
import { Stopwatch } from './stopwatch.ts'
import type { ToldState } from './told-state.ts'
import { Views } from './views.ts'

/** Inputs after which seats, status or links of a match may be others. */
const TELLS_MATCH: ReadonlySet<Update['kind']> = new Set([
  'start',
  'join',
  'bring',
  'reveal',
  'stop',
  'timeout',
  'resign',
  'return',
  'abort',
  'rematch',
  'rating',
  'disclose',
])

/** Few are asked for more than once, and each may be large. */
const ANSWERS = 8

/** A message, and who it is for: all who know this much, have the state after it or not, and are of this sort. */
interface Letter {
  readonly known: number
  readonly follows: boolean
  readonly sort: string
  readonly message: Message
}

/** A game as it stands, and those who are told of it. */
export class GameShowing implements Showing {
  readonly game: Game
  readonly recipients = new Set<Recipient>()
  readonly #views: Views
  readonly #time: Pick<Time, 'turn'>
  /** Answers about how it stands now. */
  readonly #answers = new Map<string, string>()

  constructor(game: Game, time: Pick<Time, 'turn'>) {
    this.game = game
    this.#time = time
    this.#views = new Views(game)
    game.onProgress = () => this.#tellProgress()
  }

  get seq(): number {
    return this.game.seq
  }

  get publicViewer(): Viewer {
    return this.#views.publicViewer
  }

  /** Takes inputs that are durable already, and tells everybody. Returns how long the rules took for the slowest. */
  apply(inputs: readonly InputRow[]): number {
    this.#answers.clear()
    let slowest = 0
    for (const input of inputs) {
      const watch = new Stopwatch()
      this.game.apply(input)
      this.#views.listen()
      slowest = Math.max(slowest, watch.ms)
    }
    // Those who know and want the same receive the same text, made once. It is kept no longer: there are as many
    // texts as inputs that somebody may claim to know.
    const letters: Letter[] = []
    for (const recipient of this.recipients) this.tell(recipient, letters)
    return slowest
  }

  /** Positions are no secret: they stand in every state. */
  #tellProgress(): void {
    const { seq, battle } = this.game
    const message: ServerMessage = { type: 'progress', seq: seq + 1, position: battle.position }
    const text = JSON.stringify(message)
    for (const recipient of this.recipients) if (recipient.takes()) recipient.send(text)
  }

  tell(recipient: Recipient, letters?: Letter[]): void {
    const { seq } = this.game
    if (recipient.known >= seq || !recipient.takes()) return
    if (seq - recipient.known > LIMITS.updates) return this.#tellPast(recipient)
    const { known, sort } = recipient
    // What it was told has gone on without it where others were told more.
    const told = recipient.told?.seq === known ? recipient.told : null
    const follows = told !== null
    const written = letters?.find((one) => one.known === known && one.follows === follows && one.sort === sort)
    const message = written?.message ?? this.#message(recipient, told)
    if (written === undefined) letters?.push({ known, follows, sort, message })
    recipient.send(message.text)
    recipient.known = seq
    recipient.told = message.told
  }

  #message({ viewer, known, wanted, takesChanges }: Recipient, told: ToldState | null): Message {
    const news = this.#sync(viewer, known, wanted)
    return told === null ? wholeMessage(news, takesChanges) : changeMessage(news, told)
  }

  /** Much is told in parts, and others have their turn in between. */
  #tellPast(recipient: Recipient): void {
    const { viewer, known, wanted } = recipient
    const message: ServerMessage = { type: 'past', updates: this.#views.updates(viewer, known, wanted) }
    recipient.send(JSON.stringify(message))
    recipient.known = known + LIMITS.updates
    recipient.told = null
    void this.#time.turn().then(() => {
      if (this.recipients.has(recipient)) this.tell(recipient)
    })
  }

  #sync(viewer: Viewer, known: number, wanted: Wanted): News {
    const { updates, state } = this.situation(viewer, known, wanted)
    const tellsMatch = state.status === 'over' || updates.some(({ kind }) => TELLS_MATCH.has(kind))
    const pictures = wanted.pictures ? this.#views.pictures(viewer, known, wanted) : []
    return {
      match: tellsMatch ? this.info : undefined,
      updates,
      state,
      pictures: pictures.length === 0 ? undefined : pictures,
    }
  }

  /** The answer to whoever asks how a match stands, as text: the same is asked again and again while people watch. */
  answer(seat: number | null, viewer: Viewer, known: number, wanted: Wanted): string {
    const { view, scene, legal, events, teller } = wanted
    const key = JSON.stringify([seat, viewer, known, view, scene, legal, events, teller?.language])
    const kept = this.#answers.get(key)
    if (kept !== undefined) return kept
    const made = answerOf(this, seat, viewer, known, wanted)
    if (this.#answers.size >= ANSWERS) this.#answers.clear()
    this.#answers.set(key, made)
    return made
  }

  situation(viewer: Viewer, known: number, wanted: Wanted): Situation {
    return { updates: this.#views.updates(viewer, known, wanted), state: this.#views.state(viewer, wanted) }
  }

  get info(): MatchInfo {
    return this.game.info
  }
}
