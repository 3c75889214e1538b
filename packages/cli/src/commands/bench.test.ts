import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { quintain, temporaryFolder, vectors } from '../../testing/capture.ts'

const folder = temporaryFolder()
const small = join(vectors, 'atb/bench/small-1v1.json')
const quick = ['--seconds', '0']

test('a file of its own size is measured and checked', async () => {
  const { status, out } = await quintain(['bench', small, '--json', ...quick])
  expect(JSON.parse(out)).toMatchObject({
    ruleset: 'atb',
    name: 'small-1v1',
    rng: 'mt19937',
    seed: 1,
    battles: 2000,
    steps: 28546,
    wins: { west: 927, east: 1073 },
    draws: 0,
    undecided: 0,
    agents: ['heuristic', 'heuristic'],
    asExpected: true,
  })
  expect(status).toBe(0)
})

test('several files are measured alone, each in a process of its own', async () => {
  const wrong = changedBench({ expect: { steps: 1 } })
  const { status, out, err } = await quintain(['bench', small, wrong, '--json', ...quick])
  const rows = out
    .trimEnd()
    .split('\n')
    .map((line): unknown => JSON.parse(line))
  expect(rows).toMatchObject([
    { steps: 28546, asExpected: true },
    { steps: 28546, asExpected: false },
  ])
  expect(err).toContain('expect')
  expect(status).toBe(1)
})

test('seconds may have a fraction', async () => {
  expect((await quintain(['bench', small, '--battles', '5', '--seconds', '0.02'])).status).toBe(0)
  const { err, status } = await quintain(['bench', small, '--seconds', '-1'])
  expect(err).toBe('quintain: --seconds: expected a number from 0 to 3600, found -1\n')
  expect(status).toBe(2)
})

test('figures fit each other', async () => {
  const { out } = await quintain(['bench', small, '--json', '--battles', '50', ...quick])
  const row: Record<string, number> = JSON.parse(out)
  expect(row['battlesPerSecond']).toBeCloseTo(row['battles'] / row['cpuSeconds'])
  expect(row['stepsPerSecond']).toBeCloseTo(row['steps'] / row['cpuSeconds'])
})

test('other generators, seeds and counts are measured without a check', async () => {
  for (const option of [
    ['--rng', 'sfc32'],
    ['--seed', '9'],
    ['--battles', '20'],
  ]) {
    const { out, status } = await quintain(['bench', small, ...option, '--json', ...quick])
    expect(JSON.parse(out)).toMatchObject({ asExpected: null })
    expect(status).toBe(0)
  }
})

test('a listener is timed too', async () => {
  const { out } = await quintain(['bench', small, '--battles', '50', '--listen', ...quick])
  expect(out).toMatch(/listening +ns\/event\n.+× \d+\.\d\d +-?\d+\n$/s)
})

test('other work than expected fails', async () => {
  const file = JSON.parse(readFileSync(small, 'utf8'))
  file.expect.steps += 1
  const path = join(folder, 'wrong.json')
  writeFileSync(path, JSON.stringify(file))
  const { status, err, out } = await quintain(['bench', path, ...quick])
  expect(err).toContain('expect.steps: expected 28547, got 28546')
  expect(out).toContain('NO')
  expect(status).toBe(1)
})

test('a plain setup of a ruleset', async () => {
  const { setup } = JSON.parse(readFileSync(small, 'utf8'))
  const path = join(folder, 'setup.json')
  writeFileSync(path, JSON.stringify(setup))
  const { out } = await quintain(['bench', path, '--ruleset', 'atb', '--battles', '10', '--json', ...quick])
  expect(JSON.parse(out)).toMatchObject({ battles: 10, rng: 'sfc32', asExpected: null })
})

function changedBench(change: Record<string, unknown>): string {
  const file: Record<string, unknown> = { ...JSON.parse(readFileSync(small, 'utf8')), ...change }
  const path = join(folder, 'bad.json')
  writeFileSync(path, JSON.stringify(file))
  return path
}

describe('bad input', () => {
  test.each([
    [{ format: 'x' }, 'format: expected quintain-bench/1'],
    [{ ruleset: 'chess' }, 'no ruleset "chess"'],
    [{ battles: 0 }, 'battles: expected'],
    [{ battles: 1e300 }, 'battles: expected'],
    [{ rng: { kind: 'dice', seed: 1 } }, 'found dice'],
    [{ rng: { kind: 'mt19937', seed: 1.5 } }, 'rng.seed'],
    [{ maxSteps: -1 }, 'maxSteps'],
    [{ setup: {} }, 'skills'],
    [{ mood: 1 }, 'mood: unknown key'],
  ])('%j', async (change, message) => {
    const { status, err } = await quintain(['bench', changedBench(change), ...quick])
    expect(err).toContain(message)
    expect(err.trimEnd().split('\n')).toHaveLength(1)
    expect(status).toBe(2)
  })
})
