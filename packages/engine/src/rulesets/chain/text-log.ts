import type { Narrator } from '../../kernel/contract.ts'
import type { WrittenLanguage } from '../../kernel/meaning/languages.ts'
import type { ChainEvent } from './events.ts'
import { narrator } from './narration.ts'
import type { ChainPlan } from './plan.ts'

const LIVES: Readonly<Record<WrittenLanguage, string>> = { en: 'life', zh: '生命' }

/** A log as text: one line for each event of a game from its start, in order, with both lives after it. */
export class TextLog {
  readonly #narrator: Narrator<ChainEvent>
  readonly #word: string
  readonly #lives: number[]
  #turn: number
  #lines = 0

  constructor(plan: ChainPlan, language: WrittenLanguage) {
    this.#narrator = narrator(plan, language)
    this.#word = LIVES[language]
    this.#lives = plan.players.map((player) => player.life)
    this.#turn = plan.firstPlayer
  }

  line(event: ChainEvent): string {
    if (event.type === 'turn_begin') this.#turn = event.player
    else if (event.type === 'defense_resolve') this.#lives[1 - this.#turn] = event.defLifeAfter
    else if (event.type === 'instant' || event.type === 'hit_effect') this.#lives[event.player] += event.life
    const text = this.#narrator.line(event, this.#lines)
    this.#lines += 1
    return `${text} [${this.#word} ${this.#lives.join(' : ')}]`
  }
}
