import { cellKey, type CellRun, intervalOf } from '@quintain/lab'
import type { Phrase } from '@quintain/engine'
import type { Context } from '../../context.ts'
import { textWidth } from '../../draw/text-width.ts'
import { say } from '../../words/index.ts'

const EVERY_MILLISECONDS = 200
const EVERY_LINE_MILLISECONDS = 10_000
const BAR = 24
const MOST_HOURS = 1000

/** Live progress: a bar on a terminal, a line now and then into a file. */
export class Progress {
  readonly #context: Pick<Context, 'terminal' | 'tell'>
  readonly #most: number
  readonly #measure: string
  readonly #confidence: number
  /** By cell, as of its last sign of life. */
  readonly #battles = new Map<string, number>()
  readonly #started = Date.now()
  #resumed = -1
  #shown = Date.now()
  #width = 0
  #total = 0

  /** `most` is the number of battles at most, `measure` what is shown of the present estimate. */
  constructor(context: Pick<Context, 'terminal' | 'tell'>, most: number, measure: string, confidence: number) {
    this.#context = context
    this.#most = most
    this.#measure = measure
    this.#confidence = confidence
  }

  update(run: CellRun): void {
    const cell = cellKey(run.cell.spec)
    const known = this.#battles.get(cell) ?? 0
    const battles = run.totals.battles * run.totals.arms.length
    // A search comes back to a cell and goes on with it, or begins it anew.
    const before = known <= battles ? known : 0
    this.#battles.set(cell, battles)
    this.#total += battles - before
    if (this.#resumed < 0) this.#resumed = this.#total
    const { terminal } = this.#context
    const every = terminal.interactive ? EVERY_MILLISECONDS : EVERY_LINE_MILLISECONDS
    if (Date.now() - this.#shown < every) return
    this.#shown = Date.now()
    const line = this.#line(run)
    if (terminal.interactive) {
      const width = textWidth(line)
      terminal.err(`\r${line}${' '.repeat(Math.max(0, this.#width - width))}`)
      this.#width = width
    } else {
      terminal.err(`${line}\n`)
    }
  }

  done(): void {
    const { terminal } = this.#context
    if (terminal.interactive && this.#width > 0) terminal.err(`\r${' '.repeat(this.#width)}\r`)
  }

  get seconds(): number {
    return (Date.now() - this.#started) / 1000
  }

  #line(run: CellRun): string {
    const share = Math.min(1, this.#total / this.#most)
    const full = Math.round(share * BAR)
    const speed = (this.#total - this.#resumed) / Math.max(0.001, this.seconds)
    const left = (this.#most - this.#total) / speed
    const bar = `${'█'.repeat(full)}${'░'.repeat(BAR - full)}`
    const numbers = { share: `${Math.floor(share * 100)} %`, battles: count(this.#total), speed: count(speed) }
    // Of a speed that nobody knows yet, or that would take for ever, no time follows; nor once all was played.
    const facts =
      left > 0 && left / 3600 < MOST_HOURS
        ? say('lab.run.progress', { ...numbers, left: duration(left) })
        : say('lab.run.progressUntimed', numbers)
    const told = [facts, ...this.#estimate(run)].map((phrase) => this.#context.tell(phrase))
    return `${bar} ${told.join(' · ')}`
  }

  #estimate(run: CellRun): readonly Phrase[] {
    const tally = run.totals.tally(0, this.#measure)
    if (tally.n < 2) return []
    const { low, high } = intervalOf(run.totals, 0, this.#measure, this.#confidence)
    const half = (high - low) / 2
    if (!Number.isFinite(half)) return []
    const mean = tally.mean.toPrecision(3)
    return [say('lab.run.estimate', { measure: this.#measure, mean, half: half.toPrecision(2) })]
  }
}

export function count(value: number): string {
  return Math.round(value).toLocaleString('en-US')
}

function duration(seconds: number): Phrase {
  if (seconds < 90) return say('lab.run.secondsLeft', { count: Math.ceil(seconds) })
  if (seconds < 5400) return say('lab.run.minutesLeft', { count: Math.ceil(seconds / 60) })
  return say('lab.run.hoursLeft', { count: (seconds / 3600).toFixed(1) })
}
