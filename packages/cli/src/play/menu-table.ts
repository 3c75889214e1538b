import { isCancel, select } from '@clack/prompts'
import { say } from '../words/index.ts'
import type { Answer, Question } from './game.ts'
import { oddsText, TextTable } from './text-table.ts'

/** A menu on a terminal. */
export class MenuTable extends TextTable {
  async ask(question: Question): Promise<Answer> {
    this.draw(question)
    const { tell } = this.context
    const { choices, actions, mayUndo } = question
    const chosen = await select<number | string>({
      message: tell(say('play.question', { name: question.name })),
      maxItems: 14,
      options: [
        ...choices.map((choice, value) => ({
          value,
          label: [choice.label, oddsText(choice)].join('  ').trimEnd(),
          hint: choice.rules?.join(' '),
        })),
        ...(mayUndo ? [{ value: 'undo', label: tell(say('play.takeBack')) }] : []),
        { value: 'quit', label: tell(say('play.stop')) },
      ],
    })
    if (isCancel(chosen)) return { kind: 'interrupt' }
    if (chosen === 'quit') return { kind: 'quit' }
    return typeof chosen === 'number' ? { kind: 'action', action: actions[chosen] } : { kind: 'undo' }
  }
}
