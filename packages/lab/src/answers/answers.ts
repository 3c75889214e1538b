import type { Text } from '@quintain/engine'
import type { Attribution, PartWorth } from '../attribution/attribution.ts'
import type { CellResult, Comparison, Results } from '../results/results.ts'
import { figure, percent, rangeText, signed } from '../words/figures.ts'
import type { ExactCell } from '../exact/exact-cells.ts'
import { isShare } from '../measures/measure-kinds.ts'
import { isSure } from '../studies/paired.ts'
import { say } from '../words/index.ts'
import type { Weights } from '../weighing/weights.ts'
import { balanceAnswer } from './balance-section.ts'
import { exactShare } from './exact-section.ts'
import { searchAnswer } from './search-section.ts'
import { valuesText } from './cell-names.ts'

/** The name of a measure for people. */
export type MeasureNames = (measure: string) => Text
type Questions = Omit<Results, 'answers'>

/** What the experiment asked, answered in a sentence each, what matters most first. */
export function answersOf(results: Questions, named: MeasureNames): readonly Text[] {
  const teller = new Answers(results, named)
  return [...teller.main(), ...teller.gates()]
}

/** The sentence on what moved most between two versions. */
export function movedAnswer(comparisons: readonly Comparison[], kinds: Results['kinds'], named: MeasureNames): Text {
  const moved = comparisons.filter(({ significant }) => significant)
  const count = comparisons.length
  if (moved.length === 0) return say('answer.nothingMoved', { count })
  // Win rates first, then by p-value.
  const rank = ({ measure, pValue }: Comparison): number => (measure.startsWith('winRate.') ? 0 : 1) + pValue
  const [first] = moved.toSorted((a, b) => rank(a) - rank(b))
  const write = signed(isShare(first.measure, kinds) ? percent : figure)
  return say(first.cell === 'all' ? 'answer.moved' : 'answer.movedIn', {
    moved: moved.length,
    count,
    cell: first.cell,
    measure: named(first.measure),
    change: write(first.delta),
    range: rangeText(first.interval, write),
  })
}

class Answers {
  readonly #results: Questions
  readonly #named: MeasureNames

  constructor(results: Questions, named: MeasureNames) {
    this.#results = results
    this.#named = named
  }

