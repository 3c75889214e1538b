import * as z from 'zod/mini'
import { SetupError, setupIssue, type SetupIssue } from '../../kernel/errors.ts'
import { isRecord } from '../../kernel/json.ts'
import { type SetupSchema, setupSchema, valueAt } from '../../kernel/setup.ts'
import { boardRows, columnCounts, isInZone } from './board/deployment.ts'
import { cellOf, COLUMNS } from './board/geometry.ts'
import { EFFECTS, TARGET_POLICIES, TARGETS, TRIGGERS } from './vocabulary.ts'
import { say } from './words/index.ts'

const atLeast0 = z.int().check(z.minimum(0))
const atLeast1 = z.int().check(z.minimum(1))

const abilitySchema = z.strictObject({
  trigger: z.enum(TRIGGERS),
  effect: z.enum(EFFECTS),
  /** The targets of heal, fortify, strike, sunder and push; other effects ignore it. */
  target: z._default(z.enum(TARGETS), 'self'),
  value: z._default(atLeast0, 0),
  /** The bearer's attackRange when absent (for lament_aura: 1). */
  range: z.optional(atLeast0),
  /** Fires only at every N-th trigger; 0 is the same as absent. */
  charge: z._default(atLeast0, 0),
  /** A radius; `R` is the bearer's attackRange. */
  aura: z.optional(z.union([atLeast0, z.literal('R')])),
  /** How many a summon makes. */
  count: z._default(atLeast0, 1),
  summonReady: z._default(z.boolean(), false),
  summonTarget: z.optional(z.literal('highest')),
})

const unitSchema = z.strictObject({
  name: z.string().check(z.minLength(1)),
  /** Shown instead of the name. */
  displayName: z.optional(z.string()),
  maxHp: atLeast1,
  damage: atLeast0,
  attackRange: atLeast1,
  count: z._default(atLeast1, 1),
  armor: z._default(z.int(), 0),
  /** Above 1: the chance of an extra hex. */
  speed: z._default(z.number().check(z.minimum(0)), 1),
  abilities: z._default(z.array(abilitySchema).check(z.maxLength(1000)), []),
})

export const armySchema = z.array(unitSchema).check(z.minLength(1), z.maxLength(1000))

const sideRulesSchema = z.strictObject({ deepFreeze: z._default(atLeast0, 0) })

const positionSchema = z.tuple([z.int(), z.int()])
const policySchema = z.enum(TARGET_POLICIES)

const extensionsSchema = z.strictObject({
  /** Where each unit of a side stands, in the order of the army (all units of its first entry, …); null: by the rules. */
  deployment: z._default(
    z.tuple([
      z.nullable(z.array(positionSchema).check(z.maxLength(1000))),
      z.nullable(z.array(positionSchema).check(z.maxLength(1000))),
    ]),
    [null, null],
  ),
  /** Hexes that nobody can enter. */
  terrain: z._default(z.array(positionSchema).check(z.maxLength(1000)), []),
  /** How attacks of a side choose among the enemies in range; only `random` draws. */
  targetPolicy: z._default(z.tuple([policySchema, policySchema]), ['random', 'random']),
  /** Silence ends after so many turns of the silenced unit; absent: never. */
  silenceTurns: z.optional(atLeast1),
  /** A freeze whose target is `target` takes the next turn of the unit that was hit. */
  freezeTarget: z._default(z.boolean(), false),
  /** Silence stops all abilities: armor, boost, undying and lament_aura too. */
  silenceStopsPassives: z._default(z.boolean(), false),
  /** Both sides gone: a draw instead of a win for player 2. */
  drawOnMutualAnnihilation: z._default(z.boolean(), false),
})

const hexSchema = z.strictObject({
  /** Player 1 and player 2; null: that side's demo army. */
  armies: z._default(z.tuple([z.nullable(armySchema), z.nullable(armySchema)]), [null, null]),
  applyEventsImmediately: z._default(z.boolean(), true),
  recordHistory: z._default(z.boolean(), true),
  rules: z.prefault(z.tuple([sideRulesSchema, sideRulesSchema]), [{}, {}]),
  /** How many further turns a round `ready` gives; 0 gives none. */
  readyExtraTurns: z._default(atLeast0, 1),
  /** Whether a ready blade acts in the round of its making. */
  summonReadyActs: z._default(z.boolean(), true),
  /** Beyond the specification, all off by default. */
  extensions: z.prefault(extensionsSchema, {}),
})

