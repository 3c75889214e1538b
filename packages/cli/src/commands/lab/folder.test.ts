import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { quintain, temporaryFolder } from '../../../testing/capture.ts'

const folder = temporaryFolder()
const DUEL = 'name: duel\nruleset: atb\nscenario: courtyard-duel\nbattles: 20\n'
const duel = file('duel.yaml', DUEL)

function file(name: string, text: string): string {
  const path = join(folder, name)
  writeFileSync(path, text)
  return path
}

function run(out: string, ...options: string[]) {
  const threads = options.includes('--queue') ? [] : ['--threads', '0']
  return quintain(['lab', 'run', duel, ...threads, '--quiet', '--out', join(folder, out), ...options])
}

describe('nothing is written when anything was wrong', () => {
  test.each([
    { options: ['--threads', '-1'], message: '--threads: expected a whole number from 0 to 1024, found -1' },
    { options: ['--check-one-of', '5'], message: '--check-one-of has no effect without --queue' },
    { options: ['--queue', 'redis://here', '--check-one-of', 'x'], message: '--check-one-of: expected a whole number' },
    { options: ['--resume'], message: 'partial.json: there is no run to go on with' },
    { options: ['--queue', 'mysql://here'], message: 'expected a URL that starts with redis:// or postgres://' },
    { options: ['--queue', 'redis://127.0.0.1:1'], message: 'redis://127.0.0.1:1: the queue cannot be used: ' },
    {
      options: ['--queue', 'postgres://127.0.0.1:1/x'],
      message: 'postgres://127.0.0.1:1/x: the queue cannot be used: ',
    },
  ])('$options', async ({ options, message }) => {
    const { status, err, out } = await run('never', ...options)
    expect(err).toContain(message)
    expect(err.trim().split('\n')).toHaveLength(1)
    expect({ status, out }).toEqual({ status: 2, out: '' })
    expect(existsSync(join(folder, 'never'))).toBe(false)
  })

  test.each([
    { out: 'duel.yaml', message: 'duel.yaml: is a file, expected a folder' },
    { out: 'duel.yaml/deep/er', message: 'duel.yaml is a file, expected a folder' },
    { out: `new/${'x'.repeat(300)}`, message: 'the folder cannot be made: the name is too long' },
  ])('a folder that cannot be: $out', async ({ out, message }) => {
    const { status, err } = await run(out)
    expect(err).toContain(message)
    expect(status).toBe(2)
    expect(existsSync(join(folder, 'new'))).toBe(false)
  })

  test.runIf(process.platform === 'linux')('a folder below /proc', async () => {
    const { status, err } = await quintain(['lab', 'run', duel, '--threads', '0', '--out', '/proc/quintain/lab'])
    expect(err).toMatch(/^quintain: \/proc\/quintain\/lab: /)
    expect(status).toBe(2)
  })
})

describe('results', () => {
  const read = (out: string): string => readFileSync(join(folder, out, 'results.json'), 'utf8')

  test('of the same experiment are replaced', async () => {
    expect((await run('same')).status).toBe(0)
    const before = read('same')
    expect((await run('same')).status).toBe(0)
    expect(read('same')).toBe(before)
  })

  test('of another one only with --force', async () => {
    await run('other')
    const before = read('other')
    const { status, err } = await run('other', '--seed', '2')
    expect(err).toContain(
      'other: holds the results of another experiment, "duel"; --out takes another folder, --force overwrites',
    )
    expect(status).toBe(2)
    expect(read('other')).toBe(before)
    expect((await run('other', '--seed', '2', '--force')).status).toBe(0)
    expect(read('other')).not.toBe(before)
  })

  test.each([
    { name: 'results.json', message: 'results.json: expected a file of the format quintain-results/1' },
    { name: 'report.html', message: 'holds report.html without the results that it belongs to' },
    { name: 'partial.json', message: 'holds a stopped run of another experiment' },
  ])('a $name of something else stays', async ({ name, message }) => {
    const out = `strange-${name}`
    mkdirSync(join(folder, out))
    const strange = file(join(out, name), '{}')
    const { status, err } = await run(out)
    expect(err).toContain(message)
    expect(status).toBe(2)
    expect(readdirSync(join(folder, out))).toEqual([name])
    expect(readFileSync(strange, 'utf8')).toBe('{}')
    expect((await run(out, '--force')).status).toBe(0)
  })
})

describe('lab report', () => {
  const report = (...args: string[]) => quintain(['lab', 'report', ...args])

  test('makes the report anew, and leaves the results as they are', async () => {
    await run('anew')
    const results = join(folder, 'anew', 'results.json')
    // The same results, written otherwise.
    writeFileSync(results, JSON.stringify(JSON.parse(readFileSync(results, 'utf8'))))
    const before = readFileSync(results, 'utf8')
    writeFileSync(join(folder, 'anew', 'report.html'), '')
    expect((await report(results)).status).toBe(0)
    expect(readFileSync(results, 'utf8')).toBe(before)
    expect(readFileSync(join(folder, 'anew', 'report.html'), 'utf8')).toContain(results)
  })

  test('does not overwrite the report of another experiment', async () => {
    await run('mine')
    await run('theirs', '--seed', '2')
    const copy = file(join('mine', 'theirs.json'), readFileSync(join(folder, 'theirs', 'results.json'), 'utf8'))
    const before = readFileSync(join(folder, 'mine', 'report.html'), 'utf8')
    const { status, err, out } = await report(copy)
    expect(err).toContain('holds the results of another experiment')
    expect({ status, out }).toEqual({ status: 2, out: '' })
    expect(readFileSync(join(folder, 'mine', 'report.html'), 'utf8')).toBe(before)
    expect((await report(copy, '--out', join(folder, 'elsewhere'))).status).toBe(0)
    expect(readdirSync(join(folder, 'elsewhere')).toSorted()).toEqual(['charts', 'report.html'])
    expect((await report(copy, '--force')).status).toBe(0)
  })
})
