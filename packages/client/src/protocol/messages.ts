import * as z from 'zod'
import { change } from './change.ts'
import { clientId, digest, language, matchId, matchInfo, result, secret, status } from './match.ts'
import { refusalBody } from './refusals.ts'
import { text } from './text.ts'

/** What a viewer wants to receive. All but pictures are on unless switched off. */
export const wishes = z.strictObject({
  view: z.boolean().default(true),
  scene: z.boolean().default(true),
  legal: z.boolean().default(true),
  events: z.boolean().default(true),
  /** What followed comes picture by picture, for screens that play it. */
  pictures: z.boolean().default(false),
  /**
   * Events come with a line in this language, and scenes, choices and breakdowns are told in it. Null: there are no
   * lines, and the others are data (`Text`) for the client to tell.
   */
  language: language.nullable().default(null),
})
export type Wishes = z.infer<typeof wishes>

export const hello = z.strictObject({
  type: z.literal('hello'),
  match: matchId,
  /** Without a token: a spectator. */
  token: secret.optional(),
  /** The last input that the client knows of; it receives all that follow. -1: everything, the beginning too. */
  since: z.int().min(-1).default(-1),
  wishes: wishes.default({ view: true, scene: true, legal: true, events: true, pictures: false, language: null }),
  /** The client takes `change` in the place of a `sync` whose state it can make from the one before. */
  changes: z.boolean().default(false),
})

export const act = z.strictObject({
  type: z.literal('act'),
  id: clientId,
  /** Number of the decision that is answered: `state.turn.number`. */
  turn: z.int().min(0),
  action: z.unknown(),
})

/**
 * What a seat may ask for beside decisions. `return`: takes it back from the agent that plays it since a timeout;
 * `disclose`: agrees that everybody may see the finished match.
 */
const SEAT_COMMANDS = ['resign', 'offerDraw', 'acceptDraw', 'declineDraw', 'return', 'abort', 'disclose'] as const
export const seatCommand = z.enum(SEAT_COMMANDS)
export type SeatCommand = z.infer<typeof seatCommand>

export const clientMessage = z.discriminatedUnion('type', [
  hello,
  act,
  z.strictObject({ type: seatCommand, id: clientId }),
  /** Shows what was promised for the luck, when the match is `starting`. */
  z.strictObject({ type: z.literal('reveal'), id: clientId, contribution: digest }),
  z.strictObject({ type: z.literal('ping'), id: clientId }),
])
export type ClientMessage = z.infer<typeof clientMessage>
export type ClientMessageInput = z.input<typeof clientMessage>

export const eventEntry = z.object({
  /** Place in what this viewer was told. */
  index: z.int(),
  /** Calls of the rules' step so far. */
  position: z.int(),
  cause: z.int().nullable(),
  event: z.unknown(),
  breakdown: z.array(z.object({ label: text, value: z.number() })).nullable(),
  text: z.string().optional(),
})
export type EventEntry = z.infer<typeof eventEntry>

const OTHER_KINDS = [
  'join',
  'bring',
  'reveal',
  'rating',
  'action',
  'advance',
  'timeout',
  'resume',
  'rematch',
  'stop',
] as const
export const UPDATE_KINDS = [...SEAT_COMMANDS, ...OTHER_KINDS] as const
export const updateKind = z.enum(UPDATE_KINDS)
export type UpdateKind = z.infer<typeof updateKind>

/** One input, as this viewer may know it. The first (number 0) is the beginning: what the setup phase told. */
export const update = z.object({
  seq: z.int(),
  at: z.int(),
  kind: z.union([updateKind, z.literal('start')]),
  seat: z.int().nullable(),
  /** The action, where nothing of it is hidden from the viewer. */
  action: z.unknown().optional(),
  /** Position after it. */
  position: z.int(),
  events: z.array(eventEntry),
})
export type Update = z.infer<typeof update>

