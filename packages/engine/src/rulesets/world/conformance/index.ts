import { Mismatch, mustEqual, onlyFields } from '../../../conformance/compare.ts'
import type { ConformanceSuite, GoldenCase } from '../../../conformance/suite.ts'
import { GeneratorError, SetupError } from '../../../kernel/errors.ts'
import { EventLog } from '../../../kernel/event-log.ts'
import { isRecord } from '../../../kernel/json.ts'
import { caseKinds } from './cases.ts'
import { type Entity, STATE_CODES } from '../entity.ts'
import type { ActEvent, Event } from '../events.ts'
import type { WorldTypes } from '../index.ts'
import { endReason } from '../outcome.ts'
import { Plan } from '../plan.ts'
import { readGenerator } from '../rng.ts'
import { entityToForm } from '../entity-form.ts'
import { STATES } from '../setup/schema.ts'
import { setup as setupSchema } from '../setup.ts'
import { groundOf, startState, type State } from '../state.ts'
import { tick } from '../rules.ts'

const CASE_FIELDS = ['name', 'kind', 'rng', 'setup', 'actions', 'trace', 'outcome']

export const conformance: ConformanceSuite<WorldTypes> = {
  formats: { 'quintain-conformance/1': runCase },
  bench: { agents: () => [], totals: () => ({ add: () => {}, read: () => null }) },
}

function runCase(testCase: GoldenCase): void {
  onlyFields(testCase, CASE_FIELDS, 'case', '')
  const { kind } = testCase
  if (kind === 'world') return runWorld(testCase)
  if (kind === 'reject') return runReject(testCase)
  const run = typeof kind === 'string' && Object.hasOwn(caseKinds, kind) ? caseKinds[kind] : undefined
  if (run === undefined) throw new Mismatch('case', 'kind', 'a kind of case that is known', kind)
  const answer = run(testCase)
  compareTrace(answer.trace, testCase.trace)
  mustEqual(answer.outcome, testCase.outcome, 'end', 'outcome')
}

function compareTrace(got: readonly unknown[], expected: unknown): void {
  if (!Array.isArray(expected)) throw new Mismatch('case', 'trace', 'a list', expected)
  for (let i = 0; i < Math.min(got.length, expected.length); i += 1) mustEqual(got[i], expected[i], i, '')
  mustEqual(got.length, expected.length, 'end', 'trace.length')
}

function runWorld(testCase: GoldenCase): void {
  const random = readGenerator(testCase.rng)
  const state = startState(new Plan(setupSchema.parse(testCase.setup)), random)
  const trace: unknown[] = []
  let ground = JSON.stringify(groundOf(state))
  while (endReason(state) === undefined) {
    const log = new EventLog<Event>()
    const number = state.steps
    tick(state, log)
    const lying = groundOf(state)
    const text = JSON.stringify(lying)
    trace.push({
      tick: number,
      acts: log.events.filter((event) => event.type === 'act').map(describeAct),
      events: log.events.filter((event) => event.type !== 'act'),
      entities: state.entities.map(describeEntity),
      ...(text === ground ? {} : { ground: lying }),
    })
    ground = text
  }
  compareTrace(trace, testCase.trace)
  mustEqual(describeEnd(state), testCase.outcome, 'end', 'outcome')
}

function describeAct(act: ActEvent): unknown[] {
  return [act.id, act.action, act.target, STATE_CODES[STATES.indexOf(act.state)], act.applied ? 1 : 0]
}

function describeEntity({ id, x, y, hp, stamina, state, nextActAt, level, xp, gold }: Entity): unknown[] {
  return [id, x, y, hp, stamina, STATE_CODES[state], nextActAt, level, xp, gold]
}

function describeEnd(state: State): unknown {
  const alive: Record<string, number> = {}
  state.plan.factions.forEach((faction, number) => {
    if (state.members[number].length > 0) alive[faction] = state.members[number].length
  })
  return {
    reason: endReason(state),
    ticks: state.steps,
    alive,
    entities: state.entities.map((entity) => entityToForm(state.plan, entity)),
    ground: groundOf(state),
  }
}

function runReject(testCase: GoldenCase): void {
  const { outcome } = testCase
  if (!isRecord(outcome)) throw new Mismatch('end', 'outcome', 'an object', outcome)
  mustEqual(testCase.trace ?? [], [], 'case', 'trace')
  mustEqual({ rejected: true, field: refusal(testCase) }, outcome, 'end', 'outcome')
}

/** The path at which a battle is refused, or null if it is not. */
function refusal(testCase: GoldenCase): string | null {
  try {
    readGenerator(testCase.rng)
    setupSchema.parse(testCase.setup)
    return null
  } catch (error) {
    if (error instanceof SetupError) return error.issues[0].path
    if (error instanceof GeneratorError) return error.path
    throw error
  }
}
