import { Mismatch, mustEqual, onlyFields } from '../../../conformance/compare.ts'
import type { BenchRules, ConformanceSuite, GoldenCase } from '../../../conformance/suite.ts'
import { SetupError } from '../../../kernel/errors.ts'
import { isRecord } from '../../../kernel/json.ts'
import { createGenerator } from '../../../random/index.ts'
import { Stream } from '../../../random/generator.ts'
import { cellOf, distance, MASK_ROWS, neighboursOf, positionOf, ROW_MASK } from '../board/geometry.ts'
import { StepwiseBattle } from './stepwise-battle.ts'
import { PathSearch } from '../board/paths.ts'
import { showHexes } from '../board/table.ts'
import { prepare } from '../plan.ts'
import { hexSetup } from '../setup.ts'
import { Trace } from './trace.ts'
import type { HexTypes } from '../types.ts'

/** Golden files of `hex`: battles, functions and benchmarks. */
export const conformance: ConformanceSuite<HexTypes> = {
  formats: { 'quintain-conformance/1': runBattle, 'quintain-functions/1': runFunction },
  bench: benchRules(),
}

function runBattle(testCase: GoldenCase): void {
  onlyFields(testCase, ['name', 'note', 'rng', 'setup', 'actions', 'trace', 'outcome'], 'case', '')
  const expected = recordsOf(testCase.trace, 'trace')
  const plan = prepare(hexSetup.parse(testCase.setup))
  const trace = new Trace(new StepwiseBattle(plan, streamOf(testCase.rng)))
  let at = 0
  const compare: Compare = (call) => {
    if (at >= expected.length) throw new Mismatch(at, 'trace', 'the end', 'a further entry')
    mustEqual(trace[call](Object.hasOwn(expected[at], 'units')), expected[at], at, '')
    at += 1
  }
  compare('init')
  for (const action of recordsOf(testCase.actions, 'actions')) perform(trace, action, compare)
  if (at < expected.length) throw new Mismatch(at, 'trace', 'a further entry', 'the end')
  mustEqual(trace.outcome(), testCase.outcome, 'outcome', '')
}

/** Makes a call and compares what the trace says of it with the file's next entry. */
type Compare = (call: 'init' | 'step' | 'undo' | 'apply') => void

function perform(trace: Trace, action: Record<string, unknown>, compare: Compare): void {
  onlyFields(action, ['op', 'times', 'maxSteps', 'apply'], 'actions', '')
  const times = numberOf(action.times ?? 1, 'times')
  switch (action.op) {
    case 'step':
    case 'undo':
      for (let i = 0; i < times; i += 1) compare(action.op)
      return
    case 'apply':
      compare('apply')
      return
    case 'run': {
      const maxSteps = numberOf(action.maxSteps, 'maxSteps')
      for (let i = 0; i < maxSteps; i += 1) {
        compare('step')
        if (!trace.goesOn) break
        if (action.apply === true) compare('apply')
      }
      return
    }
    default:
      throw new Mismatch('actions', 'op', 'step, run, undo or apply', action.op)
  }
}

function streamOf(rng: unknown): Stream {
  if (!isRecord(rng)) throw new Mismatch('case', 'rng', 'kind and seed', rng)
  onlyFields(rng, ['kind', 'seed'], 'case', 'rng')
  const { kind, seed } = rng
  if (typeof kind !== 'string' || (typeof seed !== 'number' && typeof seed !== 'string')) {
    throw new Mismatch('case', 'rng', 'kind and seed', rng)
  }
  const random = createGenerator(kind, seed)
  if (!(random instanceof Stream)) throw new Mismatch('case', 'rng.kind', 'mt19937, sfc32 or chacha8', kind)
  return random
}

