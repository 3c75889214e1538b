import type { ContentPack, Teller } from '@quintain/engine'
import * as z from 'zod'
import { told } from '../../catalogue/tellers.ts'
import { type RulesetInfo, rulesetInfo, rulesetsQuery } from '@quintain/client/protocol'
import { described, type RouteContext, type TypedApp } from './context.ts'

/** What can be played. */
export function addRulesetRoutes(app: TypedApp, { services }: RouteContext): void {
  const { catalogue, tellers } = services
  app.get(
    '/api/rulesets',
    described(
      'What can be played',
      { querystring: rulesetsQuery },
      { 200: z.object({ rulesets: z.array(rulesetInfo) }) },
    ),
    async ({ query: { language = null } }) => ({
      rulesets: await Promise.all(
        catalogue.packs.map(async (pack) => infoOf(pack, await tellers.in(language, pack.ruleset.id))),
      ),
    }),
  )
}

function infoOf({ ruleset, scenarios }: ContentPack, teller: Teller | null): RulesetInfo {
  const { id, version, title, description, traits, brings, agents } = ruleset
  return {
    id,
    version,
    title: told(title, teller),
    description: told(description, teller),
    decisions: traits.decisions,
    hiddenInformation: traits.hiddenInformation,
    brings: brings === undefined ? null : told(brings.name, teller),
    agents: Object.entries(agents).map(([name, agent]) => ({ name, description: told(agent.description, teller) })),
    scenarios: scenarios.map((scenario) => ({
      id: scenario.id,
      title: told({ of: 'scenario', id: scenario.id, name: scenario.title }, teller),
      description: told({ of: 'about', id: scenario.id, name: scenario.description }, teller),
    })),
  }
}
