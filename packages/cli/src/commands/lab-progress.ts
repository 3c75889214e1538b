import { type CellRun, intervalOf } from '@quintain/lab'
import type { Terminal } from '../terminal.ts'

const EVERY_MILLISECONDS = 200
const EVERY_LINE_MILLISECONDS = 10_000
const BAR = 24

/** Live progress: a bar on a terminal, a line now and then into a file. */
export class Progress {
  readonly #terminal: Terminal
  readonly #most: number
  readonly #measure: string
  readonly #confidence: number
  readonly #battles = new Map<CellRun, number>()
  readonly #started = Date.now()
  #resumed = -1
  #shown = Date.now()
  #width = 0
  #total = 0

  /** `most` is the number of battles at most, `measure` what is shown of the present estimate. */
  constructor(terminal: Terminal, most: number, measure: string, confidence: number) {
    this.#terminal = terminal
    this.#most = most
    this.#measure = measure
    this.#confidence = confidence
  }

  update(run: CellRun): void {
    const before = this.#battles.get(run) ?? 0
    const battles = run.totals.battles * run.totals.arms.length
    this.#battles.set(run, battles)
    this.#total += battles - before
    if (this.#resumed < 0) this.#resumed = this.#total
    const every = this.#terminal.interactive ? EVERY_MILLISECONDS : EVERY_LINE_MILLISECONDS
    if (Date.now() - this.#shown < every) return
    this.#shown = Date.now()
    const line = this.#line(run)
    if (this.#terminal.interactive) {
      this.#terminal.err(`\r${line.padEnd(this.#width)}`)
      this.#width = line.length
    } else {
      this.#terminal.err(`${line}\n`)
    }
  }

  done(): void {
    if (this.#terminal.interactive && this.#width > 0) this.#terminal.err(`\r${' '.repeat(this.#width)}\r`)
  }

  get seconds(): number {
    return (Date.now() - this.#started) / 1000
  }

  #line(run: CellRun): string {
    const share = Math.min(1, this.#total / this.#most)
    const full = Math.round(share * BAR)
    const speed = (this.#total - this.#resumed) / Math.max(0.001, this.seconds)
    const left = (this.#most - this.#total) / Math.max(1e-9, speed)
    const bar = `${'█'.repeat(full)}${'░'.repeat(BAR - full)}`
    return `${bar} ${percent(share)} · ${count(this.#total)} battles · ${count(speed)}/s · ${duration(left)} left${this.#estimate(run)}`
  }

  #estimate(run: CellRun): string {
    const tally = run.totals.tally(0, this.#measure)
    if (tally.n < 2) return ''
    const { low, high } = intervalOf(run.totals, 0, this.#measure, this.#confidence)
    const half = (high - low) / 2
    return ` · ${this.#measure} ${tally.mean.toPrecision(3)} ± ${half.toPrecision(2)}`
  }
}

function percent(share: number): string {
  return `${Math.floor(share * 100)} %`
}

export function count(value: number): string {
  return Math.round(value).toLocaleString('en-US')
}

export function duration(seconds: number): string {
  if (seconds < 90) return `${Math.ceil(seconds)} s`
  return seconds < 5400 ? `${Math.ceil(seconds / 60)} min` : `${(seconds / 3600).toFixed(1)} h`
}
