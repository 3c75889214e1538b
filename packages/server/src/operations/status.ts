import { performance } from 'node:perf_hooks'
import type { FastifyRequest } from 'fastify'
import { ENGINE_VERSION } from '@quintain/engine'
import { clientOf } from '../border/address.ts'
import type { Hub } from '../match/hub.ts'
import type { Services } from '../match/services.ts'
import type { Metrics } from './metrics.ts'

/** Rows of a list on the operators' page. */
const LISTED = 100

/** How the server is, for those who run it. */
export type Status = Awaited<ReturnType<typeof statusOf>>

export interface StatusSources {
  readonly hub: Hub
  readonly metrics: Metrics
  readonly services: Services
  readonly isReady: () => Promise<boolean>
  readonly trustsProxy: boolean
}

export async function statusOf(sources: StatusSources, request: FastifyRequest) {
  const { hub, metrics, services, isReady, trustsProxy } = sources
  const { user, system } = process.cpuUsage()
  const uptimeSeconds = performance.now() / 1000
  return {
    engine: ENGINE_VERSION,
    ready: await isReady(),
    storage: services.storage.database.kind,
    uptimeSeconds: Math.round(uptimeSeconds),
    /** Of one core, since the start. */
    cpuShare: Math.round(((user + system) / 1e6 / uptimeSeconds) * 1000) / 1000,
    memoryMB: Math.round(process.memoryUsage().rss / 1e6),
    ...metrics.present,
    refusals: Object.fromEntries(metrics.refused.counts),
    closed: Object.fromEntries(metrics.closed.counts),
    live: hub.live(LISTED),
    banned: await services.storage.players.banned(LISTED),
    /** As whom the asker counts, and whether a proxy said so: one that is not believed makes everybody one address. */
    asker: {
      address: clientOf(request),
      forwarded: request.headers['x-forwarded-for'] !== undefined,
      trustsProxy,
    },
  }
}
