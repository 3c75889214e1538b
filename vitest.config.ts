import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['packages/*/src/**/*.test.ts', 'tests/**/*.test.ts'],
    maxWorkers: '100%',
    testTimeout: 300_000,
    hookTimeout: 600_000,
  },
})
