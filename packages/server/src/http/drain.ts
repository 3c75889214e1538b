import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Who has just connected is given so long to ask; who asked, to be answered. */
const GRACE_MS = 100
const LONGEST_MS = 2_000
const LOOK_MS = 10

/** Counts requests on their way. Returns what stops listening and waits until they are answered. */
export function countRequests(app: FastifyInstance): () => Promise<void> {
  const asked = new Set<FastifyRequest>()
  app.addHook('onRequest', async (request) => {
    // Sockets live on: they are told to come back when all else is answered.
    if (request.headers.upgrade === undefined) asked.add(request)
  })
  const forget = async (request: FastifyRequest) => void asked.delete(request)
  app.addHook('onResponse', forget)
  app.addHook('onRequestAbort', forget)
  return async () => {
    if (!app.server.listening) return
    app.server.close()
    const until = performance.now() + LONGEST_MS
    await pause(GRACE_MS)
    while (asked.size > 0 && performance.now() < until) await pause(LOOK_MS)
  }
}
