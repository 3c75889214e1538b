import { Sfc32 } from '@quintain/engine'
import { say } from '../words/index.ts'
import type { Tune } from '../experiment/experiment.ts'
import { rounded } from '../statistics/statistics.ts'
import { type Found, type Probe, type Reading, valueAt } from './probe.ts'

// Spall's gains (1998), for parameters scaled to [0, 1].
const STEP_DECAY = 0.602
const PROBE_DECAY = 0.101
const FIRST_PROBE = 0.12
const FIRST_MOVE = 0.12
/** Places that are looked at first, and the share of rounds that they may cost. */
const MOST_SURVEYED = 24
const SURVEY_SHARE = 1 / 4

interface Seen {
  readonly point: readonly number[]
  readonly reading: Reading
}

/**
 * Simultaneous perturbation (Spall 1992): two points a round, however many parameters there are, played with the same
 * seeds; all parameters move at once along the slope between them, by smaller and smaller steps. It begins where a
 * survey of the whole room came nearest to the target: on a plateau there is no slope to go by.
 */
export async function spsa(probe: Probe, task: Tune, cap: number, seed: number | string): Promise<Found> {
  const { parameters, batch, target } = task
  const random = Sfc32.seeded(`${seed}/spsa`)
  const scaled = (point: readonly number[]): number[] => point.map((share, at) => valueAt(parameters[at], share))
  const affordable = Math.floor((cap - task.verify) / (2 * batch))
  const surveyed = Math.min(MOST_SURVEYED, Math.floor(affordable * 2 * SURVEY_SHARE))
  const seen: Seen[] = []
  for (let at = 0; at < surveyed && !probe.stopped; at += 1) {
    // The middle first, then random places.
    const place = parameters.map(() => (at === 0 ? 0.5 : random.random()))
    seen.push({ point: place, reading: await probe.at(scaled(place), batch, `pair survey ${at}`) })
  }
  const distance = ({ reading }: Seen): number => Math.abs(reading.mean - target)
  const [nearest] = seen.toSorted((a, b) => distance(a) - distance(b))
  const plateau = seen.length > 1 && seen.every(({ reading }) => isAlike(reading, seen[0].reading))
  const rounds = Math.max(1, Math.min(200, affordable - Math.ceil(surveyed / 2)))
  const patience = rounds / 10
  let point: readonly number[] = nearest?.point ?? parameters.map(() => 0.5)
  let slope = 0
  for (let round = 0; round < rounds && !probe.stopped; round += 1) {
    const probeSize = FIRST_PROBE / (round + 1) ** PROBE_DECAY
    const signs = parameters.map(() => (random.below(2) === 0 ? -1 : 1))
    const aside = (way: number): number[] =>
      point.map((value, at) => Math.min(1, Math.max(0, value + way * probeSize * signs[at])))
    const above = await probe.at(scaled(aside(1)), batch, `pair ${round} up`)
    const below = await probe.at(scaled(aside(-1)), batch, `pair ${round} down`)
    const difference = (above.mean - target) ** 2 - (below.mean - target) ** 2
    const gradient = difference / (2 * probeSize)
    // The steepest slope so far sets the size of a step, so that the measure's unit does not matter.
    slope = Math.max(slope, Math.abs(gradient))
    if (slope === 0) {
      // No slope anywhere so far: on a plateau, give up after a few rounds.
      if (plateau && round >= patience) break
      continue
    }
    const step = (FIRST_MOVE * (1 + patience) ** STEP_DECAY) / (round + 1 + patience) ** STEP_DECAY / slope
    point = point.map((value, at) => Math.min(1, Math.max(0, value - step * gradient * signs[at])))
  }
  if (probe.stopped) return { status: 'capped', answer: null, range: null }
  const answer = scaled(point)
  const check = await probe.at(answer, task.verify, 'check')
  const spread = 3 * Math.sqrt(check.variance / Math.max(1, check.n))
  const near = Math.abs(check.mean - target) <= Math.max(spread, task.tolerance ?? 0)
  if (near || !plateau) return { status: near ? 'found' : 'capped', answer, range: null }
  const values = { mean: rounded(check.mean), target, places: seen.length }
  return { status: 'noRoot', answer: null, range: null, says: (measure) => say('plateau', { measure, ...values }) }
}

/** Whether two readings are compatible with equal means. */
function isAlike(one: Reading, other: Reading): boolean {
  const spread = Math.sqrt(one.variance / Math.max(1, one.n) + other.variance / Math.max(1, other.n))
  return Math.abs(one.mean - other.mean) <= 3 * spread
}
