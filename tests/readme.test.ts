import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

/** What the examples of a page say when they are run, all of them as one module. */
function said(page: string): string {
  const text = readFileSync(join(root, page), 'utf8')
  const code = [...text.matchAll(/```ts\n([\s\S]*?)```/g)].map(([, one]) => one).join('\n')
  if (code === '') throw new Error(`${page} has no example`)
  const folder = join(root, 'node_modules', '.cache')
  mkdirSync(folder, { recursive: true })
  const file = join(folder, `${page.replaceAll(/\W/g, '-')}.mjs`)
  writeFileSync(file, code)
  return execFileSync(process.execPath, [file], { encoding: 'utf8', cwd: root })
}

test('the example in the README runs', () => {
  const output = said('README.md')
  expect(output).toMatch(/result: 'win'/)
  expect(output).toMatch(/ok: true/)
  expect(output.split('\n').length).toBeGreaterThan(10)
})

test.each(['packages/engine/README.md', 'packages/cli/README.md'])('the example in %s runs', (page) => {
  const output = said(page)
  expect(output).toMatch(/result: 'win'/)
  expect(output).toMatch(/ok: true/)
})

test('the example in packages/lab/README.md runs', () => {
  expect(said('packages/lab/README.md')).toMatch(/^\[ 0\.7\d+, 0\.7\d+ \]/)
})

test('every example of docs/library.md says what it must', () => {
  const lines = said('docs/library.md').trim().split('\n')
  expect(lines).toEqual([
    'run win true',
    'act true',
    'play win',
    'moment 3 true true',
    'fork true true',
    'changed {"hp":[3,9]}',
    'verify true true',
    'compact true true',
    'simulate true',
    'told true true true',
    'laws true true',
    'report 2',
    'error true skills: expected a list, found nothing (and 1 more)',
  ])
})
