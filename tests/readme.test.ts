import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

test('the example in the README runs', () => {
  const readme = readFileSync(join(root, 'README.md'), 'utf8')
  const code = /```ts\n([\s\S]*?)```/.exec(readme)?.[1]
  if (code === undefined) throw new Error('the README has no example')
  const folder = join(root, 'node_modules', '.cache')
  mkdirSync(folder, { recursive: true })
  const file = join(folder, 'readme-example.mjs')
  writeFileSync(file, code)
  const output = execFileSync(process.execPath, [file], { encoding: 'utf8', cwd: root })
  expect(output).toMatch(/result: 'win'/)
  expect(output).toMatch(/ok: true/)
  expect(output.split('\n').length).toBeGreaterThan(10)
})
