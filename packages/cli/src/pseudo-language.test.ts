import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Ruleset, SetupError, tellerIn, type Text } from '@quintain/engine'
import { contentPacks } from '@quintain/engine/content'
import { beforeAll, describe, expect, test } from 'vitest'
import { extent } from '../../../tests/extent.ts'
import { builtCommand, duel, quintain, temporaryFolder, template, vectors } from '../testing/capture.ts'
import { outside } from '../testing/outside.ts'

/*
 * In the language `xx` all words are in ⟦ ⟧ and all names of content in ‹ ›. Whatever else a command writes must be no
 * text: ids, paths, names of commands and options, data, and what was typed.
 */

const folder = temporaryFolder()
const spawnedQuintain = builtCommand()
const packs = contentPacks.map(({ ruleset, ...pack }) => ({ id: ruleset.id, ruleset, pack }))
const [first] = packs
const PATHS = new RegExp(`${folder}\\S*`, 'g')
const file = (name: string): string => join(folder, name)

interface Told {
  readonly args: readonly string[]
  readonly input?: string
  readonly allowed?: readonly (string | RegExp)[]
  /** What of the output is text, where some of it is data. */
  readonly only?: RegExp
  /** 0 unless it says otherwise: a refusal would be told in brackets, too. */
  readonly status?: number
  /** In a process of its own, as rulesets of one's own need it. */
  readonly spawned?: true
}

/** What a command says outside of the brackets, with the command. */
async function stray({ args, input = '', allowed = [], only, status = 0, spawned }: Told): Promise<string[]> {
  const told = [...args, '--language', 'xx']
  const ran = spawned === true ? await spawnedQuintain(told, { input }) : await quintain(told, input)
  const { out, err } = ran
  expect(ran.status, `${args.join(' ')}\n${err}`).toBe(status)
  expect(out + err, args.join(' ')).not.toBe('')
  const text = only === undefined ? out : (out.match(only) ?? []).join('\n')
  return outside(`${text}\n${err}`, [PATHS, ...allowed]).map((line) => `${args.join(' ')}: ${line}`)
}

/** The same of a command that is refused. */
function refused(...args: readonly string[]): Promise<string[]> {
  return stray({ args, status: 2 })
}

/** Of helps: how a command is called, and the left column with names of commands, arguments and options. */
const CALLS = [/^ +(quintain|\$ quintain) .*$/gm, /^ {2}\S.*?(?= {2}|$)/gm]

const COMMANDS = [
  ['run'],
  ['play'],
  ['replay'],
  ['verify'],
  ['report'],
  ['scenarios'],
  ['explain'],
  ['new', 'setup'],
  ['new', 'ruleset'],
  ['new'],
  ['import'],
  ['lint'],
  ['schema'],
  ['conform'],
  ['bench'],
  ['ladder'],
  ['calibrate'],
  ['puzzles', 'mine'],
  ['puzzles'],
  ['lab', 'run'],
  ['lab', 'replay'],
  ['lab', 'report'],
  ['lab', 'worker'],
  ['lab', 'schema'],
  ['lab'],
  ['serve'],
  ['arena', 'backup'],
  ['arena', 'restore'],
  ['arena', 'prune'],
  ['arena', 'export'],
  ['arena', 'forget'],
  ['arena'],
  ['doctor'],
  ['words'],
  ['completion'],
  [],
]

describe('helps', () => {
  test.each(COMMANDS.map((path) => [...path, '--help']))('%s %s %s', async (...args) => {
    const given = args.filter((arg) => arg !== undefined)
    expect(await stray({ args: given, allowed: CALLS })).toEqual([])
  })
})

/** In a push battles of two rulesets, at night of all: the commands are the same. */
const SHOWN = packs.filter(({ id }) => extent(0, 1) === 1 || ['chain', 'hex'].includes(id))

