/** Takes back what was to be done later. */
export type Cancel = () => void

/** Where the server's time comes from; a simulation brings its own. */
export interface Time {
  /** Milliseconds since 1970, by the server's own clock. */
  now(): number
  /** Does something later. Whoever waits for nothing else may end before. */
  after(ms: number, work: () => void): Cancel
  /** When everybody else had a turn. */
  turn(): Promise<void>
}

export const NOTHING_TO_CANCEL: Cancel = () => undefined

export function realTime(now: () => number): Time {
  return {
    now,
    after(ms, work) {
      const timer = setTimeout(work, ms).unref()
      return () => clearTimeout(timer)
    },
    turn: () => new Promise((resolve) => setImmediate(resolve)),
  }
}
