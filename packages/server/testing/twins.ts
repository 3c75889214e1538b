import { type Entropy, realEntropy } from '../src/match/entropy.ts'
import type { ServerOptions } from '../src/server.ts'
import { type TestArena, testArena } from './arena.ts'

/** Two servers that tell the same where nothing else differs: the same ids and secrets, and one clock, moved by hand. */
export interface Twins {
  readonly arenas: readonly [TestArena, TestArena]
  /** Moves the clock of both. */
  pass(ms: number): void
  close(): Promise<void>
}

export async function twinArenas(options: Partial<ServerOptions> = {}): Promise<Twins> {
  let now = 1_800_000_000_000
  const counting = (): Entropy => {
    let count = 0
    const next = () => String((count += 1)).padStart(6, '0')
    return {
      ...realEntropy,
      id: () => `match-${next()}`,
      secret: () => `secret-secret-${next()}`,
      luck: () => '4711',
      salt: () => 'salt',
    }
  }
  const open = () => testArena({ database: ':memory:', ...options, entropy: counting(), now: () => now })
  const arenas = [await open(), await open()] as const
  return {
    arenas,
    pass(ms) {
      now += ms
    },
    async close() {
      for (const arena of arenas) await arena.close()
    },
  }
}
