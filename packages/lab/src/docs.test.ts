import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..', '..', '..')

test('the example in docs/lab.md runs', () => {
  const code = /```js\n([\s\S]*?)```/.exec(readFileSync(join(root, 'docs', 'lab.md'), 'utf8'))?.[1]
  if (code === undefined) throw new Error('there is no example')
  // Below node_modules, where it finds the packages as others do.
  const folder = join(root, 'node_modules', '.cache', 'lab-example')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'example.mjs'), code)
  const output = execFileSync(process.execPath, ['example.mjs'], { encoding: 'utf8', cwd: folder })
  expect(output).toMatch(/^\[ 0\.\d+, 0\.\d+ \]\n$/)
  expect(readFileSync(join(folder, 'report.html'), 'utf8')).toContain('<h1>duel</h1>')
})
