import type { FastifyInstance } from 'fastify'
import { englishText, languageInformation } from '@quintain/engine'
import * as z from 'zod'
import { Refusal } from '@quintain/client/protocol'
import { say } from '@quintain/client/words'
import type { Services } from '../../match/services.ts'
import { typed } from '../routes/context.ts'
import { sharedPage } from './page.ts'
import { previewPng, readOutlines, type SharedMoment } from './preview.ts'

const params = z.strictObject({
  ruleset: z.string().max(60),
  scenario: z.string().max(80),
  seed: z.string().max(80),
  step: z.coerce.number().int().min(0).max(1_000_000),
})
const query = z.strictObject({ language: z.string().max(12).default('en') })

/** Pictures that are kept: whoever shows a link asks for its picture again and again. */
const MOST_KEPT = 200
/** An address may have so many pictures made in a minute. */
const PER_MINUTE = 30

/**
 * Links with a preview: `/share/<ruleset>/<scenario>/<seed>/<step>` says to whoever shows links what is behind it, with a
 * picture of that moment, and leads people to the battle itself.
 */
export function addShare(plain: FastifyInstance, { catalogue, tellers }: Services, webFolder: string | null): void {
  const app = typed(plain)
  const outlines = readOutlines(webFolder)
  const kept = new Map<string, Promise<Buffer>>()
  const told = async ({ ruleset, scenario, seed, step }: z.infer<typeof params>, language: string) => {
    const pack = catalogue.pack(ruleset)
    const found = pack.scenarios.find(({ id }) => id === scenario)
    if (found === undefined) throw new Refusal('unknownScenario', say('refusal.noScenario', { ruleset }))
    const teller = await tellers.in(language, ruleset)
    if (teller === null) throw new Refusal('badRequest', say('refusal.address'))
    const title = teller.name({ of: 'scenario', id: scenario, name: found.title })
    const about = teller.name({ of: 'about', id: scenario, name: englishText(found.description) })
    const moment: SharedMoment = { pack, setup: found.setup, title, seed, step }
    return { moment, teller, about }
  }
  app.get(
    '/share/:ruleset/:scenario/:seed/:step',
    { schema: { hide: true, params, querystring: query } },
    async (request, reply) => {
      const { moment, teller, about } = await told(request.params, request.query.language)
      const { ruleset, scenario, seed, step } = request.params
      const parts = [ruleset, scenario, seed, String(step)].map(encodeURIComponent).join('/')
      const search = `?language=${encodeURIComponent(teller.language)}`
      return reply.type('text/html; charset=utf-8').send(
        sharedPage({
          language: languageInformation(teller.language).tag,
          title: `${moment.title} · ${teller.text(moment.pack.ruleset.title)}`,
          about,
          picture: `${request.protocol}://${request.host}/share/${parts}/picture.png${search}`,
          battle: `../../../../#/battle/${parts}`,
        }),
      )
    },
  )
  app.get(
    '/share/:ruleset/:scenario/:seed/:step/picture.png',
    {
      schema: { hide: true, params, querystring: query },
      config: { rateLimit: { max: PER_MINUTE, timeWindow: 60_000 } },
    },
    async (request, reply) => {
      const { moment, teller } = await told(request.params, request.query.language)
      const key = `${teller.language} ${Object.values(request.params).join(' ')}`
      const picture = kept.get(key) ?? previewPng(moment, outlines, teller)
      // The last that was asked for goes last.
      kept.delete(key)
      kept.set(key, picture)
      picture.catch(() => kept.delete(key))
      if (kept.size > MOST_KEPT) for (const [oldest] of [...kept].slice(0, 1)) kept.delete(oldest)
      return reply
        .type('image/png')
        .header('cache-control', 'public, max-age=86400')
        .send(await picture)
    },
  )
}
