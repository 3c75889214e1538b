import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { Thinker } from './agents/thinker.ts'
import { Hosts } from './border/hosts.ts'
import { Buckets } from './border/rates.ts'
import { Costs } from './border/costs.ts'
import { steadyClock } from './border/clock.ts'
import { realTime } from './border/time.ts'
import { WAITS, type Waits } from './border/waits.ts'
import { Catalogue } from './catalogue/catalogue.ts'
import { comeAlong, DEFAULT_PACKS, loadPacks } from './catalogue/packs.ts'
import { Tellers } from './catalogue/tellers.ts'
import { PreparedBattles } from './game/prepared-battles.ts'
import { addPages, type AppSettings, makeApp } from './http/app.ts'
import { errorHandler, refusalOf } from './http/errors.ts'
import { addPackRoutes } from './http/pack-routes.ts'
import { addRoutes } from './http/routes/index.ts'
import { addShare } from './http/share/index.ts'
import { Arena } from './match/arena.ts'
import { type Entropy, realEntropy } from './match/entropy.ts'
import { Hub } from './match/hub.ts'
import { Keepsakes } from './match/keepsakes.ts'
import type { Services } from './match/services.ts'
import { countRequests } from './http/drain.ts'
import { Metrics } from './operations/metrics.ts'
import { addOperatorsPage } from './operations/page-routes.ts'
import { keepFor } from './operations/retention.ts'
import { accessOf, addOperations, operationsApp } from './operations/routes.ts'
import { LIMITS, Refusal } from '@quintain/client/protocol'
import { Sockets } from './sockets/sockets.ts'
import { openStorage, type Storage } from './storage/index.ts'
import { say } from '@quintain/client/words'

export interface ServerOptions extends Partial<AppSettings> {
  /** `postgres://…` or the path of an SQLite file. */
  readonly database: string
  /**
   * What is played: folders of packs, or modules that export a content pack as `content` or several as `contentPacks`.
   * Without them, the packs that come with Quintain (`DEFAULT_PACKS`). The pages get those of folders from here.
   */
  readonly packs?: readonly (string | URL)[]
  /** Files of agents of one's own (see `OwnAgent`), known by their names without endings; threads ask them. */
  readonly agents?: readonly (string | URL)[]
  /** A PostgreSQL that says nothing for so long is taken for dead. */
  readonly databaseTimeoutMs?: number
  readonly host?: string
  /** 0: any free one. */
  readonly port?: number
  /** Names of this server beside those of the machine itself and the host it listens on. */
  readonly allowedHosts?: readonly string[]
  /** Opens `/metrics` and `/readyz`; without it, and without a port for them, only this machine may ask. */
  readonly operationsToken?: string
  /** A port of their own for `/metrics` and `/readyz`; 0: any free one. */
  readonly operationsPort?: number
  /** Matches that ended longer ago are taken away; without it they stay. Ratings always do. */
  readonly keepMs?: number
  /** A listening socket that the process was given, such as by systemd: it listens on that, whatever `port` says. */
  readonly listenFd?: number
  /** What agents wait before they act. */
  readonly agentDelayMs?: number
  /** Threads for agents that think long, and how long they may. */
  readonly threads?: number
  readonly thinkMs?: number
  readonly thinkHeapMb?: number
  /** The least delay of spectators who see what is hidden. */
  readonly leastDelayMs?: number
  readonly matchesPerAddress?: number
  readonly namesPerAddress?: number
  /** What one address may take of a core in the long run, and at once. */
  readonly costShare?: number
  readonly costBurstMs?: number
  readonly socketsPerAddress?: number
  readonly messagesPerSecond?: number
  readonly waits?: Partial<Waits>
  readonly now?: () => number
  readonly entropy?: Entropy
}

export interface RunningServer {
  readonly url: string
  readonly port: number
  /** Where `/metrics` and `/readyz` are. */
  readonly operationsUrl: string
  /** Stops taking requests, makes everything durable that was taken, hands its matches over, closes. */
  close(): Promise<void>
}

/** Whoever asks whether the server is ready is answered by then. */
const READY_MS = 1_000
/** New matches and names are counted over ten minutes. */
const WINDOW_SECONDS = 600

