import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isRecord } from '../../../kernel/json.ts'
import { conformance } from './index.ts'

const folder = new URL('../../../../../../vectors/hex/', import.meta.url)

function read(path: string): Record<string, unknown> {
  const file: unknown = JSON.parse(readFileSync(new URL(path, folder), 'utf8'))
  if (!isRecord(file)) throw new Error(`${path} is no object`)
  return file
}

function casesOf(file: Record<string, unknown>): Record<string, unknown>[] {
  return Array.isArray(file.cases) ? file.cases.filter(isRecord) : []
}

test('a changed value, a missing one and an unknown field are found', () => {
  const file = read('01-duels.json')
  const run = conformance.formats['quintain-conformance/1']
  const [testCase] = casesOf(file)
  const entries = Array.isArray(testCase.trace) ? testCase.trace.filter(isRecord) : []
  const broken = (change: (entry: Record<string, unknown>) => Record<string, unknown>) => () =>
    run({ ...testCase, trace: entries.map((entry, i) => (i === 2 ? change(entry) : entry)) }, file)
  expect(broken((entry) => ({ ...entry, draws: 0 }))).toThrow('step 2, draws')
  expect(broken((entry) => ({ ...entry, index: undefined }))).toThrow('step 2, index')
  expect(broken((entry) => ({ ...entry, morale: 3 }))).toThrow('step 2, morale')
  expect(() => run({ ...testCase, extra: 1 }, file)).toThrow('extra')
  expect(() => run({ ...testCase, trace: entries.slice(0, -1) }, file)).toThrow('a further entry')
  expect(() => run({ ...testCase, trace: [...entries, entries[1]] }, file)).toThrow('the end')
})

test('a setup to be rejected need not say where its fault is', () => {
  const file = read('functions/bad-setup.json')
  const run = conformance.formats['quintain-functions/1']
  const wrong = { fn: 'validate', setup: { armies: 'demo' }, result: 'rejected' }
  expect(() => run(wrong, file)).not.toThrow()
  expect(() => run({ ...wrong, at: 'rules' }, file)).toThrow('at')
  expect(() => run({ ...wrong, setup: {} }, file)).toThrow('result')
})
