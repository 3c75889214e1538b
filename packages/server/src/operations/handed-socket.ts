/** The first descriptor that systemd hands over, after standard input, output and error. */
const FIRST = 3

/**
 * The listening socket that the process was given by its parent, as systemd does it (`LISTEN_FDS`, `LISTEN_PID`). It
 * outlives the process: who connects while one server ends and the next begins waits a moment, and nobody is refused.
 */
export function handedSocket(env: NodeJS.ProcessEnv): number | undefined {
  const { LISTEN_FDS: count, LISTEN_PID: pid } = env
  return Number(count) >= 1 && Number(pid) === process.pid ? FIRST : undefined
}
