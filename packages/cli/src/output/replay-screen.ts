import type { Battle, BattleEvent, LogEntry, Narrator } from 'quintain'
import type { Context } from '../context.ts'
import { drawScene } from '../draw/scene.ts'
import { wrapped } from '../draw/text-width.ts'
import type { Reader } from './reader.ts'
import { outcomeText } from './summary.ts'

const MOST_LINES = 20

/** What is shown of a battle that stands at some position: the scene, and what the last step did. */
export class ReplayScreen {
  readonly #battle: Battle
  readonly #seat: number | null
  readonly #context: Context
  readonly #narrator: Narrator
  readonly #reader: Reader

  constructor(battle: Battle, seat: number | null, reader: Reader, context: Context) {
    this.#battle = battle
    this.#seat = seat
    this.#context = context
    this.#narrator = battle.ruleset.narrator(battle.plan, reader.language)
    this.#reader = reader
  }

  draw(): string {
    const { terminal, palette } = this.#context
    const battle = this.#battle
    const lines = this.#lastEntries().flatMap((entry) => {
      const text = this.#line(entry)
      return text === '' ? [] : [`${palette.dim(`${entry.index}`)} ${wrapped(text, terminal.columns - 6, '  ')}`]
    })
    const shown = this.#reader.scene(battle.ruleset.scene(battle.state, this.#seat))
    const scene = drawScene(shown, palette, terminal.columns, this.#reader.frame)
    const end = battle.outcome === undefined ? '' : `${outcomeText(battle, palette, this.#reader)}\n`
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
      scene: battle.ruleset.scene(battle.state, this.#seat),
      events: this.#lastEntries(),
      hash: battle.hash(),
      outcome: battle.outcome ?? null,
    }
  }

  /** The event, how its number came about, and what led to it, back to the action or the clock. */
  why(index: number): string {
    const { palette } = this.#context
    const chain = this.#battle.log?.chain(index) ?? []
    return chain
      .map((entry, depth) => {
        const parts = entry.breakdown?.filter(({ value }) => value !== 0) ?? []
        const sum = parts.reduce((total, { value }) => total + value, 0)
        const numbers = parts.map(({ label, value }) => `${label} ${value < 0 ? '' : '+'}${Number(value.toFixed(4))}`)
        const total = numbers.length === 0 ? '' : `\n    ${numbers.join(', ')} = ${Number(sum.toFixed(4))}`
        const head = `${depth === 0 ? '' : 'because '}event ${entry.index}, step ${entry.step}, ${entry.event.type}`
        return `${palette.bold(head)}: ${this.#line(entry)}${palette.dim(total)}\n`
      })
      .join('')
  }

  #line(entry: LogEntry): string {
    const event = this.#seen(entry.event)
    return event === null ? '' : this.#reader.text(this.#narrator.line(event, entry.index))
  }

  #seen(event: BattleEvent): BattleEvent | null {
    const { ruleset, state } = this.#battle
    if (this.#seat === null || ruleset.viewEvent === undefined) return event
    return ruleset.viewEvent(state, event, this.#seat)
  }

  /** The events of the step that led here. */
  #lastEntries(): LogEntry[] {
    const { log, position } = this.#battle
    const entries: LogEntry[] = []
    for (let i = (log?.length ?? 0) - 1; i >= 0 && entries.length < MOST_LINES; i -= 1) {
      const entry = log?.entry(i)
      if (entry === undefined || entry.step !== position) break
      const seen = this.#seen(entry.event)
      if (seen !== null) entries.unshift({ ...entry, event: seen })
    }
    return entries
  }
}
