import { type Battle, isRecord, type Outcome, type Teller, type Text, toldScene } from '@quintain/engine'
import { wrapped } from '../draw/text-width.ts'
import { printJson } from '../output/json.ts'
import { Lines } from '../terminal/lines.ts'
import type { Terminal } from '../terminal/terminal.ts'
import { say } from '../words/index.ts'
import type { Answer, Question, Table } from './game.ts'
import { freshRules, oddsText, TextTable } from './text-table.ts'

const UNDO: Answer = { kind: 'undo' }
const QUIT: Answer = { kind: 'quit' }

/** Lines of text: for pipes, tests, and terminals that cannot do more. */
export class LineTable extends TextTable {
  readonly #lines = new Lines(this.context.terminal)

  async ask(question: Question): Promise<Answer> {
    const { terminal, palette, tell } = this.context
    this.draw(question)
    for (const [index, choice] of question.choices.entries()) {
      const odds = oddsText(choice)
      terminal.out(`${String(index + 1).padStart(3)} ${choice.label}${odds === '' ? '' : ` ${palette.dim(odds)}`}\n`)
      const rules = freshRules(question.choices, index)
      if (rules !== '') terminal.out(`${palette.dim(wrapped(`    ${rules}`, terminal.columns, '    '))}\n`)
    }
    const asked = { name: question.name, most: question.choices.length }
    const prompt = tell(question.mayUndo ? say('play.promptUndo', asked) : say('play.prompt', asked))
    for (;;) {
      terminal.out(prompt)
      const line = await this.#lines.next()
      terminal.out('\n')
      const answer = line === null ? QUIT : parseAnswer(line, question.actions)
      if (answer !== null) return answer
      if (line?.trim() === 'scene') this.draw(question)
      else this.refuse(say('play.expected', { most: question.choices.length }))
    }
  }

  close(): void {
    this.#lines.close()
  }
}

/** Lines of JSON both ways, so that a program can play. */
export class JsonTable implements Table {
  readonly #terminal: Terminal
  readonly #teller: Teller
  readonly #lines: Lines

  constructor(terminal: Terminal, teller: Teller) {
    this.#terminal = terminal
    this.#teller = teller
    this.#lines = new Lines(terminal)
  }

  tell(lines: readonly string[]): void {
    for (const line of lines) printJson(this.#terminal, { kind: 'line', line })
  }

  retell(lines: readonly string[]): void {
    printJson(this.#terminal, { kind: 'story', lines })
  }

  async ask(question: Question): Promise<Answer> {
    printJson(this.#terminal, { kind: 'question', ...question, scene: toldScene(question.scene, this.#teller) })
    for (;;) {
      const line = await this.#lines.next()
      const answer = line === null ? QUIT : parseAnswer(line, question.actions)
      if (answer !== null) return answer
      this.refuse(say('play.expected', { most: question.choices.length }))
    }
  }

  refuse(why: Text): void {
    printJson(this.#terminal, { kind: 'refused', message: this.#teller.text(why) })
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
