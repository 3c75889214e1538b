import { HexBattle } from './hex-battle.ts'

/** How fast a viewer plays: a factor for people, a pause between steps for timers. */
export interface PlaybackSpeed {
  readonly factor: number
  readonly pauseMilliseconds: number
}

export const PLAYBACK_SPEEDS: readonly PlaybackSpeed[] = [
  { factor: 0.3, pauseMilliseconds: 300 },
  { factor: 0.5, pauseMilliseconds: 200 },
  { factor: 1, pauseMilliseconds: 100 },
  { factor: 2, pauseMilliseconds: 50 },
  { factor: 4, pauseMilliseconds: 25 },
]

/** Steps after which `skip` gives up on a battle without an end. */
const SKIP_LIMIT = 20_000

/**
 * The controls of a viewer, without a clock and without a screen: whoever owns those calls `tick` after each pause.
 * `makeBattle` makes the same battle every time.
 */
export class Playback {
  battle: HexBattle
  isPlaying = false
  readonly #makeBattle: () => HexBattle
  #speed = 2

  constructor(makeBattle: () => HexBattle) {
    this.#makeBattle = makeBattle
    this.battle = makeBattle()
  }

  get speed(): PlaybackSpeed {
    return PLAYBACK_SPEEDS[this.#speed]
  }

  /** What the button that starts and stops offers to do. */
  get button(): 'play' | 'pause' {
    return this.isPlaying ? 'pause' : 'play'
  }

  faster(): void {
    this.#speed = Math.min(this.#speed + 1, PLAYBACK_SPEEDS.length - 1)
  }

  slower(): void {
    this.#speed = Math.max(this.#speed - 1, 0)
  }

  toggle(): void {
    this.isPlaying = !this.isPlaying && this.battle.winner === null
  }

  /** One step if it plays; it stops by itself at the end. */
  tick(): void {
    if (this.isPlaying && !this.battle.step()) this.isPlaying = false
  }

  undo(): boolean {
    this.isPlaying = false
    return this.battle.undo()
  }

  /** Plays to the end at once. */
  skip(): void {
    this.isPlaying = false
    this.battle.run(SKIP_LIMIT)
  }

  reset(): void {
    this.isPlaying = false
    this.battle = this.#makeBattle()
  }
}
