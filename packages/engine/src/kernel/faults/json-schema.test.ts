import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { contentPacks } from '../../content.ts'
import { jsonSchemaOf } from '../setup.ts'
import { plainJson } from '../json.ts'

/** What rulesets of others may be made of, too. */
const SCHEMAS: Readonly<Record<string, z.ZodType>> = {
  text: z.string().min(2).max(9),
  form: z.string().regex(/^[a-z]+$/),
  address: z.url(),
  number: z.number().gt(0).lte(5).multipleOf(5),
  narrow: z.number().min(1).gt(1).max(9).lt(20),
  whole: z.int(),
  small: z.int32().min(3),
  values: z.union([z.literal('a'), z.literal(['b', 'c']), z.literal(null), z.enum(['x', 'y']), z.literal([1, 'one'])]),
  object: z.object({ a: z.string().optional(), b: z.boolean().default(true), c: z.null(), d: z.number().prefault(3) }),
  strict: z.strictObject({ a: z.unknown(), b: z.any().optional() }),
  loose: z.looseObject({ a: z.string() }),
  others: z.object({ a: z.string() }).catchall(z.number()),
  list: z.array(z.string()).min(1).max(3).nullable(),
  exact: z.array(z.string()).length(2),
  places: z.tuple([z.string(), z.number().optional()]),
  more: z.tuple([z.string()], z.number()),
  map: z.record(z.string().min(1), z.number()),
  kinds: z.discriminatedUnion('type', [
    z.strictObject({ type: z.literal('a') }),
    z.strictObject({ type: z.literal('b'), size: z.int() }),
  ]),
  described: z
    .string()
    .describe('what it is')
    .meta({ examples: ['a'] }),
  wrapped: z.string().nullish().default('x'),
  piped: z.string().transform(Number).pipe(z.number()),
  checked: z.string().refine((text) => text !== 'no'),
  anything: z.custom<string>(() => true),
}

describe('JSON Schema of what a schema takes is as zod would write it', () => {
  test.each(Object.entries(SCHEMAS))('%s', (_, schema) => {
    expect(jsonSchemaOf(schema)).toEqual(plainJson(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })))
  })
})

test('what holds itself is written once', () => {
  const tree = z.object({ name: z.string(), children: z.lazy((): z.ZodType => z.array(tree)) })
  expect(jsonSchemaOf(tree)).toMatchObject({
    properties: { name: { type: 'string' }, children: { type: 'array', items: {} } },
  })
})

test.each(contentPacks.map(({ ruleset }) => [ruleset.id, ruleset] as const))('%s has one', (_, { setup }) => {
  expect(setup.jsonSchema()).toMatchObject({ type: 'object', properties: expect.any(Object) })
})
