import type { ContentPack, ContentPiece, Field } from '../../../kernel/content.ts'
import { entryId } from '../../../kernel/meaning/glossary.ts'
import type { Phrase, Text } from '../../../kernel/meaning/phrase.ts'
import { type Json, plainJson } from '../../../kernel/json.ts'
import { Mt19937 } from '../../../random/mt19937.ts'
import { armyCost, randomArmy, unitCost } from '../army.ts'
import { unitRules } from '../glossary.ts'
import { hex } from '../index.ts'
import { lint } from '../lint.ts'
import { prepare } from '../plan.ts'
import { hexSetup } from '../setup.ts'
import type { HexTypes } from '../types.ts'
import { totalHp } from '../view.ts'
import { say } from '../words/index.ts'
import { ARMIES, type Army } from './armies.ts'
import { PICTURES } from './pictures.ts'
import { SCENARIOS } from './scenarios.ts'
import { FACTIONS, UNITS } from './units.ts'

export { ARMIES, type Army, armyOf } from './armies.ts'
export { SCENARIOS } from './scenarios.ts'
export { type Faction, FACTIONS, muster, unitNamed, UNITS } from './units.ts'

const BUDGETS = [120, 250, 400, 600, 900] as const

/** Two factions by chance, an army of each, of the same budget. */
function randomSetup(seed: number): Json {
  const random = Mt19937.seeded(seed)
  const budget = random.choice(BUDGETS)
  return plainJson({ armies: [0, 1].map(() => randomArmy(random.choice(FACTIONS).units, budget, random.bits(32))) })
}

/** All units, then all armies. */
function pieces(): readonly ContentPiece[] {
  const plan = prepare(hexSetup.parse({ armies: [UNITS, UNITS.slice(0, 1)] }))
  const places = [0, 1].map((side) => ({ name: say('toArmy', { number: side + 1 }), path: ['armies', side] }))
  const units = UNITS.map((unit, i): ContentPiece => ({
    of: 'unit',
    id: unit.name,
    name: { of: 'unit', id: unit.name, name: unit.name },
    group: factionName(FACTIONS.find((faction) => faction.units.includes(unit))?.id ?? ''),
    size: say('points', { count: unitCost(unit) }),
    about: asOne(unitRules(plan, plan.kinds[i])),
    entry: entryId('unit', unit.name),
    value: plainJson(unit),
    places,
  }))
  return [...units, ...ARMIES.map(armyPiece)]
}

function armyPiece(army: Army): ContentPiece {
  const troops = army.units.map(({ name, count = 1 }) => say('troop', { count, name: { of: 'unit', id: name, name } }))
  return {
    of: 'army',
    id: army.id,
    name: { of: 'army', id: army.id, name: army.title },
    group: factionName(army.faction),
    size: say('points', { count: armyCost(army.units) }),
    about: say('troops', { troops }),
    value: plainJson(army.units),
    places: [],
  }
}

function factionName(id: string): Text {
  const faction = FACTIONS.find((one) => one.id === id)
  return faction === undefined ? say('mixed') : { of: 'faction', id, name: faction.title }
}

function asOne([first, ...others]: readonly Phrase[]): Phrase {
  return others.length === 0 ? first : say('sentences', { first, rest: asOne(others) })
}

/** All armies against all, in the setup that was chosen. Those of one budget stand together: only they are a fair match. */
function field(): Field {
  const entrants = ARMIES.toSorted((a, b) => a.points - b.points).map(({ id, title, points, units }) => ({
    id,
    name: say('armyOfPoints', { army: { of: 'army', id, name: title }, points }),
    value: plainJson(units),
  }))
  const places = [0, 1].map((side) => ['armies', side])
  return {
    title: say('allAgainstAll'),
    groups: [{ id: 'armies', name: say('armies'), entrants, places }],
    inSetup: true,
    meeting: ([chosen]) => ({
      matchups: {
        seats: ['armies[0]', 'armies[1]'],
        entrants: Object.fromEntries(chosen.map(({ id, value }) => [id, { value }])),
      },
    }),
  }
}

export const content: ContentPack<HexTypes> = {
  ruleset: hex,
  scenarios: SCENARIOS,
  pictures: PICTURES,
  lint,
  randomSetup,
  pieces,
  field,
  names: { zh: async () => (await import('./words/zh.ts')).names },
  series: {
    'alive.1': { measure: (state) => state.living[0].length },
    'alive.2': { measure: (state) => state.living[1].length },
    'hpLeft.1': { measure: (state) => totalHp(state.living[0]) },
    'hpLeft.2': { measure: (state) => totalHp(state.living[1]) },
  },
}
