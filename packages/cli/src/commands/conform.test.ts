import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { quintain, temporaryFolder, vectors } from '../../testing/capture.ts'

const folder = temporaryFolder()

type Golden = { cases: Record<string, unknown>[] } & Record<string, unknown>

function golden(path: string): Golden {
  const file: Golden = JSON.parse(readFileSync(join(vectors, path), 'utf8'))
  return file
}

function written(name: string, value: unknown): string {
  const path = join(folder, name)
  writeFileSync(path, JSON.stringify(value))
  return path
}

/** A copy of a value in which the number at `place` (counted in reading order) is another one. */
function mutated(value: unknown, place: number): { copy: unknown; numbers: number } {
  let numbers = 0
  const walk = (part: unknown): unknown => {
    if (typeof part === 'number') return numbers++ === place ? part + 1 : part
    if (Array.isArray(part)) return part.map(walk)
    if (typeof part !== 'object' || part === null) return part
    return Object.fromEntries(Object.entries(part).map(([key, inner]) => [key, walk(inner)]))
  }
  const copy = walk(value)
  return { copy, numbers }
}

describe('golden files', () => {
  test('the last line counts, and all pass', async () => {
    const { status, out, err } = await quintain(['conform', join(vectors, 'atb'), join(vectors, 'rng')])
    expect(err).toBe('')
    expect(out.trimEnd().split('\n').at(-1)).toMatch(/^\d+ passed, 0 failed$/)
    expect(status).toBe(0)
  })

  test('as JSON', async () => {
    const { out } = await quintain(['conform', join(vectors, 'rng'), '--json'])
    expect(JSON.parse(out)).toEqual({ passed: 42, failed: 0, failures: [], unreadable: [] })
  })
})

describe('one changed number', () => {
  const files = [
    '01-basics',
    '02-clock',
    '05-buckets',
    '06-random-duels',
    '08-other-agents',
    '12-narration-corners',
    '15-last-bit',
  ]
  test.each(files)('in the trace of a case of atb/%s is found at its step', async (name) => {
    const file = golden(`atb/${name}.json`)
    const [first] = file.cases
    const { numbers } = mutated(first['trace'], -1)
    const places = [0, 1, Math.floor(numbers / 3), Math.floor(numbers / 2), numbers - 1]
    for (const place of places) {
      const trace = mutated(first['trace'], place).copy
      const path = written(`${name}-${place}.json`, { ...file, cases: [{ ...first, trace }, ...file.cases.slice(1)] })
      const { status, out } = await quintain(['conform', path])
      const line = out.split('\n').find((text) => text.startsWith('failed')) ?? ''
      expect(line, `number ${place}`).toContain(String(first['name']))
      expect(line).toMatch(/: step \S+, \S+: expected .+, got .+/)
      expect(out.trimEnd().split('\n').at(-1)).toBe(`${file.cases.length - 1} passed, 1 failed`)
      expect(status).toBe(1)
    }
  })

  test('the named step and field are those that were changed', async () => {
    const file = golden('atb/01-basics.json')
    const [first] = file.cases
    const trace: Record<string, unknown>[] = JSON.parse(JSON.stringify(first['trace']))
    const { hp } = trace[2]
    if (!Array.isArray(hp)) throw new TypeError('the trace has no hp')
    trace[2] = { ...trace[2], hp: [Number(hp[0]) + 5, ...hp.slice(1)] }
    const { out } = await quintain(['conform', written('hp.json', { ...file, cases: [{ ...first, trace }] }), '--json'])
    expect(JSON.parse(out)).toMatchObject({ passed: 0, failed: 1, failures: [{ step: '3', field: 'hp[0]' }] })
  })

  test('in the outcome, in what a bench expects, in an import', async () => {
    const file = golden('atb/01-basics.json')
    const [first] = file.cases
    const outcome = mutated(first['outcome'], 0).copy
    const bench = JSON.parse(readFileSync(join(vectors, 'atb/bench/small-1v1.json'), 'utf8'))
    bench.battles = 10
    const imported = golden('atb/import/data-files.json')
    const setup = mutated(imported.cases[0]['setup'], 3).copy
    for (const [name, value] of Object.entries({
      outcome: { ...file, cases: [{ ...first, outcome }] },
      bench,
      import: { ...imported, cases: [{ ...imported.cases[0], setup }] },
    })) {
      const { status, out } = await quintain(['conform', written(`${name}.json`, value)])
      expect(out, name).toMatch(/^failed .+: expected .+, got .+\n0 passed, 1 failed\n$/)
      expect(status).toBe(1)
    }
  })
})

describe('a field that nobody knows is a failure', () => {
  test.each(['case', 'step', 'outcome'])('in a %s', async (where) => {
    const file = golden('atb/01-basics.json')
    const [first] = file.cases
    const [step, ...steps] = Array.isArray(first['trace']) ? first['trace'] : []
    const changes: Record<string, Record<string, unknown>> = {
      case: { mood: 1 },
      step: { trace: [{ ...step, mood: 1 }, ...steps] },
      outcome: { outcome: { ...Object(first['outcome']), mood: 1 } },
    }
    const path = written(`unknown-${where}.json`, { ...file, cases: [{ ...first, ...changes[where] }] })
    const { status, out } = await quintain(['conform', path])
    expect(out).toContain('mood')
    expect(status).toBe(1)
  })
})

describe('what cannot be run', () => {
  test('unreadable files do not stop the others, and end with 2', async () => {
    const bad = written('bad.json', { format: 'quintain-conformance/1', ruleset: 'chess', cases: [{}] })
    const { status, out, err } = await quintain(['conform', join(folder, 'none.json'), bad, join(vectors, 'rng')])
    expect(err).toContain('none.json: no such file')
    expect(err).toContain('there is no ruleset "chess"')
    expect(out).toBe('42 passed, 0 failed\n')
    expect(status).toBe(2)
  })

  test('an empty folder', async () => {
    mkdirSync(join(folder, 'empty'))
    const { status, err } = await quintain(['conform', join(folder, 'empty')])
    expect(err).toContain('no golden files')
    expect(status).toBe(2)
  })
})
