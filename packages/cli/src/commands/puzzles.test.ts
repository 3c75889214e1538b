import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Puzzle } from '@quintain/engine'
import { readPuzzles } from '@quintain/engine/puzzles'
import { expect, test } from 'vitest'
import { quintain, temporaryFolder } from '../../testing/capture.ts'

const folder = temporaryFolder()
const MINE = ['puzzles', 'mine', 'atb', '--agent', 'apprentice', '--scenarios', 'courtyard-duel']

test('puzzles from battles of agents: the same every time, as a table, a module and as data', async () => {
  const args = [...MINE, '--themes', 'lethal', '--battles', '40', '--count', '2']
  const { out, err, status } = await quintain(args)
  expect(status).toBe(0)
  const puzzles = readPuzzles(out)
  expect(puzzles).toHaveLength(2)
  expect(err).toBe('2 puzzles\n')
  expect((await quintain(args)).out).toBe(out)
  expect(JSON.parse((await quintain([...args, '--json'])).out)).toEqual(puzzles)
  const path = join(folder, 'puzzles.ts')
  await quintain([...args, '--out', path])
  expect(readFileSync(path, 'utf8')).toBe(`export const puzzles = \`\n${out}\`\n`)
  expect((await quintain([...args, '--out', path])).status).toBe(2)
})

test('puzzles from replays', async () => {
  const { out } = await quintain([...MINE, '--themes', 'lethal', '--battles', '20', '--count', '1', '--json'])
  const [{ seed, id }]: Puzzle[] = JSON.parse(out)
  const replay = join(folder, 'duel.json')
  const agents = ['--agents', 'apprentice', '--rng', 'sfc32', '--seed', String(seed)]
  await quintain(['run', 'atb', 'courtyard-duel', ...agents, '--summary', '--replay', replay])
  const found: Puzzle[] = JSON.parse(
    (await quintain(['puzzles', 'mine', 'atb', replay, '--themes', 'lethal', '--json'])).out,
  )
  expect(found.map((one) => one.id)).toContain(id)
  const other = await quintain(['puzzles', 'mine', 'chain', replay])
  expect(other.status).toBe(2)
  expect(other.err).toContain('is a battle of atb')
})

test('what has no puzzles, and themes that are none', async () => {
  expect(await quintain(['puzzles', 'mine', 'hex'])).toMatchObject({ status: 2 })
  const { err, status } = await quintain([...MINE, '--themes', 'lethal,glory'])
  expect(status).toBe(2)
  expect(err).toContain('glory')
})
