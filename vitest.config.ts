import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { LongFirst } from './tests/long-first.ts'

export default defineConfig({
  test: {
    include: ['packages/*/src/**/*.test.ts', 'tests/**/*.test.ts'],
    // Browsers and servers that restart leave a core idle for a third of the time.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: LongFirst },
    testTimeout: 300_000,
    hookTimeout: 600_000,
  },
})
