import type { Hub } from '../match/hub.ts'
import type { Match } from '../match/match.ts'
import { seesAll } from '../game/spectating.ts'
import type { Showing } from '../showing/live-showing.ts'
import type { Viewer } from '../showing/views.ts'
import type { Metrics } from '../operations/metrics.ts'
import type { Refusal } from '../protocol/refusals.ts'
import type { Waits } from '../border/waits.ts'

/** What sockets and routes need of the server. */
export interface SocketServices {
  readonly hub: Hub
  readonly metrics: Metrics
  readonly now: () => number
  readonly messagesPerSecond: number
  readonly waits: Waits
  /** Throws `tooMany` when a seat asks too much, over however many sockets and requests. */
  limitSeat(match: string, seat: number): void
  /** Which showing of a match a seat or a spectator follows. Throws `noSpectators`. */
  showingFor(match: Match, seat: number | null): Promise<Showing>
  viewerFor(match: Match, seat: number | null): Viewer
  /** The refusal that an error is told as; errors of our own are logged and told as `unavailable`. */
  refusalOf(error: unknown): Refusal
}

export async function showingFor(match: Match, seat: number | null): Promise<Showing> {
  return seat === null ? match.watched() : match.live
}

export function viewerFor(match: Match, seat: number | null): Viewer {
  if (seat !== null) return seat
  return seesAll(match.definition.options.spectators) ? null : match.live.publicViewer
}
