import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { missingWords, strayPlaceholders } from '../kernel/meaning/check.ts'
import { Teller } from '../kernel/meaning/teller.ts'
import { BENCH_FORMAT, readBench } from './bench.ts'
import { Mismatch, mustEqual } from './compare.ts'
import { type GoldenRuleset, runGolden, UnreadableGolden } from './run.ts'

function vectors(name: string): Record<string, unknown> {
  const url = new URL(`../../../../vectors/rng/${name}.json`, import.meta.url)
  const file: Record<string, unknown> = JSON.parse(readFileSync(url, 'utf8'))
  return file
}

function failures(file: unknown, known: readonly GoldenRuleset[] = []): string[] {
  return [...runGolden(file, known)].flatMap(({ name, failure }) =>
    failure === null ? [] : [`${name}: ${failure.message}`],
  )
}

/** A copy in which the `place`-th number anywhere is another one, and the number of numbers. */
function withNumberChanged(value: unknown, place: number): { copy: unknown; numbers: number } {
  let numbers = 0
  const copy: unknown = JSON.parse(JSON.stringify(value), (_, entry: unknown) => {
    if (typeof entry !== 'number') return entry
    numbers += 1
    return numbers - 1 === place ? entry + 1 : entry
  })
  return { copy, numbers }
}

describe('quintain-rng/1', () => {
  test.each(['mt19937', 'sfc32', 'chacha8'])('every case of %s holds', (name) => {
    expect(failures(vectors(name))).toEqual([])
  })

  test.each(['mt19937', 'sfc32', 'chacha8'])('any changed number of %s is found', (name) => {
    const file = vectors(name)
    const first = { ...file, cases: Array.isArray(file['cases']) ? file['cases'].slice(0, 1) : [] }
    const { numbers } = withNumberChanged(first, -1)
    expect(numbers).toBeGreaterThan(50)
    for (let place = 0; place < numbers; place += 1) {
      expect(failures(withNumberChanged(first, place).copy), `number ${place}`).toHaveLength(1)
    }
  })

  test('a field that nobody compares is a failure', () => {
    const file = { format: 'quintain-rng/1', kind: 'sfc32', cases: [{ seed: 1, later: [1] }] }
    expect(failures(file)[0]).toContain('later')
    expect(failures({ ...file, cases: [{ seed: 1 }], extra: 1 })[0]).toContain('extra')
  })
})

describe('dispatch', () => {
  test.each([
    ['no object', [], 'expected an object'],
    ['no format', {}, 'format'],
    ['another format', { format: 'quintain-replay/1', ruleset: 'none' }, 'no ruleset "none"'],
    ['a stranger', { format: 'chess' }, 'no format of golden files'],
    ['no cases', { format: 'quintain-rng/1', kind: 'sfc32', cases: [] }, 'cases'],
    ['a bench without battles', { format: 'quintain-bench/1', ruleset: 'x', name: 'y', rng: {} }, 'rng.kind'],
  ])('%s cannot be run', (_, file, message) => {
    expect(() => failures(file)).toThrow(message)
  })

  test('unreadable files have an error of their own', () => {
    expect(() => failures({ format: 1 })).toThrow(UnreadableGolden)
  })
})

describe('bench files', () => {
  const file = { format: BENCH_FORMAT, ruleset: 'x', name: 'y', rng: { kind: 'sfc32', seed: 1 }, battles: 3, setup: {} }

  test('are read with what they leave out', () => {
    const { format: _, ...rest } = file
    expect(readBench({ ...file, note: 'anything' })).toEqual({ ...rest, maxSteps: null, expect: null })
  })

  test.each([
    [{ ...file, ruleset: 7 }, 'ruleset: expected text, found 7'],
    [{ ...file, rng: 7 }, 'rng: expected an object, found 7'],
    [{ ...file, rng: { kind: 'sfc32', seed: 0.5 } }, 'rng.seed: expected a whole number, found 0.5'],
    [{ ...file, battles: 0 }, 'battles: expected a whole number from 1 to 10000000, found 0'],
    [{ ...file, maxSteps: -1 }, 'maxSteps: expected'],
    [{ ...file, setup: undefined }, 'setup: expected JSON, found nothing'],
    [{ ...file, extra: 1 }, 'extra: unknown key'],
  ])('that are wrong say where', (input, message) => {
    expect(() => readBench(input)).toThrow(message)
  })
})

test('what is said of golden files is there in Chinese', async () => {
  const faults = [...(await missingWords('zh')), ...(await strayPlaceholders('zh'))]
  expect(faults.filter((code) => code.startsWith('conformance:'))).toEqual([])
  const [{ failure }] = runGolden({ format: 'quintain-rng/1', kind: 'sfc32', cases: [{ seed: 1, later: [1] }] }, [])
  expect(new Teller('zh').text(failure?.says ?? '')).toMatch(/^步骤 .*：应为 /)
})

describe('comparison', () => {
  test.each([
    [{ a: 1 }, { a: 2 }, 'a'],
    [{ a: [1, 2] }, { a: [1] }, 'a.length'],
    [{ a: 1, b: 2 }, { a: 1 }, 'b'],
    [{ a: 1 }, { a: 1, b: null }, 'b'],
    [{ a: { b: [0, { c: 'x' }] } }, { a: { b: [0, { c: 'y' }] } }, 'a.b[1].c'],
  ])('%j against %j differs at a named field', (got, expected, field) => {
    let mismatch: unknown
    try {
      mustEqual(got, expected, 7, '')
    } catch (error) {
      mismatch = error
    }
    expect(mismatch).toBeInstanceOf(Mismatch)
    expect(mismatch).toMatchObject({ step: '7', field })
  })
})
