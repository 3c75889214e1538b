import { type Battle, beatsOf, occurrenceOf, type Scene } from '@quintain/engine'
import { LIMITS } from '@quintain/client/protocol'

/** The scene right after an event of the log. */
export interface Picture {
  readonly index: number
  /** As it is sent. */
  readonly scene: unknown
}

interface End {
  readonly position: number
  /** The last event that it shows, among those of its step. */
  readonly place: number
  readonly index: number
}

/**
 * What followed after a position, picture by picture, for those who play it: a picture is a step in which something was
 * done, or a part of one that holds much. How it stands in the end is not among them. Empty where it is one picture.
 * `told` makes of a scene what is sent.
 */
export function picturesAfter(
  battle: Battle,
  position: number,
  seen: number | null,
  told: (scene: Scene) => unknown,
): readonly Picture[] {
  const { ruleset } = battle
  // Whoever missed so much sees how it stands.
  if (battle.position - position > LIMITS.automaticSteps + 1) return []
  const ends: End[] = []
  for (let at = position + 1; at <= battle.position; at += 1) ends.push(...endsIn(battle, at))
  if (ends.length < 2) return []
  const size = JSON.stringify(told(ruleset.scene(battle.state, seen))).length
  const most = Math.min(LIMITS.pictures, Math.floor(LIMITS.picturesSize / size))
  const together = Math.ceil(ends.length / (most + 1))
  const shown = ends.slice(0, -1).filter((_, i) => (i + 1) % together === 0)
  const positions = [...new Set(shown.map((end) => end.position))]
  return positions.flatMap((at) => {
    const here = shown.filter((end) => end.position === at)
    const places = here.map(({ place }) => place)
    const scenes = battle.at(at).unfold(seen, places)
    return scenes.map((scene, i) => ({ index: here[i].index, scene: told(scene) }))
  })
}

function endsIn(battle: Battle, position: number): readonly End[] {
  const { log, ruleset } = battle
  if (log === null) return []
  const first = log.lengthAt(position - 1)
  const last = log.lengthAt(position) - 1
  const tells = log.events.slice(first, last + 1).some((event) => {
    const { weight } = occurrenceOf(ruleset.events, event)
    return weight === 'deed' || weight === 'turningPoint'
  })
  if (!tells) return []
  // What a state within a step would tell of hidden things nobody has proved: there only whole steps are shown.
  const beats = ruleset.traits.hiddenInformation ? [] : beatsOf(battle, position)
  const places = beats.length === 0 ? [last - first] : beats
  return places.map((place) => ({ position, place, index: first + place }))
}
