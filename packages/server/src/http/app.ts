import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { clientOf } from '../border/address.ts'
import type { Hosts } from '../border/hosts.ts'
import { readShape } from '../border/shape.ts'
import type { Waits } from '../border/waits.ts'
import { LIMITS, Refusal } from '@quintain/client/protocol'
import { say } from '@quintain/client/words'
import { addDocument, WITHOUT_JSON_SCHEMAS } from './document.ts'
import { sendRefusal } from './errors.ts'
import { cors, Fastify, files, helmet, LogController, rateLimit, websocket } from './fastify.ts'

/** What operators choose about it. */
export interface AppSettings {
  readonly logLevel: string
  /** Believe a proxy's word about the address of a client. */
  readonly trustProxy: boolean
  /** Pages of other origins that may use the API. */
  readonly origins: readonly string[]
  readonly requestsPerMinute: number
  /** The arena's pages; none when the folder does not exist. */
  readonly webFolder: string | null
}

/** A page is many files. */
const FILES = 10

/** The HTTP server with everything around its routes: headers, limits, the document, the pages. */
export async function makeApp(options: AppSettings, hosts: Hosts, waits: Waits): Promise<FastifyInstance> {
  const app = Fastify({
    logger: { level: options.logLevel, redact: ['req.headers.authorization', 'req.headers.cookie'] },
    logController: new LogController({ disableRequestLogging: true }),
    // The proxy's own word alone: what stands before it in the header anybody may have written.
    trustProxy: options.trustProxy ? (_, hop) => hop < 1 : false,
    bodyLimit: LIMITS.setupBytes + 16 * 1024,
    forceCloseConnections: true,
    // Whoever connects and says nothing, or asks and does not read, keeps no place. Sockets have rules of their own.
    connectionTimeout: waits.requestMs,
    requestTimeout: waits.requestMs,
    http: { headersTimeout: waits.headersMs, connectionsCheckingInterval: waits.headersMs / 4 },
    routerOptions: { maxParamLength: 100 },
    schemaController: WITHOUT_JSON_SCHEMAS,
    // Before there is a route: an address that cannot be read.
    frameworkErrors: (_, __, reply) => sendRefusal(new Refusal('badRequest', say('refusal.address')), reply),
  })
  app.setValidatorCompiler<z.ZodType>(checker)
  app.setSerializerCompiler<z.ZodType>(writer)
  await app.register(helmet, {
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        connectSrc: ["'self'", 'ws:', 'wss:'],
        imgSrc: ["'self'", 'data:', 'blob:'],
        styleSrc: ["'self'", "'unsafe-inline'"],
        workerSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        frameAncestors: ["'none'"],
        // An arena on one's own machine has no certificate.
        upgradeInsecureRequests: null,
      },
    },
  })
  // Before whatever may refuse: a socket that is refused is closed by it.
  await app.register(websocket, {
    options: { maxPayload: LIMITS.messageBytes, perMessageDeflate: false },
    // What a client did wrong is no error of the server: whoever sends too much must not fill its log.
    errorHandler: (error, socket, request) => {
      request.log.debug({ err: error }, 'a socket failed')
      socket.terminate()
    },
  })
  hosts.guard(app)
  await app.register(cors, { origin: [...options.origins], methods: ['GET', 'POST'] })
  await app.register(rateLimit, {
    // The files of a page count apart: whoever opens the arena a few times can still play.
    max: (request) => (isApi(request) ? options.requestsPerMinute : options.requestsPerMinute * FILES),
    timeWindow: 60_000,
    keyGenerator: (request) => (isApi(request) ? clientOf(request) : `${clientOf(request)} files`),
  })
  addDocument(app)
  return app
}

/** Says what a request holds, or what is wrong with it. */
function checker({ schema }: { readonly schema: z.ZodType }) {
  return (input: unknown): { value: unknown } | { error: Error } => {
    try {
      return { value: readShape(schema, input, 'badRequest') }
    } catch (error) {
      if (error instanceof Refusal) return { error }
      throw error
    }
  }
}

/** Writes an answer; one that is not of its shape is an error of ours. */
function writer({ schema }: { readonly schema: z.ZodType }) {
  return (answer: unknown): string => JSON.stringify(z.encode(schema, answer))
}

function isApi({ url }: FastifyRequest): boolean {
  return url.startsWith('/api/')
}

/** After all other routes: the pages, and a refusal for what is not there. */
export async function addPages(app: FastifyInstance, folder: string | null): Promise<void> {
  const hasPages = folder !== null && existsSync(join(folder, 'index.html'))
  if (hasPages) {
    await app.register(files, {
      root: folder,
      cacheControl: false,
      // The build has made them: `name.br` beside `name`.
      preCompressed: true,
      // Files in `assets` have a name of their own for every content; all others are asked for anew.
      setHeaders: (response, path) => {
        const lasts = dirname(path) === join(folder, 'assets')
        response.setHeader('cache-control', lasts ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
  }
  app.addHook('onSend', async (request, reply) => {
    // Which of two files is sent, what the browser takes decides.
    if (!isApi(request)) reply.header('vary', [reply.getHeader('vary') ?? [], 'accept-encoding'].flat().join(', '))
  })
  app.setNotFoundHandler((request, reply) => {
    // Addresses of the pages' own router are all one page.
    const isPage = hasPages && request.method === 'GET' && !isApi(request)
    if (isPage && (request.headers.accept ?? '').includes('text/html')) return reply.sendFile('index.html')
    return sendRefusal(new Refusal('notFound', say('refusal.nothingHere')), reply)
  })
}
