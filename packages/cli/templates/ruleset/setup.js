// @ts-check
import { setupSchema } from 'quintain'
import { z } from 'zod'

/** What people write. Strict objects refuse keys that nobody reads; descriptions end up in editors and in comments. */
const fighter = z.strictObject({
  name: z.string().min(1).max(40).describe('how the fighter is called; the two names differ'),
  hp: z.int().min(1).max(1000).default(20).describe('what can be lost before the fight is'),
  power: z.int().min(0).max(100).default(2).describe('added to every strike'),
})

const schema = z.strictObject({
  fighters: z.array(fighter).length(2).describe('the first one begins'),
  hitChance: z.number().min(0).max(1).default(0.75).describe('how often a strike lands'),
  maxSteps: z.int().min(1).max(10_000).default(200).describe('the duel stops undecided after so many actions'),
})

/** @typedef {z.infer<typeof schema>} Setup */

/** What spans several fields is checked by hand, with the path of the field that is to blame. */
export const setup = setupSchema(schema, ({ fighters }) =>
  fighters[0].name === fighters[1].name ? [{ path: 'fighters[1].name', message: 'both fighters have this name' }] : [],
)
