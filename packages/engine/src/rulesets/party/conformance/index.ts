import { Mismatch, mustEqual, onlyFields } from '../../../conformance/compare.ts'
import type { BenchTotals, ConformanceSuite, GoldenCase } from '../../../conformance/suite.ts'
import { SetupError } from '../../../kernel/errors.ts'
import { EventLog } from '../../../kernel/event-log.ts'
import { isRecord, type Json } from '../../../kernel/json.ts'
import type { Combatant } from '../combatant/combatant.ts'
import { caseRandom, runUnit, UNIT_KINDS } from './units/index.ts'
import type { PartyEvent } from '../events.ts'
import { party } from '../index.ts'
import type { PartyState } from '../state.ts'
import { coreRows, fullRows, queueRows, stateKeys } from './traces.ts'
import type { PartyTypes } from '../types.ts'

export const conformance: ConformanceSuite<PartyTypes> = {
  formats: { 'quintain-conformance/1': checkCase },
  bench: { agents: () => [], totals: () => new Totals() },
}

const CASE_FIELDS = ['name', 'kind', 'rng', 'setup', 'trace', 'outcome']

function checkCase(testCase: GoldenCase): void {
  const { kind } = testCase
  if (kind === 'battle') checkBattle(testCase)
  else if (kind === 'invalid') checkInvalid(testCase)
  else if (typeof kind === 'string' && UNIT_KINDS.includes(kind)) {
    onlyFields(testCase, CASE_FIELDS, 'case', '')
    const { trace, outcome } = runUnit(kind, testCase)
    compareTraces(trace, testCase['trace'])
    mustEqual(outcome, testCase['outcome'], 'end', 'outcome')
  } else throw new Mismatch('case', 'kind', 'battle, invalid or a unit kind', kind)
}

function compareTraces(got: readonly unknown[], expected: unknown): void {
  if (!Array.isArray(expected)) throw new Mismatch('case', 'trace', 'a list', expected)
  for (let i = 0; i < Math.min(got.length, expected.length); i += 1) mustEqual(got[i], expected[i], i, '')
  mustEqual(got.length, expected.length, 'end', 'trace.length')
}

function checkBattle(testCase: GoldenCase): void {
  onlyFields(testCase, [...CASE_FIELDS, 'events', 'queue'], 'case', '')
  const { events: level, queue = false, trace: expected } = testCase
  if (level !== 'full' && level !== 'core') throw new Mismatch('case', 'events', 'full or core', level)
  if (typeof queue !== 'boolean') throw new Mismatch('case', 'queue', 'true or false', queue)
  if (!Array.isArray(expected)) throw new Mismatch('case', 'trace', 'a list', expected)
  const random = caseRandom(testCase)
  const log = new EventLog<PartyEvent>()
  const battle = party.start(party.prepare(party.setup.parse(testCase['setup'])), random, log)
  const writer = new TraceWriter(battle, log, level, queue)
  const compare = (entry: Record<string, unknown>, index: number) => {
    if (index >= expected.length) throw new Mismatch('end', 'trace.length', expected.length, index + 1)
    mustEqual(entry, expected[index], stepName(expected[index], index), '')
  }
  let index = 0
  compare(writer.start(), index)
  while (party.next(battle).kind === 'auto') {
    log.step += 1
    party.step(battle, undefined, log)
    index += 1
    compare(battle.over ? writer.end() : writer.act(), index)
  }
  mustEqual(index + 1, expected.length, 'end', 'trace.length')
  mustEqual(outcomeOf(battle), testCase['outcome'], 'end', 'outcome')
}

function stepName(entry: unknown, index: number): string {
  return isRecord(entry) && entry['step'] === 'act' ? `act ${String(entry['n'])}` : String(index)
}

/** Writes trace entries: the first one in full, then only the differences from the one before. */
class TraceWriter {
  readonly #battle: PartyState
  readonly #log: EventLog<PartyEvent>
  readonly #level: 'full' | 'core'
  readonly #queue: boolean
  #told = 0
  readonly #lists = new Map<string, string>()
  #states = new Map<Combatant, Record<string, string>>()

  constructor(battle: PartyState, log: EventLog<PartyEvent>, level: 'full' | 'core', queue: boolean) {
    this.#battle = battle
    this.#log = log
    this.#level = level
    this.#queue = queue
  }

