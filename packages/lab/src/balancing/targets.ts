import type { Cell } from '../experiment/cell.ts'
import { ExperimentError } from '../experiment/errors.ts'
import type { BalanceTask } from '../experiment/studies.ts'
import type { MeasureCheck } from '../measures/known-measures.ts'
import { say } from '../words/index.ts'
import { listed } from '../words/listed.ts'

/** A measure of a cell, and what it should be. */
export interface Target {
  readonly cell: string
  readonly measure: string
  readonly wanted: number
}

/** What is wanted of which cell. Throws `ExperimentError` for what there is not. */
export function targetsOf(task: BalanceTask, cells: readonly Cell[], check: MeasureCheck): readonly Target[] {
  const { even, ratings, wanted } = task
  const given = [even === true ? even : undefined, ratings, wanted].filter((each) => each !== undefined)
  if (given.length !== 1) throw new ExperimentError('balance', say('oneWish', { found: given.length }))
  const matchups = cells.filter(({ entrants }) => entrants !== null)
  if (wanted !== undefined && matchups.length === 0) {
    return Object.entries(wanted).map(([measure, value]) => {
      check(measure, `balance.wanted.${measure}`)
      return { cell: cells[0].name, measure, wanted: value }
    })
  }
  if (matchups.length === 0) throw new ExperimentError('balance', say('matchupsNeeded'))
  for (const name of Object.keys(wanted ?? {})) {
    if (matchups.some((cell) => cell.name === name)) continue
    const known = listed(matchups.map((cell) => cell.name))
    throw new ExperimentError(`balance.wanted.${name}`, say('noCell', { cell: name, known }))
  }
  return matchups.flatMap(({ name, entrants }) => {
    const [first, second] = (entrants ?? ['', '']).map((each) => ratings?.[each] ?? 0)
    const share = wanted === undefined ? 1 / (1 + 10 ** ((second - first) / 400)) : wanted[name]
    return share === undefined ? [] : [{ cell: name, measure: 'score.first', wanted: share }]
  })
}
