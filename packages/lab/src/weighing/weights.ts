import { changed, type Json, QuintainError } from '@quintain/engine'
import type { Cell } from '../experiment/cell.ts'
import { baseSetup, type Subject } from '../experiment/design.ts'
import { ExperimentError } from '../experiment/errors.ts'
import type { Weigh } from '../experiment/studies.ts'
import type { CellRun } from '../playing/measuring.ts'
import { CellTotals } from '../statistics/cell-totals.ts'
import { rounded } from '../statistics/statistics.ts'
import { type Effect, effectOf } from '../studies/paired.ts'
import type { Study } from '../studies/study.ts'
import { say } from '../words/index.ts'
import { numbersOf, type SetupNumber } from './schema-numbers.ts'

/** What every number of a setup is worth. */
export interface Weights {
  readonly measure: string
  /** What moves the measure most first. */
  readonly numbers: readonly NumberWorth[]
}

export interface NumberWorth {
  readonly path: string
  readonly value: number
  /** By how much it was raised, or lowered. */
  readonly step: number
  /** What a step up does to the measure. */
  readonly effect: Effect
  readonly battles: number
  /** The last of those that were compared: it had the most battles, and none of those that chose it count. */
  readonly finalist: boolean
}

const LEAST_BATTLES = 16

interface Contender {
  readonly number: SetupNumber
  readonly step: number
  /** Between the two versions that are compared. */
  readonly steps: 1 | 2
  readonly setups: readonly [Json, Json]
  readonly totals: CellTotals | null
}

/**
 * Compares the setup with each number a step lower and a step higher, battle by battle. All of them play a little, the
 * half that moved the measure more goes on with twice as much, until `keep` are left: these play `battles` of their own.
 */
export async function weigh(study: Study, task: Weigh): Promise<Weights> {
  const { confidence, battles = LEAST_BATTLES } = study.subject.experiment
  let contenders = contendersOf(study.subject, task)
  const out: NumberWorth[] = []
  const rounds = roundsOf(contenders.length, task.keep)
  for (let round = 0; round < rounds; round += 1) {
    const size = battlesIn(round, rounds, battles)
    const played = await playRound(study, contenders, size, `round ${round}`)
    const sorted = byEffect(played, task.measure)
    contenders = sorted.slice(0, Math.max(task.keep, Math.ceil(sorted.length / 2)))
    const dropped = sorted.slice(contenders.length).map((each) => worthOf(each, task.measure, confidence, false))
    out.unshift(...dropped)
  }
  const fresh = contenders.map((each) => ({ ...each, totals: null }))
  const finalists = byEffect(await playRound(study, fresh, battles, 'final'), task.measure)
  const numbers = [...finalists.map((each) => worthOf(each, task.measure, confidence, true)), ...out]
  return { measure: task.measure, numbers }
}

/** Battles at the most, for whoever shows how far it is. */
export function weighingBattles(subject: Subject, task: Weigh): number {
  const { battles = LEAST_BATTLES } = subject.experiment
  let left = contendersOf(subject, task).length
  const rounds = roundsOf(left, task.keep)
  let sum = 0
  for (let round = 0; round < rounds; round += 1) {
    sum += 2 * left * battlesIn(round, rounds, battles)
    left = Math.max(task.keep, Math.ceil(left / 2))
  }
  return sum + 2 * left * battles
}

function roundsOf(count: number, keep: number): number {
  return Math.max(0, Math.ceil(Math.log2(count / keep)))
}

function battlesIn(round: number, rounds: number, battles: number): number {
  return Math.max(LEAST_BATTLES, Math.ceil(battles / 2 ** (rounds - round)))
}

/** Each takes battles of its own: with more, a run would hardly end. */
const MOST_NUMBERS = 2_000

