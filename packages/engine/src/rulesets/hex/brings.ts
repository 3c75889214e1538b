import * as z from 'zod/mini'
import type { Brings } from '../../kernel/contract.ts'
import { SetupError, setupIssue } from '../../kernel/errors.ts'
import { isRecord, type Json, plainJson } from '../../kernel/json.ts'
import { movedFaults } from '../../kernel/sealed-part.ts'
import { jsonSchemaOf, setupSchema, valueAt } from '../../kernel/setup.ts'
import { changed } from '../../kernel/what-if.ts'
import { armyCost } from './army.ts'
import { armySchema, hexSetup } from './setup.ts'
import { say } from './words/index.ts'

/** Stands in a setup for an army that its player will bring, of at most so many points. */
const sealedArmy = setupSchema(
  z.strictObject({ sealed: z.literal(true), points: z.optional(z.int().check(z.minimum(1))) }),
)

const broughtArmy = setupSchema(z.strictObject({ army: armySchema }))

/** Stands in for an army that is not there yet. It makes the smallest board; any larger board has more room. */
const STAND_IN = [{ name: 'Unit', maxHp: 1, damage: 0, attackRange: 1 }] as const

const SIDES = [0, 1] as const

/** Armies that the players bring themselves. */
export const brings: Brings = {
  name: say('brings'),

  open(setup) {
    const open = SIDES.filter((side) => budgetOf(setup, side) !== null)
    for (const side of open) {
      if ((valueAt(setup, ['extensions', 'deployment', side]) ?? null) === null) continue
      throw new SetupError([setupIssue(`extensions.deployment[${side}]`, say('fault.sealedDeployment'))])
    }
    if (open.length > 0) hexSetup.parse(filled(setup))
    return open
  },

  check(setup, seat, value) {
    const { army } = broughtArmy.parse({ army: value })
    const budget = budgetOf(setup, seat) ?? Number.POSITIVE_INFINITY
    const points = armyCost(army)
    if (points > budget) {
      throw new SetupError([setupIssue('army', say('fault.budget', { points, over: points - budget, budget }))])
    }
    movedFaults(`armies[${seat}]`, 'army', () => hexSetup.parse(filled(brings.place(setup, seat, plainJson(value)))))
  },

  opened(setup, seat) {
    const armies = valueAt(setup, ['armies'])
    if (!Array.isArray(armies) || seat >= armies.length || budgetOf(setup, seat) !== null) return setup
    const open = changed(setup, [{ path: `armies[${seat}]`, value: { sealed: true } }])
    // A given deployment cannot fit an army that is not known yet.
    if ((valueAt(setup, ['extensions', 'deployment', seat]) ?? null) === null) return open
    return changed(open, [{ path: `extensions.deployment[${seat}]`, value: null }])
  },

  standIn: filled,

  place: (setup, seat, value) => changed(setup, [{ path: `armies[${seat}]`, value }]),

  jsonSchema: () => jsonSchemaOf(armySchema),
}

/** The points that a side may bring; null where its army is there already. */
function budgetOf(setup: Json, side: number): number | null {
  const army = openArmy(setup, side)
  if (army === null) return null
  return movedFaults('', `armies[${side}]`, () => sealedArmy.parse(army).points ?? Number.POSITIVE_INFINITY)
}

/** The placeholder for an open army; null where the army is given. */
function openArmy(setup: Json, side: number): Record<string, unknown> | null {
  const armies = valueAt(setup, ['armies'])
  const army: unknown = Array.isArray(armies) ? armies[side] : undefined
  return isRecord(army) ? army : null
}

/** The setup with a stand-in for every open army. */
function filled(setup: Json): Json {
  const open = SIDES.filter((side) => openArmy(setup, side) !== null)
  return changed(
    setup,
    open.map((side) => ({ path: `armies[${side}]`, value: STAND_IN })),
  )
}
