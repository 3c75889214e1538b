/** Measures work of this thread. Time in which the whole process waited for a processor does not count against it. */
export class Stopwatch {
  readonly #startedAt = performance.now()
  readonly #used = process.cpuUsage()

  get ms(): number {
    const { user, system } = process.cpuUsage(this.#used)
    return Math.min(performance.now() - this.#startedAt, (user + system) / 1000)
  }
}
