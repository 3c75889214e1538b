/** A clock that was further ahead than this was wrong. */
const FURTHEST_MS = 24 * 3_600_000

/**
 * The server's clock: the system's when it starts, and from then on only time that passed. Whoever sets the system's
 * clock, back or forth, takes and gives nobody time. `notBefore`: the last time that was noted before the start, so that
 * a clock that was set back in between does not stand still for the matches that go on.
 */
export function steadyClock(
  notBefore: number,
  systemTime: () => number = Date.now,
  passedTime: () => number = () => performance.now(),
): () => number {
  const system = systemTime()
  const start = notBefore - system > FURTHEST_MS ? system : Math.max(system, notBefore)
  const started = passedTime()
  return () => Math.floor(start + passedTime() - started)
}
