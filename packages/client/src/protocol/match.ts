import { englishText, type Phrase } from '@quintain/engine'
import * as z from 'zod'
import { say } from '../words/index.ts'
import { LIMITS } from './limits.ts'
import { LUCK } from './luck.ts'
import { rating } from './ratings.ts'
import { text } from './text.ts'

const saying = (says: Phrase) => ({ message: englishText(says), params: { says } })

/** Text of a form for which there are words. */
const formed = (schema: z.ZodString, pattern: RegExp, says: Phrase) =>
  schema.refine((written) => pattern.test(written), saying(says))

const milliseconds = (range: { readonly least: number; readonly most: number }) =>
  z.int().min(range.least).max(range.most)

export const matchId = z.string().regex(/^[A-Za-z0-9_-]{8,32}$/)
export const secret = z.string().regex(/^[A-Za-z0-9_-]{16,64}$/)
/** 256 bits, or their hash. */
export const digest = z.string().regex(/^[0-9a-f]{64}$/)
/** As people write it: five groups of five letters and digits. */
export const recoveryCode = z.string().regex(/^([A-Z0-9]{5}-){4}[A-Z0-9]{5}$/)
export const CLIENT_ID = /^[ -~]+$/
/** Chosen by the client for each request; a request repeated with it counts once. */
export const clientId = formed(z.string().max(LIMITS.clientIdLength), CLIENT_ID, say('refusal.clientId'))
/** Of a reader; texts are told in it where there are words for it, else in English. */
export const language = formed(z.string().max(LIMITS.languageLength), /^[a-z]{2,3}(-\w+)*$/, say('refusal.language'))
/** A short text without what databases cannot hold or people cannot see. */
export const plainText = (most: number) => formed(z.string().max(most), /^\P{C}*$/u, say('refusal.controlCharacters'))

/** Printable, without white space at the ends, and without what markup is made of. */
export const playerName = formed(
  z.string().min(1).max(LIMITS.nameLength),
  /^[^\p{C}<>&"'`]+$/u,
  say('refusal.nameMarks'),
)
  .refine((name) => name === name.trim(), saying(say('refusal.nameEnds')))
  // What looks the same is the same: full-width letters and the like could pass for somebody else's name.
  .refine((name) => name === name.normalize('NFKC') && !name.includes('  '), saying(say('refusal.nameLetters')))

export const clock = z.strictObject({
  /** Time for each move. */
  moveMs: milliseconds(LIMITS.moveMs),
  /** Time for the whole match, used when a move takes longer than `moveMs`. */
  bankMs: milliseconds(LIMITS.bankMs),
  /** `pass`: a pass, or the first legal action; `agent`: an agent plays the seat until its person returns. */
  onTimeout: z.enum(['pass', 'agent']),
})
export type Clock = z.infer<typeof clock>

export const spectators = z.strictObject({
  /** `public` sees what is hidden from nobody; `all` sees everything, later; `none`: nobody may watch. */
  mode: z.enum(['none', 'public', 'all']),
  /** Spectators see the match as it was so long ago. */
  delayMs: milliseconds(LIMITS.delayMs).default(0),
  /** And, of that, all but the last turns: decisions, or steps where nobody decides. */
  delayTurns: z.int().min(LIMITS.delayTurns.least).max(LIMITS.delayTurns.most).default(0),
})
export type Spectators = z.infer<typeof spectators>
/** Everybody sees at once what is hidden from nobody. */
export const AT_ONCE: Spectators = { mode: 'public', delayMs: 0, delayTurns: 0 }

export const seatRequest = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('open') }),
  z.strictObject({ kind: z.literal('agent'), agent: plainText(40) }),
])
export type SeatRequest = z.infer<typeof seatRequest>

/** A name for ratings and lists; `key` is the device's secret that claims it. Without a key the name is only shown. */
export const identity = z.strictObject({ name: playerName, key: secret.optional() })
export type Identity = z.infer<typeof identity>

/** What whoever takes a seat says of it. */
export const ownSeat = {
  seat: z.int().min(0).max(15).optional(),
  identity: identity.optional(),
  /** The seat's token, chosen by the client: a join repeated with it, because its answer was lost, is answered the same. */
  token: secret.optional(),
  /** The SHA-256 of what the seat adds to the luck; without it, it adds nothing. See `newContribution`. */
  promise: digest.optional(),
}

/** How a new match is to be played. */
export const terms = {
  /** By seat; seats that are not named are open. Seats that never decide are left to the rules. */
  seats: z.array(seatRequest).max(16).optional(),
  visibility: z.enum(['public', 'invitation']).default('public'),
  clock: clock.nullable().default(null),
  spectators: spectators.default(AT_ONCE),
}

