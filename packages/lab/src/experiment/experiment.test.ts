import { describe, expect, test } from 'vitest'
import { experimentJsonSchema, readExperiment } from './experiment.ts'
import { withScenarios } from './scenarios.ts'
import { coin, type CoinExperiment } from '../testing/coin-lab.ts'

const wide = { range: { from: 0, to: 999, step: 1 } }

const BAD: readonly { readonly name: string; readonly input: Record<string, unknown>; readonly message: RegExp }[] = [
  {
    name: 'wrong path in vary',
    input: { battles: 10, vary: { axes: [{ path: 'nothing.here', values: [1] }] } },
    message: /^vary: nothing\.here=1: nothing/,
  },
  {
    name: 'unknown key in vary',
    input: { battles: 10, vary: { axes: [{ path: 'luck', values: [1] }] } },
    message: /^vary: luck=1: luck: unknown key$/,
  },
  {
    name: 'value that the setup refuses',
    input: { battles: 10, vary: { axes: [{ path: 'p', values: [0.5, 7] }] } },
    message: /^vary: p=7: p: .*found 7$/,
  },
  {
    name: 'patch with two setups',
    input: { battles: 10, vary: { axes: [{ name: 'a', patches: [{ name: 'b', scenario: 'c', setup: {} }] }] } },
    message: /^vary\.axes\[0\]\.patches\[0\]\.setup: stands alone: leave out scenario$/,
  },
  {
    name: 'value that the setup of a patch refuses',
    input: { battles: 10, vary: { axes: [{ name: 'a', patches: [{ name: 'b', setup: { p: 7 } }] }] } },
    message: /^vary: a=b: p: .*found 7$/,
  },
  {
    name: 'comparison of setups that patches replace',
    input: {
      battles: 10,
      compare: { changes: [{ path: 'p', value: 0.4 }] },
      vary: { axes: [{ name: 'a', patches: [{ name: 'b', setup: {} }] }] },
    },
    message: /^compare: would be undone by patches/,
  },
  {
    name: 'unknown measure',
    input: { cap: 100, until: { measure: 'winRate.edge', halfWidth: 0.1 } },
    message: /^until\.measure: there is no measure winRate\.edge; there are: winRate\.heads, winRate\.tails/,
  },
  {
    name: 'measure of events in outcome mode',
    input: { battles: 10, assert: ['events.toss > 0'] },
    message: /^assert\[0\]: there is no measure events\.toss \(names of events need mode: detailed\)/,
  },
  {
    name: 'impossible assert',
    input: { battles: 10, assert: ['winRate.heads > 1.2'] },
    message: /^assert\[0\]: winRate\.heads is a share from 0 to 1/,
  },
  {
    name: 'assert with an empty range',
    input: { battles: 10, assert: ['steps within 5..4'] },
    message: /^assert\[0\]: no value lies within 5\.\.4$/,
  },
  {
    name: 'assert that cannot be read',
    input: { battles: 10, assert: ['steps about 5'] },
    message: /^assert\[0\]: expected a line such as/,
  },
  {
    name: 'assert about NaN',
    input: { battles: 10, assert: ['steps < NaN'] },
    message: /^assert\[0\]: expected a line/,
  },
  {
    name: 'assert in a cell that is not there',
    input: { battles: 10, assert: ['steps < 5 in moon'] },
    message: /^assert\[0\]: there is no cell moon; there are: all$/,
  },
  {
    name: 'delta without compare',
    input: { battles: 10, assert: ['delta.steps < 5'] },
    message: /^assert\[0\]: delta needs two versions/,
  },
  { name: 'NaN', input: { battles: Number.NaN }, message: /^battles: / },
  {
    name: 'NaN in a list',
    input: { battles: 1, vary: { axes: [{ path: 'p', values: [Number.NaN] }] } },
    message: /^vary/,
  },
  { name: 'empty grid', input: { battles: 10, vary: { axes: [] } }, message: /^vary\.axes: / },
  {
    name: 'empty axis',
    input: { battles: 10, vary: { axes: [{ path: 'p', values: [] }] } },
    message: /^vary\.axes\[0\]\.values: /,
  },
  {
    name: 'empty range',
    input: { battles: 10, vary: { axes: [{ path: 'p', range: { from: 2, to: 1, step: 1 } }] } },
    message: /^vary\.axes\[0\]\.range: from 2 to 1 is empty$/,
  },
  {
    name: '10^9 cells',
    input: {
      battles: 10,
      vary: {
        axes: [
          { path: 'p', ...wide },
          { path: 'x', ...wide },
          { path: 'y', ...wide },
        ],
      },
    },
    message: /^vary: asks for 1,000,000,000 cells; the most is 10000$/,
  },
  {
    name: '10^9 values',
    input: { battles: 10, vary: { axes: [{ path: 'p', range: { from: 0, to: 1e9, step: 1 } }] } },
    message: /^vary: asks for 1,000,000,001 cells/,
  },
  { name: 'no duration', input: {}, message: /^battles: expected one of battles, until and test, found none$/ },
  {
    name: 'two durations',
    input: { battles: 1, test: { measure: 'steps', by: 1 }, cap: 5 },
    message: /^battles: expected one of/,
  },
  { name: 'no cap', input: { until: { measure: 'steps', halfWidth: 1 } }, message: /^cap: is needed/ },
  { name: 'unknown key', input: { battles: 1, batles: 2 }, message: /^batles: unknown key$/ },
  {
    name: 'unknown agent',
    input: { battles: 1, agents: 'genius' },
    message: /^agents: nobody decides anything in coin$/,
  },
  {
    name: 'unknown generator',
    input: { battles: 1, generator: 'dice' },
    message: /^generator: coin draws from sfc32, mt19937 or chacha8, found dice$/,
  },
  {
    name: 'entrants without a place',
    input: { battles: 2, matchups: { entrants: { a: { value: 1 }, b: { value: 2 } } } },
    message: /^matchups\.seats: is needed/,
  },
  {
    name: 'one entrant',
    input: { battles: 2, matchups: { entrants: { a: { value: 1 } } } },
    message: /^matchups\.entrants: expected at least two$/,
  },
  {
    name: 'nothing to compare',
    input: { battles: 2, compare: {} },
    message: /^compare: expected changes, setup or entrants/,
  },
  {
    name: 'tune with vary',
    input: {
      cap: 100,
      tune: { parameters: [{ path: 'x', from: 0, to: 1 }], measure: 'steps', target: 1 },
      vary: { axes: [{ path: 'p', values: [1] }] },
    },
    message: /^tune: stands alone/,
  },
  {
    name: 'tune over nothing',
    input: { cap: 100, tune: { parameters: [{ path: 'x', from: 1, to: 1 }], measure: 'steps', target: 1 } },
    message: /^tune\.parameters\[0\]: from 1 to 1 is empty$/,
  },
  {
    name: 'cap that both ends of a search do not fit into',
    input: { cap: 300, tune: { parameters: [{ path: 'x', from: 0, to: 1 }], measure: 'steps', target: 1 } },
    message: /^cap: is too low: the search plays 400 battles at the least \(200 at each of two points\), found 300$/,
  },
  {
    name: 'cap that a round and the answer do not fit into',
    input: {
      cap: 500,
      tune: {
        parameters: [
          { path: 'x', from: 0, to: 1 },
          { path: 'y', from: 0, to: 1 },
        ],
        measure: 'steps',
        target: 1,
        batch: 50,
        verify: 401,
      },
    },
    message:
      /^cap: is too low: the search plays 501 battles at the least \(50 at each of two points, 401 at the answer\)/,
  },
  {
    name: 'parameter that the setup does not know',
    input: { cap: 1000, tune: { parameters: [{ path: 'luck', from: 0, to: 1 }], measure: 'steps', target: 1 } },
    message: /^tune: luck=0: luck: unknown key$/,
  },
  {
    name: 'parameter that must be whole',
    input: { cap: 1000, tune: { parameters: [{ path: 'tosses', from: 1, to: 5 }], measure: 'steps', target: 1 } },
    message: /^tune: tosses=2\.\d+: tosses: expected a whole number/,
  },
  {
    name: 'measure that is not kept',
    input: { battles: 5, measures: ['steps'], assert: ['draws < 1'] },
    message: /^assert\[0\]: draws is not among the measures/,
  },
  {
    name: 'fair outside of a share',
    input: { cap: 100, test: { measure: 'winRate.heads', fair: 1.5, by: 0.1 } },
    message: /^test\.fair: winRate\.heads is a share from 0 to 1/,
  },
  {
    name: 'by without room',
    input: { cap: 100, test: { measure: 'winRate.heads', fair: 0.9, by: 0.2 } },
    message: /^test\.by: winRate\.heads is a share from 0 to 1: fair ± by reaches from 0\.7 to 1\.1$/,
  },
  {
    name: 'a test that errs as often as not',
    input: { cap: 100, test: { measure: 'winRate.heads', by: 0.1, falseAlarm: 0.5, missed: 0.5 } },
    message: /^test\.missed: falseAlarm and missed together must be below 1/,
  },
  {
    name: 'target outside of a share',
    input: { cap: 1000, tune: { parameters: [{ path: 'x', from: 0, to: 1 }], measure: 'winRate.heads', target: 2 } },
    message: /^tune\.target: winRate\.heads is a share from 0 to 1/,
  },
  {
    name: 'target below what is never negative',
    input: { cap: 1000, tune: { parameters: [{ path: 'x', from: 0, to: 1 }], measure: 'steps', target: -1 } },
    message: /^tune\.target: steps is never negative/,
  },
  {
    name: 'two axes of one name',
    input: {
      battles: 5,
      vary: {
        axes: [
          { name: 'a', path: 'p', values: [0.1] },
          { name: 'a', path: 'x', values: [1] },
        ],
      },
    },
    message: /^vary\.axes\[1\]: is the second of the name a$/,
  },
  {
    name: 'two parameters of one name',
    input: {
      cap: 10_000,
      tune: {
        parameters: [
          { path: 'x', from: 0, to: 1 },
          { path: 'x', from: 0, to: 2 },
        ],
        measure: 'steps',
        target: 1,
      },
    },
    message: /^tune\.parameters\[1\]: is the second of the name x$/,
  },
  {
    name: 'a budget without a unit',
    input: { battles: 5, budget: '90' },
    message: /^budget: expected a time in seconds, minutes or hours, such as 90s, 2m or 1\.5h, found "90"$/,
  },
  {
    name: 'unknown kept measure',
    input: { battles: 5, measures: ['glory'] },
    message: /^measures\[0\]: there is no measure glory/,
  },
]

