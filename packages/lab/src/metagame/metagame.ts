import { canonicalText, type Json, Sfc32 } from '@quintain/engine'
import type { CellRun } from '../playing/measuring.ts'
import { normalQuantile } from '../statistics/statistics.ts'
import { equilibriumOf } from './equilibrium.ts'
import { ratingsOf } from './ratings.ts'
import { cyclesOf, dominatorsOf } from './relations.ts'
import { type ScoreTable, scoreTable } from './table.ts'

/** The results of a table of matchups. */
export interface Metagame {
  /** The values at which the matchups were played; empty where nothing varies. */
  readonly values: Readonly<Record<string, Json>>
  /** The strongest first, by the mean score against the others. */
  readonly entrants: readonly MetagameEntrant[]
  /** The p-value of the table if one rating for each entrant explains everything; null where that cannot be tested. */
  readonly fit: number | null
  /** What the Nash mix scores against the best answer. */
  readonly value: number
  /** Rings in which each beats the next, significantly. */
  readonly cycles: readonly (readonly string[])[]
  /** How often the whole order would be the same, if everything were played again. */
  readonly sameOrder: number
}

export interface MetagameEntrant {
  readonly entrant: string
  /** The mean score against all others, each weighted equally. */
  readonly score: number
  readonly interval: readonly [number, number]
  /** As in chess: 0 in the middle, 100 more mean 64 %. */
  readonly rating: number
  readonly ratingInterval: readonly [number, number]
  /** Its probability in the Nash mix. */
  readonly nash: number
  /** How often it would be the first, if everything were played again. */
  readonly first: number
  /** An entrant that scores more or the same against everybody. */
  readonly dominatedBy: string | null
  /** How often there would be such an entrant, if everything were played again. */
  readonly dominated: number
}

/** How many random tables are made, with each score moved by its own error. */
const REDRAWS = 500

/** One for each combination of values that the matchups were played at. */
export function metagamesOf(runs: readonly CellRun[], entrants: readonly string[], confidence: number): Metagame[] {
  const groups = new Map<string, CellRun[]>()
  for (const run of runs) {
    if (run.cell.entrants === null) continue
    const key = canonicalText(run.cell.values)
    groups.set(key, [...(groups.get(key) ?? []), run])
  }
  return [...groups.values()].map((group) => {
    const { values } = group[0].cell
    return { values, ...metagameOf(scoreTable(group, entrants), confidence) }
  })
}

export function metagameOf(table: ScoreTable, confidence: number): Omit<Metagame, 'values'> {
  const { entrants, scores, sizes } = table
  const others = Math.max(1, entrants.length - 1)
  const field = fieldScores(scores)
  const order = byScore(field)
  const errors = scores.map((line, row) => line.map((score, column) => errorOf(score, sizes[row][column])))
  const z = normalQuantile((1 + confidence) / 2)
  const half = errors.map((line) => (z * Math.sqrt(line.reduce((sum, error) => sum + error * error, 0))) / others)
  const ratings = ratingsOf(table, confidence)
  const { mix, value } = equilibriumOf(scores)
  const dominators = dominatorsOf(scores)
  const again = redraws(table, errors, order)
  // Corrected for all meetings, as the table's intervals are.
  const meetings = Math.max(1, (entrants.length * others) / 2)
  const surely = normalQuantile(1 - (1 - confidence) / (2 * meetings))
  const beats = (row: number, column: number): boolean =>
    sizes[row][column] > 0 && scores[row][column] - surely * errors[row][column] > 0.5
  return {
    entrants: order.map((at) => {
      const dominator = dominators[at]
      return {
        entrant: entrants[at],
        score: short(field[at]),
        interval: [short(Math.max(0, field[at] - half[at])), short(Math.min(1, field[at] + half[at]))],
        rating: short(ratings.points[at]),
        ratingInterval: [
          short(ratings.points[at] - ratings.halfWidths[at]),
          short(ratings.points[at] + ratings.halfWidths[at]),
        ],
        nash: short(mix[at]),
        first: again.first[at],
        dominatedBy: dominator === null ? null : entrants[dominator],
        dominated: again.dominated[at],
      }
    }),
    fit: ratings.fit === null ? null : short(ratings.fit),
    value: short(value),
    cycles: cyclesOf(entrants.length, beats).map((ring) => ring.map((at) => entrants[at])),
    sameOrder: again.sameOrder,
  }
}

/** Mean scores against all others, by entrant. */
function fieldScores(scores: readonly (readonly number[])[]): number[] {
  const others = Math.max(1, scores.length - 1)
  return scores.map((line, row) => line.reduce((sum, score, at) => (at === row ? sum : sum + score), 0) / others)
}

function byScore(field: readonly number[]): number[] {
  return field.map((_, at) => at).toSorted((a, b) => field[b] - field[a] || a - b)
}

/** The standard error of a score, above 0 even if there were only wins. */
function errorOf(score: number, size: number): number {
  if (size === 0) return 0
  const shrunk = (score * size + 0.5) / (size + 1)
  return Math.sqrt((shrunk * (1 - shrunk)) / size)
}

function redraws({ scores }: ScoreTable, errors: readonly (readonly number[])[], order: readonly number[]) {
  const random = Sfc32.seeded('metagame')
  const first = scores.map(() => 0)
  const dominated = scores.map(() => 0)
  let same = 0
  for (let draw = 0; draw < REDRAWS; draw += 1) {
    const other = scores.map((line) => [...line])
    for (let row = 0; row < scores.length; row += 1) {
      for (let column = row + 1; column < scores.length; column += 1) {
        const z = normalQuantile((random.below(1_000_000) + 0.5) / 1_000_000)
        other[row][column] = scores[row][column] + errors[row][column] * z
        other[column][row] = 1 - other[row][column]
      }
    }
    const redrawn = byScore(fieldScores(other))
    first[redrawn[0]] += 1 / REDRAWS
    if (redrawn.every((entrant, at) => entrant === order[at])) same += 1 / REDRAWS
    dominatorsOf(other).forEach((dominator, at) => {
      if (dominator !== null) dominated[at] += 1 / REDRAWS
    })
  }
  return { first: first.map(short), dominated: dominated.map(short), sameOrder: short(same) }
}

/** Eight digits: further ones may differ between JavaScript engines after logarithms and a linear program. */
function short(value: number): number {
  return Number(value.toPrecision(8))
}
