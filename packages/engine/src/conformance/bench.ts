import type { Outcome, Ruleset, RulesetTypes } from '../kernel/contract.ts'
import { QuintainError } from '../kernel/errors.ts'
import { EventLog } from '../kernel/event-log.ts'
import { isRecord, type Json } from '../kernel/json.ts'
import { finish } from '../kernel/simulate.ts'
import { generatorSeries } from '../random/series.ts'
import { Mismatch, mustEqual } from './compare.ts'
import type { BenchRules, BenchTotals } from './suite.ts'

export const BENCH_FORMAT = 'quintain-bench/1'

/** A file of the format `quintain-bench/1`, its shape checked. Battle number i uses the seed `rng.seed + i`. */
export interface BenchFile {
  readonly ruleset: string
  readonly name: string
  readonly rng: { readonly kind: string; readonly seed: number }
  readonly battles: number
  /** Instead of the setup's own step limit. */
  readonly maxSteps: number | null
  readonly setup: Json
  /** What the battles add up to, or null when the file does not say. */
  readonly expect: Json
}

/** What a number of battles came to. */
export interface BenchWork {
  battles: number
  steps: number
  /** By seat. */
  wins: number[]
  draws: number
  undecided: number
}

/** A bench file that is wrong, with the path of the field that is. */
export class BenchError extends QuintainError {
  constructor(path: string, message: string) {
    super('badBench', `${path}: ${message}`)
  }
}

const FIELDS = ['format', 'ruleset', 'name', 'rng', 'battles', 'maxSteps', 'setup', 'expect', 'note']
const MOST_BATTLES = 10_000_000

export function readBench(input: Record<string, unknown>): BenchFile {
  const unknown = Object.keys(input).find((key) => !FIELDS.includes(key))
  if (unknown !== undefined) throw new BenchError(unknown, 'unknown key')
  const { ruleset, name, rng, maxSteps = null, setup, expect = null } = input
  if (typeof ruleset !== 'string') throw new BenchError('ruleset', 'expected the id of a ruleset')
  if (typeof name !== 'string') throw new BenchError('name', 'expected text')
  if (!isRecord(rng)) throw new BenchError('rng', 'expected kind and seed')
  const { kind, seed } = rng
  if (typeof kind !== 'string') throw new BenchError('rng.kind', 'expected the kind of a generator')
  if (!isWhole(seed)) throw new BenchError('rng.seed', 'expected a whole number')
  const battles = input['battles']
  if (!isWhole(battles) || battles < 1 || battles > MOST_BATTLES) {
    throw new BenchError('battles', `expected a whole number from 1 to ${MOST_BATTLES}`)
  }
  if (maxSteps !== null && !(isWhole(maxSteps) && maxSteps >= 0)) {
    throw new BenchError('maxSteps', 'expected a whole number')
  }
  if (!isJson(setup)) throw new BenchError('setup', 'is missing')
  return { ruleset, name, rng: { kind, seed }, battles, maxSteps, setup, expect: isJson(expect) ? expect : null }
}

/** One bench file made ready: validation and preparation happen here, so that they are never part of the time. */
export class Bench<T extends RulesetTypes = RulesetTypes> {
  readonly ruleset: Ruleset<T>
  readonly rules: BenchRules<T>
  readonly file: BenchFile
  readonly plan: T['Plan']
  readonly stepLimit: number

  constructor(ruleset: Ruleset<T>, rules: BenchRules<T>, file: BenchFile) {
    this.ruleset = ruleset
    this.rules = rules
    this.file = file
    this.plan = ruleset.prepare(ruleset.setup.parse(file.setup))
    this.stepLimit = file.maxSteps ?? ruleset.stepLimit(this.plan)
  }

  /** Plays all battles with nobody watching. */
  play(): BenchWork {
    const work = noWork(this.ruleset.seats(this.plan).length)
    const { battles, rng } = this.file
    const generators = generatorSeries(rng.kind, (index) => rng.seed + index)
    for (let i = 0; i < battles; i += 1) {
      const random = generators.next()
      const agents = this.rules.agents(this.plan, rng.seed + i, i)
      const state = this.ruleset.start(this.plan, random, null)
      count(work, finish(this.ruleset, state, this.stepLimit, agents))
    }
    return work
  }

  /** The same battles with a listener that keeps every event of each; `totals` may look at what it kept. */
  playListening(totals: BenchTotals<T> | null): BenchWork {
    const work = noWork(this.ruleset.seats(this.plan).length)
    const { battles, rng } = this.file
    const generators = generatorSeries(rng.kind, (index) => rng.seed + index)
    for (let i = 0; i < battles; i += 1) {
      const log = new EventLog<T['Event']>()
      const random = generators.next()
      const agents = this.rules.agents(this.plan, rng.seed + i, i)
      const state = this.ruleset.start(this.plan, random, log)
      const outcome = finish(this.ruleset, state, this.stepLimit, agents, log)
      count(work, outcome)
      totals?.add(state, outcome, log)
    }
    return work
  }

  /** Throws `Mismatch` when the battles do not add up to what the file expects. */
  checkExpect(): void {
    const totals = this.rules.totals(this.plan)
    const listening = this.playListening(totals)
    mustEqual(totals.read(this.file.expect), this.file.expect, 'total', 'expect')
    mustEqual(this.play(), listening, 'total', 'work without a listener')
  }
}

/** Runs a bench file as a golden file: all of it where it says what to expect, else one battle. */
export function checkBench<T extends RulesetTypes>(ruleset: Ruleset<T>, rules: BenchRules<T>, file: BenchFile): void {
  if (file.expect !== null) {
    new Bench(ruleset, rules, file).checkExpect()
    return
  }
  const work = new Bench(ruleset, rules, { ...file, battles: 1 }).play()
  if (work.battles !== 1) throw new Mismatch('total', 'battles', 1, work.battles)
}

function noWork(seats: number): BenchWork {
  return { battles: 0, steps: 0, wins: Array.from({ length: seats }, () => 0), draws: 0, undecided: 0 }
}

function count(work: BenchWork, outcome: Outcome): void {
  work.battles += 1
  work.steps += outcome.steps
  if (outcome.result === 'undecided') work.undecided += 1
  else if (outcome.seat === null) work.draws += 1
  else work.wins[outcome.seat] += 1
}

function isWhole(value: unknown): value is number {
  return Number.isSafeInteger(value)
}

function isJson(value: unknown): value is Json {
  return value !== undefined
}
