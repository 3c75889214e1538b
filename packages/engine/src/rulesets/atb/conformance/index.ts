import { Mismatch, mustEqual, onlyFields } from '../../../conformance/compare.ts'
import type { BenchTotals, ConformanceSuite, GoldenCase } from '../../../conformance/suite.ts'
import { ActionRefused, SetupError } from '../../../kernel/errors.ts'
import { EventLog } from '../../../kernel/event-log.ts'
import { hashState } from '../../../kernel/hash.ts'
import { isRecord, type Json, plainJson } from '../../../kernel/json.ts'
import { undecided } from '../../../kernel/simulate.ts'
import { createGenerator } from '../../../random/index.ts'
import { Stream } from '../../../random/generator.ts'
import { NOBODY } from '../../../timing/agility-clock.ts'
import { heuristic } from '../agents.ts'
import type { Event } from '../events.ts'
import { importDataFiles } from '../import.ts'
import { atb } from '../index.ts'
import { narrateBattle, narratorRandom } from '../narration.ts'
import type { Plan } from '../plan.ts'
import { setup } from '../setup.ts'
import { type State, timeUnits } from '../state.ts'
import type { AtbTypes } from '../types.ts'
import { cooldownsLeft } from '../view.ts'

export const conformance: ConformanceSuite<AtbTypes> = {
  formats: {
    'quintain-conformance/1': checkBattle,
    'quintain-invalid/1': checkInvalidSetup,
    'quintain-invalid-actions/1': checkInvalidActions,
    'quintain-import/1': checkImport,
  },
  bench: {
    agents: (plan) => plan.teams.map(() => heuristic),
    totals: (plan) => new Totals(plan),
  },
}

const CASE_FIELDS = ['name', 'note', 'rng', 'agent', 'setup', 'actions', 'trace', 'outcome']
const STEP_FIELDS = ['step', 'time', 'actorId', 'legal', 'draws', 'event', 'hp', 'qi', 'timeUnits', 'cooldowns']

function checkBattle(testCase: GoldenCase): void {
  onlyFields(testCase, CASE_FIELDS, 'case', '')
  const { agent, actions, trace, outcome } = testCase
  if (agent !== 'heuristic' && agent !== 'scripted') throw new Mismatch('case', 'agent', 'heuristic or scripted', agent)
  if (!Array.isArray(actions) || !Array.isArray(trace)) throw new Mismatch('case', 'actions', 'lists', typeof actions)
  const plan = atb.prepare(setup.parse(testCase['setup']))
  const random = recording(testCase['rng'])
  const state = atb.start(plan, random, null)
  const log = new EventLog<Event>()
  let acted = 0
  for (const [index, expected] of trace.entries()) {
    if (!isRecord(expected)) throw new Mismatch(index + 1, 'trace', 'an object', expected)
    const [got, used] = traceStep(state, random, log, actions.slice(acted, acted + 1), agent === 'heuristic')
    acted += used
    const { legalActions, ...shown } = got
    onlyFields(expected, [...STEP_FIELDS, 'legalActions'], index + 1, '')
    mustEqual('legalActions' in expected ? { ...shown, legalActions } : shown, expected, index + 1, '')
  }
  mustEqual(acted, actions.length, 'end', 'actions.length')
  checkOutcome(plan, state, log, outcome, agent === 'heuristic' || atb.next(state).kind === 'over')
}

/** One step of the specification: the clock and, unless it is idle, the decision. Also how many actions were used. */
function traceStep(
  state: State,
  random: Recording,
  log: EventLog<Event>,
  script: readonly unknown[],
  byHeuristic: boolean,
): [Record<string, unknown>, number] {
  atb.step(state, undefined, log)
  const actor = state.actor === NOBODY ? null : state.plan.characters[state.actor]
  const before = log.length
  const legal = atb.legal(state)
  random.draws.length = 0
  if (actor !== null) {
    if (script.length === 0) throw new Mismatch(state.steps + 1, 'actions', 'an action', undefined)
    if (byHeuristic) mustEqual(plainJson(heuristic.choose(state, actor.seat)), script[0], state.steps + 1, 'action')
    atb.step(state, atb.accept(state, script[0]), log)
  }
  const { characters } = state.plan
  const waiting = characters.map((character): [string, Record<string, number>] => [
    character.id,
    cooldownsLeft(state, character),
  ])
  const step = {
    step: state.steps,
    time: state.clock.ticks,
    actorId: actor?.id ?? null,
    legal: legal.length,
    legalActions: plainJson(legal),
    draws: [...random.draws],
    event: log.length > before ? plainJson(log.events[before]) : null,
    hp: state.hp.slice(),
    qi: state.qi.slice(),
    timeUnits: timeUnits(state),
    cooldowns: Object.fromEntries(waiting.filter(([, turns]) => Object.keys(turns).length > 0)),
  }
  return [step, actor === null ? 0 : 1]
}

