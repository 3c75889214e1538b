/** What a piece of work came to, and how long it took. */
export interface Timing<Result> {
  readonly result: Result
  /** CPU time of one pass, the mean over all timed ones. */
  readonly seconds: number
  readonly passes: number
}

/**
 * A multiple of the wanted time, so that machine code is made before anything is timed: readings are of 0.4 s and more,
 * and large rules become as fast as they get within 0.4 to 0.6 s only.
 */
const WARM_UP_SHARE = 1.5
const MOST_PASSES = 100_000

/**
 * Times several works in turns, so that whatever else the machine does touches all alike: after a warm-up each runs
 * until it used `seconds` of CPU time, once at least.
 */
export function timed<Result>(works: readonly (() => Result)[], seconds: number): Timing<Result>[] {
  const results = works.map((work) => {
    let result = work()
    for (const start = cpuSeconds(); cpuSeconds() - start < seconds * WARM_UP_SHARE;) result = work()
    return result
  })
  const used = works.map(() => 0)
  let passes = 0
  do {
    for (const [at, work] of works.entries()) {
      const start = cpuSeconds()
      results[at] = work()
      used[at] += cpuSeconds() - start
    }
    passes += 1
  } while (passes < MOST_PASSES && used.some((time) => time < seconds))
  return results.map((result, at) => ({ result, seconds: used[at] / passes, passes }))
}

function cpuSeconds(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}
