import type { Stream } from '../random/generator.ts'

/**
 * Rounds in shuffled order: in every round each actor is reached once, in an order that chance makes anew. Who is gone
 * or may not act is for the rules to pass over; who acts again is appended.
 */
export class ShuffledRounds<Actor> {
  /** 0 before the first round. */
  round = 0
  order: Actor[] = []
  /** Place in `order` of the actor whose turn it is; beyond the end when the round is over. */
  index = 0

  /** Begins a round among `actors`, which becomes the order and is shuffled in place. */
  begin(actors: Actor[], random: Stream): void {
    random.shuffle(actors)
    this.order = actors
    this.index = 0
    this.round += 1
  }

  /** A further turn in the present round, after all others. */
  append(actor: Actor): void {
    this.order.push(actor)
  }
}
