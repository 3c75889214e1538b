import type { Json } from '@quintain/engine'
import * as z from 'zod'
import { rating, type UpdateKind } from '@quintain/client/protocol'
import type { InputRow } from '../storage/tables.ts'

/** An input before it has its number and time. */
export interface Draft {
  readonly kind: UpdateKind
  readonly seat: number | null
  readonly payload: Json
  readonly tokenHash?: string
  readonly clientId?: string
}

/** It was read from JSON: nothing else can be in it. */
const json = z.custom<Json>((value) => value !== undefined)

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
  action: z.object({ action: json }),
  timeout: z.object({ action: json.nullable() }),
  advance: z.object({ steps: z.int() }),
  resume: z.object({ used: z.int() }),
  rematch: z.object({ match: z.string() }),
  stop: z.object({ reason: z.string() }),
}
type Payloads = { [Kind in keyof typeof PAYLOADS]: z.infer<(typeof PAYLOADS)[Kind]> }
export type JoinPayload = Payloads['join']

/** `lease`: of the server that acts where no person does. */
export function inputOf(draft: Draft, match: string, seq: number, at: number, lease: number | null = null): InputRow {
  return {
    match_id: match,
    seq,
    kind: draft.kind,
    seat: draft.seat,
    payload: draft.payload === null ? null : JSON.stringify(draft.payload),
    token_hash: draft.tokenHash ?? null,
    client_id: draft.clientId ?? null,
    at,
    lease,
  }
}

export function payloadOf<Kind extends keyof Payloads>(kind: Kind, { payload }: InputRow): Payloads[Kind] {
  const schema: { readonly [Name in keyof Payloads]: z.ZodType<Payloads[Name]> } = PAYLOADS
  return schema[kind].parse(JSON.parse(payload ?? 'null'))
}
