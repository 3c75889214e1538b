import type { Json } from '@quintain/engine'
import type { Cell } from '../experiment/cell.ts'
import type { Attribute } from '../experiment/studies.ts'
import { rounded } from '../statistics/statistics.ts'
import { type Effect, meanEffect, opposite, pairedEffect } from '../studies/paired.ts'
import type { Study } from '../studies/study.ts'
import { type Deeds, Watch } from './deeds.ts'
import { opponentsOf, type WeighedList } from './parts.ts'
import { MOST_SHAPLEY_PARTS, shapleyValues } from './shapley.ts'

/** What each part of a list is worth. */
export interface Attribution {
  readonly of: string
  readonly measure: string
  /** The measure with the unchanged setup. */
  readonly base: number
  /** The opponents, over which all figures are means; absent for the setup's own opponent alone. */
  readonly field?: readonly string[]
  /** The part that is worth most comes first. */
  readonly parts: readonly PartWorth[]
  /** Battles that were watched for deeds. */
  readonly watched: number
}

export interface PartWorth {
  readonly part: string
  /** How often the part is in the list. */
  readonly copies: number
  /** What is lost without it; null where the rules do not allow a setup without it. */
  readonly without: Effect | null
  /** `without` by opponent, if the experiment names a field. */
  readonly against?: Readonly<Record<string, Effect>>
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
  const opponents = opponentsOf(study.subject, task)
  const [{ list }] = opponents
  const asked = list.list.parts.map(({ id }) => {
    /** A cell against each opponent; null where the rules refuse the setup. */
    const cells = (name: string, change: (list: WeighedList) => Json): readonly Cell[] | null => {
      const made = opponents.map(({ name: opponent, list: own }) => {
        const arms = [
          { name: 'base', setups: [own.setup] },
          { name, setups: [change(own)] },
        ]
        const stream = opponent === null ? 'attribute' : ['attribute', opponent]
        return study.tryCell(`${name} ${id}${opponent === null ? '' : ` v ${opponent}`}`, arms, stream, 'attribute.of')
      })
      const allowed = made.filter((cell) => cell !== null)
      return allowed.length === made.length ? allowed : null
    }
    return {
      id,
      without: cells('without', (own) => own.without(id)),
      oneMore: cells('one more', (own) => own.oneMore(id)),
    }
  })
  const cells = asked.flatMap(({ without, oneMore }) => [...(without ?? []), ...(oneMore ?? [])])
  const runs = new Map((await study.play(cells, battles)).map((run) => [run.cell, run]))
  const runsOf = (made: readonly Cell[] | null) => (made ?? []).flatMap((cell) => runs.get(cell) ?? [])
  const effect = (made: readonly Cell[] | null): Effect | null => {
    const totals = runsOf(made).map((run) => run.totals)
    return totals.length === 0 ? null : meanEffect(totals, task.measure, confidence)
  }
  const short = list.ids.length <= MOST_SHAPLEY_PARTS && task.orders > 0
  const shapley = short ? await shapleyValues(study, opponents, task, confidence) : null
  const specs = opponents.map(({ name, list: own }) =>
    name === null
      ? base.spec
      : study.cell(`v ${name}`, [{ name: 'all', setups: [own.setup] }], ['attribute', name], 'attribute.field').spec,
  )
  const watch = new Watch(ruleset, specs, list.ids, task.measure)
  for (let battle = 0; battle < task.watched && !study.stopped; battle += 1) watch.battle()
  const parts = asked.map(({ id, without, oneMore }): PartWorth => {
    const lost = effect(without)
    const against = opponents.flatMap(({ name }, at): [string, Effect][] => {
      const run = runsOf(without)[at]
      return name === null || run === undefined
        ? []
        : [[name, opposite(pairedEffect(run.totals, task.measure, confidence))]]
    })
    return {
      part: id,
      copies: list.list.parts.find((part) => part.id === id)?.places.length ?? 0,
      without: lost === null ? null : opposite(lost),
      ...(against.length === 0 ? {} : { against: Object.fromEntries(against) }),
      oneMore: effect(oneMore),
      shapley: shapley?.get(id) ?? null,
      deeds: watch.deeds(id),
    }
  })
  const worth = ({ shapley: fair, without }: PartWorth): number => (fair ?? without)?.value ?? 0
  // One cell against each opponent gives the measure with the unchanged setup.
  const first = asked.map(({ without, oneMore }) => runsOf(without ?? oneMore)).find((found) => found.length > 0) ?? []
  const bases = first.map(({ totals }) => totals.tally(0, task.measure).mean)
  return {
    of: task.of,
    measure: task.measure,
    base: rounded(bases.reduce((sum, mean) => sum + mean, 0) / Math.max(1, bases.length)),
    ...(task.field === undefined ? {} : { field: Object.keys(task.field) }),
    parts: parts.toSorted((a, b) => worth(b) - worth(a)),
    watched: task.watched,
  }
}
