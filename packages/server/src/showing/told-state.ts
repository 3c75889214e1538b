import { type Change, KeptValue, type MatchState } from '@quintain/client/protocol'

/**
 * A state that somebody was told. It lasts as long as they listen, and becomes the next one by what changed: a new one
 * for every input would outlive the young heap each time, and be what the server's memory is mostly collected for.
 */
export class ToldState {
  /** The input that it was told after. Others who have the same may be told more: then it is theirs alone. */
  seq: number
  /** How long its text was when it was last sent as a whole. */
  length: number
  readonly #kept: KeptValue

  constructor(state: MatchState, length: number) {
    this.seq = state.seq
    this.length = length
    this.#kept = new KeptValue(state)
  }

  follow(state: MatchState): Change | null {
    this.seq = state.seq
    return this.#kept.follow(state)
  }
}
