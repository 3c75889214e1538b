import * as z from 'zod/mini'
import type { Outcome, Ruleset, RulesetTypes } from '../kernel/contract.ts'
import { QuintainError } from '../kernel/errors.ts'
import { EventLog } from '../kernel/event-log.ts'
import { checkShape, type ShapeFault } from '../kernel/faults/shape.ts'
import { anyJson } from '../kernel/replay/read-replay.ts'
import { placedFault } from '../kernel/setup.ts'
import { finish, sprintOf } from '../kernel/simulate.ts'
import { say } from '../kernel/words/around/index.ts'
import { generatorSeries } from '../random/series.ts'
import { mustEqual } from './compare.ts'
import type { BenchRules, BenchTotals } from './suite.ts'

export const BENCH_FORMAT = 'quintain-bench/1'

/** What a number of battles came to. */
export interface BenchWork {
  battles: number
  steps: number
  /** By seat. */
  wins: number[]
  draws: number
  undecided: number
}

/** A bench file that is wrong; it says at which field. */
export class BenchError extends QuintainError {
  constructor(fault: ShapeFault) {
    super('badBench', placedFault(fault))
  }
}

const MOST_BATTLES = 10_000_000

const json = anyJson(say('expect.json'))

const BENCH = z.strictObject({
  format: z.literal(BENCH_FORMAT),
  ruleset: z.string(),
  name: z.string(),
  rng: z.object({ kind: z.string(), seed: z.int() }),
  battles: z.int().check(z.minimum(1), z.maximum(MOST_BATTLES)),
  /** Instead of the setup's own step limit. */
  maxSteps: z._default(z.nullable(z.int().check(z.minimum(0))), null),
  setup: json,
  /** What the battles add up to, or null when the file does not say. */
  expect: z._default(json, null),
  note: z.optional(z.unknown()),
})

/** A file of the format `quintain-bench/1`, its shape checked. Battle number i uses the seed `rng.seed + i`. */
export type BenchFile = Readonly<Omit<z.output<typeof BENCH>, 'format' | 'note'>>

/** Throws `BenchError`. */
export function readBench(input: unknown): BenchFile {
  const shape = checkShape(BENCH, input)
  if (!shape.ok) throw new BenchError(shape.faults[0])
  const { format: _, note: __, ...file } = shape.value
  return file
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

  /** Plays all battles with nobody watching, or so many of them from number `from` on. */
  play(from = 0, count = this.file.battles): BenchWork {
    return this.#play(false, null, from, count)
  }

  /** The same battles with a listener that keeps every event of each; `totals` may look at what it kept. */
  playListening(totals: BenchTotals<T> | null): BenchWork {
    return this.#play(true, totals)
  }

  /** How many events a listener hears. */
  countEvents(): number {
    let events = 0
    this.#play(true, { add: (_, __, log) => void (events += log.length) })
    return events
  }

  #play(listen: boolean, totals: Pick<BenchTotals<T>, 'add'> | null, from = 0, battles = this.file.battles): BenchWork {
    const { ruleset, plan, stepLimit } = this
    const { rng } = this.file
    const work: BenchWork = { battles: 0, steps: 0, wins: ruleset.seats(plan).map(() => 0), draws: 0, undecided: 0 }
    const generators = generatorSeries(rng.kind, (index) => rng.seed + from + index)
    for (let i = from; i < from + battles; i += 1) {
      const log = listen ? new EventLog<T['Event']>() : null
      const random = generators.next()
      const agents = this.rules.agents(plan, rng.seed + i, i)
      // Who looks at states needs the usual way.
      const quick = totals === null ? sprintOf(plan, agents, ruleset)?.run(random, stepLimit, log) : undefined
      if (quick !== undefined) {
        count(work, quick)
        continue
      }
      const state = ruleset.start(plan, random, log)
      const outcome = finish(ruleset, state, stepLimit, agents, log)
      count(work, outcome)
      if (log !== null) totals?.add(state, outcome, log)
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
  new Bench(ruleset, rules, { ...file, battles: 1 }).play()
}

function count(work: BenchWork, outcome: Outcome): void {
  work.battles += 1
  work.steps += outcome.steps
  if (outcome.result === 'undecided') work.undecided += 1
  else if (outcome.seat === null) work.draws += 1
  else work.wins[outcome.seat] += 1
}
