import { execFile } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testArena, type TestArena } from '../../server/testing/arena.ts'

// Beside the package, so that it is found by its name.
const file = join(import.meta.dirname, '..', 'dist', 'readme-example.mjs')
let arena: TestArena

beforeAll(async () => {
  arena = await testArena()
})
afterAll(async () => {
  rmSync(file, { force: true })
  await arena.close()
})

test('the example in the README plays a match to its end', async () => {
  const readme = readFileSync(join(import.meta.dirname, '..', 'README.md'), 'utf8')
  writeFileSync(file, /```ts\n([\s\S]*?)```/.exec(readme)?.[1] ?? '')
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [file, arena.url])
  expect(stderr).toBe('connected\nnot connected\n')
  const lines = stdout.trim().split('\n')
  expect(lines.length).toBeGreaterThan(5)
  expect(lines.at(-1)).toMatch(/^(win|draw) /)
})
