import type { Teller } from '../../kernel/meaning/teller.ts'
import type { ChainEvent } from './events.ts'
import type { ChainPlan } from './plan.ts'
import { tell } from './tell.ts'
import { say } from './words/index.ts'

/** A log as text: one line for each event of a game from its start, in order, with both lives after it. */
export class TextLog {
  readonly #plan: ChainPlan
  readonly #teller: Teller
  readonly #lives: number[]
  #lines = 0

  constructor(plan: ChainPlan, teller: Teller) {
    this.#plan = plan
    this.#teller = teller
    this.#lives = plan.players.map((player) => player.life)
  }

  line(event: ChainEvent): string {
    if (event.type === 'defense_resolve') this.#lives[1 - event.player] = event.defLifeAfter
    else if (event.type === 'instant' || event.type === 'hit_effect') this.#lives[event.player] += event.life
    const line = this.#teller.line(tell(this.#plan, event), this.#lines)
    this.#lines += 1
    const [first, second] = this.#lives
    return this.#teller.text(say('tell.lives', { line, first, second }))
  }
}
