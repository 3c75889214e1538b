import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { contentPacks } from '@quintain/engine/content'
import { describe, expect, test } from 'vitest'
import { quintain, temporaryFolder, vectors } from '../../testing/capture.ts'

const folder = temporaryFolder()

const setup = join(folder, 'duel.json')
const bench: { setup: unknown } = JSON.parse(readFileSync(join(vectors, 'atb/bench/small-1v1.json'), 'utf8'))
writeFileSync(setup, JSON.stringify(bench.setup))

function lines(text: string): unknown[] {
  return text
    .trimEnd()
    .split('\n')
    .map((line): unknown => JSON.parse(line))
}

describe('every ruleset with content', () => {
  test.each(contentPacks.map(({ ruleset }) => ruleset.id))(
    '%s tells its first scenario in both languages',
    async (id) => {
      const english = await quintain(['run', id, '--max-steps', '60'])
      const chinese = await quintain(['run', id, '--max-steps', '60', '--language', 'zh'])
      expect(english.err + chinese.err).toBe('')
      expect(english.status + chinese.status).toBe(0)
      expect(english.out).toMatch(/(Winner: |A draw|Undecided)/)
      expect(chinese.out).toMatch(/[\u4E00-\u9FFF]/)
      expect(english.out).not.toContain('\u001B')
    },
  )

  test.each(contentPacks)('$ruleset.id has its names in the language of its lines', async ({ ruleset, ...pack }) => {
    const [{ title }] = pack.scenarios
    const names = (await pack.names?.['zh']?.()) ?? {}
    const english = await quintain(['run', ruleset.id, '--max-steps', '60'])
    const chinese = await quintain(['run', ruleset.id, '--max-steps', '60', '--language', 'zh'])
    expect(english.out).toContain(title)
    expect(chinese.out).toContain(names['scenario']?.[title])
    const written = Object.values(names).flatMap((table) => Object.keys(table))
    // Proper names only: smaller words may be those of the rules, too.
    const told = written.filter((name) => /^[A-Z]\w+ [A-Z]/.test(name) && english.out.includes(name))
    for (const name of told) expect(chinese.out).not.toContain(name)
  })

  test.each(contentPacks.map(({ ruleset }) => ruleset))(
    '$id is told in Chinese through and through',
    async (ruleset) => {
      const { out } = await quintain(['run', ruleset.id, '--max-steps', '20', '--lines', '2', '--language', 'zh'])
      const generators = new RegExp(ruleset.traits.generators.join('|'), 'g')
      expect(out.replaceAll(generators, '').match(/[A-Za-z]{3,}/g)).toBeNull()
    },
  )

  test('a replay and a game, too', async () => {
    const path = join(folder, 'chinese.json')
    await quintain(['run', 'chain', '--seed', '3', '--replay', path])
    const replay = await quintain(['replay', path, '--at', '9', '--language', 'zh'])
    expect(replay.out).toContain('楫娘子')
    expect(replay.out).not.toContain('Maren Oarhand')
    const game = await quintain(['play', 'chain', '--language', 'zh'], 'quit\n')
    expect(game.out).toContain('楫娘子')
    expect(game.out).not.toMatch(/Maren Oarhand|Tolv Bellows/)
  })

  test.each(contentPacks.map(({ ruleset }) => ruleset.id))('%s draws step by step, and every series', async (id) => {
    const { out, status } = await quintain(['run', id, '--step', '--max-steps', '10'])
    expect(status).toBe(0)
    expect(out).toContain('— 0 —')
    expect(out).toContain('— 1 —')
    const series = Object.keys(contentPacks.find(({ ruleset }) => ruleset.id === id)?.series ?? {})
    if (series.length > 0) {
      const chart = await quintain(['run', id, '--max-steps', '30', '--chart', series.join(',')])
      expect(chart.status).toBe(0)
      for (const name of series) expect(chart.out).toContain(name)
    }
  })
})