describe.each(SHOWN)('battles of $id', ({ id, ruleset, pack }) => {
  const replay = file(`${id}.json`)
  const ids = pack.scenarios.map((scenario) => scenario.id)
  // Longer ids first: some are parts of others.
  const known = [...ids, ...Object.keys(ruleset.agents), ...Object.keys(pack.series ?? {}), id].toSorted(
    (one, other) => other.length - one.length,
  )
  beforeAll(async () => {
    await quintain(['run', id, '--max-steps', '60', '--summary', '--replay', replay])
  })

  test.each(ids)('run %s', async (scenario) => {
    expect(await stray({ args: ['run', id, scenario, '--max-steps', '80', '--details'] })).toEqual([])
  })

  test('run, step by step, as a chart, as a campaign', async () => {
    expect(await stray({ args: ['run', id, '--step', '--max-steps', '12'] })).toEqual([])
    expect(await stray({ args: ['run', id, '--lines', '2', '--no-board'] })).toEqual([])
    const series = Object.keys(pack.series ?? {})
    if (series.length > 0) {
      const args = ['run', id, '--max-steps', '12', '--chart', series.join(',')]
      expect(await stray({ args, allowed: series })).toEqual([])
    }
    if (pack.campaign !== undefined) expect(await stray({ args: ['run', id, '--rooms', '3'] })).toEqual([])
  })

  test('replay', async () => {
    const { positions }: { positions: number } = JSON.parse(readFileSync(replay, 'utf8'))
    for (const at of [0, Math.floor(positions / 2), positions]) {
      expect(await stray({ args: ['replay', replay, '--at', String(at)] })).toEqual([])
    }
    const input = 'n 5\nwhy 3\nwhy 99999999\ng 9\nnonsense\np\nend\nstart\nq\n'
    expect(await stray({ args: ['replay', replay], input })).toEqual([])
    const { out } = await quintain(['replay', replay, '--events'])
    const events = out.trimEnd().split('\n').length
    for (let index = 0; index < events; index += Math.ceil(events / 25)) {
      expect(await stray({ args: ['replay', replay, '--why', String(index)] })).toEqual([])
    }
  })

  test('verify', async () => {
    expect(await stray({ args: ['verify', replay], allowed: [/\b[0-9a-f]{8,}\b/g] })).toEqual([])
    const changed = file(`${id}-changed.json`)
    writeFileSync(changed, readFileSync(replay, 'utf8').replace(/"finalHash": ?"[^"]*"/, '"finalHash":"0"'))
    expect(await stray({ args: ['verify', changed], status: 1 })).toEqual([])
  })

  if (ruleset.traits.decisions) {
    test('play', async () => {
      const answers = '1\nundo\n99\nhello\n{"type":"nonsense"}\n{"type":1}\nscene\n1\n1\n1\n1\nquit\n'
      expect(await stray({ args: ['play', id], input: answers })).toEqual([])
      expect(await stray({ args: ['play', id], input: '1\n'.repeat(30) })).toEqual([])
      expect(await refused('play', id, '--seat', 'nobody')).toEqual([])
      expect(await refused('play', id, '--stop-at', 'never')).toEqual([])
    })
  }

  test('scenarios, lint and a starter', async () => {
    expect(await stray({ args: ['scenarios', id], allowed: known })).toEqual([])
    if (pack.lint !== undefined) {
      const { status } = await quintain(['lint', id])
      expect(status).toBeLessThan(2)
      expect(await stray({ args: ['lint', id], allowed: known, status })).toEqual([])
    }
    // A hint is a key with its value.
    const comments = /^\s*# (?!\w+: \S+$).*$/gm
    for (const scenario of ids.slice(0, 3)) {
      const args = ['new', 'setup', id, '--from', scenario, '--out', '-']
      expect(await stray({ args, only: comments })).toEqual([])
    }
  })

  test('explain', async () => {
    const { out } = await quintain(['explain', id, '--json', '--language', 'xx'])
    const entries: { id: string; name: string; rules: string[]; numbers: { label: string; value: unknown }[] }[] =
      JSON.parse(out)
    expect(entries.length).toBeGreaterThan(0)
    const texts = entries.flatMap(({ name, rules, numbers }) => [
      name,
      ...rules,
      ...numbers.flatMap(({ label, value }) => [label, String(value)]),
    ])
    expect(outside(texts.join('\n'))).toEqual([])
    expect(await stray({ args: ['explain', id] })).toEqual([])
    for (const { id: entry } of entries.filter((_, at) => at % Math.ceil(entries.length / 5) === 0)) {
      expect(await stray({ args: ['explain', id, entry], allowed: [entry] })).toEqual([])
    }
    expect(await refused('explain', id, 'nobody knows')).toEqual([])
  })

  test('what is refused', async () => {
    for (const args of [
      ['run', id, '--set', 'nonsense'],
      ['run', id, '--set', '[=1'],
      ['run', id, '--agents', 'genius'],
      ['run', id, '--chart', 'mood'],
      ['run', id, '--rng', 'dice'],
      ['run', id, '--rooms', '0'],
      ['run', id, 'no-such-scenario'],
      ['scenarios', id, 'no-such-scenario'],
      ['new', 'setup', id, '--from', 'no-such-scenario'],
      ['explain', id, '--scenario', 'no-such-scenario'],
      ...(ruleset.traits.decisions ? [] : [['play', id]]),
    ]) {
      expect(await refused(...args)).toEqual([])
    }
  })

  test('setups with faults', async () => {
    const path = file(`${id}-fault.json`)
    const teller = await tellerIn('xx')
    const refusedSetups = faulty(pack.scenarios[0].setup).flatMap((setup) => {
      const says = faultsOf(ruleset, setup)
      const told = says.map((text) => teller.text(text)).join('\n')
      expect(outside(told).map((line) => `${JSON.stringify(setup).slice(0, 80)}: ${line}`)).toEqual([])
      return says.length === 0 ? [] : [setup]
    })
    for (const setup of refusedSetups.filter((_, at) => at % Math.ceil(refusedSetups.length / 5) === 0)) {
      writeFileSync(path, JSON.stringify(setup))
      expect(await refused('run', id, path)).toEqual([])
    }
  })
})

function faultsOf(ruleset: Ruleset, setup: unknown): readonly Text[] {
  try {
    ruleset.setup.parse(setup)
    return []
  } catch (error) {
    if (!(error instanceof SetupError)) throw error
    return error.issues.map(({ message, says = message }) => says)
  }
}

/** The setup with one of its values spoilt, at the first places of each depth. */
function faulty(setup: unknown): unknown[] {
  if (Array.isArray(setup)) {
    const list: unknown[] = setup
    return [[], [...list, list[0]], ...faulty(list[0]).map((inner) => [inner, ...list.slice(1)])]
  }
  if (typeof setup !== 'object' || setup === null) return [null, -1, 'nonsense', {}]
  return Object.entries(setup).flatMap(([key, value]) => [
    Object.fromEntries(Object.entries(setup).filter(([other]) => other !== key)),
    ...faulty(value).map((inner) => ({ ...setup, [key]: inner })),
  ])
}

describe('other commands', () => {
  const experiment = file('experiment.yaml')
  const results = file('results/results.json')
  beforeAll(async () => {
    const lines = [
      'name: A first look',
      `ruleset: ${first.id}`,
      `scenario: ${first.pack.scenarios[0].id}`,
      'seed: 1',
      'battles: 40',
      'assert:',
      '  - steps > 1',
    ]
    writeFileSync(experiment, lines.join('\n'))
    await quintain(['lab', 'run', experiment, '--out', file('results'), '--threads', '0', '--quiet'])
  })

  test('lab', async () => {
    const read: { experiment: { name: string }; cells: { arms: { measures: object }[] }[] } = JSON.parse(
      readFileSync(results, 'utf8'),
    )
    const measures = Object.keys(read.cells[0].arms[0].measures).toSorted((a, b) => b.length - a.length)
    const allowed = [read.experiment.name, ...measures]
    const again = ['lab', 'run', experiment, '--out', file('results'), '--threads', '0']
    expect(await stray({ args: again, allowed })).toEqual([])
    expect(await stray({ args: ['lab', 'report', results], allowed })).toEqual([])
    expect(await stray({ args: ['lab', 'replay', results, '--battle', '3'] })).toEqual([])
    for (const args of [
      ['lab', 'run', file('nothing.yaml')],
      ['lab', 'run', experiment, '--threads', 'x'],
      ['lab', 'run', experiment, '--resume', '--csv'],
      ['lab', 'run', experiment, '--check-one-of', '2'],
      ['lab', 'run', experiment, '--out', experiment],
      ['lab', 'report', experiment],
      ['lab', 'replay', results],
      ['lab', 'replay', results, '--battle', '3', '--cell', 'nowhere'],
      ['lab', 'worker'],
    ]) {
      expect(await refused(...args)).toEqual([])
    }
    writeFileSync(file('bad.yaml'), readFileSync(experiment, 'utf8').replace('battles: 40', 'battels: 40'))
    expect(await refused('lab', 'run', file('bad.yaml'))).toEqual([])
    writeFileSync(file('bad.yaml'), readFileSync(experiment, 'utf8').replace('steps > 1', 'mood > 1'))
    expect(await refused('lab', 'run', file('bad.yaml'))).toEqual([])
    writeFileSync(file('bad.yaml'), readFileSync(experiment, 'utf8').replace(/ruleset: .*/, 'ruleset: nothing'))
    expect(await refused('lab', 'run', file('bad.yaml'))).toEqual([])
  })

  test('report and calibrate', async () => {
    const whole = file('whole.json')
    await quintain(['run', first.id, '--seed', '1', '--summary', '--replay', whole])
    expect(await stray({ args: ['report', whole, '--playouts', '4'] })).toEqual([])
    expect(await stray({ args: ['calibrate', first.id, '--positions', '8', '--playouts', '4'] })).toEqual([])
    expect(await refused('report', whole, '--playouts', '0')).toEqual([])
    expect(await refused('calibrate', first.id, '--scenarios', 'nowhere')).toEqual([])
    for (const { id, pack } of packs) {
      const args = ['puzzles', 'mine', id, '--battles', '1', '--out', file(`${id}.puzzles`)]
      if (pack.puzzles === undefined) expect(await refused(...args)).toEqual([])
      else expect(await stray({ args })).toEqual([])
      expect(await refused(...args, '--themes', 'nothing')).toEqual([])
    }
  })

  test('scenarios of all, words, a starter ruleset', async () => {
    const ids = packs.flatMap(({ id, ruleset, pack }) => [
      ...pack.scenarios.map((scenario) => scenario.id),
      ...Object.keys(ruleset.agents),
      ...Object.keys(pack.series ?? {}),
      id,
    ])
    const longest = ids.toSorted((one, other) => other.length - one.length)
    expect(await stray({ args: ['scenarios'], allowed: longest })).toEqual([])
    expect(await stray({ args: ['words', 'zh'], allowed: [/^ {2}[\w. -]+$/gm] })).toEqual([])
    expect(await stray({ args: ['words', 'fr'], allowed: [/^ {2}[\w. -]+$/gm] })).toEqual([])
    expect(await stray({ args: ['new', 'ruleset', file('mine')] })).toEqual([])
    expect(await stray({ args: ['new', 'setup', first.id, '--out', file('mine.yaml')] })).toEqual([])
  })

  test.each([template, duel].slice(0, extent(1, 2)))('a ruleset of one’s own: %s', async (own) => {
    const spawned = true
    const allowed = ['first-light', 'giant']
    for (const args of [
      ['run', own],
      ['run', own, 'giant'],
      ['lint', duel],
      ['explain', own],
    ]) {
      expect(await stray({ args, allowed, spawned })).toEqual([])
    }
    const input = '1\n2\nundo\n3\n{"type":"x"}\nquit\n'
    expect(await stray({ args: ['play', own], input, spawned })).toEqual([])
  })

  test('conform and bench', async () => {
    const golden = join(vectors, 'rng')
    expect(await stray({ args: ['conform', golden, '--verbose'], allowed: [vectors] })).toEqual([])
    expect(await refused('conform', experiment, file('nothing'))).toEqual([])
    const bench = file('bench')
    const setup = first.pack.scenarios[0].setup
    writeFileSync(bench, JSON.stringify(setup))
    const row = await quintain(['bench', bench, '--ruleset', first.id, '--battles', '2', '--seconds', '0', '--json'])
    const { wins, agents }: { wins: object; agents: string[] } = JSON.parse(row.out)
    const allowed = [...Object.keys(wins), ...agents, ...first.ruleset.traits.generators, first.id]
    const args = ['bench', bench, '--ruleset', first.id, '--battles', '2', '--seconds', '0']
    expect(await stray({ args: [...args, '--listen'], allowed })).toEqual([])
    expect(await refused('bench', bench)).toEqual([])
    expect(await refused(...args, '--rng', 'dice')).toEqual([])
    expect(await refused('bench', bench, '--ruleset', 'nothing')).toEqual([])
  })

  test.each([
    ['empty.json', ''],
    ['early.json', '{"a": '],
    ['twice.json', '{"a": 1, "a": 2}'],
    ['colon.json', '{"a" 1}'],
    ['more.json', '{} x'],
    ['binary.json', 'a\0b'],
    ['twice.yaml', 'a: 1\na: 2\n'],
    ['indent.yaml', 'a:\n - b\n  c: 1\n'],
    ['two.yaml', 'a: 1\n---\nb: 2\n'],
    ['alias.yaml', 'a: *nobody\n'],
    ['quote.yaml', 'a: "b\n'],
    ['proto.json', '{"__proto__": 1}'],
  ])('a bad file: %s', async (name, text) => {
    writeFileSync(file(name), text)
    expect(await refused('run', first.id, file(name))).toEqual([])
  })

  test.each([
    [[]],
    [['vrify']],
    [['run']],
    [['run', 'nothing']],
    [['run', './nothing']],
    [['run', first.id, 'a', 'b', 'c']],
    [['run', first.id, '--sed', '1']],
    [['run', first.id, '--seed']],
    [['run', first.id, '--seed', '9007199254740993']],
    [['run', first.id, '--iterations', '0']],
    [['run', first.id, '--compact']],
    [['run', first.id, '--json', '--events']],
    [['run', first.id, '--replay', '-', '--json']],
    [['run', first.id, '--replay', '/no/where.json']],
    [['run', first.id, '--replay', '/']],
    [['play', first.id, '--at', '3']],
    [['play', first.id, '--replay', '-', '--json']],
    [['replay', 'no-such-file']],
    [['replay', '/']],
    [['replay', '-', '--export', 'wrong']],
    [['verify', 'no-such-file']],
    [['verify', 'x', '--salt', 'y']],
    [['scenarios', 'nothing']],
    [['lint', 'nothing']],
    [['schema', first.id, '--force']],
    [['new', 'ruleset', 'No Good']],
    [['new', 'ruleset', first.id]],
    [['explain', 'nothing']],
    [['conform', '/no/where']],
    [['bench', 'no-such-file', '--seconds', 'x']],
    [['serve', '--port', 'x']],
    [['serve', '--log-level', 'loud']],
    [['serve', '--port', '0', '--database', '/']],
    [['serve', '--port', '0', '--database', 'mysql://x']],
    [['serve', '--port', '0', '--allow-host', 'http://x']],
    [['serve', '--port', '0', '--pages', '/no/where']],
    [['arena', 'restore', 'no-such-file', '--database', ':memory:']],
    [['arena', 'forget', 'Ash', '--database', ':memory:']],
    [['arena', 'export', 'Ash', '--database', ':memory:']],
    [['arena', 'prune', '--keep', 'x', '--database', ':memory:']],
    [['doctor', 'no-such-folder']],
    [['completion', 'csh']],
  ])('refused: %j', async (args) => {
    expect(await refused(...args)).toEqual([])
  })

  test('a language that is not there is refused in English', async () => {
    const { err, status } = await quintain(['run', first.id, '--language', 'fr'])
    expect(err).toContain('there is no language fr')
    expect(status).toBe(2)
  })
})
