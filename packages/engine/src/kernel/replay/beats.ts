import type { Battle } from '../battle.ts'
import { occurrenceOf } from '../meaning/dictionary.ts'

/** A step with no more deeds than this is one picture. */
const FEW = 3
/** The deeds of a longer one are put together until there are no more pictures than this. */
const MOST_BEATS = 40

/**
 * How a step that holds much is played: the places, among its events, of the last event of each picture. A picture is a
 * deed with what follows from it, or several of them. Empty for a step that is one picture.
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
  // What came before the first deed is in the first picture, and a picture ends before the next begins.
  const ends = deeds.filter((_, i) => i > 0 && i % together === 0).map((place) => place - 1)
  return [...ends, last - first]
}
