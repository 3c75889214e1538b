import { isRecord } from '@quintain/engine'
import * as z from 'zod'
import { act, CLIENT_ID, clientMessage, type ClientMessage, LIMITS } from '@quintain/client/protocol'
import { readJson } from '../border/json.ts'
import { readShape } from '../border/shape.ts'

/** What a client sent. Throws `badMessage`. */
export function readMessage(text: string): ClientMessage {
  const sent = readJson(text)
  return isAct(sent) ? sent : readShape(clientMessage, sent, 'badMessage')
}

/**
 * Whether the schema of `act` takes it as it is. Nearly all messages are such, and the schema costs more than all else
 * that reads them; to others it says what is wrong with them.
 */
export function isAct(sent: unknown): sent is z.infer<typeof act> {
  if (!isRecord(sent) || sent['type'] !== 'act' || sent['action'] === undefined) return false
  const { id, turn } = sent
  if (typeof id !== 'string' || id.length > LIMITS.clientIdLength || !CLIENT_ID.test(id)) return false
  return Number.isSafeInteger(turn) && Number(turn) >= 0 && countOf(sent) === 4
}

function countOf(record: Record<string, unknown>): number {
  let count = 0
  for (const _ in record) count += 1
  return count
}