/** The numbers that the rules let go up or down. Throws `ExperimentError` where there are none, or too many. */
export function contendersOf(subject: Subject, task: Weigh): readonly Contender[] {
  const setup = baseSetup(subject)
  const { ruleset } = subject
  const asked = ({ path }: SetupNumber): boolean =>
    (task.of.length === 0 || task.of.some((prefix) => isWithin(path, prefix))) &&
    !task.except.some((prefix) => isWithin(path, prefix))
  const numbers = numbersOf(ruleset.setup.jsonSchema(), ruleset.setup.parse(setup)).filter(asked)
  if (numbers.length > MOST_NUMBERS) {
    throw new ExperimentError('weights.of', say('tooManyNumbers', { count: numbers.length, most: MOST_NUMBERS }))
  }
  const contenders = numbers.flatMap((number): Contender[] => {
    const step = task.step ?? stepOf(number, task.relative)
    const lower = changedTo(subject, setup, number, number.value - step)
    const higher = changedTo(subject, setup, number, number.value + step)
    if (lower === null && higher === null) return []
    const steps = lower === null || higher === null ? 1 : 2
    return [{ number, step, steps, setups: [lower ?? setup, higher ?? setup], totals: null }]
  })
  if (contenders.length === 0) throw new ExperimentError('weights.of', say('noNumbers'))
  return contenders
}

function isWithin(path: string, prefix: string): boolean {
  return path === prefix || path.startsWith(`${prefix}.`) || path.startsWith(`${prefix}[`)
}

/** One for whole numbers; for shares a twentieth of the range, for others a tenth of the number itself. */
function stepOf({ value, whole, low, high }: SetupNumber, relative: number | undefined): number {
  if (relative !== undefined && value !== 0) {
    const step = rounded(Math.abs(value) * relative)
    return whole ? Math.max(1, Math.round(step)) : step
  }
  if (whole) return 1
  const range = high - low
  if (Number.isFinite(range) && range <= 1) return rounded(range / 20)
  return value === 0 ? 1 : rounded(Math.abs(value) / 10)
}

/** Null where the rules refuse it. */
function changedTo({ ruleset }: Subject, setup: Json, { path, low, high }: SetupNumber, to: number): Json | null {
  const value = rounded(to)
  if (value < low || value > high) return null
  try {
    const other = changed(setup, [{ path, value }])
    ruleset.prepare(ruleset.setup.parse(other))
    return other
  } catch (error) {
    if (error instanceof QuintainError) return null
    throw error
  }
}

async function playRound(
  study: Study,
  contenders: readonly Contender[],
  battles: number,
  stream: string,
): Promise<readonly Contender[]> {
  const cells = contenders.map(({ number, setups: [lower, higher] }): Cell => {
    const arms = [
      { name: 'lower', setups: [lower] },
      { name: 'higher', setups: [higher] },
    ]
    return study.cell(`${number.path} (${stream})`, arms, ['weights', stream], 'weights')
  })
  const runs = await study.play(cells, battles)
  return contenders.map((contender, at) => ({ ...contender, totals: together(contender.totals, runs[at]) }))
}

function together(before: CellTotals | null, { cell, totals }: CellRun): CellTotals {
  const all = new CellTotals(cell.spec, totals.kinds)
  if (before !== null) all.add(before.save())
  all.add(totals.save())
  return all
}

/** A step up: half of what lies between one below and one above. */
function effectIn({ totals, steps }: Contender, measure: string, confidence: number): Effect {
  const tally = totals?.deltas?.byName.get(measure)
  const { n, mean, variance } = tally ?? { n: totals?.battles ?? 0, mean: 0, variance: 0 }
  const share = totals?.kinds.of(measure) === 'share'
  return effectOf(mean / steps, variance / steps ** 2, n, share, confidence)
}

function byEffect(contenders: readonly Contender[], measure: string): readonly Contender[] {
  const size = (each: Contender): number => Math.abs(effectIn(each, measure, 0.95).value)
  return contenders.toSorted((a, b) => size(b) - size(a))
}

function worthOf(contender: Contender, measure: string, confidence: number, finalist: boolean): NumberWorth {
  const { number, step, totals } = contender
  const effect = effectIn(contender, measure, confidence)
  return { path: number.path, value: number.value, step, effect, battles: totals?.battles ?? 0, finalist }
}
