/** What a beat takes of the time of a step: see `beatsOf`. */
export const BEAT_SHARE = 0.25

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
  beatsAt: (position: number) => readonly unknown[],
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
