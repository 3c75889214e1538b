// @ts-check
import { setupIssue, setupSchema } from '@quintain/engine'
import * as z from 'zod'
import { say, words } from './words.js'

const { english } = words

/** What people write. Strict objects refuse keys that nobody reads; descriptions end up in editors and in comments. */
const fighter = z.strictObject({
  name: z.string().min(1).max(40).describe(english['about.name']),
  hp: z.int().min(1).max(1000).default(20).describe(english['about.hp']),
  power: z.int().min(0).max(100).default(2).describe(english['about.power']),
})

const schema = z.strictObject({
  fighters: z.array(fighter).length(2).describe(english['about.fighters']),
  hitChance: z.number().min(0).max(1).default(0.75).describe(english['about.hitChance']),
  maxSteps: z.int().min(1).max(10_000).default(200).describe(english['about.maxSteps']),
})

/** @typedef {z.infer<typeof schema>} Setup */

/** What spans several fields is checked by hand, with the path of the field that is to blame. */
export const setup = setupSchema(schema, ({ fighters }) =>
  fighters[0].name === fighters[1].name ? [setupIssue('fighters[1].name', say('sameName'))] : [],
)
