import type { Context } from '../../context.ts'
import { say } from '../../words/index.ts'

/** What a shell makes of a command that a signal ended: 128 and the signal's number. */
const STATUSES = { SIGINT: 130, SIGTERM: 143 } as const

/** Ctrl-C and SIGTERM: the first one stops a run and keeps what was played, the second ends the command at once. */
export class StopSignals {
  readonly #stop = new AbortController()
  readonly #context: Context
  readonly #onInterrupt = (): void => this.#heard(STATUSES.SIGINT)
  readonly #onTerminate = (): void => this.#heard(STATUSES.SIGTERM)
  #status: number | null = null

  constructor(context: Context) {
    this.#context = context
    process.on('SIGINT', this.#onInterrupt)
    process.on('SIGTERM', this.#onTerminate)
  }

  get signal(): AbortSignal {
    return this.#stop.signal
  }

  /** The exit status of a run that was stopped; null when none of them came. */
  get status(): number | null {
    return this.#status
  }

  forget(): void {
    process.off('SIGINT', this.#onInterrupt)
    process.off('SIGTERM', this.#onTerminate)
  }

  #heard(status: number): void {
    if (this.#status !== null) process.exit(status)
    this.#status = status
    this.#stop.abort()
    const { terminal, tell } = this.#context
    terminal.err(`\n${tell(say('lab.run.stopping'))}\n`)
  }
}
