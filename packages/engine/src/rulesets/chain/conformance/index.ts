import { Mismatch, mustEqual, onlyFields } from '../../../conformance/compare.ts'
import type { BenchTotals, ConformanceSuite, GoldenCase } from '../../../conformance/suite.ts'
import type { Agent, Outcome } from '../../../kernel/contract.ts'
import { ActionRefused, SetupError } from '../../../kernel/errors.ts'
import { EventLog } from '../../../kernel/event-log.ts'
import { isRecord, type Json } from '../../../kernel/json.ts'
import { Stream } from '../../../random/generator.ts'
import { createGenerator } from '../../../random/index.ts'
import { accept } from '../actions/accept.ts'
import { type Action, readAction } from '../actions/action.ts'
import { codeOf } from '../actions/codes.ts'
import { matchAgents, RandomAgent, randomSeed } from '../agents.ts'
import { start } from '../start.ts'
import type { ChainEvent } from '../events.ts'
import { specified } from '../agents/specified.ts'
import { countLegal, legal } from '../actions/legal.ts'
import { ChainPlan } from '../plan.ts'
import { step } from '../rules.ts'
import { setup } from '../setup.ts'
import { actorOf } from '../situation.ts'
import type { ChainState } from '../state.ts'
import type { ChainTypes } from '../types.ts'
import { view } from '../view.ts'
import { specifiedEvent } from './specified-events.ts'

export const conformance: ConformanceSuite<ChainTypes> = {
  formats: { 'quintain-conformance/1': checkGame },
  bench: { agents: benchAgents, totals: () => new Totals() },
}

const CASE_FIELDS = ['name', 'rng', 'setup', 'actions', 'trace', 'outcome']
const STEP_FIELDS = ['step', 'actor', 'n', 'legal', 'chosen', 'act', 'error', 'events', 'state', 'views']

function checkGame(testCase: GoldenCase): void {
  onlyFields(testCase, CASE_FIELDS, 'case', '')
  const { rng, actions, trace, outcome } = testCase
  if (!Array.isArray(actions) || !Array.isArray(trace)) throw new Mismatch('case', 'actions', 'lists', typeof actions)
  if (!isRecord(rng)) throw new Mismatch('case', 'rng', 'kind and seed', rng)
  onlyFields(rng, ['kind', 'seed'], 'case', 'rng')
  const { kind, seed } = rng
  if (typeof kind !== 'string' || (typeof seed !== 'number' && typeof seed !== 'string')) {
    throw new Mismatch('case', 'rng', 'kind and seed', rng)
  }
  const plan = unlessRefused(SetupError, () => new ChainPlan(setup.parse(testCase['setup'])))
  if (plan === null) {
    mustEqual({ error: 'badSetup' }, outcome, 'setup', 'outcome')
    mustEqual([], trace, 'setup', 'trace')
    mustEqual([], actions, 'setup', 'actions')
    return
  }
  const random = createGenerator(kind, seed)
  if (!(random instanceof Stream)) throw new Mismatch('case', 'rng.kind', 'a stream', kind)
  new TracedGame(plan, random, plan.agents === null ? null : matchAgents(plan, seed)).check(actions, trace, outcome)
}

/** The result of `make`, or null if it throws this kind of error. */
function unlessRefused<Made>(refusal: typeof SetupError | typeof ActionRefused, make: () => Made): Made | null {
  try {
    return make()
  } catch (error) {
    if (error instanceof refusal) return null
    throw error
  }
}

/** Plays the actions of a case and compares each entry of its trace. */
class TracedGame {
  readonly #state: ChainState
  readonly #agents: readonly Agent<ChainTypes>[] | null
  readonly #log = new EventLog<ChainEvent>()
  /** The snapshot that the file expects, with all changes so far laid over it. */
  #expected: Record<string, unknown> = {}

  constructor(plan: ChainPlan, random: Stream, agents: readonly Agent<ChainTypes>[] | null) {
    this.#state = start(plan, random, this.#log)
    this.#agents = agents
  }

  check(actions: readonly unknown[], trace: readonly unknown[], outcome: unknown): void {
    mustEqual(trace.length, actions.length + 1, 'case', 'trace.length')
    trace.forEach((entry, k) => {
      if (!isRecord(entry)) throw new Mismatch(k, 'trace', 'an object', entry)
      onlyFields(entry, k === 0 ? ['step', 'state', 'views'] : STEP_FIELDS, k, '')
      const got = k === 0 ? {} : this.#attempt(actions[k - 1], k)
      this.#expected = { ...this.#expected, ...(isRecord(entry['state']) ? entry['state'] : {}) }
      mustEqual(view(this.#state, null), this.#expected, k, 'state')
      if (Object.hasOwn(entry, 'views')) {
        mustEqual([view(this.#state, 0), view(this.#state, 1)], entry['views'], k, 'views')
      }
      mustEqual({ step: k, ...got }, withoutState(entry), k, '')
    })
    mustEqual(this.#outcome(), outcome, 'end', 'outcome')
  }

  /** One attempted action, as the trace tells it. */
  #attempt(input: unknown, k: number): Record<string, unknown> {
    const state = this.#state
    const actor = actorOf(state)
    const codes = legal(state).map(codeOf)
    mustEqual(countLegal(state), codes.length, k, 'count of legal actions')
    const act = unlessRefused(ActionRefused, () => codeOf(readAction(input, state.plan)))
    const got = {
      actor,
      n: codes.length,
      legal: codes.join(' '),
      chosen: act === null ? null : placeIn(codes, act),
      act,
    }
    if (this.#agents !== null && actor !== null) {
      mustEqual(codeOf(this.#agents[actor].choose(state, actor)), act, k, 'choice of the agent')
    }
    const before = this.#log.length
    let action: Action
    try {
      action = accept(state, input)
    } catch (error) {
      if (!(error instanceof ActionRefused)) throw error
      return { ...got, error: error.code, events: [] }
    }
    step(state, action, this.#log)
    return { ...got, events: this.#log.events.slice(before).flatMap((event) => specifiedEvent(event) ?? []) }
  }

  #outcome(): Json {
    const { winner, ending, steps, players, plan } = this.#state
    // Agents play until the step limit; a script ends where it ends.
    const unfinished = this.#agents !== null && steps >= plan.maxSteps ? 'stepLimit' : 'scriptEnd'
    return { winner, reason: ending ?? unfinished, life: [players[0].life, players[1].life], steps }
  }
}

function placeIn(codes: readonly string[], code: string): number | null {
  const index = codes.indexOf(code)
  return index < 0 ? null : index
}

function withoutState(entry: Record<string, unknown>): Record<string, unknown> {
  const { state: _state, views: _views, ...rest } = entry
  return rest
}

/** As the setup says; a random agent with a seed of its own adds the number of the battle. */
function benchAgents(plan: ChainPlan, seed: number, index: number): Agent<ChainTypes>[] {
  return [0, 1].map((seat) => {
    const given = plan.agents?.[seat]
    if (given?.kind !== 'random') return specified
    return RandomAgent.seeded(given.seed === undefined ? randomSeed(plan, { seed, seat }) : given.seed + index)
  })
}

class Totals implements BenchTotals<ChainTypes> {
  #steps = 0
  readonly #wins = [0, 0]
  #unfinished = 0

  add(state: ChainState, outcome: Outcome): void {
    this.#steps += state.steps
    if (outcome.seat === null) this.#unfinished += 1
    else this.#wins[outcome.seat] += 1
  }

  read(): Json {
    return { steps: this.#steps, wins: this.#wins, unfinished: this.#unfinished }
  }
}
