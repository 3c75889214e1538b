/** A number from 0 to 1 that is always the same for a text: whatever varies in a picture without meaning anything. */
export function hashOf(...parts: readonly (string | number)[]): number {
  let hash = 2166136261
  for (const letter of parts.join('|')) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16777619)
  hash ^= hash >>> 13
  hash = Math.imul(hash, 0x5bd1e995)
  return ((hash ^ (hash >>> 15)) >>> 0) / 4294967296
}
