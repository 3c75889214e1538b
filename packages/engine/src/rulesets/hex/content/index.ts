import type { ContentPack } from '../../../kernel/content.ts'
import type { Json } from '../../../kernel/json.ts'
import { Mt19937 } from '../../../random/mt19937.ts'
import { randomArmy } from '../army.ts'
import { hex } from '../index.ts'
import { lint } from '../lint.ts'
import type { HexTypes } from '../types.ts'
import { totalHp } from '../view.ts'
import { SCENARIOS } from './scenarios.ts'
import { FACTIONS } from './units.ts'

export { ARMIES, type Army, armyOf } from './armies.ts'
export { SCENARIOS } from './scenarios.ts'
export { type Faction, FACTIONS, muster, unitNamed, UNITS } from './units.ts'

const BUDGETS = [120, 250, 400, 600, 900] as const

/** Two factions by chance, an army of each, of the same budget. */
function randomSetup(seed: number): Json {
  const random = Mt19937.seeded(seed)
  const budget = random.choice(BUDGETS)
  const armies = [0, 1].map(() => randomArmy(random.choice(FACTIONS).units, budget, random.bits(32)))
  const setup: Json = JSON.parse(JSON.stringify({ armies }))
  return setup
}

export const content: ContentPack<HexTypes> = {
  ruleset: hex,
  scenarios: SCENARIOS,
  lint,
  randomSetup,
  words: { zh: async () => (await import('./words.ts')).chinese },
  series: {
    'alive.1': { measure: (state) => state.living[0].length },
    'alive.2': { measure: (state) => state.living[1].length },
    'hpLeft.1': { measure: (state) => totalHp(state.living[0]) },
    'hpLeft.2': { measure: (state) => totalHp(state.living[1]) },
  },
}
