import type { Json } from 'quintain'
import * as z from 'zod'
import type { UpdateKind } from '../protocol/messages.ts'
import type { InputRow } from '../storage/tables.ts'

/** An input before it has its number and time. */
export interface Draft {
  readonly kind: UpdateKind
  readonly seat: number | null
  readonly payload: Json
  readonly tokenHash?: string
  readonly clientId?: string
}

export const actionPayload = z.object({ action: z.json() })
export const timeoutPayload = z.object({ action: z.json().nullable() })
export const advancePayload = z.object({ steps: z.int() })
export const resumePayload = z.object({ used: z.int() })
export const rematchPayload = z.object({ match: z.string() })
export const stopPayload = z.object({ reason: z.string() })

export function inputOf(draft: Draft, match: string, seq: number, at: number): InputRow {
  return {
    match_id: match,
    seq,
    kind: draft.kind,
    seat: draft.seat,
    payload: draft.payload === null ? null : JSON.stringify(draft.payload),
    token_hash: draft.tokenHash ?? null,
    client_id: draft.clientId ?? null,
    at,
  }
}

export function payloadOf<Schema extends z.ZodType>(schema: Schema, input: InputRow): z.output<Schema> {
  return schema.parse(JSON.parse(input.payload ?? 'null'))
}