/** Starts the arena's server. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { host = '127.0.0.1' } = options
  const modules = {
    packs: (options.packs ?? DEFAULT_PACKS).map(String),
    agents: (options.agents ?? []).map(String),
  }
  const catalogue = comeAlong(modules)
    ? new Catalogue([], () => loadPacks(modules))
    : new Catalogue(await loadPacks(modules))
  const storage = await openStorage(options.database, randomUUID(), options.databaseTimeoutMs)
  const now = options.now ?? steadyClock(await storage.servers.lastBeat())
  const waits = { ...WAITS, ...options.waits }
  const { origins = [], webFolder = null, logLevel = 'info', trustProxy = false, requestsPerMinute = 600 } = options
  const hosts = new Hosts(host, options.allowedHosts ?? [], origins)
  const app = await makeApp({ logLevel, trustProxy, origins, requestsPerMinute, webFolder }, hosts, waits)
  const thinker = new Thinker(options.threads ?? 1, modules, {
    timeMs: options.thinkMs ?? 5_000,
    heapMb: options.thinkHeapMb ?? 256,
  })
  const services: Services = {
    storage,
    catalogue,
    tellers: new Tellers(catalogue),
    battles: new PreparedBattles(),
    thinker,
    time: realTime(now),
    now,
    agentDelayMs: options.agentDelayMs ?? 400,
    revealMs: waits.revealMs,
    abandonedMs: waits.abandonedMs,
    leastDelayMs: options.leastDelayMs ?? LIMITS.openDelayMs,
    log: app.log,
  }
  const hub = new Hub(services)
  const sockets = new Sockets({
    origins,
    perAddress: options.socketsPerAddress ?? LIMITS.socketsPerAddress,
    pingMs: waits.pingMs,
  })
  const metrics = new Metrics({ hub, writer: storage.writer, sockets })
  const perSecond = options.messagesPerSecond ?? LIMITS.messagesPerSecond
  const seatRates = new Buckets(perSecond, perSecond * 2)
  const limitSeat = (match: string, seat: number): void => {
    if (!seatRates.take(`${match} ${seat}`, now())) throw new Refusal('tooMany', say('refusal.manyOfSeat'))
  }
  const created = options.matchesPerAddress ?? LIMITS.matchesPerAddress
  const named = options.namesPerAddress ?? LIMITS.namesPerAddress
  const costs = new Costs(options.costShare ?? LIMITS.costShare, options.costBurstMs ?? LIMITS.costBurstMs, now)
  let ready = true
  const isReady = async () => ready && (await canWrite(storage, now))
  app.setErrorHandler(errorHandler(({ code }) => metrics.refused.inc({ code })))
  sockets.route(app, {
    hub,
    tellers: services.tellers,
    metrics,
    time: services.time,
    now,
    messagesPerSecond: perSecond,
    costs,
    waits,
    limitSeat,
    refusalOf: (error) => refusalOf(error, app.log),
  })
  const keepsakes = new Keepsakes(services)
  const arena = new Arena(services, hub, options.entropy ?? realEntropy)
  addRoutes(app, {
    services,
    hub,
    limitSeat,
    arena,
    keepsakes,
    costs,
    matchRates: new Buckets(created / WINDOW_SECONDS, created),
    nameRates: new Buckets(named / WINDOW_SECONDS, named),
  })
  const hidden = { schema: { hide: true }, config: { rateLimit: false } }
  app.get('/healthz', hidden, () => ({ ok: true }))
  const operations = options.operationsPort === undefined ? app : operationsApp(hosts, waits)
  for (const part of new Set([app, operations])) {
    // Rulesets are loaded when it listens already: whoever comes before they are there waits for them.
    part.addHook('onRequest', async ({ url }) => {
      if (!catalogue.isOpen && url !== '/healthz') await catalogue.opened()
    })
  }
  const checkAccess = accessOf(options)
  const annul = (id: string) => arena.annul(id)
  addOperations(operations, { metrics, isReady, checkAccess, whole: (id) => keepsakes.whole(id), annul })
  const hasToken = options.operationsToken !== undefined
  addOperatorsPage(operations, {
    hub,
    metrics,
    services,
    isReady,
    trustsProxy: trustProxy,
    annul,
    checkAccess,
    hasToken,
  })
  addPackRoutes(app, catalogue, modules.packs, webFolder)
  addShare(app, services, webFolder)
  await addPages(app, webFolder)
  const drained = countRequests(app)
  const stopPruning = options.keepMs === undefined ? () => undefined : keepFor(services, options.keepMs)
  const close = async () => {
    ready = false
    stopPruning()
    // Who comes now is for the next server, where a socket was handed over; who came before is answered.
    await drained()
    sockets.close()
    // Each of them, also when the storage is away and one cannot be done in order.
    for (const part of new Set([hub, app, operations, thinker, storage])) {
      await part.close().catch((error: unknown) => app.log.error({ err: error }, 'not closed in order'))
    }
  }
  try {
    await hub.open()
    await app.listen({
      host,
      port: options.port ?? 0,
      ...(options.listenFd === undefined ? {} : { fd: options.listenFd }),
    })
    if (operations !== app) await operations.listen({ host, port: options.operationsPort ?? 0 })
  } catch (error) {
    await close()
    throw error
  }
  // What was not needed to listen, after whoever waits for this server has been told.
  setImmediate(() => {
    void Promise.all([catalogue.opened(), metrics.registry()]).catch((error: unknown) => {
      app.log.error({ err: error }, 'not loaded')
    })
  })
  const urlOf = (part: FastifyInstance) => `http://${host.includes(':') ? `[${host}]` : host}:${portOf(part)}`
  return { url: urlOf(app), port: portOf(app), operationsUrl: urlOf(operations), close }
}

/** Whether something can be written now. A lock on the file, a full disk or a silent database: all the same to those who ask. */
function canWrite({ servers }: Storage, now: () => number): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), READY_MS)
    servers
      .beat(now())
      .then(
        () => resolve(true),
        () => resolve(false),
      )
      .finally(() => clearTimeout(timer))
  })
}

function portOf({ server }: FastifyInstance): number {
  const address = server.address()
  return typeof address === 'object' && address !== null ? address.port : 0
}
