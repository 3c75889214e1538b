import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A way to a service that can be cut and mended, as networks and databases are. */
export interface Cuttable {
  /** The service's address, by this way. */
  readonly url: string
  /** Ends all connections and refuses new ones. */
  cut(): void
  /** Keeps connections and takes new ones, but carries nothing: as when a machine loses its power. */
  freeze(): void
  /** Once `text` is said after `first`, it arrives, and its answer is lost together with the connection. */
  loseAnswerTo(text: string, first: string): void
  /** New connections work again. What was frozen stays so: nobody will ever tell its ends. */
  mend(): Promise<void>
  close(): Promise<void>
}

/** A proxy in front of a service that speaks TCP. */
export async function cuttable(target: string): Promise<Cuttable> {
  const address = new URL(target)
  const pairs = new Set<readonly [Socket, Socket]>()
  const frozen = new WeakSet<readonly [Socket, Socket]>()
  let freezes = false
  let losing: { readonly text: string; readonly first: string } | null = null
  const server = createServer((near) => {
    const far = connect(Number(address.port), address.hostname)
    const pair = [near, far] as const
    pairs.add(pair)
    if (freezes) frozen.add(pair)
    let hears = false
    let isLost = false
    const end = () => {
      pairs.delete(pair)
      near.destroy()
      // What was said still arrives; nobody hears of it.
      if (isLost) far.end()
      else far.destroy()
    }
    for (const socket of pair) socket.on('error', end).on('close', end)
    near.on('data', (data) => {
      if (frozen.has(pair)) return
      far.write(data)
      if (losing === null) return
      hears ||= data.includes(losing.first)
      if (!hears || !data.includes(losing.text)) return
      losing = null
      isLost = true
      end()
    })
    far.on('data', (data) => frozen.has(pair) || isLost || near.write(data))
  })
  const open = (port: number) =>
    new Promise<void>((resolve, reject) => {
      server.once('error', reject).listen(port, '127.0.0.1', () => resolve())
    })
  const drop = () => {
    for (const pair of pairs) for (const socket of pair) socket.destroy()
  }
  await open(0)
  const { port } = portOf(server.address())
  const url = new URL(target)
  url.hostname = '127.0.0.1'
  url.port = String(port)
  return {
    url: url.toString(),
    cut() {
      server.close()
      drop()
    },
    freeze() {
      freezes = true
      for (const pair of pairs) frozen.add(pair)
    },
    loseAnswerTo(text, first) {
      losing = { text, first }
    },
    async mend() {
      freezes = false
      if (!server.listening) await open(port)
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        drop()
      }),
  }
}

function portOf(address: string | AddressInfo | null): AddressInfo {
  if (address === null || typeof address === 'string') throw new Error('the proxy has no port')
  return address
}
