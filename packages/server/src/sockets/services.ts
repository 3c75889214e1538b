import type { Costs } from '../border/costs.ts'
import type { Waits } from '../border/waits.ts'
import type { Tellers } from '../catalogue/tellers.ts'
import type { Hub } from '../match/hub.ts'
import type { Metrics } from '../operations/metrics.ts'
import type { Refusal } from '../protocol/refusals.ts'

/** What sockets need of the server. */
export interface SocketServices {
  readonly hub: Hub
  readonly tellers: Tellers
  readonly metrics: Metrics
  readonly now: () => number
  readonly messagesPerSecond: number
  readonly costs: Costs
  readonly waits: Waits
  /** Throws `tooMany` when a seat asks too much, over however many sockets and requests. */
  readonly limitSeat: (match: string, seat: number) => void
  /** The refusal that an error is told as; errors of our own are logged and told as `unavailable`. */
  refusalOf(error: unknown): Refusal
}
