import { describe, expect, test } from 'vitest'
import { ExperimentError } from './errors.ts'
import { readExperiment } from './experiment.ts'

function refusal(input: Readonly<Record<string, unknown>>): ExperimentError {
  try {
    readExperiment({ name: 'x', ruleset: 'coin', battles: 5, ...input })
  } catch (error) {
    if (error instanceof ExperimentError) return error
    throw error
  }
  throw new Error('it was taken')
}

const tune = { measure: 'steps', target: 1, parameters: [{ path: 'x', from: 0, to: 1 }] }

describe('what is of another shape is told with what was expected and what was found', () => {
  test.each([
    [{ battles: 0 }, 'battles: expected a whole number from 1 to 1000000000, found 0'],
    [{ battles: 2e9 }, 'battles: expected a whole number from 1 to 1000000000, found 2000000000'],
    [{ battles: 1.5 }, 'battles: expected a whole number from 1 to 1000000000, found 1.5'],
    [{ battles: 'few' }, 'battles: expected a whole number from 1 to 1000000000, found "few"'],
    [{ battles: [5] }, 'battles: expected a whole number from 1 to 1000000000, found a list of 1'],
    [{ seed: 1.5 }, 'seed: expected a whole number or text, found 1.5'],
    [{ mode: 'foo' }, 'mode: expected "outcome" or "detailed", found "foo"'],
    [{ format: 'other/1' }, 'format: expected "quintain-experiment/1", found "other/1"'],
    [{ confidence: 1 }, 'confidence: expected a number above 0 and below 1, found 1'],
    [{ agents: [] }, 'agents: expected a list that is not empty, found a list of 0'],
    [{ agents: 3 }, 'agents: expected text or a list that is not empty, found 3'],
    [{ name: undefined }, 'name: expected text of 1 to 200 characters, found nothing'],
    [{ name: {} }, 'name: expected text of 1 to 200 characters, found an object'],
    [{ measures: [''] }, 'measures[0]: expected text that is not empty, found ""'],
    [{ vary: 3 }, 'vary: expected an object, found 3'],
    [{ vary: { axes: [], commonSeeds: 1 } }, 'vary.commonSeeds: expected true or false, found 1'],
    [{ matchups: { seats: ['a'], entrants: {} } }, 'matchups.seats: expected a list of 2, found a list of 1'],
    [{ tune: { ...tune, parameters: [] } }, 'tune.parameters: expected a list of 1 to 20, found a list of 0'],
    [{ tune: { ...tune, tolerance: 0 } }, 'tune.tolerance: expected a number above 0, found 0'],
    [{ changes: [{ path: 'p' }] }, /^changes\[0\]\.value: expected .*, found nothing$/],
  ])('%j', (input, message) => {
    expect(() => readExperiment({ name: 'x', ruleset: 'coin', battles: 5, ...input })).toThrow(message)
  })
})

test('pages get it as data', () => {
  expect(refusal({ confidence: 2 })).toMatchObject({
    path: 'confidence',
    reason: { code: 'kernel:fault.expected', values: { expected: { code: 'kernel:expect.bounded' }, found: '2' } },
  })
})
