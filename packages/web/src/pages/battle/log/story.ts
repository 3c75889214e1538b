import { type Family, type LogEntry, type Ruleset } from '@quintain/engine'
import { happeningOf } from '../../../engine/deeds.ts'
import type { Recording } from '../../../engine/recording.ts'

/** A line of the story. */
export interface StoryLine {
  readonly entry: LogEntry
  readonly family: Family
  readonly doer: string | null
  readonly receiver: string | null
  readonly weight: string
  readonly fells: boolean
}

/** What somebody did and what came of it; or something that nobody does, such as a round that begins. */
export interface StoryTurn {
  readonly step: number
  /** Whose portrait stands beside it. */
  readonly who: string | null
  readonly lines: readonly StoryLine[]
  /** Steps before it in which nothing is told. */
  readonly quiet: number
}

/** Lines in turns: whoever does the next thing begins one, and so does each step. */
export function storyOf(entries: readonly LogEntry[], { battle }: Recording): readonly StoryTurn[] {
  const { log, ruleset } = battle
  if (log === null) return []
  const turns: { step: number; who: string | null; lines: StoryLine[]; quiet: number }[] = []
  for (const entry of entries) {
    const line = lineOf(ruleset, entry, (index) => log.entry(index))
    const last = turns.at(-1)
    if (last === undefined || begins(last, line)) {
      const quiet = last === undefined ? 0 : Math.max(0, entry.step - last.step - 1)
      turns.push({ step: entry.step, who: line.doer ?? line.receiver, lines: [line], quiet })
    } else last.lines.push(line)
  }
  return turns
}

function begins(last: StoryTurn, { entry, doer, receiver, weight }: StoryLine): boolean {
  if (entry.step !== last.step || last.who === null || (doer === null && receiver === null)) return true
  return weight === 'deed' && doer !== null && doer !== last.who
}

function lineOf({ events }: Ruleset, entry: LogEntry, at: (index: number) => LogEntry): StoryLine {
  const { family, doer, receiver, weight, fells } = happeningOf(events, entry, at)
  return { entry, family, doer, receiver, weight, fells }
}

/** How many turns begin among the first so many events. */
export function turnsUpTo(turns: readonly StoryTurn[], events: number): number {
  let low = 0
  let high = turns.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (turns[middle].lines[0].entry.index < events) low = middle + 1
    else high = middle
  }
  return low
}

/** The lines of a turn that are told by the first so many events. */
export function linesUpTo({ lines }: StoryTurn, events: number): readonly StoryLine[] {
  const later = lines.findIndex(({ entry }) => entry.index >= events)
  return later === -1 ? lines : lines.slice(0, later)
}
