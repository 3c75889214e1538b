import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Report } from '@quintain/engine/report'
import { beforeAll, expect, test } from 'vitest'
import { quintain, temporaryFolder } from '../../testing/capture.ts'

const folder = temporaryFolder()
const replay = join(folder, 'duel.json')
const QUICK = ['--playouts', '10']

beforeAll(async () => {
  await quintain(['run', 'atb', '--agents', 'heuristic,random', '--seed', '3', '--summary', '--replay', replay])
})

test('a report in words: who won, the graph, accuracy and the worst decisions', async () => {
  const { status, out, err } = await quintain(['report', replay, ...QUICK])
  expect(err).toBe('')
  expect(status).toBe(0)
  expect(out).toContain('Winner')
  expect(out).toMatch(/Chance of \S+ to win/)
  expect(out).toMatch(/accuracy \d+ % · \d+ inaccurac/)
  expect(out).toMatch(/Blunder: .*\n +better: .* \d+ points of the chance to win were lost \(\d+ to \d+\)/)
  expect(out).toContain('An inaccuracy gives away at least 5 points')
  const chinese = await quintain(['report', replay, ...QUICK, '--language', 'zh'])
  expect(chinese.out).toContain('准确度')
})

test('as data, the same every time', async () => {
  const first = await quintain(['report', replay, ...QUICK, '--json'])
  const report: Report = JSON.parse(first.out)
  expect(report.done).toBe(1)
  expect(report.lines[0].points).toHaveLength(report.positions + 1)
  expect(report.decisions.some(({ verdict }) => verdict === 'blunder')).toBe(true)
  expect((await quintain(['report', replay, ...QUICK, '--json'])).out).toBe(first.out)
})

test('what has no report is refused, with the reason', async () => {
  const unfinished = join(folder, 'unfinished.json')
  await quintain(['run', 'atb', '--seed', '3', '--max-steps', '2', '--summary', '--replay', unfinished])
  const { status, err } = await quintain(['report', unfinished])
  expect([status, err]).toEqual([2, expect.stringContaining('expected the replay of a finished battle')])
  const agent = await quintain(['report', replay, '--agent', 'nobody'])
  expect([agent.status, agent.err]).toEqual([2, expect.stringContaining('nobody')])
  const playouts = await quintain(['report', replay, '--playouts', '0'])
  expect([playouts.status, playouts.err]).toEqual([2, expect.stringContaining('--playouts')])
  const broken = join(folder, 'broken.json')
  writeFileSync(broken, readFileSync(replay, 'utf8').slice(0, 100))
  expect((await quintain(['report', broken])).status).toBe(2)
})

test('calibrate: a Brier score and bins that hold all moments', async () => {
  const args = ['calibrate', 'atb', '--positions', '40', '--playouts', '10']
  const { out } = await quintain([...args, '--json'])
  const { brier, bins }: { brier: number; bins: { count: number; foretold: number }[] } = JSON.parse(out)
  expect(bins.reduce((sum, { count }) => sum + count, 0)).toBe(40)
  expect(brier).toBeLessThan(0.25)
  expect(bins.map(({ foretold }) => foretold)).toEqual(bins.map(({ foretold }) => foretold).toSorted((a, b) => a - b))
  expect((await quintain(args)).out).toMatch(/Brier score 0\.\d{4}, 40 moments/)
})
