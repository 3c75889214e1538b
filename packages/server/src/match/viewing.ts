import { seesAll } from '../game/spectating.ts'
import type { Showing, Viewer } from '../showing/showing.ts'
import type { Match } from './match.ts'

/** Which showing of a match a seat or a spectator follows. Throws `noSpectators`. */
export async function showingFor(match: Match, seat: number | null): Promise<Showing> {
  return seat === null ? match.watched() : match.live
}

export function viewerFor(match: Match, seat: number | null): Viewer {
  if (seat !== null) return seat
  return seesAll(match.definition.options.spectators) ? null : match.live.publicViewer
}
