import type { Json } from '@quintain/engine'
import * as z from 'zod'

/*
 * Questions that the lab answers by experiments of its own making.
 */

const whole = (low: number, high: number) => z.int().min(low).max(high)
const json: z.ZodType<Json> = z.json()

const changes = z.array(z.strictObject({ path: z.string(), value: json }))

export const attributeSchema = z.strictObject({
  of: z.string().describe('a list of the setup whose entries are weighed, such as armies[0] or players[0].deck'),
  measure: z.string().describe('what they are to be worth something for, such as winRate.red'),
  field: z
    .record(z.string(), z.union([z.strictObject({ value: json }), z.strictObject({ changes })]))
    .optional()
    .describe('opponents to be weighed against, each the same number of battles; the one of the setup when absent'),
  rival: z.string().optional().describe("where an opponent's value goes, such as armies[1]"),
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

const listed = z.strictObject({ value: z.array(json).min(1) })

const searchedValue = z.strictObject({
  name: z.string().min(1).optional(),
  path: z.string(),
  from: z.number(),
  to: z.number(),
  step: z.number().gt(0).optional().describe('one for whole numbers when absent, a twentieth of the range for others'),
  whole: z.boolean().default(false),
  cost: z.number().min(0).default(1).describe('what one of it costs'),
})

/** Lists within a budget (`seats`, `field`, `costs`), or numbers of the setup (`values`, `measure`). */
export const searchSchema = z.strictObject({
  seats: z.array(z.string()).length(2).optional().describe('where a list goes, by seat: armies[0] and armies[1], say'),
  field: z.record(z.string(), listed).optional().describe('the known lists, which every new one has to meet'),
  costs: z.record(z.string(), z.number().gt(0)).optional().describe('what one of each piece costs, by its name or id'),
  values: z.array(searchedValue).min(1).max(50).optional().describe('numbers of the setup to be set, instead of lists'),
  measure: z.string().optional().describe('what values are to be best for, such as winRate.red'),
  least: z.boolean().default(false).describe('the measure is to be as low as can be'),
  budget: z
    .number()
    .gt(0)
    .optional()
    .describe('what a list may cost; for values what the present ones cost, if absent'),
  pieces: z.array(json).default([]).describe('pieces beside those of the field'),
  most: whole(1, 1000).default(20).describe('of one piece in a list'),
  generations: whole(1, 10_000).default(8),
  population: whole(4, 1000).default(16).describe('new lists a generation'),
  first: whole(2, 100_000).default(8).describe('battles against each of the field before the first half drops out'),
  by: z.number().gt(0).default(0.05).describe('an advantage that matters'),
  cap: whole(2, 10_000_000).default(20_000).describe('battles at which the proof stops undecided'),
})

export type SearchTask = z.output<typeof searchSchema>
export type SearchedValue = z.output<typeof searchedValue>
/** A search for lists. */
export type ListSearch = SearchTask & Required<Pick<SearchTask, 'seats' | 'field' | 'costs' | 'budget'>>
/** A search for values. */
export type ValueSearch = SearchTask & Required<Pick<SearchTask, 'values' | 'measure'>>

export function isListSearch(task: SearchTask): task is ListSearch {
  return [task.seats, task.field, task.costs, task.budget].every((each) => each !== undefined)
}

export function isValueSearch(task: SearchTask): task is ValueSearch {
  return task.values !== undefined && task.measure !== undefined
}

const turned = z.strictObject({
  name: z.string().min(1).optional(),
  entrant: z.string().optional().describe('the entrant whose value has the path; the setup when absent'),
  path: z.string(),
  from: z.number(),
  to: z.number(),
  whole: z.boolean().default(false),
})

export const balanceSchema = z.strictObject({
  parameters: z.array(turned).min(1).max(20).describe('the values that may be changed, and how far'),
  even: z.boolean().optional().describe('every matchup at one half'),
  ratings: z.record(z.string(), z.number()).optional().describe('by entrant, as in chess: 100 more mean 64 %'),
  wanted: z.record(z.string(), z.number()).optional().describe('by matchup (A v B), or by measure without matchups'),
  tolerance: z.number().gt(0).default(0.05).describe('how far off is near enough'),
  rounds: whole(1, 100).default(6),
  batch: whole(10, 10_000_000).default(400).describe('battles of each cell, at each point of a round'),
  verify: whole(10, 10_000_000).default(2000).describe('battles of each cell at the answer'),
})

export type BalanceTask = z.output<typeof balanceSchema>

export const exactSchema = z.strictObject({
  states: whole(1, 10_000_000).default(100_000).describe('states that may be met; beyond them the rest is left open'),
})

export type ExactTask = z.output<typeof exactSchema>
export type Weigh = z.output<typeof weighSchema>
export type Attribute = z.output<typeof attributeSchema>
