import {
  ActionRefused,
  type Battle,
  isRecord,
  type Json,
  type Outcome,
  plainJson,
  type Scene,
  seatNamesOf,
  type Teller,
  tellsAsWhole,
  type Text,
  writtenLanguage,
} from '@quintain/engine'
import { Story } from '../output/story.ts'
import { say } from '../words/index.ts'

/** What a person can answer when asked for a decision. */
export type Answer =
  | { readonly kind: 'action'; readonly action: unknown }
  | { readonly kind: 'undo' }
  | { readonly kind: 'quit' }
  /** Ctrl-C: whoever goes so has not said that the game is over for them. */
  | { readonly kind: 'interrupt' }

/** A legal action in the reader's words. */
export interface ToldChoice {
  readonly label: string
  readonly odds?: readonly { readonly label: string; readonly value: string }[]
  /** The rules that count for it. */
  readonly rules?: readonly string[]
}

/** A decision as it is put to a person. */
export interface Question {
  readonly seat: number
  readonly name: string
  readonly scene: Scene
  readonly actions: readonly unknown[]
  /** The same actions in words. */
  readonly choices: readonly ToldChoice[]
  readonly mayUndo: boolean
}

/** Where people sit: a menu, lines of text, or lines of JSON. */
export interface Table {
  tell(lines: readonly string[]): void
  /** The whole of a finished battle, as it is told from now on. */
  retell(lines: readonly string[]): void
  ask(question: Question): Promise<Answer>
  /** Something that was asked for cannot be done. */
  refuse(why: Text): void
  end(battle: Battle, outcome: Outcome | undefined): void
  /** Lets go of the input, where it is held between questions. */
  close?(): void
}

/** What people are spared. */
export interface Comfort {
  /** Decisions with one legal action are made for them, and choices that come to the same are listed once. */
  readonly spare: boolean
  /** Moments at which they want to be asked in any case. */
  readonly stopAt: readonly string[]
}

/** A battle in which people decide for some seats. */
export class Game {
  readonly #battle: Battle
  readonly #teller: Teller
  readonly #comfort: Comfort
  readonly #story: Story
  readonly #seat: number | null
  /** Positions at which a person really chose, the last one last. */
  readonly #chosenAt: number[] = []

  constructor(battle: Battle, people: readonly number[], teller: Teller, comfort: Comfort) {
    this.#battle = battle
    this.#teller = teller
    this.#comfort = comfort
    // Several people at one screen: nobody is shown more than the first of them may know.
    this.#seat = people[0] ?? null
    this.#story = new Story(battle, teller, this.#seat)
  }

  /** To the end of the battle, or until a person has enough of it; false when somebody was interrupted. */
  async play(table: Table): Promise<boolean> {
    for (;;) {
      const question = await this.#next(table)
      if (question === null) break
      const answer = await table.ask(question)
      if (answer.kind === 'interrupt') return false
      if (answer.kind === 'quit') break
      if (answer.kind === 'undo') this.#undo(question.seat, table)
      else this.#act(answer.action, table)
    }
    this.#retell(table)
    table.end(this.#battle, this.#battle.outcome)
    return true
  }

  /** Where a finished battle is told otherwise than it was told while people played, it is told once more, as a whole. */
  #retell(table: Table): void {
    const battle = this.#battle
    if (battle.outcome === undefined || battle.position < battle.length || !tellsAsWhole(battle.ruleset)) return
    const whole = new Story(battle, this.#teller, this.#seat).all()
    if (whole.join('\n') !== this.#story.all().join('\n')) table.retell(whole)
  }

  /** Goes on to the next decision of a person; null when there is none any more. */
  async #next(table: Table): Promise<Question | null> {
    const battle = this.#battle
    for (;;) {
      const undone = battle.position < battle.length
      if (!undone) await battle.play()
      table.tell(this.#story.fresh())
      const { turn } = battle
      if (turn.kind !== 'decision' || (battle.outcome !== undefined && !undone)) return null
      const { spare, stopAt } = this.#comfort
      const spared = spare && !undone ? battle.ruleset.player?.automatic?.(battle.state, stopAt) : undefined
      if (spared === undefined) return this.#question(turn.seat)
      battle.act(spared)
    }
  }

  #question(seat: number): Question {
    const { ruleset, state, plan } = this.#battle
    const teller = this.#teller
    const actions = (this.#comfort.spare ? ruleset.player?.distinct?.(state) : undefined) ?? this.#battle.legal()
    return {
      seat,
      name: teller.text(seatNamesOf(ruleset, plan)[seat]),
      scene: ruleset.scene(state, seat),
      actions,
      choices: actions.map((action) => {
        const choice = ruleset.player?.describe(state, action, writtenLanguage(teller.language))
        if (choice === undefined) return { label: words(plainJson(action)) }
        const odds = choice.odds?.map(({ label, value }) => ({ label: teller.text(label), value: teller.text(value) }))
        const rules = choice.rules?.map((rule) => teller.text(rule))
        return {
          label: teller.text(choice.label),
          ...(odds === undefined ? {} : { odds }),
          ...(rules === undefined || rules.length === 0 ? {} : { rules }),
        }
      }),
      mayUndo: this.#chosenAt.length > 0,
    }
  }

  #act(action: unknown, table: Table): void {
    const { position } = this.#battle
    try {
      this.#battle.act(action)
      this.#chosenAt.push(position)
    } catch (error) {
      if (!(error instanceof ActionRefused)) throw error
      table.refuse(say('play.refused', { code: error.code, why: error.says }))
    }
  }

  /** Back to the person's last choice, unless something hidden came to light since. */
  #undo(seat: number, table: Table): void {
    const battle = this.#battle
    const target = this.#chosenAt.at(-1)
    if (target === undefined) {
      table.refuse(say('play.nothingToUndo'))
      return
    }
    const now = battle.position
    const after = battle.ruleset.clone(battle.state)
    battle.goTo(target)
    if (battle.ruleset.player?.reveals?.(battle.state, after, seat) === true) {
      battle.goTo(now)
      table.refuse(say('play.revealed'))
      return
    }
    this.#chosenAt.pop()
    this.#story.rewind()
  }
}

/** An action without words of its own: `strike target=b1`. */
function words(action: Json): string {
  if (!isRecord(action)) return JSON.stringify(action)
  const { type, ...rest } = action
  const fields = Object.entries(rest).map(
    ([key, value]) => `${key}=${typeof value === 'string' ? value : JSON.stringify(value)}`,
  )
  return [...(typeof type === 'string' ? [type] : []), ...fields].join(' ')
}
