import { SetupError, type SetupIssue } from '../../kernel/errors.ts'
import { pathText, setupSchema, type SetupSchema } from '../../kernel/setup.ts'
import { crossCheck } from './check.ts'
import { fillDefaults, type Setup } from './defaults.ts'
import { artSchema, expandArt } from './map-art.ts'
import { written } from './schema.ts'

const shape = setupSchema(written, crossCheck)

/** What editors offer: the map is `tiles` or `map`. */
const withArt = setupSchema(written.partial({ tiles: true, entities: true }).extend({ map: artSchema.optional() }))

export const setup: SetupSchema<Setup> = {
  parse(input) {
    const poisoned = prototypeKey(input)
    if (poisoned !== null) throw new SetupError([poisoned])
    const art = expandArt(input)
    try {
      return fillDefaults(shape.parse(art.setup))
    } catch (error) {
      throw error instanceof SetupError ? new SetupError(error.issues.map((issue) => art.locate(issue))) : error
    }
  },
  jsonSchema: () => withArt.jsonSchema(),
}

/** A key `__proto__` of its own, which object schemas do not see. */
function prototypeKey(input: unknown): SetupIssue | null {
  const open: Visit[] = [{ value: input, key: '', from: null }]
  const seen = new Set<unknown>()
  for (let at = 0; at < open.length; at += 1) {
    const visit = open[at]
    const value = visit.value
    if (typeof value !== 'object' || value === null || seen.has(value)) continue
    seen.add(value)
    const inList = Array.isArray(value)
    for (const [key, entry] of Object.entries(value)) {
      const inner = { value: entry, key: inList ? Number(key) : key, from: visit }
      if (key === '__proto__') return { path: pathOf(inner), message: 'unknown key' }
      if (typeof entry === 'object' && entry !== null) open.push(inner)
    }
  }
  return null
}

interface Visit {
  readonly value: unknown
  readonly key: string | number
  readonly from: Visit | null
}

function pathOf(visit: Visit): string {
  const keys: (string | number)[] = []
  for (let at = visit; at.from !== null; at = at.from) keys.push(at.key)
  return pathText(keys.toReversed())
}
