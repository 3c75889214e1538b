import type { Json } from 'quintain'
import * as z from 'zod'

/*
 * Questions that the lab answers by experiments of its own making.
 */

const whole = (low: number, high: number) => z.int().min(low).max(high)
const json: z.ZodType<Json> = z.json()

export const attributeSchema = z.strictObject({
  of: z.string().describe('a list of the setup whose entries are weighed, such as armies[0] or players[0].deck'),
  measure: z.string().describe('what they are to be worth something for, such as winRate.red'),
  instead: json.optional().describe('stands in the place of every entry that is taken out; nothing when absent'),
  nothing: z.number().default(0).describe('what the measure is where the setup does not allow the list to be empty'),
  orders: whole(0, 100_000).default(60).describe('orders in which Shapley values put the parts together; 0 for none'),
  block: whole(1, 100_000).default(10).describe('battles that each order plays'),
  watched: whole(0, 100_000).default(200).describe('battles that are watched for who does what'),
})

export const weighSchema = z.strictObject({
  measure: z.string(),
  of: z.array(z.string()).default([]).describe('places of the setup whose numbers are weighed; all when empty'),
  except: z.array(z.string()).default([]).describe('places whose numbers are left alone'),
  step: z.number().gt(0).optional().describe('by how much; one for whole numbers when absent, a part of others'),
  relative: z.number().gt(0).lt(1).optional().describe('a step as a share of the number itself, instead'),
  keep: whole(1, 1000).default(8).describe('how many play all battles in the end'),
})

export type Weigh = z.output<typeof weighSchema>
export type Attribute = z.output<typeof attributeSchema>
