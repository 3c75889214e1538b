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
  let level: unknown[] = [value]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > LIMITS.jsonDepth) throw new Refusal('badMessage', say('refusal.tooDeep'))
    const inner: unknown[] = []
    for (const item of level) {
      if (typeof item !== 'object' || item === null) continue
      if (Object.hasOwn(item, '__proto__')) throw new Refusal('badMessage', say('refusal.prototype'))
      for (const entry of Object.values(item)) if (typeof entry === 'object' && entry !== null) inner.push(entry)
    }
    level = inner
  }
  return value
}
