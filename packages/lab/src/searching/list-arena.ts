import { changed, type Json } from '@quintain/engine'
import type { Cell } from '../experiment/cell.ts'
import { baseSetup } from '../experiment/design.ts'
import type { ListSearch } from '../experiment/studies.ts'
import { meanInterval, rounded } from '../statistics/statistics.ts'
import { stoppingRule } from '../statistics/stopping.ts'
import { savedInterval } from '../statistics/summary.ts'
import type { Effect } from '../studies/paired.ts'
import type { Study } from '../studies/study.ts'
import type { Arena } from './arena.ts'
import { ArmySpace } from './army-space.ts'
import type { Proof } from './found.ts'
import type { Numbers } from './space.ts'

/** Lists against a field of known ones, from both sides. */
export class ListArena implements Arena {
  readonly sign = 1
  readonly space: ArmySpace
  readonly known: ReadonlyMap<string, Numbers>
  readonly #study: Study
  readonly #task: ListSearch
  readonly #setup: Json

  constructor(study: Study, task: ListSearch) {
    this.#study = study
    this.#task = task
    this.space = new ArmySpace(task)
    this.#setup = baseSetup(study.subject)
    this.known = new Map(Object.entries(task.field).map(([name, { value }]) => [name, this.space.countsOf(value)]))
  }

  value(numbers: Numbers): Json {
    return this.space.list(numbers)
  }

  /** Mean scores against the field, with the same seeds for all. */
  async scores(lists: readonly Numbers[], battles: number, stream: string): Promise<readonly Effect[]> {
    const field = Object.values(this.#task.field).map(({ value }): Json => value)
    const cells = lists.flatMap((counts, at) =>
      field.map((rival, number) => this.#cell(`${stream}: ${at} v ${number}`, this.space.list(counts), rival, stream)),
    )
    const runs = await this.#study.play(cells, battles + (battles % 2))
    const { confidence } = this.#study.subject.experiment
    return lists.map((_, at) => {
      const own = runs.slice(at * field.length, (at + 1) * field.length)
      const pairs = own.map(({ totals }) => totals.observations(0, 'score.first'))
      const mean = pairs.reduce((sum, pair) => sum + pair.mean, 0) / field.length
      const variance =
        pairs.reduce((sum, pair) => sum + Math.max(pair.variance, 1 / pair.n) / pair.n, 0) / field.length ** 2
      const interval = savedInterval(meanInterval(mean, variance * pairs[0].n, pairs[0].n, confidence))
      return { value: rounded(mean), interval }
    })
  }

  #cell(name: string, own: Json, rival: Json, stream: string): Cell {
    const { seats } = this.#task
    const placed = (lists: readonly Json[]): Json =>
      changed(
        this.#setup,
        lists.map((value, seat) => ({ path: seats[seat], value })),
      )
    const arms = [{ name: 'all', setups: [placed([own, rival]), placed([rival, own])] }]
    return this.#study.cell(name, arms, ['search', stream], 'search', true)
  }

  async proof(found: Numbers, best: Numbers): Promise<Proof> {
    const { experiment } = this.#study.subject
    const { by, cap } = this.#task
    const test = { measure: 'score.first', fair: 0.5, by, falseAlarm: 0.05, missed: 0.05 }
    const even = cap + (cap % 2)
    const rule = stoppingRule({ ...experiment, battles: undefined, test, cap: even })
    const [{ totals, stop }] = await this.#study.play(
      [this.#cell('proof', this.value(found), this.value(best), 'proof')],
      rule,
    )
    const { n, mean, variance } = totals.observations(0, 'score.first')
    const score = {
      value: rounded(mean),
      interval: savedInterval(meanInterval(mean, variance, n, experiment.confidence)),
    }
    const unfair = mean > 0.5 ? 'better' : 'worse'
    const verdict = stop?.verdict === undefined ? 'undecided' : stop.verdict === 'fair' ? 'equal' : unfair
    return { verdict, score, battles: totals.battles }
  }
}
