import type { Json, Ruleset, Text } from 'quintain'
import * as z from 'zod'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { clock, type MatchInfo, matchInfo, seatInfo, spectators } from '../protocol/match.ts'
import { text } from '../protocol/text.ts'
import type { MatchRow } from '../storage/tables.ts'
import { ending, resultOf } from './ending.ts'

/** A seat as it is planned when a match is created. */
export const plannedSeat = z.object({
  /** The side's id in the battle. */
  side: z.string(),
  /** What people call it; matches of the first releases do not say it. */
  called: text.optional(),
  kind: z.enum(['open', 'agent', 'rules']),
  agent: z.string().nullable(),
})
export type PlannedSeat = z.infer<typeof plannedSeat>

export const matchOptions = z.object({
  clock: clock.nullable(),
  spectators,
  paceMs: z.int(),
  seats: z.array(plannedSeat),
})
export type MatchOptions = z.infer<typeof matchOptions>

const json: z.ZodType<Json> = z.json()
const origin = matchInfo.shape.origin

/** Everything that is known of a match from its creation on: with its inputs, the whole match. */
export interface MatchDefinition {
  readonly id: string
  readonly ruleset: Ruleset
  readonly scenario: string | null
  readonly title: Text
  readonly setup: Json
  readonly generator: string
  readonly seed: string
  readonly salt: string
  readonly commitment: string
  readonly visibility: 'public' | 'invitation'
  readonly options: MatchOptions
  readonly ownerHash: string
  readonly inviteHash: string
  readonly origin: z.infer<typeof origin>
  readonly prefix: readonly Json[]
  /** Position up to which `prefix` leads. */
  readonly prefixPosition: number
  readonly createdAt: number
}

/** Throws `unknownRuleset` for a match of a ruleset that is not played here. */
export function definitionOf(row: MatchRow, catalogue: Catalogue): MatchDefinition {
  const from = row.origin === null ? null : origin.parse(JSON.parse(row.origin))
  return {
    id: row.id,
    ruleset: catalogue.pack(row.ruleset).ruleset,
    scenario: row.scenario,
    title: catalogue.titleOf(row),
    setup: json.parse(JSON.parse(row.setup)),
    generator: row.generator,
    seed: row.seed,
    salt: row.salt,
    commitment: row.commitment,
    visibility: row.visibility === 'public' ? 'public' : 'invitation',
    options: matchOptions.parse(JSON.parse(row.options)),
    ownerHash: row.owner_hash,
    inviteHash: row.invite_hash,
    origin: from,
    prefix: row.prefix === null ? [] : z.array(json).parse(JSON.parse(row.prefix)),
    prefixPosition: from?.position ?? 0,
    createdAt: row.created_at,
  }
}

/** A row of a list as people see it, without loading the match; its ruleset need not be played here any more. */
export function infoOfRow(row: MatchRow, catalogue: Catalogue): MatchInfo {
  const { id, ruleset, scenario, commitment, generator, positions, seq, rematch } = row
  const options = matchOptions.parse(JSON.parse(row.options))
  const over = row.status === 'over'
  return matchInfo.parse({
    id,
    ruleset,
    rulesetVersion: row.ruleset_version,
    scenario,
    title: catalogue.titleOf(row),
    status: row.status,
    visibility: row.visibility,
    seats: z.array(seatInfo).parse(JSON.parse(row.seats)),
    clock: options.clock,
    spectators: options.spectators,
    paceMs: options.paceMs,
    rated: row.rated === 1,
    commitment,
    generator,
    reveal: over ? { seed: row.seed, salt: row.salt } : null,
    result:
      row.result === null ? null : resultOf(ending.parse(JSON.parse(row.result)), catalogue.find(ruleset)?.ruleset),
    seq,
    positions,
    createdAt: row.created_at,
    startedAt: row.started_at,
    endedAt: row.ended_at,
    rematch,
    origin: row.origin === null ? null : origin.parse(JSON.parse(row.origin)),
  })
}
