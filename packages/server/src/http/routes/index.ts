import type { FastifyInstance } from 'fastify'
import { type RouteContext, typed } from './context.ts'
import { addMatchRoutes } from './matches.ts'
import { addPlayerRoutes, limitClaims } from './players.ts'
import { addPlayingRoutes } from './playing.ts'
import { addReplayRoutes } from './replays.ts'
import { addRulesetRoutes } from './rulesets.ts'

export type { RouteContext }

/** The HTTP API; its OpenAPI document is made of the same schemas. */
export function addRoutes(plain: FastifyInstance, context: RouteContext): void {
  const app = typed(plain)
  limitClaims(app, context)
  addRulesetRoutes(app, context)
  addMatchRoutes(app, context)
  addPlayingRoutes(app, context)
  addReplayRoutes(app, context)
  addPlayerRoutes(app, context)
}
