import { Battle, type ContentPack } from '../../packages/engine/src/index.ts'
import { content as atb } from '../../packages/engine/src/rulesets/atb/content/index.ts'
import { content as chain } from '../../packages/engine/src/rulesets/chain/content/index.ts'
import { content as hex } from '../../packages/engine/src/rulesets/hex/content/index.ts'
import { content as party } from '../../packages/engine/src/rulesets/party/content/index.ts'
import { content as world } from '../../packages/engine/src/rulesets/world/content/index.ts'

export const PACKS: Readonly<Record<string, ContentPack>> = { hex, atb, chain, party, world }

/** The battle that the pages show for an address, run by the engine in Node. */
export function battleOf(ruleset: string, scenario: string, seed: number | string, generator?: string): Battle {
  const pack = PACKS[ruleset]
  const found = pack.scenarios.find(({ id }) => id === scenario)
  if (found === undefined) throw new Error(`${ruleset} has no scenario ${scenario}`)
  const agent = 'heuristic' in pack.ruleset.agents ? 'heuristic' : null
  const agents = Array.from({ length: 8 }, () => agent)
  const battle = Battle.start(pack.ruleset, found.setup, { seed, generator, agents })
  battle.run()
  return battle
}

/** The state's hash at a position. */
export function hashAt(battle: Battle, position: number): string {
  battle.goTo(position)
  return battle.hash()
}
