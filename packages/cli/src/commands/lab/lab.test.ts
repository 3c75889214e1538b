import { spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, test } from 'vitest'
import { extent } from '../../../../../tests/extent.ts'
import { bin, builtCommand, quintain, temporaryFolder } from '../../../testing/capture.ts'

const examples = fileURLToPath(new URL('../../../../../examples', import.meta.url))
const folder = temporaryFolder()
/** Rulesets of one's own get the engine of the built command. */
const built = builtCommand()
const coin = fileURLToPath(new URL('../../../../lab/dist/known/coin.js', import.meta.url))

let files = 0
function file(text: string): string {
  files += 1
  const path = join(folder, `experiment-${files}.yaml`)
  writeFileSync(path, text)
  return path
}

function experiment(rest: string): string {
  return file(`name: duel\nruleset: atb\nscenario: courtyard-duel\n${rest}\nagents: heuristic\n`)
}

function run(path: string, ...options: string[]) {
  return quintain(['lab', 'run', path, '--threads', '0', '--out', join(folder, `out-${files}`), ...options])
}

describe('examples', () => {
  const names = readdirSync(examples).filter((name) => name.endsWith('.yaml'))

  test('there is one for each ruleset', () => {
    const rulesets = new Set(names.map((name) => /^\w+/.exec(name)?.[0]))
    expect(rulesets).toEqual(new Set(['atb', 'chain', 'hex', 'party', 'world']))
  })

  /** Those whose question needs more than a few, and those whose agents think for long. */
  const battles: Readonly<Record<string, number>> = {
    'atb-tune.yaml': 12_000,
    'party-tune.yaml': 1_000,
    'atb-agility.yaml': extent(4, 20),
    'chain-attribute.yaml': extent(4, 20),
  }
  // At night also those in which masters play.
  const small = names.filter((name) => !/skill|master/.test(name) || extent(0, 1) === 1)

  test.each(small)('%s runs small', async (name) => {
    const out = join(folder, name)
    const options = ['--threads', '0', '--battles', String(battles[name] ?? 20), '--out', out]
    const { status, err, out: text } = await quintain(['lab', 'run', join(examples, name), ...options])
    expect(err).not.toContain('quintain:')
    expect([0, 1, 3]).toContain(status)
    expect(text).toContain('report.html')
    expect(existsSync(join(out, 'results.json'))).toBe(true)
    expect(readFileSync(join(out, 'report.html'), 'utf8')).toContain('</html>')
    expect(readdirSync(join(out, 'charts')).length).toBeGreaterThan(0)
  })
})

test('a balance writes a patch, and a comparison reads it', async () => {
  const path = file(`name: even
ruleset: ${coin}
setup: { p: 0.3 }
battles: 50
balance: { wanted: { winRate.heads: 0.5 }, parameters: [{ path: p, from: 0.1, to: 0.9 }], batch: 400, verify: 400 }
`)
  const out = join(folder, 'even')
  const balanced = await built(['lab', 'run', path, '--threads', '0', '--out', out])
  // Surely met or not: 400 battles may leave it open.
  expect([0, 3]).toContain(balanced.status)
  const patch = join(out, 'patch.json')
  const { changes } = JSON.parse(readFileSync(patch, 'utf8'))
  expect(changes).toMatchObject([{ path: 'p' }])
  expect(Math.abs(changes[0].value - 0.5)).toBeLessThan(0.1)
  const compare = `compare: { patchFile: ${patch} }`
  const second = file(`name: compared\nruleset: ${coin}\nsetup: { p: 0.3 }\nbattles: 1000\n${compare}\n`)
  const compared = await built(['lab', 'run', second, '--threads', '0', '--out', join(folder, 'compared')])
  expect(compared.status).toBe(0)
  expect(compared.out).toMatch(/measures moved, above all win rate of heads: \+/i)
})

