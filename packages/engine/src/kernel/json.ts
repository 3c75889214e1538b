/** What JSON can hold. States are saved, views sent and replays written in it. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json | undefined }

export type JsonObject = { readonly [key: string]: Json | undefined }

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function isJsonObject(value: Json | undefined): value is JsonObject {
  return isRecord(value)
}

/**
 * The one text of a JSON value: keys in code-unit order, no white space, absent (undefined) entries left out.
 * Equal values give equal texts in every JavaScript engine, so hashes of it can be compared anywhere.
 */
export function canonicalText(value: Json | undefined): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null)
  if (isList(value)) return `[${value.map(canonicalText).join(',')}]`
  const parts: string[] = []
  for (const key of Object.keys(value).toSorted()) {
    const entry = value[key]
    if (entry !== undefined) parts.push(`${JSON.stringify(key)}:${canonicalText(entry)}`)
  }
  return `{${parts.join(',')}}`
}

function isList(value: readonly Json[] | JsonObject): value is readonly Json[] {
  return Array.isArray(value)
}

/** A copy that nobody can change, all the way down. Nesting must have been bounded before. */
export function frozenCopy(value: Json): Json {
  if (typeof value !== 'object' || value === null) return value
  if (isList(value)) return Object.freeze(value.map(frozenCopy))
  const entries = Object.entries(value).map(([key, entry]) => [key, entry === undefined ? entry : frozenCopy(entry)])
  return Object.freeze(Object.fromEntries(entries))
}

/** A copy as JSON sees it: class instances become plain objects. */
export function plainJson(value: unknown): Json {
  const copy: Json = JSON.parse(JSON.stringify(value))
  return copy
}

/** How deep arrays and objects nest, found without recursion so that hostile input cannot exhaust the stack. */
export function nestingDepth(value: unknown, limit: number): number {
  let level: unknown[] = [value]
  for (let depth = 0; depth <= limit; depth += 1) {
    level = level.flatMap((item): unknown[] => (typeof item === 'object' && item !== null ? Object.values(item) : []))
    if (level.length === 0) return depth
  }
  return limit + 1
}
