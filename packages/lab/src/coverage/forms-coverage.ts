import { Sfc32 } from '@quintain/engine'
import { meanPayout, payoutOf, ruleset as payouts } from '../known/payout.ts'
import { MeasureKinds } from '../measures/measure-kinds.ts'
import { estimateOf } from '../statistics/estimate.ts'
import { logMean, trimmedMean } from '../statistics/robust.ts'
import { payout } from '../testing/coin-lab.ts'
import { company } from '../testing/company-lab.ts'
import { covered, covers, LEAST, nameOf, type Question, sampled, setupOf, SURE } from './coverage.ts'
import { SampledTotals } from './sampled.ts'

/** Trimmed means and means on a log scale, where the plain mean is not to be trusted. */
export function forms(of: 'exponential' | 'pareto', n: number): Question {
  return {
    group: 'forms of means',
    ask(experiments) {
      const setup = setupOf(of)
      const random = Sfc32.seeded(`forms ${of} ${n}`)
      const prepared = payout({ setup: { of }, battles: n })
      const quantile = (share_: number) =>
        of === 'pareto' ? (1 - share_) ** (-1 / setup.exponent) : -Math.log(1 - share_)
      const trimmed = integral(quantile, 0.1, 0.9) / 0.8
      const log = Math.expm1(integral((share_) => Math.log1p(quantile(share_)), 0, 1))
      const counts = [0, 0]
      for (let experiment = 0; experiment < experiments; experiment += 1) {
        const sample = sampled(prepared)
        sample.add('payout', n, () => payoutOf(setup, random))
        const tally = sample.totals.tally(0, 'payout')
        if (covers(trimmedMean(tally, SURE).interval, trimmed)) counts[0] += 1
        if (covers(logMean(tally, SURE).interval, log)) counts[1] += 1
      }
      const rates = ['trimmed', 'log'].map((form, at) => ({ of: form, rate: counts[at] / experiments, least: LEAST }))
      return { what: `${nameOf(of)}, n = ${n}`, rates }
    },
  }
}

/** By the middles of many narrow strips. */
function integral(f: (x: number) => number, from: number, to: number): number {
  const strips = 200_000
  const width = (to - from) / strips
  let sum = 0
  for (let at = 0; at < strips; at += 1) sum += f(from + (at + 0.5) * width)
  return sum * width
}

/** A mean of jackpots that lie in a range that was declared: mostly none is seen. */
export function ranged(n: number): Question {
  return {
    group: 'declared ranges',
    ask(experiments) {
      const setup = setupOf('jackpot')
      const random = Sfc32.seeded(`ranged ${n}`)
      const { design } = payout({ setup: { of: 'jackpot' }, battles: n })
      const kinds = new MeasureKinds({ ...payouts, measureRanges: { payout: [0, setup.size] } })
      let count = 0
      for (let experiment = 0; experiment < experiments; experiment += 1) {
        const sample = new SampledTotals(design.cells[0].spec, kinds)
        sample.add('payout', n, () => payoutOf(setup, random))
        const { interval, doubt } = estimateOf(sample.totals, 0, 'payout', SURE)
        if (doubt !== null || covers(interval, meanPayout(setup))) count += 1
      }
      return { what: `${nameOf('jackpot')} within 0 to 100, n = ${n}`, rates: [covered(count, experiments)] }
    },
  }
}

/**
 * Matchups from both sides with the same seeds: the first entrant wins with `score`, and `advantage` more on the first
 * seat than on the second. `linked`: what is luck for one seat is bad luck for the other.
 */
export function swapped(score: number, advantage: number, pairs: number, linked: boolean): Question {
  return {
    group: 'swapped seats',
    ask(experiments) {
      const random = Sfc32.seeded(`swapped ${score} ${advantage} ${pairs} ${linked}`)
      const entrants = { A: { value: [] }, B: { value: [] } }
      const prepared = company([[], []], {
        battles: 2 * pairs,
        matchups: { seats: ['companies[0]', 'companies[1]'], entrants },
      })
      const [ahead, behind] = [score + advantage / 2, score - advantage / 2]
      let count = 0
      let width = 0
      for (let experiment = 0; experiment < experiments; experiment += 1) {
        const sample = sampled(prepared)
        sample.addPairs('score.first', pairs, () => {
          const luck = random.random()
          const other = linked ? 1 - luck : random.random()
          return [luck < ahead ? 1 : 0, other < behind ? 1 : 0]
        })
        const { low, high } = estimateOf(sample.totals, 0, 'score.first', SURE).interval
        if (covers({ low, high }, score)) count += 1
        width += (high - low) / 2 / experiments
      }
      const told = `score ${score}, first seat +${advantage}${linked ? ', opposite luck' : ''}, ${pairs} pairs`
      return { what: `${told} (± ${Number((width * 100).toFixed(1))} %)`, rates: [covered(count, experiments)] }
    },
  }
}
