import type { Registry } from 'prom-client'
import { Tally } from './tally.ts'

/** What is asked for its present value. */
export interface Measured {
  readonly hub: { readonly size: number }
  readonly writer: { readonly inputs: number; readonly transactions: number }
  readonly sockets: { readonly size: number; readonly buffered: number }
}

/** What the server counts. */
export class Metrics {
  readonly received = new Tally('quintain_messages_received_total', 'Socket messages from clients')
  readonly sent = new Tally('quintain_messages_sent_total', 'Socket messages to clients')
  readonly refused = new Tally('quintain_refusals_total', 'Requests that were refused', 'code')
  readonly closed = new Tally(
    'quintain_sockets_closed_total',
    'Sockets that the server closed, by closing code',
    'code',
  )
  readonly #measured: Measured
  #registry: Promise<Registry> | null = null

  constructor(measured: Measured) {
    this.#measured = measured
  }

  /** In Prometheus' format, with figures of the process from the first call on. */
  registry(): Promise<Registry> {
    this.#registry ??= this.#register()
    return this.#registry
  }

  /** What is measured now. */
  get present() {
    const { hub, writer, sockets } = this.#measured
    const { inputs, transactions } = writer
    return { matches: hub.size, sockets: sockets.size, bufferedBytes: sockets.buffered, inputs, transactions }
  }

  /** Nobody has to wait for the library before somebody reads what it writes. */
  async #register(): Promise<Registry> {
    const { collectDefaultMetrics, Counter, Gauge, Registry } = await import('prom-client')
    const registry = new Registry()
    const registers = [registry]
    collectDefaultMetrics({ register: registry })
    const counter = ({ name, help, label, counts }: Tally) =>
      new Counter({
        name,
        help,
        labelNames: label === null ? [] : [label],
        registers,
        collect() {
          this.reset()
          for (const [code, count] of counts) this.inc(label === null ? {} : { [label]: code }, count)
        },
      })
    counter(this.received)
    counter(this.sent)
    counter(this.refused)
    counter(this.closed)
    const gauge = (name: string, help: string, read: () => number) =>
      new Gauge({
        name,
        help,
        registers,
        collect() {
          this.set(read())
        },
      })
    gauge('quintain_matches_live', 'Matches in memory', () => this.present.matches)
    gauge('quintain_sockets', 'Open sockets', () => this.present.sockets)
    gauge('quintain_socket_buffered_bytes', 'The most that one socket has not read', () => this.present.bufferedBytes)
    gauge('quintain_inputs_committed', 'Inputs made durable since the start', () => this.present.inputs)
    gauge('quintain_transactions', 'Transactions that made them durable', () => this.present.transactions)
    return registry
  }
}
