import * as z from 'zod/mini'
import { ReplayError } from '../errors.ts'
import { checkShape } from '../faults/shape.ts'
import type { Json } from '../json.ts'
import type { Phrase } from '../meaning/phrase.ts'
import { englishText } from '../meaning/teller.ts'
import { placedFault, withoutSchema } from '../setup.ts'
import { say } from '../words/around/index.ts'
import type { Replay } from './replay.ts'

/* In a file of its own, so that programs that read no replays from files need not load zod and the checks. */

/** A seed in a file. Each generator checks itself which texts and numbers it takes. */
export const seedShape = z.union([z.int(), z.string()])

/** Changes of luck, each later than the one before. */
export const luckShape = z
  .array(z.strictObject({ position: z.int().check(z.minimum(0)), seed: seedShape }))
  .check(({ value: changes, issues }) => {
    changes.forEach(({ position }, i) => {
      if (i === 0 || position > changes[i - 1].position) return
      const expected = say('expect.positionAfter', { position: changes[i - 1].position })
      const says = say('fault.expected', { expected, found: position })
      issues.push({
        code: 'custom',
        message: englishText(says),
        params: { says },
        path: [i, 'position'],
        input: position,
      })
    })
  })

/** Checks the shape of a replay from outside. Throws `ReplayError` with the code `unreadable`, which says where. */
export function readReplay(input: unknown): Replay {
  const shape = checkShape(REPLAY, withoutSchema(input))
  if (shape.ok) return shape.value
  throw new ReplayError('unreadable', say('replay.unreadable', { fault: placedFault(shape.faults[0]) }))
}

const count = z.int().check(z.minimum(0))

/** Any JSON, for what the ruleset itself must check: setup and actions. */
const json = anyJson(say('expect.json'))

/** Any JSON value, but not undefined. */
export function anyJson(expected: Phrase): z.ZodMiniType<Json> {
  const says = say('fault.expected', { expected, found: say('found.nothing') })
  return z.custom<Json>((value) => value !== undefined, { message: englishText(says), params: { says } })
}

const REPLAY: z.ZodMiniType<Replay> = z.strictObject({
  format: z.literal('quintain-replay/1'),
  engine: z.string(),
  ruleset: z.string(),
  rulesetVersion: count,
  fingerprint: z.optional(z.string()),
  contentHash: z.string(),
  setup: json,
  rng: z.strictObject({ kind: z.string(), seed: seedShape, luck: z.optional(luckShape) }),
  actions: z.array(json),
  positions: count,
  every: z.int().check(z.minimum(1)),
  hashes: z.array(z.string()),
  finalHash: z.string(),
  // Loose: a ruleset's outcome may have further fields.
  outcome: z.nullable(
    z.looseObject({
      result: z.enum(['win', 'draw', 'undecided']),
      seat: z.nullable(z.int()),
      winner: z.nullable(z.string()),
      reason: z.string(),
      steps: z.number(),
    }),
  ),
  seal: z.string(),
})