export const legalAction = z.object({
  action: z.unknown(),
  label: text.optional(),
  odds: z.array(z.object({ label: text, value: text })).optional(),
  /** The rules that count for it, a sentence each. */
  rules: z.array(text).optional(),
  /** The units, cards and cells of the scene that it is about, by their ids there, where the ruleset says it. */
  refs: z.array(z.string()).optional(),
  /** The cards that only pay for it. */
  pays: z.array(z.string()).optional(),
  /** The unit or zone that it is done to. */
  onto: z.string().optional(),
})
export type LegalAction = z.infer<typeof legalAction>

export const turn = z.object({
  /** `auto`: the rules go on by themselves; `waiting`: the match has not begun, or is not shown yet. */
  kind: z.enum(['waiting', 'auto', 'decision', 'over']),
  /** Who must decide. Where several choose at once: the reader, until it has chosen; else the first of them. */
  seat: z.int().nullable(),
  /** Decisions made before it was asked for: what `act.turn` must say. */
  number: z.int(),
  /** When the time of `seat` is up, by the server's clock. */
  deadline: z.int().nullable(),
  /** All who have yet to choose, and when their time is up. */
  waiting: z.array(z.object({ seat: z.int(), deadline: z.int().nullable() })),
  /** Those whose choices nobody knows before all are in. */
  chosen: z.array(z.int()),
})

/** Who has brought a part of the setup, such as an army; those of others when all are there. */
export const muster = z.object({
  complete: z.boolean(),
  seats: z.array(z.object({ seat: z.int(), brought: z.boolean(), value: z.unknown().optional() })),
})

export const state = z.object({
  /** -1: spectators are shown nothing yet. */
  seq: z.int(),
  status,
  position: z.int(),
  turn,
  /** Time left in each seat's bank. */
  banks: z.array(z.int()).nullable(),
  /** The seat that offers a draw. */
  offer: z.int().nullable(),
  result: result.nullable(),
  /** Up to the first step, where seats bring parts of the setup. Before all are there nothing else is shown. */
  muster: muster.optional(),
  view: z.unknown().optional(),
  /** Texts in it are as `wishes.language` says. */
  scene: z.unknown().optional(),
  /** For the seat that must decide: what it may do, in the ruleset's order; `more` when not all are listed. */
  legal: z.array(legalAction).optional(),
  more: z.boolean().optional(),
  /**
   * All lines of a finished match, by `index` of the events: where the ruleset tells a finished battle as a whole, they
   * are not those that were told while it was played.
   */
  story: z.array(z.string()).optional(),
})
export type MatchState = z.infer<typeof state>

/** A scene on the way to the present one. `told`: so many events (by `index`) had happened by then. */
export const picture = z.object({ told: z.int(), scene: z.unknown() })
export type Picture = z.infer<typeof picture>

export const serverMessage = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('welcome'),
    /** The seat that the token opens; null for spectators. */
    seat: z.int().nullable(),
    match: matchInfo,
    /** The server's clock. */
    now: z.int(),
  }),
  /**
   * What followed the last input that this socket knows of, and how the match stands after it; the pictures that led
   * there, for who wishes them, where there is more than one.
   */
  z.object({
    type: z.literal('sync'),
    match: matchInfo.optional(),
    updates: z.array(update),
    state,
    pictures: z.array(picture).optional(),
  }),
  /** A `sync` for those who asked for `changes`: its state is that after input `from`, which they have, with this change. */
  z.object({
    type: z.literal('change'),
    match: matchInfo.optional(),
    updates: z.array(update),
    from: z.int(),
    change,
    pictures: z.array(picture).optional(),
  }),
  /** The rules are still at work on input `seq`, and have come to this position; the `sync` of it follows. */
  z.object({ type: z.literal('progress'), seq: z.int(), position: z.int() }),
  /** A part of what followed, where it is too much for one message; the rest comes by itself, `sync` at the end. */
  z.object({ type: z.literal('past'), updates: z.array(update) }),
  /** The request was taken as input `seq`, or was taken before. */
  z.object({ type: z.literal('accepted'), id: z.string(), seq: z.int() }),
  z.object({
    type: z.literal('refused'),
    /** Null when the message was not readable. */
    id: z.string().nullable(),
    ...refusalBody.shape,
  }),
  z.object({ type: z.literal('pong'), id: z.string(), now: z.int() }),
])
export type ServerMessage = z.infer<typeof serverMessage>
