import { Sfc32 } from 'quintain'
import type { Tune } from '../experiment/experiment.ts'
import { type Found, type Probe, valueAt } from './probe.ts'

// Spall's gains (1998), for parameters scaled to [0, 1].
const STEP_DECAY = 0.602
const PROBE_DECAY = 0.101
const FIRST_PROBE = 0.12
const FIRST_MOVE = 0.12

/**
 * Simultaneous perturbation (Spall 1992): two points a round, however many parameters there are, played with the same
 * seeds; all parameters move at once along the slope between them, by smaller and smaller steps.
 */
export async function spsa(probe: Probe, task: Tune, cap: number, seed: number | string): Promise<Found> {
  const { parameters, batch, target } = task
  const random = Sfc32.seeded(`${seed}/spsa`)
  const scaled = (point: readonly number[]): number[] => point.map((share, at) => valueAt(parameters[at], share))
  const affordable = Math.floor((cap - task.verify) / (2 * batch))
  const rounds = Math.max(1, Math.min(200, affordable))
  const patience = rounds / 10
  let point = parameters.map(() => 0.5)
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
    if (slope === 0) continue
    const step = (FIRST_MOVE * (1 + patience) ** STEP_DECAY) / (round + 1 + patience) ** STEP_DECAY / slope
    point = point.map((value, at) => Math.min(1, Math.max(0, value - step * gradient * signs[at])))
  }
  if (probe.stopped) return { status: 'capped', answer: null, range: null }
  const answer = scaled(point)
  const check = await probe.at(answer, task.verify, 'check')
  const spread = 3 * Math.sqrt(check.variance / Math.max(1, check.n))
  const near = Math.abs(check.mean - target) <= Math.max(spread, task.tolerance ?? 0)
  return { status: near ? 'found' : 'capped', answer, range: null }
}