describe('bad experiments are refused before any battle', () => {
  test.each(BAD)('$name', ({ input, message }) => {
    expect(() => prepare(input)).toThrow(message)
  })

  test.each([null, 7, 'text', [], undefined])('no experiment at all: %s', (input) => {
    expect(() => readExperiment(input)).toThrow(/expected an experiment/)
  })

  test('nesting without end', () => {
    let deep: unknown = 1
    for (let i = 0; i < 5000; i += 1) deep = { inner: deep }
    expect(() => readExperiment({ name: 'x', ruleset: 'coin', setup: deep, battles: 1 })).toThrow(/nested deeper/)
  })
})

function prepare(input: Record<string, unknown>): void {
  const checked: CoinExperiment = { ...input }
  coin(checked)
}

describe('designs', () => {
  const values = (vary: CoinExperiment['vary']) => coin({ battles: 1, vary }).design.cells.map(({ name }) => name)

  test('a grid has every combination', () => {
    const axes = [
      { path: 'p', values: [0.1, 0.2] },
      { name: 'length', path: 'tosses', range: { from: 1, to: 3, step: 1 } },
    ]
    expect(values({ axes })).toEqual([
      'p=0.1, length=1',
      'p=0.1, length=2',
      'p=0.1, length=3',
      'p=0.2, length=1',
      'p=0.2, length=2',
      'p=0.2, length=3',
    ])
    expect(values({ design: 'oneAtATime', axes })).toEqual(['p=0.1', 'p=0.2', 'length=1', 'length=2', 'length=3'])
  })

  test('ranges end where they say', () => {
    expect(values({ axes: [{ path: 'p', range: { from: 0, to: 1, count: 5 } }] })).toEqual([
      'p=0',
      'p=0.25',
      'p=0.5',
      'p=0.75',
      'p=1',
    ])
    expect(values({ axes: [{ path: 'p', range: { from: 0.1, to: 0.3, step: 0.1 } }] })).toHaveLength(3)
  })

  test('random samples are the same for the same seed', () => {
    const vary = { design: 'random' as const, samples: 8, axes: [{ path: 'p', range: { from: 0, to: 1 } }] }
    const first = values(vary)
    expect(new Set(first).size).toBe(8)
    expect(values(vary)).toEqual(first)
  })

  test('named patches change several places at once', () => {
    const { design } = coin({
      battles: 1,
      vary: {
        axes: [
          {
            name: 'rules',
            patches: [
              { name: 'short', changes: [] },
              {
                name: 'long',
                changes: [
                  { path: 'tosses', value: 9 },
                  { path: 'p', value: 0.4 },
                ],
              },
            ],
          },
        ],
      },
    })
    expect(design.cells.map(({ name }) => name)).toEqual(['rules=short', 'rules=long'])
    expect(design.cells[1].spec.arms[0].setups[0]).toEqual({ tosses: 9, p: 0.4 })
  })

  test('a patch may have a whole other setup, of its own or of a scenario', () => {
    const axes = [
      {
        name: 'place',
        patches: [{ name: 'here' }, { name: 'there', scenario: 'far', changes: [{ path: 'p', value: 0.4 }] }],
      },
      { path: 'tosses', values: [3] },
    ]
    const named: string[] = []
    const read = readExperiment({ name: 'coins', ruleset: 'coin', battles: 1, vary: { axes } })
    const experiment = withScenarios(read, (scenario, place) => {
      named.push(`${scenario} at ${place}`)
      return { p: 0.9, tosses: 7, edges: [1] }
    })
    expect(named).toEqual(['far at vary.axes[0].patches[1].scenario'])
    const { cells } = coin(experiment).design
    expect(cells.map(({ spec }) => spec.arms[0].setups[0])).toEqual([{ tosses: 3 }, { p: 0.4, tosses: 3, edges: [1] }])
    // Whoever reads the file resolves it; nobody else knows the content.
    expect(() => coin(read)).toThrow('vary.axes[0].patches[1].scenario: is read by who knows the content')
  })

  test('cells have common seeds, unless they should not', () => {
    const axes = [{ path: 'p', values: [0.4, 0.5] }]
    const scopes = (commonSeeds: boolean) =>
      new Set(coin({ battles: 1, vary: { axes, commonSeeds } }).design.cells.map(({ spec }) => spec.scope)).size
    expect(scopes(true)).toBe(1)
    expect(scopes(false)).toBe(2)
  })

  test('editors get a schema', () => {
    expect(JSON.stringify(experimentJsonSchema())).toContain('battles a cell')
  })
})