describe('forms of output', () => {
  test('events are lines of JSON with step, cause and breakdown', async () => {
    const { out } = await quintain(['run', 'atb', setup, '--events'])
    const events = lines(out)
    expect(events.length).toBeGreaterThan(3)
    for (const [index, event] of events.entries()) {
      expect(event).toMatchObject({ index, step: expect.any(Number), event: { type: expect.any(String) } })
      expect(event).toHaveProperty('cause')
      expect(event).toHaveProperty('breakdown')
    }
  })

  test('a summary as JSON is the same each time and changes with the seed', async () => {
    const first = await quintain(['run', 'atb', setup, '--json', '--seed', '5'])
    const again = await quintain(['run', 'atb', setup, '--json', '--seed', '5'])
    const other = await quintain(['run', 'atb', setup, '--json', '--seed', 'five'])
    expect(again.out).toBe(first.out)
    expect(JSON.parse(first.out)).toMatchObject({
      ruleset: 'atb',
      rng: { kind: 'sfc32', seed: 5 },
      agents: ['heuristic', 'heuristic'],
    })
    expect(JSON.parse(other.out)).toMatchObject({ rng: { seed: 'five' } })
    expect(JSON.parse(other.out).hash).not.toBe(JSON.parse(first.out).hash)
  })

  test('pictures, lines and the summary can be left out', async () => {
    const all = await quintain(['run', 'atb', setup])
    const bare = await quintain(['run', 'atb', setup, '--no-board'])
    const summary = await quintain(['run', 'atb', setup, '--summary'])
    const few = await quintain(['run', 'atb', setup, '--lines', '2'])
    expect(all.out).toContain('█')
    expect(bare.out).not.toContain('█')
    expect(few.out).toMatch(/… \d+ more …/)
    expect(summary.out.length).toBeLessThan(all.out.length)
    expect(summary.out).toContain('Winner: ')
  })

  test('generators, agents and limits', async () => {
    const { out } = await quintain([
      'run',
      'atb',
      setup,
      '--json',
      '--rng',
      'mt19937',
      '--agents',
      'random,search',
      '--iterations',
      '5',
      '--max-steps',
      '4',
    ])
    expect(JSON.parse(out)).toMatchObject({
      rng: { kind: 'mt19937' },
      agents: ['random', 'search'],
      outcome: { result: 'undecided', reason: 'stepLimit', steps: 4 },
    })
  })

  test('a setup may choose its generator, and whoever names one has that', async () => {
    const run = async (...args: string[]): Promise<unknown> =>
      JSON.parse((await quintain(['run', 'party', 'first-fight', '--json', '--seed', '3', ...args])).out)
    const choosing = ['--set', 'rules.generator=mt19937']
    const named = await run('--rng', 'mt19937')
    const { rng, outcome, measures } = Object(named)
    expect(rng).toEqual({ kind: 'mt19937', seed: 3 })
    expect(await run(...choosing)).toMatchObject({ rng, outcome, measures })
    expect(await run(...choosing, '--rng', 'chacha8')).toMatchObject({ rng: { kind: 'chacha8' } })
    expect(await run()).toMatchObject({ rng: { kind: 'sfc32' } })
  })

  test.each([
    ['0'.repeat(64), '0'.repeat(64)],
    ['8f'.repeat(32), '8f'.repeat(32)],
    ['7', 7],
    ['18446744073709551616', '18446744073709551616'],
    ['harvest moon', 'harvest moon'],
  ])('chacha8 takes the seed %s', async (text, seed) => {
    const { out } = await quintain(['run', 'atb', setup, '--json', '--rng', 'chacha8', '--seed', text])
    expect(JSON.parse(out)).toMatchObject({ rng: { kind: 'chacha8', seed } })
  })
})

describe('setups', () => {
  test('YAML, standard input and changed values', async () => {
    const yaml = join(folder, 'duel.yaml')
    writeFileSync(yaml, `# a comment\n${JSON.stringify(bench.setup)}\n`)
    const json = await quintain(['run', 'atb', setup, '--json'])
    const hash = JSON.parse(json.out).hash
    expect(JSON.parse((await quintain(['run', 'atb', yaml, '--json'])).out).hash).toBe(hash)
    expect(JSON.parse((await quintain(['run', 'atb', '-', '--json'], JSON.stringify(bench.setup))).out).hash).toBe(hash)
    const limited = await quintain(['run', 'atb', setup, '--json', '--set', 'config.maxSteps=3'])
    expect(JSON.parse(limited.out)).toMatchObject({ outcome: { steps: 3, result: 'undecided' } })
  })

  test.each([
    [['--set', 'config.maxSteps'], '--set: expected path=value'],
    [['--set', 'config.maxSteps=x'], 'config.maxSteps'],
    [['--set', 'nowhere.deep.value=1'], 'nowhere'],
    [['--set', '__proto__.polluted=1'], '__proto__'],
    [['--set', 'config={"__proto__":1}'], '__proto__'],
    [['--rng', 'dice'], 'rng.kind: expected mt19937'],
    [['--rng', 'keyed'], 'atb draws from'],
    [['--seed', '9007199254740993'], '--seed'],
    [['--agents', 'genius'], 'atb has no agent genius'],
    [['--agents', 'random,random,random'], 'expected one name for all, or 2'],
    [['--iterations', '0'], '--iterations: expected a whole number from 1'],
    [['--max-steps', 'many'], '--max-steps'],
    [['--lines', '0'], '--lines'],
    [['--chart', 'mood'], 'has no series mood'],
    [['--language', 'fr'], 'there is no language fr; there are: en, '],
    [['--sed', '1'], 'Did you mean'],
    [['--compact'], '--compact has no effect without --replay'],
    [['--force'], '--force has no effect without --replay'],
    [['--json', '--events'], '--json has no effect with --events'],
    [['--chart', 'hp', '--step'], '--step has no effect with --chart'],
    [['--summary', '--lines', '3'], '--lines has no effect with --summary'],
    [['--replay', '-', '--json'], '--json has no effect with --replay: the standard output takes the replay alone'],
  ])('%j is refused in one line', async (args, message) => {
    const { status, out, err } = await quintain(['run', 'atb', setup, ...args])
    expect(err).toContain(message)
    expect(err).toMatch(/^quintain: .+\n$/)
    expect(out).toBe('')
    expect(status).toBe(2)
  })

  test('a name that is nothing', async () => {
    const { err } = await quintain(['run', 'atb', 'nothing'])
    expect(err).toBe(
      'quintain: nothing: no such file, and atb has no scenario of this name (see `quintain scenarios atb`)\n',
    )
    expect((await quintain(['run', 'nothing'])).err).toContain('there is no ruleset nothing; there are: atb')
    expect((await quintain(['run', './nothing'])).err).toContain('./nothing: no such file, folder or package')
  })
})