  main(): readonly Text[] {
    const { attribution, balance, exact, search, weights } = this.#results
    const { comparisons, tuning, cells, matchups, experiment, battles } = this.#results
    if (tuning !== null) return [this.#tuning(tuning)]
    if (battles === 0 || cells.length === 0) return []
    if (attribution !== undefined) return this.#carried(attribution)
    if (exact !== undefined && exact.length === 1) return this.#exactly(exact[0])
    if (balance !== undefined) return [balanceAnswer(balance)]
    if (search !== undefined) return [searchAnswer(search, this.#named)]
    if (weights !== undefined) return [this.#weighed(weights)]
    if (comparisons !== null) return [movedAnswer(comparisons, this.#results.kinds, this.#named)]
    if (matchups !== null) return this.#field()
    if (experiment.test !== undefined) return [this.#tested(experiment.test.measure)]
    if (cells.length > 1) return this.#varied()
    return this.#shown(cells[0]).map((measure) => this.#is(cells[0], measure))
  }

  gates(): readonly Text[] {
    const { gates } = this.#results
    const failed = gates.filter(({ verdict }) => verdict === 'fail')
    const open = gates.filter(({ verdict }) => verdict === 'undecided')
    const counts = { count: gates.length, failed: failed.length, open: open.length }
    if (gates.length === 0) return []
    if (failed.length > 0) return [say('answer.gatesFail', { ...counts, first: failed[0].text })]
    return [open.length > 0 ? say('answer.gatesOpen', counts) : say('answer.gatesPass', counts)]
  }

  #write(measure: string): (value: number) => string {
    return isShare(measure, this.#results.kinds) ? percent : figure
  }

  /** The measures to answer for when the question names none: win rates, and with two sides only the first one's. */
  #shown({ arms }: CellResult): readonly string[] {
    const { until } = this.#results.experiment
    if (until !== undefined) return [until.measure]
    const wins = Object.keys(arms[0].measures).filter((name) => name.startsWith('winRate.'))
    return wins.length === 2 ? wins.slice(0, 1) : wins
  }

  #is(cell: CellResult, measure: string): Text {
    const summary = cell.arms[cell.arms.length - 1].measures[measure]
    const write = this.#write(measure)
    if (summary === undefined) return ''
    const { mean, interval } = summary
    return say('answer.is', { measure: this.#named(measure), value: write(mean), range: rangeText(interval, write) })
  }

  #tuning({ answer, range, check, measure, target, message }: NonNullable<Results['tuning']>): Text {
    if (answer === null || check === null) return message
    const values = Object.entries(answer).map(([name, value]) => say('report.answer', { name, value: figure(value) }))
    const write = this.#write(measure)
    const there = { measure: this.#named(measure), target: write(target) }
    const told = { ...there, value: write(check.mean), range: rangeText(check.interval, write), values }
    if (range === null) return say('answer.tuned', told)
    return say('answer.tunedIn', { ...told, from: figure(range[0]), to: figure(range[1]) })
  }

  #carried({ parts, measure, base }: Attribution): readonly Text[] {
    const write = this.#write(measure)
    const named = { measure: this.#named(measure), base: write(base) }
    const worth = ({ shapley, without }: PartWorth) => shapley ?? without
    const told = parts.flatMap((part) => {
      const effect = worth(part)
      return effect === null ? [] : [{ part: part.part, effect }]
    })
    const [first, second] = told
    if (first === undefined || !isSure(first.effect) || first.effect.value < 0)
      return [say('answer.nothingCarries', named)]
    const change = signed(write)
    const range = rangeText(first.effect.interval, change)
    const values = { ...named, part: first.part, worth: change(first.effect.value), range }
    if (second === undefined) return [say('answer.carries', values)]
    const next = { second: second.part, other: change(second.effect.value) }
    const last = told[told.length - 1]
    const least = { last: last.part, least: change(last.effect.value) }
    return [say('answer.carriesMost', { ...values, ...next, ...least })]
  }

  #exactly({ measures, left }: ExactCell): readonly Text[] {
    const wins = Object.keys(measures).filter((name) => name.startsWith('winRate.'))
    return wins.slice(0, wins.length === 2 ? 1 : wins.length).map((measure) => {
      const { mean } = measures[measure]
      const told = { measure: this.#named(measure) }
      if (left === 0) return say('answer.exactly', { ...told, value: exactShare(mean) })
      const [low, high] = [mean * (1 - left), mean * (1 - left) + left]
      return say('answer.between', { ...told, low: exactShare(low), high: exactShare(high) })
    })
  }

  #weighed({ measure, numbers }: Weights): Text {
    const change = signed(this.#write(measure))
    const sure = numbers.filter(({ effect, finalist }) => finalist && isSure(effect))
    const told = { measure: this.#named(measure), count: numbers.length }
    const [first, second] = sure
    if (first === undefined) return say('answer.nothingWeighs', told)
    const named = (each: typeof first) => say('weights.bar', { path: each.path, step: signed(figure)(each.step) })
    const effect = { worth: change(first.effect.value), range: rangeText(first.effect.interval, change) }
    const most = { ...told, ...effect, number: named(first) }
    if (second === undefined) return say('answer.weighs', most)
    return say('answer.weighsMost', { ...most, second: named(second), other: change(second.effect.value) })
  }

  #field(): readonly Text[] {
    const { metagames } = this.#results
    return (metagames ?? []).flatMap(({ entrants, values, cycles }) => {
      const [best, second] = entrants
      if (best === undefined) return []
      const told = { entrant: best.entrant, score: percent(best.score), range: rangeText(best.interval, percent) }
      const answer =
        second === undefined
          ? say('answer.bestAlone', told)
          : say('answer.best', { ...told, second: second.entrant, other: percent(second.score) })
      const where = valuesText(values)
      const main = where === '' ? answer : say('answer.at', { where, answer })
      return cycles.length === 0 || where !== '' ? [main] : [main, say('answer.rings', { count: cycles.length })]
    })
  }

  #tested(measure: string): Text {
    const { cells } = this.#results
    const [first] = cells
    if (cells.length === 1) {
      const verdict = say(`verdict.${first.stop.verdict ?? 'undecided'}`)
      return say('answer.test', { verdict, answer: this.#is(first, measure), battles: figure(first.battles) })
    }
    const unfair = cells.filter(({ stop }) => stop.verdict === 'unfair')
    const fair = cells.filter(({ stop }) => stop.verdict === 'fair')
    return say('answer.tests', { unfair: unfair.length, fair: fair.length, count: cells.length })
  }

  /** The cells with the least and the greatest value of the measure. */
  #varied(): readonly Text[] {
    const { cells } = this.#results
    const [measure] = this.#shown(cells[0])
    const found = cells.flatMap((cell) => {
      const mean = measure === undefined ? undefined : cell.arms[0].measures[measure]?.mean
      return mean === undefined ? [] : [{ cell, mean }]
    })
    if (found.length === 0) return []
    const sorted = found.toSorted((a, b) => a.mean - b.mean)
    const [low, high] = [sorted[0], sorted[sorted.length - 1]]
    const write = this.#write(measure)
    const told = { measure: this.#named(measure), low: write(low.mean), high: write(high.mean) }
    return [say('answer.from', { ...told, lowest: low.cell.name, highest: high.cell.name })]
  }
}
