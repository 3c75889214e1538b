import { setupIssue, type SetupIssue } from './errors.ts'
import { foundPhrase } from './faults/found.ts'
import { isRecord } from './json.ts'
import { say } from './words/index.ts'

/** Setups and replays nest a few levels; more is an attack on the stack. */
export const NESTING_LIMIT = 64

interface Frame {
  readonly value: unknown
  readonly key: string
  readonly parent: Frame | null
  readonly depth: number
}

/**
 * What schemas overlook in a value from outside: nesting that could exhaust a stack, a key that could reach a prototype,
 * a number that JSON cannot hold. The first one found, or null. Does not recurse.
 */
export function hostilePart(root: unknown, nestingLimit = NESTING_LIMIT): SetupIssue | null {
  const frames: Frame[] = [{ value: root, key: '', parent: null, depth: 0 }]
  for (let frame = frames.pop(); frame !== undefined; frame = frames.pop()) {
    const { value, depth } = frame
    if (depth > nestingLimit) return setupIssue('', say('fault.nested', { levels: nestingLimit }), 'range')
    if (typeof value === 'number' && !Number.isFinite(value)) {
      const fault = say('fault.expected', { expected: say('expect.finiteNumber'), found: foundPhrase(value) })
      return setupIssue(pathOf(frame), fault, 'type')
    }
    if (Array.isArray(value)) {
      for (let i = 0; i < value.length; i += 1) {
        const entry: unknown = value[i]
        if (needsLook(entry)) frames.push({ value: entry, key: `[${i}]`, parent: frame, depth: depth + 1 })
      }
    } else if (isRecord(value)) {
      for (const key of Object.keys(value)) {
        const inner: Frame = { value: value[key], key: `.${key}`, parent: frame, depth: depth + 1 }
        if (key === '__proto__') return setupIssue(pathOf(inner), say('fault.unknownKey'), 'unknownKey')
        if (needsLook(inner.value)) frames.push(inner)
      }
    }
  }
  return null
}

function needsLook(value: unknown): boolean {
  return typeof value === 'object' ? value !== null : typeof value === 'number' && !Number.isFinite(value)
}

function pathOf(frame: Frame): string {
  let path = ''
  for (let at: Frame | null = frame; at !== null; at = at.parent) path = at.key + path
  return path.replace(/^\./, '')
}
