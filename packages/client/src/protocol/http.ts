import * as z from 'zod'
import { LIMITS } from './limits.ts'
import {
  clientId,
  digest,
  identity,
  language,
  matchId,
  matchInfo,
  ownSeat,
  plainText,
  playerName,
  recoveryCode,
  secret,
  terms,
} from './match.ts'
import { pace } from './ratings.ts'
import { seatCommand, state, update } from './messages.ts'
import { text } from './text.ts'

export const rulesetInfo = z.object({
  id: z.string(),
  version: z.int(),
  title: text,
  description: text,
  decisions: z.boolean(),
  hiddenInformation: z.boolean(),
  /** What seats may bring to a match themselves, such as an army; null: nothing. */
  brings: text.nullable().default(null),
  agents: z.array(z.object({ name: z.string(), description: text })),
  scenarios: z.array(z.object({ id: z.string(), title: text, description: text })),
})
export const rulesetsQuery = z.strictObject({ language: language.optional() })
export type RulesetInfo = z.infer<typeof rulesetInfo>

/** A match, and what only the asker receives: tokens are told once and stored hashed. */
export const seated = z.object({
  match: matchInfo,
  seat: z.int().nullable(),
  token: z.string().nullable(),
  /** Opens the seats of a match by invitation; part of the link to send. Only for its creator. */
  invite: z.string().nullable(),
  /** May abort a match before it starts. Only for its creator. */
  owner: z.string().nullable(),
})
export type Seated = z.infer<typeof seated>

export const joinRequest = z.strictObject({
  ...ownSeat,
  invite: secret.optional(),
  /** Seats an agent instead of a person; only the owner may. */
  agent: plainText(40).optional(),
})
export type JoinRequest = z.infer<typeof joinRequest>

export const actRequest = z.strictObject({ id: clientId, turn: z.int().min(0), action: z.unknown() })
export const bringRequest = z.strictObject({ id: clientId, value: z.unknown() })
export const commandRequest = z.strictObject({ id: clientId, command: seatCommand })
export const revealRequest = z.strictObject({ id: clientId, contribution: digest })
export const accepted = z.object({ seq: z.int() })
export const rematchRequest = z.strictObject({ identity: identity.optional(), promise: digest.optional() })
export const quickRequest = z.strictObject({
  ruleset: plainText(40),
  scenario: plainText(80).optional(),
  identity: identity.optional(),
  /** As with a join. */
  token: secret.optional(),
  promise: digest.optional(),
})
export const continueRequest = z.strictObject({ position: z.int().min(0), ...terms })
export type ContinueRequest = z.input<typeof continueRequest>

export const stateQuery = z.strictObject({
  since: z.coerce.number().int().min(-1).default(-1),
  language: language.optional(),
})
/** `rest`: there are more updates; ask again with the last one's `seq` as `since`. */
export const stateAnswer = z.object({
  match: matchInfo,
  seat: z.int().nullable(),
  updates: z.array(update),
  state,
  rest: z.boolean(),
})

const page = {
  limit: z.coerce.number().int().min(1).max(LIMITS.pageSize).default(50),
  /** What follows this match in the list: the last one of the page before. */
  after: matchId.optional(),
}
export const lobbyQuery = z.strictObject({
  status: z.enum(['open', 'playing']).default('open'),
  ruleset: plainText(40).optional(),
  ...page,
})
const positions = z.coerce.number().int().min(0).max(1e9)
export const replayQuery = z.strictObject({
  ruleset: plainText(40).optional(),
  player: plainText(LIMITS.nameLength).optional(),
  from: z.coerce.number().int().optional(),
  until: z.coerce.number().int().optional(),
  least: positions.optional(),
  most: positions.optional(),
  ...page,
})
export const matchList = z.object({ matches: z.array(matchInfo) })

/** `bot`: a program that plays under this name, and says so for good. */
export const nameRequest = z.strictObject({ name: playerName, key: secret, bot: z.boolean().default(false) })
/** Whose a name is: for what only its owner may ask. */
export const ownNameRequest = z.strictObject({ name: playerName, key: secret })
/** `code`: what was told when the name was claimed; `key`: the new device's. */
export const recoverRequest = z.strictObject({ name: playerName, code: recoveryCode, key: secret })
const strength = { pace, rating: z.number(), deviation: z.number(), games: z.int() }
export const playerInfo = z.object({
  name: z.string(),
  bot: z.boolean(),
  ratings: z.array(z.object({ ruleset: z.string(), ...strength })),
})
export type PlayerInfo = z.infer<typeof playerInfo>
/** `recovery`: the code that gives the name back to who has lost the key; told once, and null from then on. */
export const claimedName = playerInfo.extend({ recovery: z.string().nullable().default(null) })
export type ClaimedName = z.infer<typeof claimedName>
/** What is kept under a name; see `match/belongings.ts`. */
export const belongings = z.looseObject({ format: z.literal('quintain-name/1'), name: z.string() })
export const leaderboardQuery = z.strictObject({ ruleset: plainText(40), pace: pace.optional(), limit: page.limit })
export const leaderboard = z.object({ players: z.array(z.object({ name: z.string(), bot: z.boolean(), ...strength })) })