function runFunction(testCase: GoldenCase): void {
  const known = [
    'fn',
    'name',
    'setup',
    'at',
    'cols',
    'rows',
    'a',
    'b',
    'start',
    'goal',
    'occupied',
    'enemies',
    'result',
  ]
  onlyFields(testCase, known, 'case', '')
  switch (testCase.fn) {
    case 'validate':
      mustEqual(validated(testCase.setup, testCase.at), { result: testCase.result, at: testCase.at }, testCase.fn, '')
      return
    case 'distance':
      mustEqual(distance(cellAt(testCase.a, 'a'), cellAt(testCase.b, 'b')), testCase.result, testCase.fn, 'result')
      return
    case 'neighbors': {
      const found = neighboursOf(cellAt(testCase.at, 'at'), rowsOf(testCase)).map(positionOf)
      mustEqual(found, testCase.result, testCase.fn, 'result')
      return
    }
    default:
      mustEqual(searched(testCase), testCase.result, String(testCase.fn), 'result')
  }
}

/** A setup may have several faults; the path that the case names, if it names one, must be among them. */
function validated(setup: unknown, at: unknown): { result: string; at?: string } {
  try {
    hexSetup.parse(setup)
    return { result: 'accepted' }
  } catch (error) {
    if (!(error instanceof SetupError)) throw error
    if (at === undefined) return { result: 'rejected' }
    const named = error.issues.find(({ path }) => path === at) ?? error.issues[0]
    return { result: 'rejected', at: named.path }
  }
}

function searched(testCase: GoldenCase): unknown {
  const rows = rowsOf(testCase)
  const beyond = new Int32Array(MASK_ROWS).fill(ROW_MASK, rows)
  const paths = new PathSearch(rows, beyond)
  const start = cellAt(testCase.start, 'start')
  const goal = cellAt(testCase.goal, 'goal')
  const blocked = maskOf(testCase.occupied, 'occupied').map((mask, row) => mask | beyond[row])
  showHexes(blocked, testCase.fn === 'speedMove' ? maskOf(testCase.enemies, 'enemies') : new Int32Array(MASK_ROWS))
  switch (testCase.fn) {
    case 'pathLength':
      return paths.pathLength(start, goal)
    case 'nextStep':
      return positionOf(paths.nextStep(start, goal))
    case 'speedMove': {
      const way = paths.speedMove(start, goal, 0)
      return { landing: positionOf(way & 0xffff), firstStep: positionOf(way >> 16) }
    }
    default:
      throw new Mismatch('case', 'fn', 'a function of hex', testCase.fn)
  }
}

function rowsOf(testCase: GoldenCase): number {
  mustEqual(17, testCase.cols, 'case', 'cols')
  return numberOf(testCase.rows, 'rows')
}

function maskOf(positions: unknown, field: string): Int32Array {
  if (!Array.isArray(positions)) throw new Mismatch('case', field, 'a list of positions', positions)
  const mask = new Int32Array(MASK_ROWS)
  for (const position of positions) {
    const cell = cellAt(position, field)
    mask[cell >> 5] |= 1 << cell
  }
  return mask
}

function cellAt(position: unknown, field: string): number {
  if (!Array.isArray(position) || position.length !== 2) throw new Mismatch('case', field, 'a position', position)
  return cellOf(numberOf(position[0], field), numberOf(position[1], field))
}

function numberOf(value: unknown, field: string): number {
  if (typeof value !== 'number') throw new Mismatch('case', field, 'a number', value)
  return value
}

function recordsOf(value: unknown, field: string): Record<string, unknown>[] {
  if (!Array.isArray(value)) throw new Mismatch('case', field, 'a list', value)
  const records: Record<string, unknown>[] = []
  for (const entry of value) {
    if (!isRecord(entry)) throw new Mismatch('case', field, 'a list of objects', value)
    records.push(entry)
  }
  return records
}

function benchRules(): BenchRules<HexTypes> {
  return {
    agents: () => [],
    totals: () => {
      let steps = 0
      let rounds = 0
      const winners: Record<string, number> = {}
      return {
        add(state) {
          steps += state.steps
          rounds += state.rounds.round
          const key = state.winner === null ? 'undecided' : String(state.winner)
          winners[key] = (winners[key] ?? 0) + 1
        },
        read: () => ({ steps, winners, rounds }),
      }
    },
  }
}