export const matchRequest = z.strictObject({
  ruleset: plainText(40),
  /** A scenario of the ruleset's content; or `setup`, a setup of one's own; neither: the first scenario. */
  scenario: plainText(80).optional(),
  setup: z.unknown().optional(),
  /** Seats whose part of the setup (their armies, say) is left for them to bring, sealed until all are there. */
  bring: z.array(z.int().min(0).max(15)).max(16).optional(),
  /** What it draws from; by default what the setup asks for, or one that nobody can foresee. Others are not rated. */
  generator: plainText(20).optional(),
  title: formed(z.string().max(LIMITS.titleLength), /^[^\p{C}<>]*$/u, say('refusal.titleMarks')).optional(),
  ...terms,
  /** Pause between steps that the rules take while nobody decides. */
  paceMs: milliseconds(LIMITS.paceMs).default(500),
  /** The seat that the creator takes at once. */
  join: z.strictObject(ownSeat).optional(),
})
export type MatchRequest = z.infer<typeof matchRequest>
export type MatchRequestInput = z.input<typeof matchRequest>

export const seatInfo = z.object({
  seat: z.int(),
  /** What people call the side that it plays. */
  side: text,
  /** `rules`: nobody decides for it. `taken`: who sits there is told when the match may be seen. */
  kind: z.enum(['open', 'taken', 'person', 'agent', 'rules']),
  name: z.string().nullable(),
  agent: z.string().nullable(),
  resigned: z.boolean(),
  /** An agent plays it until its person returns. */
  away: z.boolean(),
  /** Agrees that everybody may see the finished match that nobody might watch. */
  discloses: z.boolean().default(false),
  /** A program that plays under a name of its own. */
  bot: z.boolean().default(false),
  /** The hash of what it adds to the luck; null: nothing. */
  promise: z.string().nullable().default(null),
  /** What it promised has been shown to the server. */
  revealed: z.boolean().default(false),
})
export type SeatInfo = z.infer<typeof seatInfo>

export const result = z.object({
  result: z.enum(['win', 'draw', 'undecided']),
  seat: z.int().nullable(),
  /** The ruleset's id of the side that won; what people call it is told with the seat. */
  winner: z.string().nullable(),
  /** The ruleset's reason, or one of the arena's: see `docs/protocol.md`. */
  reason: z.string(),
  /** The reason for readers of any language. */
  says: text,
})
export type Result = z.infer<typeof result>

/** `starting`: all seats are taken, and those who promised something for the luck still have to show it. */
export const status = z.enum(['open', 'starting', 'playing', 'over', 'aborted'])
export type Status = z.infer<typeof status>

/** What of a match everybody may know from its creation on, and what never changes. */
export const matchTerms = z.object({
  id: z.string(),
  ruleset: z.string(),
  rulesetVersion: z.int(),
  scenario: z.string().nullable(),
  /** What its creator wrote, or else the name of the scenario or of the ruleset. */
  title: text,
  visibility: z.enum(['public', 'invitation']),
  clock: clock.nullable(),
  spectators,
  paceMs: z.int(),
  luck: z.enum(LUCK),
  /** SHA-256 of `generator:secret:salt`, in hexadecimal. Secret and salt follow when the match is over. */
  commitment: z.string(),
  generator: z.string(),
  createdAt: z.int(),
  /** Where it comes from: the position of a finished match, or a match that was asked for again. */
  origin: z
    .object({ kind: z.enum(['rematch', 'continued']), match: z.string(), position: z.int().nullable() })
    .nullable(),
})

export const matchInfo = matchTerms.extend({
  status,
  seats: z.array(seatInfo),
  /** Counts for ratings, as far as is known. */
  rated: z.boolean(),
  /** What became of it, after the end; lists leave it out. */
  rating: rating.nullable().default(null),
  /** When the match is over; lists leave it out. `seed`: what the generator began with; see `docs/protocol.md`. */
  reveal: z
    .object({
      seed: z.string(),
      secret: z.string(),
      salt: z.string(),
      /** By seat. */
      contributions: z.array(z.string().nullable()),
    })
    .nullable(),
  result: result.nullable(),
  /** Number of the last input; -1 where the asker may not see the match, or not yet. */
  seq: z.int(),
  positions: z.int(),
  startedAt: z.int().nullable(),
  endedAt: z.int().nullable(),
  /** The match that was asked for after this one. */
  rematch: z.string().nullable(),
})
export type MatchInfo = z.infer<typeof matchInfo>
