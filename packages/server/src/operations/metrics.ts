import { collectDefaultMetrics, Counter, Gauge, Registry } from 'prom-client'

/** What is asked for its present value. */
export interface Measured {
  readonly hub: { readonly size: number }
  readonly writer: { readonly inputs: number; readonly transactions: number }
  readonly sockets: { readonly size: number; readonly buffered: number }
}

/** What the server counts, in Prometheus' format. */
export class Metrics {
  readonly registry = new Registry()
  readonly received: Counter
  readonly sent: Counter
  readonly refused: Counter<'code'>
  readonly closed: Counter<'code'>

  constructor({ hub, writer, sockets }: Measured) {
    const registers = [this.registry]
    collectDefaultMetrics({ register: this.registry })
    this.received = new Counter({
      name: 'quintain_messages_received_total',
      help: 'Socket messages from clients',
      registers,
    })
    this.sent = new Counter({ name: 'quintain_messages_sent_total', help: 'Socket messages to clients', registers })
    this.refused = new Counter({
      name: 'quintain_refusals_total',
      help: 'Requests that were refused',
      labelNames: ['code'],
      registers,
    })
    this.closed = new Counter({
      name: 'quintain_sockets_closed_total',
      help: 'Sockets that the server closed, by closing code',
      labelNames: ['code'],
      registers,
    })
    const gauge = (name: string, help: string, read: () => number) =>
      new Gauge({
        name,
        help,
        registers,
        collect() {
          this.set(read())
        },
      })
    gauge('quintain_matches_live', 'Matches in memory', () => hub.size)
    gauge('quintain_sockets', 'Open sockets', () => sockets.size)
    gauge('quintain_socket_buffered_bytes', 'The most that one socket has not read', () => sockets.buffered)
    gauge('quintain_inputs_committed', 'Inputs made durable since the start', () => writer.inputs)
    gauge('quintain_transactions', 'Transactions that made them durable', () => writer.transactions)
  }
}
