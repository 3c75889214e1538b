import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { quintain, temporaryFolder } from '../../testing/capture.ts'

const folder = temporaryFolder()

test.each([
  [['--log-level', 'loud'], 'Allowed choices are trace'],
  [['--database', join(folder, 'no', 'arena.db')], 'the folder for it does not exist'],
  [['--database', folder], 'is a directory'],
  [['--database', 'mysql://db/arena'], 'expected an SQLite file or postgres://…'],
  [
    ['--database', 'postgres://me:secret@127.0.0.1:1/arena'],
    '--database: postgres://me@127.0.0.1:1/arena: does not answer',
  ],
  [['--allow-host', 'https://arena.example'], 'expected a name such as arena.example'],
  [['--operations-token', ''], '--operations-token: is empty'],
  [['--operations-port', '70000'], 'expected a whole number from 0 to 65535'],
  [['--pages', join(folder, 'no-pages')], 'there is no folder'],
])('%j is refused in one clear line', async (args, message) => {
  const { status, out, err } = await quintain(['serve', '--port', '0', '--log-level', 'silent', ...args])
  expect(err).toContain(message)
  expect(err).toMatch(/^quintain: .+\n$/)
  expect(err).not.toContain('secret')
  expect(out).toBe('')
  expect(status).toBe(2)
})

test('a file that is no database', async () => {
  const path = join(folder, 'notes.db')
  writeFileSync(path, 'only a few words')
  const { err } = await quintain(['serve', '--port', '0', '--log-level', 'silent', '--database', path])
  expect(err).toBe(`quintain: --database: ${path}: is not an SQLite database\n`)
})

test('every option stands in the documentation', async () => {
  const { out } = await quintain(['serve', '--help'])
  const options = [...out.matchAll(/^ +(?:-\w, )?(--[a-z-]+)/gm)].map(([, option]) => option)
  expect(options.length).toBeGreaterThan(12)
  const page = readFileSync(new URL('../../../../docs/server.md', import.meta.url), 'utf8')
  const table = page.slice(page.indexOf('### Options'), page.indexOf('## Operations'))
  expect(options.filter((option) => option !== '--help' && !table.includes(`\`${option}\``))).toEqual([])
})
