import { changed } from './protocol/change.ts'
import type { MatchState, ServerMessage } from './protocol/messages.ts'

/** The state that a socket was last told: what follows may be told as a change of it. */
export class ToldState {
  #state: MatchState | null = null

  /** The message with its whole state, where it brought a change alone; null: a change of a state that is not known here. */
  whole(message: ServerMessage): Exclude<ServerMessage, { type: 'change' }> | null {
    if (message.type === 'sync') this.#state = message.state
    if (message.type !== 'change') return message
    const { from, change, match, updates, pictures } = message
    if (this.#state?.seq !== from) return null
    this.#state = changed(this.#state, change)
    return {
      type: 'sync',
      ...(match === undefined ? {} : { match }),
      updates,
      state: this.#state,
      ...(pictures === undefined ? {} : { pictures }),
    }
  }
}
