import { changed, type Json } from '@quintain/engine'
import { baseSetup } from '../experiment/design.ts'
import type { ValueSearch } from '../experiment/studies.ts'
import { rounded } from '../statistics/statistics.ts'
import { pairedTest } from '../statistics/stopping.ts'
import { intervalOf, savedInterval } from '../statistics/summary.ts'
import { type Effect, pairedEffect } from '../studies/paired.ts'
import type { Study } from '../studies/study.ts'
import type { Arena } from './arena.ts'
import type { Proof } from './found.ts'
import type { Numbers } from './space.ts'
import { ValueSpace } from './value-space.ts'

/** The name of the setup's own values. */
export const PRESENT = 'present'

/** Compares values of the setup by their effect on a measure. */
export class ValueArena implements Arena {
  readonly sign: 1 | -1
  readonly space: ValueSpace
  readonly known: ReadonlyMap<string, Numbers>
  readonly #study: Study
  readonly #task: ValueSearch
  readonly #setup: Json

  constructor(study: Study, task: ValueSearch) {
    this.#study = study
    this.#task = task
    this.#setup = baseSetup(study.subject)
    this.sign = task.least ? -1 : 1
    this.space = new ValueSpace(task, this.#setup)
    this.known = new Map([[PRESENT, this.space.present]])
  }

  value(numbers: Numbers): Json {
    return this.space.changes(numbers)
  }

  /** The scores of values; those that the rules refuse rank last. */
  async scores(tried: readonly Numbers[], battles: number, stream: string): Promise<readonly Effect[]> {
    const { measure } = this.#task
    const cells = tried.map((numbers, at) =>
      this.#study.tryCell(`${stream}: ${at}`, [this.#arm('all', numbers)], ['search', stream], 'search'),
    )
    const runs = await this.#study.play(
      cells.filter((cell) => cell !== null),
      battles,
    )
    const byCell = new Map(runs.map((run) => [run.cell, run]))
    const { confidence } = this.#study.subject.experiment
    return cells.map((cell) => {
      const totals = cell === null ? undefined : byCell.get(cell)?.totals
      if (totals === undefined) return { value: -this.sign * Number.MAX_VALUE, interval: [null, null] }
      const { mean } = totals.tally(0, measure)
      return { value: rounded(mean), interval: savedInterval(intervalOf(totals, 0, measure, confidence)) }
    })
  }

  async proof(found: Numbers, best: Numbers): Promise<Proof> {
    const { measure, by, cap } = this.#task
    const arms = [this.#arm(PRESENT, best), this.#arm('found', found)]
    const cell = this.#study.cell('proof', arms, ['search', 'proof'], 'search')
    const [{ totals, stop }] = await this.#study.play([cell], pairedTest(measure, by, cap))
    const score = pairedEffect(totals, measure, this.#study.subject.experiment.confidence)
    const unfair = score.value * this.sign > 0 ? 'better' : 'worse'
    const verdict = stop?.verdict === undefined ? 'undecided' : stop.verdict === 'fair' ? 'equal' : unfair
    return { verdict, score, battles: 2 * totals.battles }
  }

  #arm(name: string, numbers: Numbers) {
    return { name, setups: [changed(this.#setup, this.space.changes(numbers))] }
  }
}