  start(): Record<string, unknown> {
    return { step: 'start', turn: this.#battle.turn, ...this.#common(), ...this.#changes() }
  }

  act(): Record<string, unknown> {
    const battle = this.#battle
    return {
      step: 'act',
      n: battle.actionIndex,
      round: battle.rounds + 1,
      side: battle.lastSide,
      actor: battle.lastActor?.label,
      target: battle.lastTarget?.label ?? null,
      path: battle.lastPath,
      repeat: battle.lastRepeat,
      turn: battle.turn,
      ...(battle.enraged ? { enrage: battle.enrageStacks } : {}),
      ...this.#common(),
      ...this.#changes(),
    }
  }

  end(): Record<string, unknown> {
    return { step: 'end', ...this.#common() }
  }

  #common(): Record<string, unknown> {
    const events = this.#log.events.slice(this.#told)
    this.#told = this.#log.length
    return { rng: this.#battle.random.outputs, events: this.#level === 'full' ? fullRows(events) : coreRows(events) }
  }

  #changes(): Record<string, unknown> {
    const changes: Record<string, unknown> = {}
    for (const name of ['party', 'foes'] as const) {
      const labels = this.#battle[name].map(({ label }) => label)
      const text = JSON.stringify(labels)
      if (this.#lists.get(name) !== text) changes[name] = labels
      this.#lists.set(name, text)
    }
    changes['state'] = this.#stateChanges()
    if (this.#queue) changes['queue'] = queueRows(this.#battle)
    return changes
  }

  #stateChanges(): Record<string, unknown> {
    const changed: Record<string, unknown> = {}
    const states = new Map<Combatant, Record<string, string>>()
    for (const combatant of [...this.#battle.party, ...this.#battle.foes]) {
      const keys = stateKeys(combatant)
      const texts = Object.fromEntries(Object.entries(keys).map(([key, value]) => [key, JSON.stringify(value)]))
      const before = this.#states.get(combatant)
      const differing = Object.entries(keys).filter(([key]) => before === undefined || before[key] !== texts[key])
      if (differing.length > 0) changed[combatant.label] = Object.fromEntries(differing)
      states.set(combatant, texts)
    }
    this.#states = states
    return changed
  }
}

function outcomeOf(battle: PartyState): Record<string, unknown> {
  return {
    result: battle.result,
    turn: battle.turn,
    actions: battle.actionIndex,
    rounds: battle.rounds,
    enrage: { active: battle.enraged, stacks: battle.enrageStacks, bleeds: battle.enrageBleeds },
    exp: battle.exp,
    rdr: battle.rdr,
    gold: battle.gold,
    loot: battle.loot,
    party: battle.party.map((member) => {
      const { label: id, hp, maxHp, level, exp, shields, charge, damageDealt, damageTaken } = member
      return { id, hp, maxHp, level, exp, shields, charge, damageDealt, damageTaken }
    }),
    foes: battle.foes.map(({ label: id, hp, maxHp, shields }) => ({ id, hp, maxHp, shields })),
  }
}

function checkInvalid(testCase: GoldenCase): void {
  onlyFields(testCase, CASE_FIELDS, 'case', '')
  mustEqual(testCase['trace'], [], 'case', 'trace')
  const { outcome } = testCase
  if (!isRecord(outcome)) throw new Mismatch('case', 'outcome', 'an object', outcome)
  onlyFields(outcome, ['error', 'path'], 'case', 'outcome')
  try {
    party.setup.parse(testCase['setup'])
  } catch (error) {
    if (!(error instanceof SetupError)) throw error
    const [first] = error.issues
    mustEqual({ error: first.code, path: first.path }, outcome, 'setup', 'outcome')
    return
  }
  throw new Mismatch('setup', 'outcome', outcome, 'accepted')
}

/** Sums over a benchmark's battles, compared with the expected ones to prove that the same work was done. */
class Totals implements BenchTotals<PartyTypes> {
  #actions = 0
  #turns = 0
  #damage = 0
  readonly #results: Record<string, number> = { victory: 0, defeat: 0, unresolved: 0 }

  add(battle: PartyState): void {
    this.#actions += battle.actionIndex
    this.#turns += battle.turn
    for (const member of battle.party) this.#damage += member.damageTaken
    if (battle.result !== null) this.#results[battle.result] += 1
  }

  read(): Json {
    return { actions: this.#actions, turns: this.#turns, damageTaken: this.#damage, results: this.#results }
  }
}
