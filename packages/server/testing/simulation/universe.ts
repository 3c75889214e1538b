import { createHash } from 'node:crypto'
import { Sfc32 } from '@quintain/engine'
import type { Cancel } from '../../src/border/time.ts'

/** Something that can end: what it was to do then never happens. */
export interface Mortal {
  readonly isAlive: boolean
}

interface Event {
  readonly at: number
  readonly order: number
  readonly owner: Mortal
  readonly work: () => void
}

/** A promise about the server that was broken. The same seed breaks it again, at the same step. */
export class BrokenPromise extends Error {}

export const EVERYBODY: Mortal = { isAlive: true }
export const START = 1_800_000_000_000
const ROW = 50

/** Time, chance and order of a simulated world: all of it follows from one seed. */
export class Universe {
  readonly random: Sfc32
  readonly #queue: Event[] = []
  readonly #trace = createHash('sha256')
  #order = 0
  now = START
  /** How far the system's clocks are off, for whoever looks at them. */
  wallJump = 0
  steps = 0

  constructor(seed: number) {
    this.random = Sfc32.seeded(seed)
  }

  /** Once in so many times. */
  rarely(times: number): boolean {
    return this.random.int(0, times - 1) === 0
  }

  between(least: number, most: number): number {
    return this.random.int(least, most)
  }

  hexadecimal(digits: number): string {
    return Array.from({ length: digits }, () => this.random.int(0, 15).toString(16)).join('')
  }

  after(ms: number, owner: Mortal, work: () => void): Cancel {
    const event: Event = { at: this.now + Math.max(0, Math.ceil(ms)), order: (this.#order += 1), owner, work }
    let low = 0
    for (let high = this.#queue.length; low < high;) {
      const middle = (low + high) >> 1
      const other = this.#queue[middle]
      if (other.at < event.at || (other.at === event.at && other.order < event.order)) low = middle + 1
      else high = middle
    }
    this.#queue.splice(low, 0, event)
    return () => {
      const place = this.#queue.indexOf(event)
      if (place >= 0) this.#queue.splice(place, 1)
    }
  }

  /** Never, when its owner ends before. */
  pause(ms: number, owner: Mortal): Promise<void> {
    return new Promise((resolve) => void this.after(ms, owner, resolve))
  }

  /** What happened, for comparing two runs of one seed. */
  note(what: string): void {
    this.#trace.update(`${this.now} ${what}\n`)
  }

  get trace(): string {
    return this.#trace.copy().digest('hex')
  }

  /** One event after the other; all that follows from one at once happens before the next. */
  run(until: () => boolean, mostSteps: number): Promise<void> {
    return new Promise((resolve, reject) => {
      let isOver = false
      const step = () => {
        if (isOver) return
        try {
          isOver = until()
          if (isOver) resolve()
          else this.#step(mostSteps)
        } catch (error) {
          isOver = true
          reject(error)
        }
      }
      // Between two immediates everything is done that was promised; a row of them is one turn of the event loop.
      const row = () => {
        for (let place = 0; place < ROW; place += 1) setImmediate(step)
        if (!isOver) setImmediate(row)
      }
      row()
    })
  }

  #step(mostSteps: number): void {
    const event = this.#queue.shift()
    if (event === undefined) throw new BrokenPromise('nothing happens any more')
    if (this.steps >= mostSteps) throw new BrokenPromise(`nothing comes of it in ${mostSteps} steps`)
    this.steps += 1
    this.now = event.at
    if (event.owner.isAlive) event.work()
  }
}
