import {
  checkShape,
  englishText,
  faultPhrase,
  foundPhrase,
  isRecord,
  type Json,
  nestingDepth,
  pathText,
} from '@quintain/engine'
import * as z from 'zod'
import { BUDGET_FORM } from './decider.ts'
import { ExperimentError } from './errors.ts'
import { say } from '../words/index.ts'
import { attributeSchema, balanceSchema, exactSchema, searchSchema, weighSchema } from './studies.ts'

/** No cell plays more, and no experiment has more cells. */
const MOST_BATTLES = 1_000_000_000
export const MOST_CELLS = 10_000
const NESTING_LIMIT = 100

const whole = (low: number, high: number) => z.int().min(low).max(high)
const number = z.number()
const positive = z.number().gt(0)
const name = z.string().min(1)
const json: z.ZodType<Json> = z.json()
const share = z.number().gt(0).lt(1)

const change = z.strictObject({
  path: z.string().describe('a place in the setup, such as characters[0].stats.agility'),
  value: json,
})
const changes = z.array(change)

const range = z.strictObject({
  from: number,
  to: number,
  step: positive.optional(),
  count: whole(2, MOST_CELLS).optional().describe('so many values at equal distances, both ends included'),
})

const patch = z.strictObject({
  name,
  scenario: z.string().optional().describe('a scenario of the content in place of the setup'),
  setup: json.optional().describe('a whole other setup in place of the setup'),
  changes: changes.default([]),
})

const axis = z.strictObject({
  name: name.optional(),
  path: z.string().optional(),
  values: z.array(json).min(1).optional(),
  range: range.optional(),
  whole: z.boolean().optional().describe('random samples of a range are whole numbers'),
  patches: z.array(patch).min(1).optional().describe('named changes, of which a cell has one'),
})

const vary = z.strictObject({
  design: z.enum(['grid', 'oneAtATime', 'random']).default('grid'),
  samples: whole(1, MOST_CELLS).optional().describe('cells of a random design'),
  commonSeeds: z.boolean().default(true).describe('the same seeds in every cell, so that cells differ by their values'),
  axes: z.array(axis).min(1),
})

const entrant = z.union([z.strictObject({ changes }), z.strictObject({ value: json })])

const matchups = z.strictObject({
  seats: z.array(z.string()).length(2).optional().describe("where an entrant's value goes, by seat"),
  each: changes
    .default([])
    .describe('changes for each seat after its entrant was placed; {seat} stands for 0 or 1 in paths and texts'),
  entrants: z.record(z.string(), entrant),
  mirrors: z.boolean().default(false).describe('also every entrant against itself'),
})

const compare = z.strictObject({
  name: name.default('changed'),
  baseName: name.default('base'),
  changes: changes.optional(),
  setup: json.optional().describe('a whole other setup instead of changes'),
  entrants: z.record(z.string(), entrant).optional().describe('entrants that differ in the second version'),
  patchFile: z.string().optional().describe('a patch.json of a balance, instead; relative to the experiment'),
})

const parameter = z.strictObject({
  name: name.optional(),
  path: z.string(),
  from: number,
  to: number,
  whole: z.boolean().default(false),
})

const tune = z.strictObject({
  parameters: z.array(parameter).min(1).max(20),
  measure: z.string(),
  target: number,
  tolerance: positive.optional().describe('how wide the interval of the parameter may be, in its own unit'),
  batch: whole(10, 1_000_000).default(200).describe('battles at a point at a time'),
  verify: whole(100, 10_000_000).default(2000).describe('battles at the answer'),
})

const until = z.strictObject({ measure: z.string(), halfWidth: positive, atLeast: whole(1, MOST_BATTLES).default(100) })

const test = z.strictObject({
  measure: z.string(),
  fair: number.default(0.5),
  by: positive.describe('a difference from fair that matters'),
  falseAlarm: share.default(0.05).describe('how often fair may be called unfair'),
  missed: share.default(0.05).describe('how often unfair by that much may be called fair'),
})

/** Editors get the form as an expression; people get it in words. */
const budget = z
  .string()
  .superRefine((written, context) => {
    if (BUDGET_FORM.test(written)) return
    const says = say('badBudget', { found: foundPhrase(written) })
    context.addIssue({ code: 'custom', message: englishText(says), params: { says } })
  })
  .meta({ pattern: BUDGET_FORM.source })

