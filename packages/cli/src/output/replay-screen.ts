import { type Battle, type Breakdown, eventText, type LogEntry, type Teller, toldScene } from '@quintain/engine'
import type { Context } from '../context.ts'
import { wrapped } from '../draw/text-width.ts'
import { say } from '../words/index.ts'
import { pictureOf } from './picture.ts'
import { Story } from './story.ts'
import { endText } from './summary.ts'

const MOST_LINES = 20

export type ReplayScreen = ReturnType<typeof replayScreen>

/** What is shown of a battle that stands at some position: the scene, and what the last step did. */
export function replayScreen(battle: Battle, seat: number | null, teller: Teller, context: Context) {
  const { terminal, palette } = context
  const { ruleset, log } = battle
  const story = new Story(battle, teller, seat)
  const picture = pictureOf(battle, teller, context)

  /** The events of the step that led here. */
  function lastEntries(): LogEntry[] {
    const entries: LogEntry[] = []
    for (let i = (log?.length ?? 0) - 1; i >= 0 && entries.length < MOST_LINES; i -= 1) {
      const entry = log?.entry(i)
      if (entry === undefined || entry.step !== battle.position) break
      const seen = story.seen(entry)
      if (seen !== null) entries.unshift({ ...entry, event: seen })
    }
    return entries
  }

  function sumText(parts: Breakdown): string {
    if (parts.length === 0) return ''
    const total = parts.reduce((sum, { value }) => sum + value, 0)
    const numbers = parts.map(
      ({ label, value }) => `${teller.text(label)} ${value < 0 ? '' : '+'}${Number(value.toFixed(4))}`,
    )
    return `\n    ${teller.text(say('replay.sum', { parts: numbers, sum: Number(total.toFixed(4)) }))}`
  }

  return {
    draw(): string {
      const lines = lastEntries().flatMap((entry) => {
        const text = story.line(entry)
        return text === '' ? [] : [`${palette.dim(`${entry.index}`)} ${wrapped(text, terminal.columns - 6, '  ')}\n`]
      })
      const end = battle.outcome === undefined ? '' : `${endText(battle, palette, teller)}\n`
      return `\n${lines.join('')}${picture(ruleset.scene(battle.state, seat))}${end}`
    },

    /** The position as data. */
    position: () => ({
      position: battle.position,
      length: battle.length,
      turn: battle.turn,
      view: battle.view(seat),
      scene: toldScene(ruleset.scene(battle.state, seat), teller),
      events: lastEntries(),
      hash: battle.hash(),
      outcome: battle.outcome ?? null,
    }),

    /** The event, how its number came about, and what led to it, back to the action or the clock. */
    why(index: number): string {
      const lines = (log?.chain(index) ?? []).map((entry, depth) => {
        const type = eventText(ruleset, entry.event.type)
        const event = say('replay.event', { index: entry.index, step: entry.step, type })
        const head = teller.text(depth === 0 ? event : say('replay.because', { event }))
        const sum = sumText(entry.breakdown?.filter(({ value }) => value !== 0) ?? [])
        return `${palette.bold(head)}: ${story.line(entry)}${palette.dim(sum)}\n`
      })
      return lines.join('')
    },
  }
}
