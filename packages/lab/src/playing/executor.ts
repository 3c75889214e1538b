import type { Ruleset } from '@quintain/engine'
import type { CellSpec, Chunk } from '../experiment/cell.ts'
import type { ChunkResult } from '../statistics/chunk-result.ts'
import { PlayerCache } from './cell-player.ts'

/** Whoever plays chunks of battles. Results may come back in any order; what they are never depends on who played. */
export interface Executor {
  /** How many chunks it works on at the same time; twice as many are kept on their way. */
  readonly parallel: number
  play(spec: CellSpec, chunk: Chunk): Promise<ChunkResult>
  /** Gives up what is not done yet and lets go of threads and connections. */
  close(): Promise<void>
}

export type RulesetLoader = (spec: CellSpec) => Promise<Ruleset>

/** Milliseconds after which signals, timers and messages are let through. */
const BREATH = 20
const MOST_STEPS = 2 ** 30

/**
 * Plays in the caller's own thread: for browsers' workers, for tests, and as the judge when others disagree. However
 * long a battle takes, it looks up now and then, and once it is closed it plays no further.
 */
export class InlineExecutor implements Executor {
  readonly parallel = 1
  readonly #players = new PlayerCache()
  readonly #load: RulesetLoader
  #breathed = 0
  /** Steps of a battle at a time: as many as are over before the next breath. */
  #steps = 1
  #closed = false

  constructor(load: RulesetLoader) {
    this.#load = load
  }

  async play(spec: CellSpec, chunk: Chunk): Promise<ChunkResult> {
    const player = await this.#players.player(spec, this.#load)
    const run = player.begin(chunk)
    let before = performance.now()
    for (let done = false; !done;) {
      if (before - this.#breathed > BREATH) {
        await new Promise((resolve) => setTimeout(resolve, 0))
        if (this.#closed) return new Promise(() => undefined)
        before = performance.now()
        this.#breathed = before
      }
      done = run.advance(this.#steps)
      const now = performance.now()
      if (now - before > BREATH) this.#steps = Math.max(1, Math.floor(this.#steps / 2))
      else if (now - before < BREATH / 4) this.#steps = Math.min(MOST_STEPS, this.#steps * 2)
      before = now
    }
    return run.result()
  }

  async close(): Promise<void> {
    this.#closed = true
  }
}

/** A loader for rulesets that are at hand. */
export function loaderOf(rulesets: readonly Ruleset[]): RulesetLoader {
  return async ({ ruleset: id }) => {
    const ruleset = rulesets.find((each) => each.id === id)
    if (ruleset === undefined) throw new Error(`there is no ruleset ${id} here`)
    return ruleset
  }
}