const schema = z.strictObject({
  $schema: z.string().optional(),
  format: z.literal('quintain-experiment/1').default('quintain-experiment/1'),
  name: z.string().min(1).max(200),
  description: z.string().optional(),
  ruleset: z.string().describe('id of a ruleset, or the path of your own'),
  setup: json.optional(),
  setupFile: z.string().optional().describe('relative to the experiment'),
  scenario: z.string().optional().describe('a setup of the content that comes with the ruleset'),
  changes: changes.default([]).describe('changes of the setup that hold everywhere'),
  generator: z.string().optional(),
  pairing: z
    .enum(['seeds', 'purposes'])
    .default('seeds')
    .describe('what versions share: their seeds, or the luck of each purpose that the rules draw for'),
  seed: z.union([z.int(), z.string()]).default(1),
  agents: z
    .union([z.string(), z.array(z.string()).min(1)])
    .optional()
    .describe('who decides: one for all seats, or one a seat; search@200 has 200 playouts a decision'),
  skill: z.literal('ladder').optional().describe("every cell at each level of the ruleset's ladder"),
  budget: budget
    .optional()
    .describe(
      'time of one core, as 90s, 2m or 1h: the strongest level of the ladder that it allows decides; 10s when absent',
    ),
  iterations: whole(1, 1_000_000).optional().describe('playouts a decision, for agents that search'),
  stepLimit: whole(1, MOST_BATTLES).optional().describe("steps a battle; the setup's own limit when absent"),
  mode: z.enum(['outcome', 'detailed']).default('outcome'),
  measures: z.array(z.string().min(1)).default([]).describe('names, or patterns with *; all when empty'),
  confidence: share.default(0.95),
  chunk: whole(1, 100_000).optional().describe('battles that a worker plays at a time'),
  battles: whole(1, MOST_BATTLES).optional().describe('battles a cell'),
  until: until.optional().describe('until the interval of a measure is narrow enough'),
  test: test.optional().describe('a sequential test of fair against unfair'),
  cap: whole(1, MOST_BATTLES).optional().describe('battles a cell, whatever until or test say'),
  vary: vary.optional(),
  matchups: matchups.optional(),
  compare: compare.optional(),
  tune: tune.optional(),
  attribute: attributeSchema.optional().describe('what each part of a list is worth'),
  exact: exactSchema.optional().describe('the exact odds of every cell, by going through all that can happen'),
  search: searchSchema.optional().describe('for a list that beats all known ones'),
  balance: balanceSchema.optional().describe('the smallest change of values that gives the wanted matchups'),
  weights: weighSchema.optional().describe('what every number of the setup is worth'),
  assert: z.array(z.string()).default([]),
})

/** An experiment as people write it. */
export type ExperimentInput = z.input<typeof schema>
/** An experiment with its defaults. */
export type Experiment = z.output<typeof schema>
export type Axis = z.output<typeof axis>
export type Tune = z.output<typeof tune>
export type Entrant = z.output<typeof entrant>
export type ChangeInput = z.output<typeof change>

/** Checks the shape of an experiment. What depends on the ruleset is checked by `designOf`. */
export function readExperiment(input: unknown): Experiment {
  if (nestingDepth(input, NESTING_LIMIT) > NESTING_LIMIT) {
    throw new ExperimentError('', say('tooDeep', { most: NESTING_LIMIT }))
  }
  if (!isRecord(input)) throw new ExperimentError('', say('notAnExperiment', { found: foundPhrase(input) }))
  const shape = checkShape(schema, input)
  if (!shape.ok) {
    const [fault] = shape.faults
    const { issue } = fault
    const path = issue.code === 'unrecognized_keys' ? [...issue.path, issue.keys[0]] : issue.path
    throw new ExperimentError(pathText(path), faultPhrase(fault))
  }
  const experiment = shape.value
  checkDuration(experiment)
  experiment.vary?.axes.forEach((each, at) => checkAxis(each, `vary.axes[${at}]`, experiment.vary?.design ?? 'grid'))
  checkCombination(experiment)
  checkStudies(experiment)
  return experiment
}

/** JSON Schema for editors. */
export function experimentJsonSchema(): Json {
  return JSON.parse(JSON.stringify(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })))
}

function checkDuration({ battles, until, test: fairness, cap, tune: tuning }: Experiment): void {
  const given = [battles, until, fairness].filter((each) => each !== undefined).length
  if (tuning !== undefined) {
    if (cap === undefined) throw new ExperimentError('cap', say('capNeededByTuning'))
    if (given > 0) throw new ExperimentError('tune', say('tuneDecides'))
    return
  }
  if (given !== 1) {
    throw new ExperimentError('battles', say('oneDuration', { found: given === 0 ? say('none') : given }))
  }
  if (battles === undefined && cap === undefined) throw new ExperimentError('cap', say('capNeeded'))
  if (fairness !== undefined && fairness.falseAlarm + fairness.missed >= 1) {
    throw new ExperimentError('test.missed', say('errorsTooLarge'))
  }
  if (until !== undefined && cap !== undefined && cap < until.atLeast) {
    throw new ExperimentError('cap', say('belowAtLeast', { atLeast: until.atLeast }))
  }
}

