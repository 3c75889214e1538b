import type { Costs } from '../border/costs.ts'
import type { Time } from '../border/time.ts'
import type { Waits } from '../border/waits.ts'
import type { Tellers } from '../catalogue/tellers.ts'
import type { Hub } from '../match/hub.ts'
import type { Refusal } from '@quintain/client/protocol'

/** What is counted of sockets. */
export interface Counts {
  readonly received: { inc(): void }
  readonly sent: { inc(): void }
  readonly refused: { inc(labels: { readonly code: string }): void }
  readonly closed: { inc(labels: { readonly code: number }): void }
}

/** What sockets need of the server. */
export interface SocketServices {
  readonly hub: Hub
  readonly tellers: Tellers
  readonly metrics: Counts
  readonly time: Time
  readonly now: () => number
  readonly messagesPerSecond: number
  readonly costs: Costs
  readonly waits: Waits
  /** Throws `tooMany` when a seat asks too much, over however many sockets and requests. */
  readonly limitSeat: (match: string, seat: number) => void
  /** The refusal that an error is told as; errors of our own are logged and told as `unavailable`. */
  refusalOf(error: unknown): Refusal
}
