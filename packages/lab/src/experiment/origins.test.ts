import { describe, expect, test } from 'vitest'
import { coin, type CoinExperiment } from '../testing/coin-lab.ts'

/** As people write it. */
function untyped(input: object): Readonly<Record<string, unknown>> {
  return { ...input }
}

describe('mistakes have a place in the experiment', () => {
  const axes = [
    { path: 'p', values: [0.5, 7] },
    { path: 'tosses', range: { from: 1, to: 2, step: 1 } },
  ]
  const patches = [
    {
      name: 'long',
      changes: [
        { path: 'p', value: 0.4 },
        { path: 'tosses', value: -1 },
      ],
    },
  ]
  test.each([
    [{ vary: { axes } }, 'vary.axes[0].values[1]'],
    [{ vary: { axes: [{ path: 'tosses[3]', range: { from: 1, to: 2, step: 1 } }] } }, 'vary.axes[0].range'],
    [{ vary: { axes: [{ name: 'rules', patches }] } }, 'vary.axes[0].patches[0].changes[1]'],
    [
      { vary: { design: 'random', samples: 2, axes: [{ path: 'p', range: { from: 3, to: 4 } }] } },
      'vary.axes[0].range',
    ],
    [
      {
        changes: [
          { path: 'tosses', value: 2 },
          { path: 'p', value: 7 },
        ],
      },
      'changes[1]',
    ],
    [
      {
        changes: [
          { path: 'tosses', value: 2 },
          { path: 'p[0]', value: 7 },
        ],
      },
      'changes[1]',
    ],
    [{ changes: [{ path: 'p', value: 7 }], vary: { axes: [{ path: 'tosses', values: [1] }] } }, 'changes[0]'],
    [{ compare: { changes: [{ path: 'p', value: 7 }] } }, 'compare.changes[0]'],
    [{ compare: { setup: { p: 7 } } }, 'compare.setup.p'],
    [{ setup: { p: 7 } }, 'setup.p'],
    [
      { setup: { edges: 3 }, matchups: { seats: ['p', 'p'], entrants: { a: { value: 7 }, b: { value: 1 } } } },
      'matchups.entrants',
    ],
    [{ matchups: { seats: ['p[0]', 'p'], entrants: { a: { value: 7 }, b: { value: 1 } } } }, 'matchups.entrants.a'],
  ])('%j', (input, place) => {
    const checked: CoinExperiment = { battles: 10, ...untyped(input) }
    expect(() => coin(checked)).toThrow(expect.objectContaining({ place }))
  })
})
