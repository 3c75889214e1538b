import { isRecord, type Json } from '@quintain/engine'
import * as z from 'zod'
import { rating, UPDATE_KINDS, type UpdateKind } from '@quintain/client/protocol'
import type { InputRow } from '../storage/tables.ts'

/** An input before it has its number and time. */
export interface Draft {
  readonly kind: UpdateKind
  readonly seat: number | null
  /** What its JSON text says. */
  readonly payload: unknown
  readonly tokenHash?: string
}

/** It was read from JSON: nothing else can be in it. */
const json = z.custom<Json>((value) => value !== undefined)

/** Most inputs are actions: a schema would take longer to read one than the rules to carry it out. */
const action = {
  parse(payload: Json): { readonly action: Json } {
    if (!isRecord(payload) || payload['action'] === undefined) throw new Error('an input without its action')
    return { action: payload['action'] }
  },
}

/** What the inputs hold that hold something. */
const PAYLOADS = {
  /** `rated`: the name belongs to the device that joined. */
  join: z.object({
    name: z.string().nullable(),
    agent: z.string().nullable(),
    rated: z.boolean(),
    bot: z.boolean().default(false),
    promise: z.string().nullable().default(null),
  }),
  rating: z.object({ rating }),
  reveal: z.object({ contribution: z.string() }),
  bring: z.object({ value: json }),
  action,
  timeout: z.object({ action: json.nullable() }),
  advance: z.object({ steps: z.int() }),
  resume: z.object({ used: z.int() }),
  rematch: z.object({ match: z.string() }),
  stop: z.object({ reason: z.string() }),
}
type Payloads = { [Kind in keyof typeof PAYLOADS]: ReturnType<(typeof PAYLOADS)[Kind]['parse']> }
export type JoinPayload = Payloads['join']

/** `clientId`: by which a request that is repeated is known. `lease`: of the server that acts where no person does. */
export function inputOf(
  draft: Draft,
  match: string,
  seq: number,
  at: number,
  clientId: string | null = null,
  lease: number | null = null,
): InputRow {
  return {
    match_id: match,
    seq,
    kind: draft.kind,
    seat: draft.seat,
    payload: draft.payload === null ? null : JSON.stringify(draft.payload),
    token_hash: draft.tokenHash ?? null,
    client_id: clientId,
    at,
    lease,
  }
}

export function payloadOf<Kind extends keyof Payloads>(kind: Kind, { payload }: InputRow): Payloads[Kind] {
  const schema: { readonly [Name in keyof Payloads]: { parse(payload: Json): Payloads[Name] } } = PAYLOADS
  return schema[kind].parse(JSON.parse(payload ?? 'null'))
}

const KINDS: ReadonlyMap<string, UpdateKind> = new Map(UPDATE_KINDS.map((kind) => [kind, kind]))

export function kindOf({ kind }: InputRow): UpdateKind {
  const known = KINDS.get(kind)
  if (known === undefined) throw new Error(`there are no inputs of the kind ${kind}`)
  return known
}
