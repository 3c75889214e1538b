import { type Change, type QuintainError, SetupError } from '@quintain/engine'
import type { Level } from './axes.ts'
import type { Experiment } from './experiment.ts'

/** A change of a setup, and where the experiment has it. */
export interface WrittenChange extends Change {
  readonly place: string
}

/** Where setups come from: what errors call it, and where in the experiment a fault of them was written. */
export interface Origin {
  readonly path: string
  /** Of the setup of version `arm`. */
  place(fault: QuintainError, arm: number): string
}

export function written(changes: readonly Change[], place: string): readonly WrittenChange[] {
  return changes.map((change, at) => ({ ...change, place: `${place}[${at}]` }))
}

/** Of a cell with these levels; entrants are placed after all of them. */
export function originOf(experiment: Experiment, levels: readonly Level[], path: string): Origin {
  const { changes, compare, matchups } = experiment
  const varied = levels.flatMap((level) => level.changes)
  return {
    path,
    place(fault, arm) {
      const second = arm === 1 ? compare : undefined
      const shared = second?.setup === undefined ? written(changes, 'changes') : []
      const all = [...shared, ...written(second?.changes ?? [], 'compare.changes'), ...varied]
      const at = fault instanceof SetupError ? fault.issues[0].path : ''
      const change = at === '' ? undefined : all.findLast((each) => isWithin(each.path, at) || isWithin(at, each.path))
      if (change !== undefined) return change.place
      if (matchups !== undefined) return 'matchups.entrants'
      const own = levels.findLast((level) => level.setup !== undefined)?.setup
      if (own !== undefined) return at === '' ? own.place : `${own.place}.${at}`
      const setup = second?.setup === undefined ? setupPlace(experiment) : 'compare.setup'
      return at === '' || !setup.endsWith('setup') ? setup : `${setup}.${at}`
    },
  }
}

function setupPlace({ setup, setupFile }: Experiment): string {
  if (setup !== undefined) return 'setup'
  return setupFile === undefined ? 'scenario' : 'setupFile'
}

function isWithin(path: string, outer: string): boolean {
  return path === outer || path.startsWith(`${outer}.`) || path.startsWith(`${outer}[`)
}
