import type { Context } from '../../context.ts'
import { say } from '../../words/index.ts'

/** What a shell makes of a command that a signal ended: 128 and the signal's number. */
const STATUSES = { SIGINT: 130, SIGTERM: 143 } as const

export interface StopSignals {
  readonly signal: AbortSignal
  /** The exit status of a run that was stopped; null when none of them came. */
  status(): number | null
  forget(): void
}

/** Ctrl-C and SIGTERM: the first one stops a run and keeps what was played, the second ends the command at once. */
export function stopSignals({ terminal, tell }: Context): StopSignals {
  const stop = new AbortController()
  let status: number | null = null
  const heard = (signal: keyof typeof STATUSES): void => {
    if (status !== null) process.exit(STATUSES[signal])
    status = STATUSES[signal]
    stop.abort()
    terminal.err(`\n${tell(say('lab.run.stopping'))}\n`)
  }
  process.on('SIGINT', heard).on('SIGTERM', heard)
  return {
    signal: stop.signal,
    status: () => status,
    forget: () => void process.off('SIGINT', heard).off('SIGTERM', heard),
  }
}