test.each(['runs', 'runs.db'])('runs that were kept in %s tell what changed since', async (name) => {
  const runs = join(folder, name)
  const run = async (p: number) => {
    const path = file(`name: the coin\nruleset: ${coin}\nsetup: { p: ${p} }\nbattles: 1000\n`)
    const out = ['--out', join(folder, 'kept'), '--keep', runs]
    expect((await built(['lab', 'run', path, '--threads', '0', '--quiet', '--force', ...out])).status).toBe(0)
  }
  await run(0.5)
  expect((await quintain(['lab', 'history', runs])).out).toContain('One run')
  await run(0.7)
  const { out } = await quintain(['lab', 'history', runs, '--since', '7d'])
  expect(out).toMatch(/\d of \d+ measures moved, above all win rate of heads: \+/)
  expect(out).toMatch(/setup\.p +0\.5 +0\.7/)
  const [history] = JSON.parse((await quintain(['lab', 'history', runs, '--json'])).out)
  expect(history).toMatchObject({ experiment: 'the coin', changes: { values: expect.any(Array) } })
  expect(history.runs).toHaveLength(2)
  expect(await quintain(['lab', 'history', runs, '--since', 'soon'])).toMatchObject({ status: 2 })
  expect(await quintain(['lab', 'history', folder])).toMatchObject({ status: 2 })
})

test('a history that does not answer is told before anything is played, without its password', async () => {
  const path = file('name: duel\nruleset: atb\nscenario: courtyard-duel\nbattles: 10\n')
  const keep = ['--keep', 'postgres://me:secret@127.0.0.1:1/arena']
  const { status, err } = await quintain(['lab', 'run', path, '--out', join(folder, 'unkept'), ...keep])
  expect(status).toBe(2)
  expect(err).toContain('postgres://…@127.0.0.1:1/arena')
  expect(err).not.toContain('secret')
})

describe('gates', () => {
  test.each([
    { assert: 'winRate.reeds within 0.3..0.7', status: 0, verdict: 'pass' },
    { assert: 'winRate.reeds > 0.7', status: 1, verdict: 'fail' },
    { assert: 'winRate.reeds > 0.48', status: 3, verdict: 'undecided' },
  ])('$verdict ends with $status', async ({ assert, status, verdict }) => {
    const result = await run(experiment(`battles: 1000\nassert: ['${assert}']`))
    expect(result.status).toBe(status)
    expect(result.out).toMatch(new RegExp(`^${verdict}`, 'm'))
  })
})

describe('bad experiments end with 2 and a place in the file', () => {
  test.each([
    { rest: 'battles: 0', message: /experiment-\d+\.yaml:4:10: battles: / },
    { rest: 'battles: .nan', message: /expected a finite number, found NaN/ },
    { rest: 'battles: 5\nassert: [nonsense]', message: /\.yaml:5:10: assert\[0\]: expected a line such as/ },
    { rest: 'battles: 5\nseed: 1.5', message: /\.yaml:5:7: seed: expected a whole number or text, found 1\.5/ },
    {
      rest: 'battles: 5\nvary: { axes: [{ path: q, values: [1] }] }',
      message: /\.yaml:5:36: vary: q=1: q: unknown key/,
    },
    { rest: 'battles: 5\nchanges:\n  - { path: q, value: 1 }', message: /\.yaml:6:5: setup: q: unknown key/ },
    {
      rest: 'battles: 5\nvary: { axes: [{ name: a, patches: [{ name: b, scenario: nowhere }] }] }',
      message:
        /\.yaml:5:58: vary\.axes\[0\]\.patches\[0\]\.scenario: atb has no scenario nowhere; it has: courtyard-duel/,
    },
    { rest: 'battles: 5\nsetup: {}', message: /expected one of setup, setupFile and scenario, found 2/ },
    { rest: 'battles: 5\nlevel: 3', message: /\.yaml:5:8: level: unknown key/ },
  ])('$rest', async ({ rest, message }) => {
    const { status, err, out } = await run(experiment(rest))
    expect(err).toMatch(message)
    expect(err.trim().split('\n')).toHaveLength(1)
    expect(status).toBe(2)
    expect(out).toBe('')
  })

  test('no such scenario: those that there are', async () => {
    const { status, err } = await run(file('name: x\nruleset: hex\nscenario: moon\nbattles: 1'))
    expect(err).toMatch(/hex has no scenario moon; it has: ford, duel/)
    expect(status).toBe(2)
  })

  test('no such ruleset: those that there are, and where it was asked for', async () => {
    const { status, err } = await run(file('name: x\nruleset: chess\nscenario: moon\nbattles: 1'))
    expect(err).toMatch(/experiment-\d+\.yaml:2:10: ruleset: there is no ruleset chess; there are: atb, /)
    expect(status).toBe(2)
  })

  test('a cap from the command line that no search fits into', async () => {
    const { status, err } = await quintain(['lab', 'run', join(examples, 'atb-tune.yaml'), '--battles', '10'])
    expect(err).toMatch(/atb-tune\.yaml:\d+:\d+: cap: is too low: the search plays \d+ battles at the least/)
    expect(status).toBe(2)
  })
})

