import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** One address for several servers: each connection goes to the next of those that answer. */
export interface Balancer {
  readonly port: number
  close(): Promise<void>
}

const AGAIN_MS = 20
const TRIES = 50

export async function balancer(ports: readonly number[]): Promise<Balancer> {
  const open = new Set<Socket>()
  let next = 0
  const server = createServer((near) => {
    open.add(near)
    near.on('error', () => near.destroy()).on('close', () => open.delete(near))
    const reach = (tries: number): void => {
      next = (next + 1) % ports.length
      const far = connect(ports[next], '127.0.0.1')
      const again = () => void setTimeout(() => (tries === 0 ? near.destroy() : reach(tries - 1)), AGAIN_MS)
      far.once('error', again)
      far.once('connect', () => {
        far.off('error', again)
        open.add(far)
        far.on('error', () => near.destroy()).on('close', () => near.destroy())
        near.on('close', () => far.destroy())
        near.pipe(far).pipe(near)
      })
    }
    reach(TRIES)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address: string | AddressInfo | null = server.address()
  if (address === null || typeof address === 'string') throw new Error('the balancer has no port')
  return {
    port: address.port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        for (const socket of open) socket.destroy()
      }),
  }
}
