import type { Battle, Teller, Text } from '@quintain/engine'
import type { Context } from '../context.ts'
import { wrapped } from '../draw/text-width.ts'
import { pictureOf } from '../output/picture.ts'
import { endText } from '../output/summary.ts'
import { say } from '../words/index.ts'
import type { Answer, Question, Table, ToldChoice } from './game.ts'

/** What screens with text have in common. */
export abstract class TextTable implements Table {
  protected readonly context: Context
  readonly #teller: Teller
  readonly #picture: ReturnType<typeof pictureOf>

  constructor(context: Context, battle: Battle, teller: Teller) {
    this.context = context
    this.#teller = teller
    this.#picture = pictureOf(battle, teller, context)
  }

  abstract ask(question: Question): Promise<Answer>

  tell(lines: readonly string[]): void {
    const { terminal } = this.context
    for (const line of lines) terminal.out(`${wrapped(line, terminal.columns, '  ')}\n`)
  }

  retell(lines: readonly string[]): void {
    const { terminal, palette } = this.context
    terminal.out(`\n${palette.bold(this.#teller.text(say('play.whole')))}\n`)
    this.tell(lines)
  }

  refuse(why: Text): void {
    const { terminal, palette, tell } = this.context
    terminal.out(`${palette.bad(tell(say('play.no')))} ${this.#teller.text(why)}\n`)
  }

  end(battle: Battle): void {
    this.context.terminal.out(`\n${endText(battle, this.context.palette, this.#teller)}\n`)
  }

  protected draw(question: Question): void {
    this.context.terminal.out(`\n${this.#picture(question.scene)}`)
  }
}

/** The rules of a choice, unless the one above it has the same: a card with several payments tells them once. */
export function freshRules(choices: readonly ToldChoice[], index: number): string {
  const [rules, above] = [index, index - 1].map((at) => (choices[at]?.rules ?? []).join(' '))
  return rules === above ? '' : rules
}

export function oddsText({ odds }: ToldChoice): string {
  return (odds ?? []).map(({ label, value }) => `${label} ${value}`).join(', ')
}
