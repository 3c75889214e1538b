import { isCancel, select } from '@clack/prompts'
import { type Battle, type Choice, isRecord, type Outcome } from 'quintain'
import type { Context } from '../context.ts'
import { drawScene } from '../draw/scene.ts'
import { wrapped } from '../draw/text-width.ts'
import type { Frame } from '../language/frame.ts'
import { printJson } from '../output/json.ts'
import type { Reader } from '../output/reader.ts'
import { outcomeText } from '../output/summary.ts'
import { Lines, type Terminal } from '../terminal.ts'
import type { Answer, Question, Table } from './game.ts'

const UNDO: Answer = { kind: 'undo' }
const QUIT: Answer = { kind: 'quit' }

/** What screens with text have in common. */
abstract class TextTable implements Table {
  protected readonly context: Context
  protected readonly frame: Frame
  readonly #reader: Reader

  constructor(context: Context, reader: Reader) {
    this.context = context
    this.frame = reader.frame
    this.#reader = reader
  }

  abstract ask(question: Question): Promise<Answer>
  abstract close(): void

  tell(lines: readonly string[]): void {
    const { terminal } = this.context
    for (const line of lines) terminal.out(`${wrapped(line, terminal.columns, '  ')}\n`)
  }

  refuse(message: string): void {
    this.context.terminal.out(`${this.context.palette.bad(this.frame.no)} ${message}\n`)
  }

  end(battle: Battle): void {
    this.context.terminal.out(`\n${outcomeText(battle, this.context.palette, this.#reader)}\n`)
  }

  protected draw(question: Question): void {
    const { terminal, palette } = this.context
    terminal.out(`\n${drawScene(this.#reader.scene(question.scene), palette, terminal.columns, this.frame)}`)
  }
}

/** A menu on a terminal. */
export class MenuTable extends TextTable {
  async ask(question: Question): Promise<Answer> {
    this.draw(question)
    const { choices, actions, mayUndo } = question
    const chosen = await select<number | string>({
      message: this.frame.question(question.name),
      maxItems: 14,
      options: [
        ...choices.map((choice, value) => ({ value, label: [choice.label, oddsText(choice)].join('  ').trimEnd() })),
        ...(mayUndo ? [{ value: 'undo', label: this.frame.takeBack }] : []),
        { value: 'quit', label: this.frame.stop },
      ],
    })
    if (isCancel(chosen) || chosen === 'quit') return QUIT
    return typeof chosen === 'number' ? { kind: 'action', action: actions[chosen] } : UNDO
  }

  close(): void {
    // A menu holds nothing open between questions.
  }
}

/** Lines of text: for pipes, tests, and terminals that cannot do more. */
export class LineTable extends TextTable {
  readonly #lines: Lines

  constructor(context: Context, reader: Reader) {
    super(context, reader)
    this.#lines = new Lines(context.terminal)
  }

  async ask(question: Question): Promise<Answer> {
    const { terminal, palette } = this.context
    this.draw(question)
    for (const [index, choice] of question.choices.entries()) {
      const odds = oddsText(choice)
      terminal.out(`${String(index + 1).padStart(3)} ${choice.label}${odds === '' ? '' : ` ${palette.dim(odds)}`}\n`)
    }
    for (;;) {
      terminal.out(`${question.name} [1-${question.choices.length}${question.mayUndo ? ', undo' : ''}, quit]: `)
      const line = await this.#lines.next()
      terminal.out('\n')
      const answer = line === null ? QUIT : parseAnswer(line, question.actions)
      if (answer !== null) return answer
      if (line?.trim() === 'scene') this.draw(question)
      else this.refuse(this.frame.expected(question.choices.length))
    }
  }

  close(): void {
    this.#lines.close()
  }
}

/** Lines of JSON both ways, so that a program can play. */
export class JsonTable implements Table {
  readonly #terminal: Terminal
  readonly #lines: Lines

  constructor(terminal: Terminal) {
    this.#terminal = terminal
    this.#lines = new Lines(terminal)
  }

  tell(lines: readonly string[]): void {
    for (const line of lines) printJson(this.#terminal, { kind: 'line', line })
  }

  async ask(question: Question): Promise<Answer> {
    printJson(this.#terminal, { kind: 'question', ...question })
    for (;;) {
      const line = await this.#lines.next()
      const answer = line === null ? QUIT : parseAnswer(line, question.actions)
      if (answer !== null) return answer
      this.refuse('expected a number from 1, an action as JSON, undo or quit')
    }
  }

  refuse(message: string): void {
    printJson(this.#terminal, { kind: 'refused', message })
  }

  end(battle: Battle, outcome: Outcome | undefined): void {
    printJson(this.#terminal, { kind: 'end', outcome: outcome ?? null, hash: battle.hash() })
  }

  close(): void {
    this.#lines.close()
  }
}

function parseAnswer(line: string, actions: readonly unknown[]): Answer | null {
  const text = line.trim()
  if (/^u(ndo)?$/i.test(text)) return UNDO
  if (/^q(uit)?$/i.test(text)) return QUIT
  if (/^\d{1,9}$/.test(text)) {
    const place = Number(text) - 1
    return place >= 0 && place < actions.length ? { kind: 'action', action: actions[place] } : null
  }
  try {
    const action: unknown = JSON.parse(text)
    return isRecord(action) ? { kind: 'action', action } : null
  } catch {
    return null
  }
}

function oddsText({ odds }: Choice): string {
  return (odds ?? []).map(({ label, value }) => `${label} ${value}`).join(', ')
}
