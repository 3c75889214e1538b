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
  readonly #registers = [this.registry]
  readonly received = this.#counter('quintain_messages_received_total', 'Socket messages from clients', [])
  readonly sent = this.#counter('quintain_messages_sent_total', 'Socket messages to clients', [])
  readonly refused = this.#counter('quintain_refusals_total', 'Requests that were refused', ['code'])
  readonly closed = this.#counter('quintain_sockets_closed_total', 'Sockets that the server closed, by closing code', [
    'code',
  ])

  readonly #measured: Measured

  constructor(measured: Measured) {
    const { hub, writer, sockets } = measured
    this.#measured = measured
    collectDefaultMetrics({ register: this.registry })
    const gauge = (name: string, help: string, read: () => number) =>
      new Gauge({
        name,
        help,
        registers: this.#registers,
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

  /** What is measured now. */
  get present() {
    const { hub, writer, sockets } = this.#measured
    const { inputs, transactions } = writer
    return { matches: hub.size, sockets: sockets.size, bufferedBytes: sockets.buffered, inputs, transactions }
  }

  /** What a counter has counted, by its codes. */
  async byCode(counter: Counter<'code'>): Promise<Record<string, number>> {
    const { values } = await counter.get()
    return Object.fromEntries(values.map(({ labels, value }) => [String(labels.code), value]))
  }

  #counter<Label extends string>(name: string, help: string, labelNames: Label[]): Counter<Label> {
    return new Counter({ name, help, labelNames, registers: this.#registers })
  }
}
