import type { Cell } from '../experiment/cell.ts'
import type { Attribute } from '../experiment/studies.ts'
import { rounded } from '../statistics/statistics.ts'
import { type Effect, opposite, pairedEffect } from '../studies/paired.ts'
import type { Study } from '../studies/study.ts'
import { type Deeds, Watch } from './deeds.ts'
import { weighedList } from './parts.ts'
import { MOST_SHAPLEY_PARTS, shapleyValues } from './shapley.ts'

/** What each part of a list is worth. */
export interface Attribution {
  readonly of: string
  readonly measure: string
  /** The measure as the setup is. */
  readonly base: number
  /** What is worth most first. */
  readonly parts: readonly PartWorth[]
  /** Battles that were watched for deeds. */
  readonly watched: number
}

export interface PartWorth {
  readonly part: string
  /** How often the list has it. */
  readonly copies: number
  /** What is lost without it; null where the rules do not allow a setup without it. */
  readonly without: Effect | null
  /** What one more of it adds; null where the rules do not allow it. */
  readonly oneMore: Effect | null
  /** Its fair share of the whole list's worth; null for long lists. */
  readonly shapley: Effect | null
  readonly deeds: Deeds | null
}

/** Weighs every part of a list: without it, with one more of it, in random orders, and by what it does. */
export async function attribute(study: Study, task: Attribute, base: Cell): Promise<Attribution> {
  const { experiment, ruleset } = study.subject
  const { confidence } = experiment
  const battles = experiment.battles ?? 1
  const list = weighedList(study.subject, task)
  const [setup] = base.spec.arms[0].setups
  const asked = list.list.parts.map(({ id }) => {
    const cell = (name: string, changed: typeof setup): Cell | null => {
      const arms = [
        { name: 'base', setups: [setup] },
        { name, setups: [changed] },
      ]
      return study.tryCell(`${name} ${id}`, arms, 'attribute', 'attribute.of')
    }
    return { id, without: cell('without', list.without(id)), oneMore: cell('one more', list.oneMore(id)) }
  })
  const cells = asked.flatMap(({ without, oneMore }) => [without, oneMore].filter((cell) => cell !== null))
  const runs = new Map((await study.play(cells, battles)).map((run) => [run.cell, run]))
  const effect = (cell: Cell | null): Effect | null => {
    const run = cell === null ? undefined : runs.get(cell)
    return run === undefined ? null : pairedEffect(run.totals, task.measure, confidence)
  }
  const short = list.ids.length <= MOST_SHAPLEY_PARTS && task.orders > 0
  const shapley = short ? await shapleyValues(study, list, task, confidence) : null
  const watch = new Watch(ruleset, base.spec, list.ids, task.measure)
  for (let battle = 0; battle < task.watched && !study.stopped; battle += 1) watch.battle()
  const parts = asked.map(({ id, without, oneMore }): PartWorth => {
    const lost = effect(without)
    return {
      part: id,
      copies: list.list.parts.find((part) => part.id === id)?.places.length ?? 0,
      without: lost === null ? null : opposite(lost),
      oneMore: effect(oneMore),
      shapley: shapley?.get(id) ?? null,
      deeds: watch.deeds(id),
    }
  })
  const worth = ({ shapley: fair, without }: PartWorth): number => (fair ?? without)?.value ?? 0
  const [first] = [...runs.values()]
  return {
    of: task.of,
    measure: task.measure,
    base: first === undefined ? 0 : rounded(first.totals.tally(0, task.measure).mean),
    parts: parts.toSorted((a, b) => worth(b) - worth(a)),
    watched: task.watched,
  }
}
