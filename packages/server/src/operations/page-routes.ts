import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LANGUAGES, PSEUDO_LANGUAGE, type Phrase, tellerIn } from '@quintain/engine'
import * as z from 'zod'
import { readShape } from '../border/shape.ts'
import { LIMITS, matchId, plainText, Refusal } from '@quintain/client/protocol'
import { say } from '@quintain/client/words'
import { pageOf } from './page.ts'
import { statusOf, type StatusSources } from './status.ts'

const NAME = plainText(LIMITS.nameLength)
const forms = {
  annul: z.object({ match: matchId }),
  ban: z.object({ name: NAME, wanted: z.enum(['ban', 'unban']) }),
}
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'"

export interface PageServices extends StatusSources {
  readonly annul: (match: string) => Promise<void>
  readonly checkAccess: (request: FastifyRequest) => void
  /** There is a token: without one the page would be anybody's who reaches it. */
  readonly hasToken: boolean
}

/** The operators' page, what it can do, and the same for programs. */
export function addOperatorsPage(app: FastifyInstance, services: PageServices): void {
  const { players } = services.services.storage
  const guarded = {
    schema: { hide: true },
    config: { rateLimit: false as const },
    onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
      if (!services.hasToken) throw new Refusal('unauthorized', say('refusal.operationsPage'))
      checkOrigin(request)
      try {
        services.checkAccess(request)
      } catch (error) {
        // The browser asks for it then, and keeps it.
        if (isPerson(request)) void reply.header('www-authenticate', 'Basic realm="quintain", charset="UTF-8"')
        throw error
      }
    },
  }

  const show = async (request: FastifyRequest, reply: FastifyReply, notice: Phrase | null, isFault: boolean) => {
    const language = languageOf(request)
    const teller = await tellerIn(language)
    const text = pageOf(await statusOf(services, request), teller, language, notice, isFault)
    return reply
      .headers({
        'content-security-policy': POLICY,
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        // With none the browser would not say where its forms come from.
        'referrer-policy': 'same-origin',
      })
      .type('text/html; charset=utf-8')
      .send(text)
  }
  /** The page again, with what came of it. */
  const done = async (request: FastifyRequest, reply: FastifyReply, work: () => Promise<Phrase>) => {
    try {
      return await show(request, reply, await work(), false)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      void reply.code(error.status)
      return show(request, reply, say('operations.refused', { why: error.says }), true)
    }
  }

  void app.register(async (page) => {
    page.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, parsed) =>
      parsed(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    page.get('/operations', guarded, (request, reply) => show(request, reply, null, false))
    page.get('/operations/status', guarded, (request) => statusOf(services, request))
    page.post('/operations/annul', guarded, (request, reply) =>
      done(request, reply, async () => {
        const { match } = readShape(forms.annul, request.body, 'badRequest')
        await services.annul(match)
        return say('operations.annulled', { match })
      }),
    )
    page.post('/operations/ban', guarded, (request, reply) =>
      done(request, reply, async () => {
        const { name, wanted } = readShape(forms.ban, request.body, 'badRequest')
        await players.ban(name, wanted === 'ban')
        return wanted === 'ban' ? say('operations.isBanned', { name }) : say('operations.isFree', { name })
      }),
    )
  })
}

function isPerson({ headers }: FastifyRequest): boolean {
  return (headers.accept ?? '').includes('text/html')
}

/** A page elsewhere may send a form here, and the browser would add the token that it keeps. */
function checkOrigin({ headers }: FastifyRequest): void {
  const { origin, host } = headers
  const site = headers['sec-fetch-site']
  const isOurs = origin === undefined || (URL.canParse(origin) && new URL(origin).host === host)
  if (isOurs && (site === undefined || site === 'same-origin' || site === 'none')) return
  throw new Refusal('unauthorized', say('refusal.otherOrigin'))
}

/** As the address says, else as the browser asks, else English. */
function languageOf({ query, headers }: FastifyRequest): string {
  const asked = z.object({ language: z.string() }).safeParse(query)
  const wanted = (headers['accept-language'] ?? '').split(',').map((part) => part.trim().slice(0, 2))
  const known = [...LANGUAGES.map(({ id }) => id), PSEUDO_LANGUAGE]
  return [...(asked.success ? [asked.data.language] : []), ...wanted].find((id) => known.includes(id)) ?? 'en'
}