function checkOutcome(plan: Plan, state: State, log: EventLog<Event>, expected: unknown, ran: boolean): void {
  const { random } = state
  const outcome = atb.outcome(state) ?? undecided('stepLimit', state.steps)
  if (ran && outcome.result === 'undecided') mustEqual(state.steps, atb.stepLimit(plan), 'end', 'steps')
  const got: Record<string, unknown> = {
    result: outcome.result,
    winner: outcome.winner,
    steps: state.steps,
    events: log.length,
    time: state.clock.ticks,
    survivors: state.living.map((index) => plan.characters[index].id),
  }
  const { narration } = plan.setup
  if (narration !== null && narration !== undefined) {
    const narrator = narratorRandom(plan, random)
    got['narration'] = narrateBattle(plan, log.events, narrator)
    if (narration.rngSeed !== undefined) got['narrationNextRandom'] = narrator.random()
  }
  got['nextRandom'] = random.random()
  mustEqual(got, expected, 'end', '')
}

function checkInvalidSetup(testCase: GoldenCase): void {
  onlyFields(testCase, ['name', 'setup', 'path'], 'case', '')
  try {
    setup.parse(testCase['setup'])
  } catch (error) {
    if (!(error instanceof SetupError)) throw error
    mustEqual(error.issues[0].path, testCase['path'], 'setup', 'path')
    return
  }
  throw new Mismatch('setup', 'path', testCase['path'], 'accepted')
}

function checkInvalidActions(testCase: GoldenCase): void {
  onlyFields(testCase, ['name', 'rng', 'setup', 'actions', 'illegal', 'legalActions'], 'case', '')
  const { actions, illegal } = testCase
  if (!Array.isArray(actions) || !Array.isArray(illegal)) throw new Mismatch('case', 'actions', 'lists', actions)
  const state = atb.start(atb.prepare(setup.parse(testCase['setup'])), recording(testCase['rng']), null)
  for (const action of actions) {
    while (state.actor === NOBODY) atb.step(state, undefined, null)
    atb.step(state, atb.accept(state, action), null)
  }
  while (state.actor === NOBODY) atb.step(state, undefined, null)
  mustEqual(plainJson(atb.legal(state)), testCase['legalActions'], actions.length + 1, 'legalActions')
  const before = hashState(atb, state)
  for (const [index, action] of illegal.entries()) {
    try {
      atb.accept(state, action)
    } catch (error) {
      if (!(error instanceof ActionRefused)) throw error
      mustEqual(hashState(atb, state), before, actions.length + 1, `illegal[${index}]`)
      continue
    }
    throw new Mismatch(actions.length + 1, `illegal[${index}]`, 'refused', 'accepted')
  }
}

function checkImport(testCase: GoldenCase): void {
  onlyFields(testCase, ['name', 'files', 'language', 'setup'], 'case', '')
  const { files, language } = testCase
  if (!isRecord(files)) throw new Mismatch('case', 'files', 'an object', files)
  onlyFields(files, ['characters', 'skills', 'templates', 'config'], 'case', 'files')
  const { characters, skills, templates, config } = files
  const got = importDataFiles(
    { characters, skills, templates, config },
    typeof language === 'string' ? language : undefined,
  )
  mustEqual(got, testCase['setup'], 'import', '')
  setup.parse(got)
}

/** A generator that also remembers what `random()` gave. */
class Recording extends Stream {
  readonly kind: string
  readonly draws: number[] = []
  readonly #inner: Stream

  constructor(inner: Stream) {
    super()
    this.kind = inner.kind
    this.#inner = inner
  }

  get outputs(): number {
    return this.#inner.outputs
  }

  output(): number {
    return this.#inner.output()
  }

  override random(): number {
    const value = this.#inner.random()
    this.draws.push(value)
    return value
  }

  clone(): Recording {
    return new Recording(this.#inner.clone())
  }

  save(): Json {
    return this.#inner.save()
  }
}

function recording(rng: unknown): Recording {
  if (!isRecord(rng)) throw new Mismatch('case', 'rng', 'an object', rng)
  onlyFields(rng, ['kind', 'seed'], 'case', 'rng')
  const { kind, seed } = rng
  const generator = createGenerator(String(kind), typeof seed === 'string' ? seed : Number(seed))
  if (!(generator instanceof Stream)) throw new Mismatch('case', 'rng.kind', 'mt19937, sfc32 or chacha8', kind)
  return new Recording(generator)
}

/** Sums over a benchmark's battles, compared with the expected ones to prove that the same work was done. */
class Totals implements BenchTotals<AtbTypes> {
  readonly #wins: Record<string, number>
  #steps = 0
  #events = 0
  #damage = 0

  constructor(plan: Plan) {
    this.#wins = Object.fromEntries(plan.teams.map((team) => [team, 0]))
  }

  add(state: State, { winner }: { winner: string | null }, log: EventLog<Event>): void {
    this.#steps += state.steps
    this.#events += log.length
    for (const event of log.events) this.#damage += event.damage
    if (winner !== null) this.#wins[winner] += 1
  }

  /** Teams without a win may be absent. */
  read(expect: unknown): Json {
    const named = isRecord(expect) && isRecord(expect['wins']) ? expect['wins'] : {}
    const won = Object.entries(this.#wins).filter(([team, wins]) => wins > 0 || Object.hasOwn(named, team))
    return { steps: this.#steps, events: this.#events, damage: this.#damage, wins: Object.fromEntries(won) }
  }
}
