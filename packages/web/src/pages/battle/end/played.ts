import { happeningsAt } from '../../../engine/deeds.ts'
import { chainsOf } from '../../../engine/links.ts'
import type { Recording } from '../../../engine/recording.ts'

/** Something that a side attacked with, such as a card: how often, and what came through. */
export interface Played {
  readonly side: number
  /** Its name among the `things` of events. */
  readonly thing: string
  readonly plays: number
  readonly dealt: number
}

/** All that was attacked with in a battle of chains, first what did the most with the fewest plays. */
export function playedIn(recording: Recording): readonly Played[] {
  const units = recording.units()
  const played = new Map<string, Played>()
  for (const { opener, result } of chainsOf(happeningsAt(recording, recording.length, null, 0)).flat()) {
    const side = units.get(opener.doer ?? '')?.side
    const thing = opener.things.at(0)
    if (side === undefined || thing === undefined || result === null) continue
    const key = `${side} ${thing}`
    const { plays, dealt } = played.get(key) ?? { plays: 0, dealt: 0 }
    played.set(key, { side, thing, plays: plays + 1, dealt: dealt + (result.amount ?? 0) })
  }
  return [...played.values()].toSorted((a, b) => b.dealt - a.dealt || a.plays - b.plays)
}
