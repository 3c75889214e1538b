import { type Battle, occurrenceOf } from 'quintain'

/** A step with no more deeds than this is one picture. */
const FEW = 3
/** The deeds of a longer one are put together until there are no more pictures than this. */
const MOST_BEATS = 40
/** What a beat takes of the time of a step. */
export const BEAT_SHARE = 0.25

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

interface Played {
  readonly position: number
  /** The picture of the present step that is shown; null for the step as a whole. */
  readonly beat: number | null
}

/** Plays on for some steps' time: where that leads to, and what is left of the time. */
export function playedOn(
  from: Played,
  length: number,
  time: number,
  beatsAt: (position: number) => readonly number[],
): Played & { readonly left: number } {
  let { position, beat } = from
  let left = time
  for (;;) {
    const cost = beat === null ? 1 : BEAT_SHARE
    if (left < cost || (beat === null && position >= length)) return { position, beat, left }
    left -= cost
    if (beat === null) {
      position += 1
      // Whoever has time for several steps in one frame sees no single blows.
      beat = left < 1 && beatsAt(position).length > 1 ? 0 : null
    } else beat = beat + 2 < beatsAt(position).length ? beat + 1 : null
  }
}
