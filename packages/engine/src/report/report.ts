import type { Battle } from '../kernel/battle.ts'
import type { Outcome, RulesetTypes } from '../kernel/contract.ts'
import { decidingSeats } from '../kernel/defaults.ts'
import {
  decidedAt,
  type Line,
  perspectives,
  type Point,
  pointAt,
  spreadPositions,
  type TurningPoint,
  turningPoints,
} from './graph.ts'
import { accuracyOf, judge, type Judged, type Verdict } from './judge.ts'
import { largestMoves, type Stroke, strokeAt } from './luck.ts'
import { Playouts, type Policy, usualPolicy } from './playouts.ts'

/** A finished battle, looked at again. Probabilities are shares from 0 to 1; seats are numbers. */
export interface Report {
  readonly ruleset: string
  readonly positions: number
  readonly outcome: Outcome | null
  readonly policy: Policy
  /** How much of the work is done, from 0 to 1. */
  readonly done: number
  /** What was true first, then what each deciding seat could know, where something is hidden. */
  readonly lines: readonly Line[]
  readonly turningPoints: readonly TurningPoint[]
  /** From where on the winner's chance stayed at 95 % or more. */
  readonly decidedAt: number | null
  /** Decisions with several choices, in order. */
  readonly decisions: readonly Judged[]
  readonly luck: readonly Stroke[]
  readonly seats: readonly SeatReport[]
}

export interface SeatReport {
  /** From 0 to 1; null where nothing that the seat chose made a difference. */
  readonly accuracy: number | null
  readonly counts: Readonly<Record<Verdict, number>>
  /** Positions of the decisions that lost most, the worst first: three at most, and only those with a name. */
  readonly worst: readonly number[]
}

export interface ReportOptions {
  /** Who plays on; see `usualPolicy`. */
  readonly policy?: Policy
  /** Playouts of each point of the graph. */
  readonly playouts?: number
  /** Points of the graph, at most. */
  readonly points?: number
  /** All chance of the report comes from here. */
  readonly seed?: string
}

const COARSE_POINTS = 48
const COARSE_PLAYOUTS = 16
const POINTS = 400
const PLAYOUTS = 100
const MOST_STROKES = 12
const WORST = 3

/**
 * Looks at a battle that stands at its end: a coarse graph first, then the whole graph, the decisions, and what chance
 * did. Yields what is known so far every now and then; the last one is the whole report. Nothing but the battle and the
 * options counts: the same ones give the same report.
 */
export function* reportOn<T extends RulesetTypes>(battle: Battle<T>, options: ReportOptions = {}): Generator<Report> {
  const { ruleset, plan, length, stepLimit } = battle
  const { policy = usualPolicy(ruleset), seed = `${battle.seed}/report` } = options
  const playouts = new Playouts(ruleset, plan, stepLimit, policy, seed)
  const deciding = ruleset.traits.decisions ? decidingSeats(ruleset, plan) : []
  const lines = new Map<number | null, Map<number, Point>>()
  for (const seat of perspectives(ruleset, deciding)) lines.set(seat, new Map())
  const decisions: Judged[] = []
  const luck: Stroke[] = []
  const moments = ruleset.traits.decisions ? decisionsOf(battle) : []
  const coarse = spreadPositions(length, COARSE_POINTS)
  const fine = spreadPositions(length, options.points ?? POINTS)
  const work = coarse.length + fine.length + moments.length + MOST_STROKES
  let worked = 0
  const outcome = battle.at(length).outcome ?? null
  const known = (): Report => {
    const drawn = [...lines].map(([seat, points]) => ({
      seat,
      points: [...points.values()].toSorted((a, b) => a.position - b.position),
    }))
    return {
      ruleset: ruleset.id,
      positions: length,
      outcome,
      policy,
      done: worked / work,
      lines: drawn,
      turningPoints: turningPoints(drawn[0]),
      decidedAt: decidedAt(drawn[0], outcome?.seat ?? null),
      decisions: decisions.slice(),
      luck: luck.slice(),
      seats: ruleset.seats(plan).map((_, seat) => seatReport(decisions, seat)),
    }
  }
  const draw = (position: number, count: number): void => {
    for (const [seat, points] of lines) points.set(position, pointAt(battle, playouts, position, seat, count))
    worked += 1
  }
  for (const position of coarse) draw(position, COARSE_PLAYOUTS)
  yield known()
  for (const points of lines.values())
    for (const position of coarse) if (!fine.includes(position)) points.delete(position)
  for (const [i, position] of fine.entries()) {
    draw(position, options.playouts ?? PLAYOUTS)
    if (i % 40 === 39) yield known()
  }
  yield known()
  for (const [i, { position, seat, taken }] of moments.entries()) {
    const judged = judge(playouts, battle.at(position).state, position, seat, taken)
    if (judged !== null) decisions.push(judged)
    worked += 1
    if (i % 10 === 9) yield known()
  }
  const moved = new Set<number>()
  for (const line of known().lines) for (const position of largestMoves(line.points, MOST_STROKES)) moved.add(position)
  for (const position of [...moved].toSorted((a, b) => a - b)) {
    const stroke = strokeAt(battle, playouts, position)
    if (stroke !== null) luck.push(stroke)
  }
  worked = work
  yield known()
}

/** The whole report. */
export function reportOf<T extends RulesetTypes>(battle: Battle<T>, options: ReportOptions = {}): Report {
  let last: Report | undefined
  for (const report of reportOn(battle, options)) last = report
  if (last === undefined) throw new RangeError('a report has at least one part')
  return last
}

/** Who decided what, and where. */
function decisionsOf<T extends RulesetTypes>(battle: Battle<T>) {
  const found: { readonly position: number; readonly seat: number; readonly taken: T['Action'] }[] = []
  for (let position = 0; position < battle.length; position += 1) {
    const { turn, decided } = battle.at(position)
    if (turn.kind === 'decision') found.push({ position, seat: turn.seat, taken: battle.decisions[decided] })
  }
  return found
}

function seatReport(decisions: readonly Judged[], seat: number): SeatReport {
  const own = decisions.filter((one) => one.seat === seat)
  const counts = { good: 0, inaccuracy: 0, mistake: 0, blunder: 0 }
  for (const { verdict } of own) counts[verdict] += 1
  const worst = own
    .filter(({ verdict }) => verdict !== 'good')
    .toSorted((a, b) => b.lost - a.lost || a.position - b.position)
    .slice(0, WORST)
    .map(({ position }) => position)
  return { accuracy: accuracyOf(own, seat), counts, worst }
}
