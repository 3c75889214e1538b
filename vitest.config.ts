import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { glyphs } from './packages/web/build/glyphs.ts'
import { asBuilt, BUILT } from './tests/as-built.ts'
import { LongFirst } from './tests/long-first.ts'

export default defineConfig({
  plugins: [glyphs(), ...(process.env['QUINTAIN_BUILT'] === '1' ? [asBuilt()] : [])],
  test: {
    include: ['packages/*/src/**/*.test.ts', 'tests/**/*.test.ts'],
    // More than there are cores: tests of servers and pages wait half of their time.
    maxWorkers: availableParallelism() + 3,
    sequence: { sequencer: LongFirst },
    // Files share their worker's modules: loading the engine and a browser anew for each took a sixth of the run.
    isolate: false,
    server: { deps: { external: [BUILT] } },
    testTimeout: 300_000,
    hookTimeout: 600_000,
    // What is asked until it holds: a second is not enough where others use the machine.
    expect: { poll: { timeout: 20_000 } },
  },
})