function checkAxis(each: Axis, path: string, design: string): void {
  const { values, range: span, patches } = each
  const given = [values, span, patches].filter((kind) => kind !== undefined).length
  if (given !== 1) throw new ExperimentError(path, say('oneKindOfValues', { found: given }))
  if ((patches === undefined) === (each.path === undefined)) {
    throw new ExperimentError(`${path}.path`, patches === undefined ? say('missing') : say('pathBesidePatches'))
  }
  if (patches !== undefined && each.name === undefined) throw new ExperimentError(`${path}.name`, say('nameNeeded'))
  const twice = (patches ?? []).findIndex(({ scenario, setup }) => scenario !== undefined && setup !== undefined)
  if (twice >= 0)
    throw new ExperimentError(`${path}.patches[${twice}].setup`, say('standsAlone', { other: 'scenario' }))
  if (span === undefined) return
  const { from, to, step, count } = span
  if (from > to) throw new ExperimentError(`${path}.range`, say('emptyRange', { from, to }))
  if (design !== 'random' && (step === undefined) === (count === undefined)) {
    throw new ExperimentError(`${path}.range`, say('stepOrCount'))
  }
}

/** Questions that the lab answers by experiments of its own making. */
const STUDIES = ['attribute', 'weights', 'search', 'balance'] as const

function checkStudies(experiment: Experiment): void {
  const [asked, second] = STUDIES.filter((each) => experiment[each] !== undefined)
  if (experiment.exact !== undefined && (experiment.matchups ?? experiment.tune) !== undefined) {
    throw new ExperimentError(
      'exact',
      say('standsAlone', { other: experiment.tune === undefined ? 'matchups' : 'tune' }),
    )
  }
  if (asked === undefined) return
  const beside = (['vary', 'matchups', 'compare', 'tune', 'until', 'test'] as const).find(
    (each) => experiment[each] !== undefined && !(asked === 'balance' && each === 'matchups'),
  )
  const other = second ?? beside
  if (other !== undefined) throw new ExperimentError(asked, say('standsAlone', { other }))
}

function checkCombination(experiment: Experiment): void {
  const { vary: varied, matchups: pairs, tune: tuning, compare: other, cap } = experiment
  checkNames(varied?.axes ?? [], 'vary.axes')
  checkNames(tuning?.parameters ?? [], 'tune.parameters')
  if (varied?.design === 'random' && varied.samples === undefined) {
    throw new ExperimentError('vary.samples', say('samplesNeeded'))
  }
  if (experiment.skill !== undefined && (tuning ?? pairs ?? experiment.agents) !== undefined) {
    throw new ExperimentError('skill', say('skillStandsAlone'))
  }
  const decided = (['agents', 'skill', 'iterations', 'exact'] as const).find((key) => experiment[key] !== undefined)
  if (experiment.budget !== undefined && decided !== undefined) {
    throw new ExperimentError('budget', say('standsAlone', { other: decided }))
  }
  if (tuning !== undefined) {
    if ((varied ?? pairs ?? other) !== undefined) throw new ExperimentError('tune', say('tuneStandsAlone'))
    tuning.parameters.forEach(({ from, to }, at) => {
      if (from >= to) throw new ExperimentError(`tune.parameters[${at}]`, say('emptyRange', { from, to }))
    })
    checkSearch(tuning, cap ?? 0)
  }
  const { changes: moved, setup, entrants, patchFile } = other ?? {}
  if (other !== undefined && (moved ?? setup ?? entrants ?? patchFile) === undefined) {
    throw new ExperimentError('compare', say('differenceNeeded'))
  }
  // Both versions would begin anew with the patch's setup, and no longer differ.
  const replaces = varied?.axes.some(({ patches = [] }) =>
    patches.some((each) => (each.scenario ?? each.setup) !== undefined),
  )
  if (other !== undefined && replaces === true) throw new ExperimentError('compare', say('otherSetups'))
  if (pairs !== undefined && Object.keys(pairs.entrants).length < (pairs.mirrors ? 1 : 2)) {
    throw new ExperimentError('matchups.entrants', say('twoEntrants'))
  }
}

/** Cells and answers are told apart by these names. */
function checkNames(list: readonly { readonly name?: string; readonly path?: string }[], place: string): void {
  const names = list.map(({ name: given, path }) => given ?? path ?? '')
  const second = names.findIndex((each, at) => names.indexOf(each) < at)
  if (second >= 0) throw new ExperimentError(`${place}[${second}]`, say('sameAxis', { name: names[second] }))
}

/** With less than this a search could not even begin, or would have to play more than it may. */
function checkSearch({ parameters, batch, verify }: Tune, cap: number): void {
  // Of one parameter both ends are looked at first; of several two points a round, and the answer is part of the search.
  const checked = parameters.length > 1
  const least = 2 * batch + (checked ? verify : 0)
  if (cap >= least) return
  const check = checked ? say('andAtAnswer', { verify }) : ''
  throw new ExperimentError('cap', say('capBelowSearch', { least, batch, check, found: cap }))
}
