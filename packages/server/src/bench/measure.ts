import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { percentiles, round } from './statistics.ts'

/** A match of two bots, which acts when it is told to. */
export interface PacedMatch {
  readonly isConnected: boolean
  /** Actions that were taken so far. */
  readonly accepted: number
  /** Letters that its sockets were sent so far. */
  readonly letters: number
  act(): void
}

/** Has each match act at a rate, in actions a second, for so long. `latencies`: where the matches note their times. */
export async function measure<Figures extends { readonly cpuSeconds: number; readonly memoryMB: number }>(
  matches: readonly PacedMatch[],
  { rate, seconds }: { readonly rate: number; readonly seconds: number },
  latencies: number[],
  figures: () => Promise<Figures>,
) {
  while (!matches.every(({ isConnected }) => isConnected)) await pause(50)
  const interval = 1000 / rate
  const timers = matches.map((match, i) =>
    setTimeout(() => {
      timers[i] = setInterval(() => match.act(), interval)
    }, Math.random() * interval),
  )
  const sum = (read: (match: PacedMatch) => number) => matches.reduce((total, match) => total + read(match), 0)
  const accepted = () => sum((match) => match.accepted)
  const letters = () => sum((match) => match.letters)
  // The first seconds warm up the server and are not counted.
  await pause(Math.min(5_000, seconds * 200))
  const before = await figures()
  const [taken, heard] = [accepted(), letters()]
  latencies.length = 0
  // Whether the bots themselves were late: then the times below are theirs, not the server's.
  const lag = monitorEventLoopDelay({ resolution: 10 })
  lag.enable()
  const started = performance.now()
  await pause(seconds * 1000)
  const elapsed = (performance.now() - started) / 1000
  const after = await figures()
  const actions = accepted() - taken
  const kilobytes = (letters() - heard) / 1000
  for (const timer of timers) clearInterval(timer)
  const cpuSeconds = after.cpuSeconds - before.cpuSeconds
  const report = {
    matches: matches.length,
    sockets: matches.length * 2,
    seconds: round(elapsed),
    actions,
    actionsPerSecond: round(actions / elapsed),
    sendToBroadcastMs: percentiles(latencies),
    kilobytesPerAction: round(kilobytes / actions),
    botLagMs: { p50: round(lag.percentile(50) / 1e6), p99: round(lag.percentile(99) / 1e6) },
    serverCpuShare: round(cpuSeconds / elapsed),
    serverCpuMsPerAction: round((cpuSeconds * 1000) / actions),
    serverMemoryMB: after.memoryMB,
  }
  return { before, after, report }
}
