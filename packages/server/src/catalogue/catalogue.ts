import { type ContentPack, type Json, nestingDepth, type Registry, type Ruleset } from 'quintain'
import type { Thinker } from '../agents/thinker.ts'
import { LIMITS } from '../protocol/limits.ts'
import type { MatchRequest, SeatRequest } from '../protocol/match.ts'
import { Refusal } from '../protocol/refusals.ts'
import type { PlannedSeat } from '../game/match-definition.ts'

/** What can be played: rulesets, their scenarios and agents, and setups that people bring. */
export class Catalogue {
  readonly #registry: Registry
  readonly #packs: readonly ContentPack[]
  readonly #thinker: Thinker

  constructor(registry: Registry, packs: readonly ContentPack[], thinker: Thinker) {
    this.#registry = registry
    this.#packs = packs
    this.#thinker = thinker
  }

  ruleset(id: string): Ruleset {
    const ruleset = this.#registry.list().find((other) => other.id === id)
    if (ruleset === undefined) throw new Refusal('unknownRuleset', `there is no ruleset ${id.slice(0, 40)}`)
    return ruleset
  }

  scenarios(ruleset: Ruleset): ContentPack['scenarios'] {
    return this.#packs.find((pack) => pack.ruleset.id === ruleset.id)?.scenarios ?? []
  }

  setupOf(
    ruleset: Ruleset,
    request: Pick<MatchRequest, 'scenario' | 'setup'>,
  ): { scenario: string | null; title: string; setup: Json } {
    if (request.setup !== undefined) {
      if (request.scenario !== undefined) throw new Refusal('badRequest', 'a scenario or a setup, not both')
      if (nestingDepth(request.setup, LIMITS.jsonDepth) > LIMITS.jsonDepth) throw new Refusal('badSetup', 'too deep')
      const text = JSON.stringify(request.setup)
      if (text.length > LIMITS.setupBytes) throw new Refusal('tooLarge', 'the setup is too large')
      const setup: Json = JSON.parse(text)
      return { scenario: null, title: ruleset.title, setup }
    }
    const scenarios = this.scenarios(ruleset)
    const found = request.scenario === undefined ? scenarios[0] : scenarios.find(({ id }) => id === request.scenario)
    if (found === undefined) throw new Refusal('unknownScenario', `${ruleset.id} has no such scenario`)
    return { scenario: found.id, title: found.title, setup: found.setup }
  }

  async seatsOf(ruleset: Ruleset, setup: Json, wanted: readonly SeatRequest[]): Promise<PlannedSeat[]> {
    const { sides, deciders } = await this.#thinker.inspect(ruleset, setup)
    if (wanted.length > sides.length) throw new Refusal('badRequest', `there are ${sides.length} seats`)
    return sides.map((side, seat) => {
      const want = wanted[seat] ?? { kind: 'open' }
      if (!deciders.includes(seat)) return { side, kind: 'rules', agent: null }
      if (want.kind === 'open') return { side, kind: 'open', agent: null }
      this.checkAgent(ruleset, want.agent)
      return { side, kind: 'agent', agent: want.agent }
    })
  }

  checkAgent(ruleset: Ruleset, agent: string): void {
    if (Object.hasOwn(ruleset.agents, agent)) return
    throw new Refusal('unknownAgent', `${ruleset.id} has: ${Object.keys(ruleset.agents).join(', ') || 'no agents'}`)
  }
}