describe('files', () => {
  test('battles.csv and battles.parquet on request', async () => {
    const { status } = await run(experiment('battles: 50'), '--csv', '--parquet', '--quiet')
    expect(status).toBe(0)
    const out = join(folder, `out-${files}`)
    expect(readFileSync(join(out, 'battles.csv'), 'utf8').trim().split('\n')).toHaveLength(51)
    expect(readFileSync(join(out, 'battles.parquet')).subarray(0, 4).toString()).toBe('PAR1')
  })

  test('a battle that a report names is told once more, and its replay verifies', async () => {
    const out = join(folder, 'named')
    const options = ['--threads', '0', '--battles', '10', '--quiet', '--out', out]
    await quintain(['lab', 'run', join(examples, 'hex-matchups.yaml'), ...options])
    const results = JSON.parse(readFileSync(join(out, 'results.json'), 'utf8'))
    const [cell] = results.cells
    const { battle, value } = cell.arms[0].measures.steps.examples.max
    const replay = join(folder, 'longest.json')
    const names = ['--cell', String(cell.name), '--battle', String(battle)]
    const told = await quintain(['lab', 'replay', join(out, 'results.json'), ...names, '--replay', replay])
    expect(told.status).toBe(0)
    expect(told.out).toContain(String(value))
    expect((await quintain(['verify', replay])).status).toBe(0)
  })

  test('a battle that was not played is not told', async () => {
    await run(experiment('battles: 20'), '--quiet')
    const results = join(folder, `out-${files}`, 'results.json')
    const { status, err, out } = await quintain(['lab', 'replay', results, '--battle', '20'])
    expect(err).toBe('quintain: the cell all has 20 battles, counted from 0; there is no battle 20\n')
    expect({ status, out }).toEqual({ status: 2, out: '' })
    expect((await quintain(['lab', 'replay', results, '--battle', '19'])).status).toBe(0)
  })

  test('versions are called as the experiment calls them', async () => {
    const change = "{ path: 'characters[0].stats.agility', value: 30 }"
    const { out } = await run(
      experiment(`battles: 500\ncompare: { baseName: slow, name: nimble, changes: [${change}] }`),
    )
    expect(out).toMatch(/measure +slow +nimble +change/)
  })

  test('a report can be made anew', async () => {
    await run(experiment('battles: 50'), '--quiet')
    const { status, out } = await quintain(['lab', 'report', join(folder, `out-${files}`, 'results.json')])
    expect(status).toBe(0)
    expect(out).toContain('winRate.reeds')
  })

  test('the schema is JSON', async () => {
    const { out } = await quintain(['lab', 'schema'])
    expect(JSON.parse(out)).toHaveProperty('properties.vary')
  })
})

