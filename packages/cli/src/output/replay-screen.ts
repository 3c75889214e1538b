import { type Battle, type Breakdown, eventText, type LogEntry, type Teller, toldScene } from 'quintain'
import type { Context } from '../context.ts'
import { wrapped } from '../draw/text-width.ts'
import { say } from '../words/index.ts'
import { pictureOf } from './picture.ts'
import { Story } from './story.ts'
import { endText } from './summary.ts'

const MOST_LINES = 20

/** What is shown of a battle that stands at some position: the scene, and what the last step did. */
export class ReplayScreen {
  readonly #battle: Battle
  readonly #seat: number | null
  readonly #context: Context
  readonly #story: Story
  readonly #picture: ReturnType<typeof pictureOf>
  readonly #teller: Teller

  constructor(battle: Battle, seat: number | null, teller: Teller, context: Context) {
    this.#battle = battle
    this.#seat = seat
    this.#context = context
    this.#story = new Story(battle, teller, seat)
    this.#picture = pictureOf(battle, teller, context)
    this.#teller = teller
  }

  draw(): string {
    const { terminal, palette } = this.#context
    const battle = this.#battle
    const lines = this.#lastEntries().flatMap((entry) => {
      const text = this.#story.line(entry)
      return text === '' ? [] : [`${palette.dim(`${entry.index}`)} ${wrapped(text, terminal.columns - 6, '  ')}`]
    })
    const scene = this.#picture(battle.ruleset.scene(battle.state, this.#seat))
    const end = battle.outcome === undefined ? '' : `${endText(battle, palette, this.#teller)}\n`
    return `\n${lines.map((line) => `${line}\n`).join('')}${scene}${end}`
  }

  /** The position as data. */
  position(): unknown {
    const battle = this.#battle
    return {
      position: battle.position,
      length: battle.length,
      turn: battle.turn,
      view: battle.view(this.#seat),
      scene: toldScene(battle.ruleset.scene(battle.state, this.#seat), this.#teller),
      events: this.#lastEntries(),
      hash: battle.hash(),
      outcome: battle.outcome ?? null,
    }
  }

  /** The event, how its number came about, and what led to it, back to the action or the clock. */
  why(index: number): string {
    const { palette } = this.#context
    const { ruleset, log } = this.#battle
    return (log?.chain(index) ?? [])
      .map((entry, depth) => {
        const type = eventText(ruleset, entry.event.type)
        const event = say('replay.event', { index: entry.index, step: entry.step, type })
        const head = this.#teller.text(depth === 0 ? event : say('replay.because', { event }))
        const sum = this.#sum(entry.breakdown?.filter(({ value }) => value !== 0) ?? [])
        return `${palette.bold(head)}: ${this.#story.line(entry)}${palette.dim(sum)}\n`
      })
      .join('')
  }

  #sum(parts: Breakdown): string {
    if (parts.length === 0) return ''
    const total = parts.reduce((sum, { value }) => sum + value, 0)
    const numbers = parts.map(
      ({ label, value }) => `${this.#teller.text(label)} ${value < 0 ? '' : '+'}${Number(value.toFixed(4))}`,
    )
    return `\n    ${this.#teller.text(say('replay.sum', { parts: numbers, sum: Number(total.toFixed(4)) }))}`
  }

  /** The events of the step that led here. */
  #lastEntries(): LogEntry[] {
    const { log, position } = this.#battle
    const entries: LogEntry[] = []
    for (let i = (log?.length ?? 0) - 1; i >= 0 && entries.length < MOST_LINES; i -= 1) {
      const entry = log?.entry(i)
      if (entry === undefined || entry.step !== position) break
      const seen = this.#story.seen(entry)
      if (seen !== null) entries.unshift({ ...entry, event: seen })
    }
    return entries
  }
}