export type HexSetup = z.output<typeof hexSchema>
export type UnitSpec = z.output<typeof unitSchema>
export type AbilitySpec = z.output<typeof abilitySchema>

/** A unit as a person writes it, defaults left out. */
export type UnitInput = z.input<typeof unitSchema>
export type AbilityInput = z.input<typeof abilitySchema>

const DEMO_ARMIES: readonly [readonly UnitInput[], readonly UnitInput[]] = [
  [
    { name: 'Levy', maxHp: 3, damage: 1, attackRange: 1, count: 10 },
    { name: 'Scribe', maxHp: 2, damage: 0, attackRange: 3, count: 5 },
  ],
  [
    { name: 'Adept', maxHp: 8, damage: 1, attackRange: 2, count: 10 },
    { name: 'Stargazer', maxHp: 3, damage: 1, attackRange: 4, count: 5 },
  ],
]

/** Both armies, the demo army in the place of null. */
export function armiesOf(setup: HexSetup): [UnitSpec[], UnitSpec[]] {
  return [setup.armies[0] ?? demoArmy(0), setup.armies[1] ?? demoArmy(1)]
}

function demoArmy(side: number): UnitSpec[] {
  return DEMO_ARMIES[side].map((unit) => unitSchema.parse(unit))
}

const schema = setupSchema(hexSchema, check, (issue, input, told) => {
  const [key, side] = issue.path
  const army = issue.path.length === 2 ? valueAt(input, issue.path) : null
  if (key !== 'armies' || !isRecord(army) || !Object.hasOwn(army, 'sealed')) return told
  return told.map(({ path }) => setupIssue(path, say('fault.sealed', { player: Number(side) + 1 })))
})

export const hexSetup: SetupSchema<HexSetup> = {
  parse(input) {
    if (Array.isArray(input)) {
      throw new SetupError([setupIssue('armies', say('fault.list', { count: input.length }))])
    }
    return schema.parse(input)
  },
  jsonSchema: () => schema.jsonSchema(),
}

function check(setup: HexSetup): SetupIssue[] {
  const armies = armiesOf(setup)
  const rows = boardRows(armies)
  const { terrain, deployment } = setup.extensions
  const issues: SetupIssue[] = []
  const walls = new Set<number>()
  for (const [i, [column, row]] of terrain.entries()) {
    const path = `extensions.terrain[${i}]`
    const owner = [0, 1].find((side) => isInZone(side, column))
    if (!(column >= 0 && column < COLUMNS && row >= 0 && row < rows)) {
      issues.push(setupIssue(path, say('fault.offBoard', { column, row, columns: COLUMNS, rows })))
    } else if (owner !== undefined && deployment[owner] === null) {
      issues.push(setupIssue(path, say('fault.zoneNotGiven', { column, player: owner + 1 })))
    } else walls.add(cellOf(column, row))
  }
  for (const side of [0, 1]) {
    const positions = deployment[side]
    if (positions !== null) issues.push(...checkPositions(positions, side, armies[side], rows, walls))
    else if (columnCounts(armies[side], rows) === null) {
      issues.push(setupIssue(`armies[${side}]`, say('fault.noRoom', { rows })))
    }
  }
  return issues
}

function checkPositions(
  positions: readonly (readonly [number, number])[],
  side: number,
  army: readonly UnitSpec[],
  rows: number,
  walls: ReadonlySet<number>,
): SetupIssue[] {
  const at = `extensions.deployment[${side}]`
  const units = army.reduce((sum, { count }) => sum + count, 0)
  if (positions.length !== units) {
    return [setupIssue(at, say('fault.positions', { units, found: positions.length }))]
  }
  const issues: SetupIssue[] = []
  const taken = new Set<number>()
  for (const [i, [column, row]] of positions.entries()) {
    const path = `${at}[${i}]`
    if (!(isInZone(side, column) && row >= 0 && row < rows)) {
      issues.push(setupIssue(path, say('fault.offZone', { column, row, player: side + 1, rows })))
      continue
    }
    const cell = cellOf(column, row)
    if (walls.has(cell)) issues.push(setupIssue(path, say('fault.terrain', { column, row })))
    if (taken.has(cell)) issues.push(setupIssue(path, say('fault.taken', { column, row })))
    taken.add(cell)
  }
  return issues
}