test('a search without an answer ends with 3, its asserts undecided, and says how much it played', async () => {
  const tune = 'tune: { measure: winRate.heads, target: 0.9, parameters: [{ path: p, from: 0.1, to: 0.3 }] }'
  const path = file(`name: none\nruleset: ${coin}\nsetup: {}\ncap: 20000\n${tune}\nassert: ['winRate.heads > 0.1']\n`)
  const { status, out } = await built(['lab', 'run', path, '--threads', '0', '--out', join(folder, 'none')])
  expect(status).toBe(3)
  expect(out).toMatch(/none +coin · [1-9],?\d+ battles/)
  expect(out).toMatch(/^undecided winRate\.heads > 0\.1 · the search found no answer that could be judged$/m)
})

test('rows cannot be gone on with, and that is said', async () => {
  const { status, err } = await run(experiment('battles: 20'), '--resume', '--csv')
  expect(err).toContain('--resume: rows of battles that were played before are gone: leave out --csv and --parquet')
  expect(status).toBe(2)
})

test('a signal stops the own thread in the middle of a battle', async () => {
  const path = file(`name: endless\nruleset: ${coin}\nsetup: { tosses: 1000000, idle: 10000 }\nbattles: 10\n`)
  const out = join(folder, 'endless')
  const child = spawn(process.execPath, [bin, 'lab', 'run', path, '--threads', '0', '--out', out], { stdio: 'ignore' })
  const ended = new Promise<number | null>((resolve) => child.on('exit', resolve))
  while (!existsSync(out)) await pause(20)
  await pause(200)
  child.kill('SIGINT')
  expect(await ended).toBe(130)
  expect(JSON.parse(readFileSync(join(out, 'results.json'), 'utf8'))).toMatchObject({ complete: false, battles: 0 })
})

describe('a signal', () => {
  const setup = 'setup: { p: 0.5, tosses: 2, idle: 5000 }'
  // Long enough for a signal to come in the middle of it, on a busy machine too.
  const battles = extent(15_000, 30_000)
  const path = file(`name: slow\nruleset: ${coin}\n${setup}\nbattles: ${battles}\nchunk: 500\n`)
  const whole = join(folder, 'whole')
  beforeAll(async () => {
    expect((await built(['lab', 'run', path, '--threads', '2', '--out', whole, '--quiet'])).status).toBe(0)
  })

  test.each(
    (
      [
        { signal: 'SIGINT', status: 130, threads: '0' },
        { signal: 'SIGTERM', status: 143, threads: '1' },
      ] as const
    ).slice(0, extent(1, 2)),
  )(
    '$signal with --threads $threads leaves a result, from which --resume goes on to the same bytes',
    async ({ signal, status, threads }) => {
      const out = join(folder, `stopped-${signal}`)
      const options = ['lab', 'run', path, '--threads', threads, '--out', out]
      const child = spawn(process.execPath, [bin, ...options], { stdio: ['ignore', 'pipe', 'pipe'] })
      let text = ''
      child.stdout.on('data', (data) => (text += String(data)))
      const ended = new Promise<number | null>((resolve) => child.on('exit', resolve))
      while (!existsSync(join(out, 'partial.json'))) await pause(20)
      child.kill(signal)
      expect(await ended).toBe(status)
      expect(text).toContain('stopped before its end')
      const partial = JSON.parse(readFileSync(join(out, 'results.json'), 'utf8'))
      expect(partial.complete).toBe(false)
      expect(partial.battles).toBeGreaterThan(0)
      expect(existsSync(join(out, 'partial.json'))).toBe(true)
      expect((await built([...options, '--resume', '--quiet'])).status).toBe(0)
      expect(existsSync(join(out, 'partial.json'))).toBe(false)
      const read = (place: string) => readFileSync(join(place, 'results.json'), 'utf8')
      expect(read(out)).toBe(read(whole))
    },
  )
})
