import type { Json, Ruleset } from '@quintain/engine'
import * as z from 'zod'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { type MatchInfo, matchInfo, matchTerms, seatInfo, text } from '@quintain/client/protocol'
import type { ListedRow, MatchRow } from '../storage/tables.ts'
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

export const matchOptions = matchTerms.pick({ clock: true, spectators: true, paceMs: true }).extend({
  seats: z.array(plannedSeat),
  /** Its setup is one of the content's own; matches of the first release do not say it. */
  official: z.boolean().default(false),
})
export type MatchOptions = z.infer<typeof matchOptions>

type Terms = Readonly<z.infer<typeof matchTerms>>

/** Everything that is known of a match from its creation on: with its inputs, the whole match. */
export interface MatchDefinition extends Omit<Terms, 'ruleset'> {
  readonly terms: Terms
  readonly ruleset: Ruleset
  readonly setup: Json
  /** The server's part of shared luck, or the seed that was given. */
  readonly secret: string
  readonly salt: string
  readonly options: MatchOptions
  readonly ownerHash: string
  readonly inviteHash: string
  readonly prefix: readonly Json[]
  /** Position up to which `prefix` leads. */
  readonly prefixPosition: number
}

/** Throws `unknownRuleset` for a match of a ruleset that is not played here. */
export function definitionOf(row: MatchRow, catalogue: Catalogue): MatchDefinition {
  const known = termsOf(row, catalogue)
  const setup: Json = JSON.parse(row.setup)
  const prefix: Json[] = JSON.parse(row.prefix ?? '[]')
  return {
    ...known,
    terms: known,
    ruleset: catalogue.pack(row.ruleset).ruleset,
    setup,
    secret: row.seed,
    salt: row.salt,
    options: matchOptions.parse(JSON.parse(row.options)),
    ownerHash: row.owner_hash,
    inviteHash: row.invite_hash,
    prefix,
    prefixPosition: known.origin?.position ?? 0,
  }
}

/** A row of a list as people see it, without loading the match; its ruleset need not be played here any more. */
export function infoOfRow(row: ListedRow, catalogue: Catalogue): MatchInfo {
  const { ruleset, positions, seq, rematch, status } = row
  const result = row.result === null ? null : ending.parse(JSON.parse(row.result))
  return matchInfo.parse({
    ...termsOf(row, catalogue),
    status,
    seats: z.array(seatInfo).parse(JSON.parse(row.seats)),
    rated: row.rated === 1,
    rating: null,
    reveal: null,
    result: result === null ? null : resultOf(result, catalogue.find(ruleset)?.ruleset),
    seq,
    positions,
    startedAt: row.started_at,
    endedAt: row.ended_at,
    rematch,
  })
}

function termsOf(row: ListedRow, catalogue: Catalogue): Terms {
  return matchTerms.parse({
    ...row,
    ...matchOptions.parse(JSON.parse(row.options)),
    rulesetVersion: row.ruleset_version,
    title: catalogue.titleOf(row),
    createdAt: row.created_at,
    origin: JSON.parse(row.origin ?? 'null'),
  })
}
