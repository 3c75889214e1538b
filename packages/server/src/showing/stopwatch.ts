/** Asking the system how much a process worked costs more than a short input: it is asked so often at most. */
const SAMPLE_MS = 250
/** What took less needs no second opinion. */
const SHORT_MS = 50

let sampledAt = Number.NEGATIVE_INFINITY
let sample = process.cpuUsage()

/** Measures work of this thread. Time in which the whole process waited for a processor does not count against it. */
export class Stopwatch {
  readonly #startedAt = performance.now()
  readonly #sample: NodeJS.CpuUsage

  constructor() {
    if (this.#startedAt - sampledAt >= SAMPLE_MS) {
      sampledAt = this.#startedAt
      sample = process.cpuUsage()
    }
    this.#sample = sample
  }

  get ms(): number {
    const passed = performance.now() - this.#startedAt
    if (passed < SHORT_MS) return passed
    // The sample is a little older than this watch: then it is too much by what was done in between.
    const { user, system } = process.cpuUsage(this.#sample)
    return Math.min(passed, (user + system) / 1000)
  }
}
