import type { Hub } from '../match/hub.ts'
import type { Match } from '../match/match.ts'
import type { Stage } from '../match/stage.ts'
import type { Viewer } from '../match/telling.ts'
import type { Metrics } from '../metrics.ts'
import { Refusal } from '../protocol/refusals.ts'
import type { Waits } from '../waits.ts'

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
  stageFor(match: Match, seat: number | null): Promise<Stage>
  viewerFor(match: Match, seat: number | null): Viewer
  /** The refusal that an error is told as; errors of our own are logged and told as `unavailable`. */
  refusalOf(error: unknown): Refusal
}

export async function stageFor(match: Match, seat: number | null): Promise<Stage> {
  if (seat !== null) return match.stage
  const { mode, delayMs } = match.definition.options.spectators
  if (match.game.status === 'over') return match.stage
  if (mode === 'none') throw new Refusal('noSpectators', 'this match has no spectators')
  if (mode === 'all' && delayMs > 0) {
    const delayed = await match.delayed()
    return delayed.stage
  }
  return match.stage
}

/** Spectators who see everything do so later; where there is no delay nothing may be hidden, so they do not. */
export function viewerFor(match: Match, seat: number | null): Viewer {
  if (seat !== null) return seat
  const { mode, delayMs } = match.definition.options.spectators
  const seesAll = mode === 'all' && delayMs > 0
  return seesAll ? null : match.stage.publicViewer
}
