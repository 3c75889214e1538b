import type { Battle } from '../battle.ts'
import { occurrenceOf } from '../meaning/dictionary.ts'

/** A step with at most so many deeds is shown as one picture. */
const FEW = 3
/** The most pictures for a step; with more deeds than this, several share a picture. */
const MOST_BEATS = 40

/**
 * How a long step is shown as several pictures: for each picture the place of its last event among the step's events. A
 * picture is one deed or several, with the events up to the next deed. Empty for a step that is one picture.
 */
export function beatsOf({ log, ruleset }: Pick<Battle, 'log' | 'ruleset'>, position: number): readonly number[] {
  if (log === null || position === 0) return []
  const first = log.lengthAt(position - 1)
  const last = log.lengthAt(position) - 1
  const deeds: number[] = []
  for (let index = first; index <= last; index += 1) {
    const { weight } = occurrenceOf(ruleset.events, log.events[index])
    if (weight === 'deed' || weight === 'turningPoint') deeds.push(index - first)
  }
  if (deeds.length <= FEW) return []
  const together = Math.ceil(deeds.length / MOST_BEATS)
  // A picture ends before the next one's first deed. Events before the first deed belong to the first picture.
  const ends = deeds.filter((_, i) => i > 0 && i % together === 0).map((place) => place - 1)
  return [...ends, last - first]
}
