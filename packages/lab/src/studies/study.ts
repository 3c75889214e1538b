import { type Json, QuintainError } from '@quintain/engine'
import { type Arm, type Cell, cellKey } from '../experiment/cell.ts'
import { specMaker, type Subject } from '../experiment/design.ts'
import { MeasureKinds } from '../measures/measure-kinds.ts'
import { type CellRun, measure, type MeasuringOptions } from '../playing/measuring.ts'
import { fixed, type StoppingRule } from '../statistics/stopping.ts'

export type StudyOptions = Omit<MeasuringOptions, 'chunk'>

/** Stopped from outside, before there was anything to say. */
export class StudyStopped extends Error {}

/** Battles that a worker plays at a time. */
const CHUNK = 64

/** Plays the cells that a study makes as it goes. What comes out depends on the experiment alone. */
export class Study {
  readonly subject: Subject
  readonly kinds: MeasureKinds
  readonly #options: StudyOptions
  /** What is played of the study itself, beside the cells of its experiment. */
  battles = 0

  constructor(subject: Subject, options: StudyOptions) {
    this.subject = subject
    this.kinds = new MeasureKinds(subject.ruleset)
    this.#options = options
  }

  get stopped(): boolean {
    return this.#options.signal?.aborted === true
  }

  /** A cell of setups in their arms; cells of one `stream` share their seeds. `place` is where the experiment asks it. */
  cell(name: string, arms: readonly Arm[], stream: Json, place: string, swapped = false): Cell {
    const origin = { path: place, place: () => place }
    return { name, values: {}, entrants: null, spec: specMaker(this.subject)(arms, swapped, stream, origin) }
  }

  /** As above; null where the rules refuse one of the setups. */
  tryCell(...cell: Parameters<Study['cell']>): Cell | null {
    try {
      return this.cell(...cell)
    } catch (error) {
      if (error instanceof QuintainError) return null
      throw error
    }
  }

  /** Plays all cells, in the order given. Throws `StudyStopped` when it was stopped meanwhile. */
  async play(cells: readonly Cell[], rule: number | StoppingRule): Promise<readonly CellRun[]> {
    const stopping = typeof rule === 'number' ? fixed(rule, 'battles') : rule
    const chunk = Math.max(2, Math.min(CHUNK, Math.ceil(stopping.most / 4) * 2))
    const options = { ...this.#options, rows: undefined, chunk }
    // Cells of the same setups and seeds are the same battles, whatever they are called: they are played once.
    const byKey = new Map(cells.map((cell) => [cellKey(cell.spec), cell]))
    const played = await measure([...byKey.values()], () => stopping, this.kinds, options)
    const runsByKey = new Map(played.map((run) => [cellKey(run.cell.spec), run]))
    this.battles += played.reduce((sum, { totals }) => sum + totals.battles * totals.arms.length, 0)
    if (played.some(({ stop }) => stop === null)) throw new StudyStopped()
    return cells.flatMap((cell) => {
      const run = runsByKey.get(cellKey(cell.spec))
      return run === undefined ? [] : [{ ...run, cell }]
    })
  }
}
