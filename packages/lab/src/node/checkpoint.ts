import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { hashJson, isRecord } from '@quintain/engine'
import { cellKey } from '../experiment/cell.ts'
import type { SavedTotals } from '../statistics/chunk-result.ts'
import { LabError } from '../experiment/errors.ts'
import { say } from '../words/index.ts'
import type { PreparedExperiment } from '../running/run-experiment.ts'
import type { CellRun } from '../playing/measuring.ts'

const FILE = 'partial.json'
const FORMAT = 'quintain-partial/3'
const EVERY_MILLISECONDS = 5000

interface Partial {
  readonly format: typeof FORMAT
  readonly experiment: string
  readonly totals: Readonly<Record<string, SavedTotals>>
}

/** Saves the totals so far to disk from time to time, so that a stopped run can go on. */
export class Checkpoint {
  readonly #path: string
  readonly #experiment: string
  readonly #runs = new Map<string, CellRun>()
  readonly #kept = new Map<string, SavedTotals>()
  /** The first chunk is written at once. */
  #written = 0

  constructor(folder: string, prepared: PreparedExperiment) {
    this.#path = join(folder, FILE)
    this.#experiment = experimentHash(prepared)
  }

  /** Totals of the run that was stopped here. Throws `LabError` when there is none, or one of another experiment. */
  read(): ReadonlyMap<string, SavedTotals> {
    if (!existsSync(this.#path)) throw new LabError('nothingToResume', say('nothingToResume', { path: this.#path }))
    const saved = this.#saved()
    if (saved === null) throw new LabError('nothingToResume', say('unreadablePartial', { path: this.#path }))
    if (saved.experiment !== this.#experiment) {
      throw new LabError('otherExperiment', say('otherExperiment', { path: this.#path }))
    }
    for (const [key, totals] of Object.entries(saved.totals)) this.#kept.set(key, totals)
    return new Map(this.#kept)
  }

  /** Whether the folder holds a run of something else, which `write` would overwrite. */
  get isTaken(): boolean {
    return existsSync(this.#path) && this.#saved()?.experiment !== this.#experiment
  }

  /** The saved file; null if it cannot be read. */
  #saved(): Partial | null {
    try {
      const saved: unknown = JSON.parse(readFileSync(this.#path, 'utf8'))
      return isPartial(saved) ? saved : null
    } catch {
      return null
    }
  }

  note(run: CellRun): void {
    this.#runs.set(cellKey(run.cell.spec), run)
    if (Date.now() - this.#written >= EVERY_MILLISECONDS) this.write()
  }

  keep(key: string, totals: SavedTotals): void {
    this.#kept.set(key, totals)
  }

  write(): void {
    this.#written = Date.now()
    const totals = Object.fromEntries(this.#kept)
    for (const [key, run] of this.#runs) totals[key] = run.totals.save()
    const partial: Partial = { format: FORMAT, experiment: this.#experiment, totals }
    const temporary = `${this.#path}.${process.pid}.tmp`
    writeFileSync(temporary, JSON.stringify(partial))
    renameSync(temporary, this.#path)
  }

  remove(): void {
    rmSync(this.#path, { force: true })
  }
}

function isPartial(value: unknown): value is Partial {
  return isRecord(value) && value['format'] === FORMAT && isRecord(value['totals'])
}

/** A hash of the cells and the chunk size. */
export function experimentHash({ design }: PreparedExperiment): string {
  return hashJson([design.chunk, design.cells.map(({ spec }) => cellKey(spec))])
}
