import { isRecord } from '@quintain/engine'
import { LIMITS, Refusal } from '@quintain/client/protocol'
import { say } from '@quintain/client/words'

/** Reads JSON from a stranger: bounded depth, and no keys that reach for prototypes. Throws `badMessage`. */
export function readJson(text: string): unknown {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new Refusal('badMessage', say('refusal.notJson'))
  }
  checkLevel(value, 0)
  return value
}

/** Goes no deeper than is allowed, and makes nothing: every message of every player passes here. */
function checkLevel(value: unknown, depth: number): void {
  if (typeof value !== 'object' || value === null) return
  if (depth > LIMITS.jsonDepth) throw new Refusal('badMessage', say('refusal.tooDeep'))
  if (Array.isArray(value)) for (const item of value) checkLevel(item, depth + 1)
  else if (isRecord(value)) {
    if (Object.hasOwn(value, '__proto__')) throw new Refusal('badMessage', say('refusal.prototype'))
    for (const key in value) checkLevel(value[key], depth + 1)
  }
}
