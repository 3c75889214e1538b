import type { FastifyInstance, RouteOptions } from 'fastify'
import { ENGINE_VERSION } from '@quintain/engine'
import { Fastify } from './fastify.ts'

/** Where the page is that shows the document. */
const PAGE = '/api/docs'

/** For apps whose schemas are zod's: what makes checks of JSON schemas is not even loaded. */
export const WITHOUT_JSON_SCHEMAS = {
  compilersFactory: { buildValidator: () => noCheck, buildSerializer: () => noCheck },
}

function noCheck(): never {
  throw new Error('schemas are those of zod here')
}

/** The API's document and its page, made of the routes that are added after this when somebody first asks for them. */
export function addDocument(app: FastifyInstance): void {
  const routes: RouteOptions[] = []
  app.addHook('onRoute', (route) => void routes.push(route))
  let made: Promise<FastifyInstance> | null = null
  const document = () => (made ??= documentOf(routes))
  const hidden = { schema: { hide: true } }
  app.get('/api/openapi.json', { ...hidden, config: { rateLimit: false } }, async () => (await document()).swagger())
  for (const url of [PAGE, `${PAGE}/*`]) {
    app.get(url, hidden, async ({ raw: { method, url: asked }, headers }, reply) => {
      const answer = await (
        await document()
      ).inject({ method: method === 'HEAD' ? 'HEAD' : 'GET', url: asked, headers })
      if (answer.statusCode === 404) return reply.callNotFound()
      return reply.code(answer.statusCode).headers(answer.headers).send(answer.rawPayload)
    })
  }
}

/** An app that answers nothing but this: its routes are there to be described. */
async function documentOf(routes: readonly RouteOptions[]): Promise<FastifyInstance> {
  const [{ default: swagger }, { default: swaggerUi }, { jsonSchemaTransform, jsonSchemaTransformObject }] =
    await Promise.all([import('@fastify/swagger'), import('@fastify/swagger-ui'), import('fastify-type-provider-zod')])
  const app = Fastify({ exposeHeadRoutes: false, schemaController: WITHOUT_JSON_SCHEMAS })
  app.setValidatorCompiler(() => () => true)
  app.setSerializerCompiler(() => JSON.stringify)
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Quintain arena',
        description: 'Matches of turn-based battles. The socket is described in docs/protocol.md.',
        version: ENGINE_VERSION,
      },
      components: { securitySchemes: { seat: { type: 'http', scheme: 'bearer' } } },
    },
    transform: jsonSchemaTransform,
    // Phrases hold phrases: such schemas stand apart, and others refer to them.
    transformObject: jsonSchemaTransformObject,
  })
  for (const { method, url, schema } of routes) {
    if (method !== 'HEAD' && schema?.hide !== true) app.route({ method, url, schema, handler: () => null })
  }
  await app.register(swaggerUi, { routePrefix: PAGE, staticCSP: true })
  await app.ready()
  return app
}
