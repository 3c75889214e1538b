import { expect, test } from 'vitest'
import * as z from 'zod'
import { SetupError } from '../errors.ts'
import { setupSchema } from '../setup.ts'
import { checkShape } from './shape.ts'

const schema = z.strictObject({
  life: z.int().min(1).optional(),
  stat: z.int().min(0).max(99).optional(),
  any: z.int().optional(),
  share: z.number().gt(0).lt(1).optional(),
  speed: z.number().gt(0).max(5).optional(),
  dose: z.number().multipleOf(5).optional(),
  name: z.string().min(1).optional(),
  title: z.string().max(3).optional(),
  code: z
    .string()
    .regex(/^[a-z]+$/)
    .optional(),
  flag: z.boolean().optional(),
  kind: z.enum(['red', 'green', 'blue']).optional(),
  one: z.literal('one').optional(),
  deck: z.union([z.literal('random'), z.array(z.string())]).optional(),
  effect: z
    .discriminatedUnion('type', [
      z.strictObject({ type: z.literal('hot'), turns: z.int().min(1) }),
      z.strictObject({ type: z.literal('dot'), turns: z.int() }),
    ])
    .optional(),
  pair: z.tuple([z.int(), z.int()]).optional(),
  army: z.array(z.int()).min(1).max(3).optional(),
  cards: z.record(z.string().min(1), z.int()).optional(),
  own: z.int('expected a lucky number').optional(),
  odd: z
    .int()
    .refine((value) => value % 2 === 1, 'expected an odd number')
    .optional(),
  wordless: z
    .int()
    .refine((value) => value > 3)
    .optional(),
})

const setup = setupSchema(schema)

function refusal(input: unknown): string {
  try {
    setup.parse(input)
  } catch (error) {
    if (error instanceof SetupError) return error.message
    throw error
  }
  return 'accepted'
}

test.each([
  [null, 'setup: expected an object, found null'],
  [[], 'setup: expected an object, found a list of 0'],
  [{ life: -3 }, 'life: expected a whole number of at least 1, found -3'],
  [{ life: 1.5 }, 'life: expected a whole number of at least 1, found 1.5'],
  [{ life: 'x' }, 'life: expected a whole number of at least 1, found "x"'],
  [{ stat: 100 }, 'stat: expected a whole number from 0 to 99, found 100'],
  [{ any: {} }, 'any: expected a whole number, found an object'],
  [{ any: 1e300 }, 'any: expected a whole number of at most 9007199254740991, found 1e+300'],
  [{ share: 1 }, 'share: expected a number above 0 and below 1, found 1'],
  [{ speed: 9 }, 'speed: expected a number above 0 and at most 5, found 9'],
  [{ dose: 7 }, 'dose: expected a number that is a multiple of 5, found 7'],
  [{ name: '' }, 'name: expected text that is not empty, found ""'],
  [{ title: 'long' }, 'title: expected text of at most 3 characters, found "long"'],
  [{ code: 'A' }, 'code: expected text of the form ^[a-z]+$, found "A"'],
  [{ flag: 1 }, 'flag: expected true or false, found 1'],
  [{ kind: 'grey' }, 'kind: expected "red", "green" or "blue", found "grey"'],
  [{ one: 'two' }, 'one: expected "one", found "two"'],
  [{ deck: 'foo' }, 'deck: expected "random" or a list, found "foo"'],
  [{ deck: ['x', 1] }, 'deck[1]: expected text, found 1'],
  [{ effect: { type: 'pot' } }, 'effect.type: expected "hot" or "dot", found "pot"'],
  [{ effect: { type: 'hot', turns: 0 } }, 'effect.turns: expected a whole number of at least 1, found 0'],
  [{ pair: 1 }, 'pair: expected a list of 2, found 1'],
  [{ pair: [1] }, 'pair: expected a list of 2, found a list of 1'],
  [{ army: [] }, 'army: expected a list of 1 to 3, found a list of 0'],
  [{ cards: { '': 1 } }, 'cards.: expected text that is not empty, found ""'],
  [{ own: 'x' }, 'own: expected a lucky number, found "x"'],
  [{ odd: 2 }, 'odd: expected an odd number, found 2'],
  [{ wordless: 2 }, 'wordless: expected another value, found 2'],
  [{ typo: 2, other: 1 }, 'typo: unknown key (and 1 more)'],
])('%j is refused in words that say what was expected and found', (input, words) => {
  expect(refusal(input)).toBe(words)
})

test('a required field that is not there was found to be nothing', () => {
  expect(checkShape(z.object({ players: z.tuple([z.int()]) }), {})).toMatchObject({
    ok: false,
    faults: [{ issue: { path: ['players'], message: 'expected a list of 1' }, found: undefined }],
  })
})

test('faults have their expectation as data, but for words of the schema’s own', () => {
  const shape = checkShape(schema, { life: -3, own: 'x' })
  expect(shape).toMatchObject({
    ok: false,
    faults: [
      { expected: { kind: 'number', whole: true, bounds: { least: 1 } }, found: -3 },
      { expected: null, found: 'x' },
    ],
  })
})

test('a long list of choices is cut off', () => {
  const many = z.enum(Array.from({ length: 40 }, (_, i) => `choice${i}`))
  const shape = checkShape(many, 'x')
  expect(shape.ok ? '' : shape.faults[0].issue.message).toMatch(/"choice23" or one of 16 more$/)
})