describe('replays that are written', () => {
  test('nothing is overwritten or left behind', async () => {
    const before = readdirSync(folder).length
    const target = join(folder, 'kept.json')
    writeFileSync(target, 'mine')
    const refused = await quintain(['run', 'atb', setup, '--replay', target])
    expect(refused.err).toContain('exists already; --force overwrites it')
    expect(refused.status).toBe(2)
    expect(readFileSync(target, 'utf8')).toBe('mine')
    const bad = await quintain(['run', 'atb', setup, '--replay', join(folder, 'never.json'), '--agents', 'genius'])
    expect(bad.status).toBe(2)
    expect(existsSync(join(folder, 'never.json'))).toBe(false)
    const nowhere = await quintain(['run', 'atb', setup, '--replay', join(folder, 'no', 'where.json')])
    expect(nowhere.err).toContain('the folder for it does not exist')
    expect(readdirSync(folder)).toHaveLength(before + 1)
    const forced = await quintain(['run', 'atb', setup, '--json', '--replay', target, '--force'])
    expect(forced.status).toBe(0)
    expect(JSON.parse(readFileSync(target, 'utf8'))).toMatchObject({
      format: 'quintain-replay/1',
      finalHash: JSON.parse(forced.out).hash,
    })
    expect(readdirSync(folder)).toHaveLength(before + 1)
  })

  test('to the standard output, and nothing else with it', async () => {
    const printed = await quintain(['run', 'atb', setup, '--replay', '-'])
    expect(JSON.parse(printed.out)).toMatchObject({ format: 'quintain-replay/1' })
    expect((await quintain(['verify', '-'], printed.out)).status).toBe(0)
    expect(existsSync('-')).toBe(false)
  })
})

async function goesThrough(id: string): Promise<void> {
  const once = await quintain(['run', id, '--rooms', '3', '--seed', '11', '--json'])
  expect(once.status).toBe(0)
  expect(lines(once.out).length).toBeGreaterThan(0)
  expect(lines(once.out).length).toBeLessThanOrEqual(3)
  expect((await quintain(['run', id, '--rooms', '3', '--seed', '11', '--json'])).out).toBe(once.out)
  expect((await quintain(['run', id, '--rooms', '3', '--seed', '11', '--lines', '4'])).status).toBe(0)
}

describe('campaigns', () => {
  const campaigns = contentPacks.filter(({ campaign }) => campaign !== undefined).map(({ ruleset }) => ruleset.id)
  test('each goes through its rooms, the same each time', async () => {
    for (const id of campaigns) await goesThrough(id)
  })

  test.each([
    ['--replay', join(folder, 'campaign.json')],
    ['--set', 'floor=2'],
    ['--chart', 'hp'],
    ['--events'],
    ['--step'],
  ])('%s has no effect there, and is refused before anything runs', async (...option) => {
    const { status, out, err } = await quintain(['run', 'party', '--rooms', '3', ...option])
    expect(err).toBe(`quintain: ${option[0]} has no effect with --rooms\n`)
    expect(out).toBe('')
    expect(status).toBe(2)
    expect(existsSync(join(folder, 'campaign.json'))).toBe(false)
  })

  test('rooms bring their own setups', async () => {
    expect((await quintain(['run', 'atb', '--rooms', '3'])).err).toContain('atb has no campaign')
    expect((await quintain(['run', 'party', '--rooms', 'x'])).err).toContain('--rooms: expected a whole number')
    const { status, err } = await quintain(['run', 'party', setup, '--rooms', '3'])
    expect(err).toContain('a campaign (--rooms) brings its own setups')
    expect(status).toBe(2)
  })
})
