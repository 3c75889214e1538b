import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { InlineExecutor } from '../playing/executor.ts'
import { ClusterExecutor } from './cluster.ts'
import { startWorker } from './cluster-worker.ts'
import { loadRuleset } from './load-ruleset.ts'
import { reachQueue } from './reach-queue.ts'

const KINDS = ['redis', 'postgres']

/** Takes connections, and never says a word. */
async function silentPort(): Promise<{ readonly port: number; stop(): void }> {
  const server = createServer((socket) => socket.on('error', () => undefined))
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return { port: address.port, stop: () => void server.close() }
}

test.each(KINDS)('%s: nobody there', async (kind) => {
  const url = `${kind}://me:secret@127.0.0.1:1/x`
  const refusal = { code: 'noQueue', message: expect.stringMatching(/^\w+:\/\/…@127\.0\.0\.1:1\/x: .*ECONNREFUSED/) }
  await expect(ClusterExecutor.connect({ url })).rejects.toMatchObject(refusal)
  let closed = false
  const inline = new InlineExecutor(loadRuleset)
  const executor = {
    parallel: 1,
    play: inline.play.bind(inline),
    close: async () => {
      closed = true
    },
  }
  await expect(startWorker({ url, executor })).rejects.toMatchObject(refusal)
  expect(closed).toBe(true)
})

test.each(KINDS)('%s: somebody who never answers', async (kind) => {
  const silent = await silentPort()
  await expect(reachQueue(`${kind}://127.0.0.1:${silent.port}/0`, 200)).rejects.toThrow('silent for 0.2 seconds')
  silent.stop()
})
