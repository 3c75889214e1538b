import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..', '..', '..')

/** Below node_modules, where examples find the packages as others do. */
const folder = join(root, 'node_modules', '.cache', 'lab-example')

test('the examples in docs/lab.md run', () => {
  const [odds, experiment] = [
    ...readFileSync(join(root, 'docs', 'lab.md'), 'utf8').matchAll(/```js\n([\s\S]*?)```/g),
  ].map(([, code]) => printedBy(code))
  expect(odds).toMatch(/^(\{.*\} 0(\.\d+)? 0(\.\d+)?\n)+$/)
  expect(experiment).toMatch(/^\[ 0\.\d+, 0\.\d+ \]\n$/)
  expect(readFileSync(join(folder, 'report.html'), 'utf8')).toContain('<h1>duel</h1>')
})

function printedBy(code: string): string {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'example.mjs'), code)
  return execFileSync(process.execPath, ['example.mjs'], { encoding: 'utf8', cwd: folder })
}
