import { type ContentPack, isRecord, type Phrase, type Ruleset } from 'quintain'
import { say } from '../words/index.ts'

type Kind = 'text' | 'number' | 'boolean' | 'list' | 'object' | 'function'

const RULESET: Readonly<Record<string, Kind>> = {
  id: 'text',
  version: 'number',
  traits: 'object',
  'traits.decisions': 'boolean',
  'traits.generators': 'list',
  setup: 'object',
  'setup.parse': 'function',
  'setup.jsonSchema': 'function',
  prepare: 'function',
  seats: 'function',
  stepLimit: 'function',
  start: 'function',
  next: 'function',
  legal: 'function',
  accept: 'function',
  step: 'function',
  clone: 'function',
  save: 'function',
  load: 'function',
  view: 'function',
  outcome: 'function',
  measures: 'function',
  agents: 'object',
  scene: 'function',
}

/** What keeps a value from being a ruleset, told as `ruleset.step: expected a function, found nothing`. */
export function rulesetFault(value: unknown): Phrase | null {
  return faultOfMembers('ruleset', value, RULESET)
}

export function contentFault(value: unknown): Phrase | null {
  const fault = faultOfMembers('content', value, { ruleset: 'object', scenarios: 'list' })
  return fault ?? (isRecord(value) ? faultOfMembers('content.ruleset', value['ruleset'], RULESET) : null)
}

export function isRuleset(value: unknown): value is Ruleset {
  return rulesetFault(value) === null
}

export function isContent(value: unknown): value is ContentPack {
  return contentFault(value) === null
}

function faultOfMembers(name: string, value: unknown, members: Readonly<Record<string, Kind>>): Phrase | null {
  if (!isRecord(value)) return fault(name, 'object', kindOf(value))
  for (const [path, kind] of Object.entries(members)) {
    let member: unknown = value
    for (const key of path.split('.')) member = isRecord(member) ? member[key] : undefined
    const found = kindOf(member)
    if (found !== kind) return fault(`${name}.${path}`, kind, found)
  }
  return null
}

function fault(member: string, expected: Kind, found: Kind | 'nothing' | 'null'): Phrase {
  return say('contract.fault', { member, expected: say(`kind.${expected}`), found: say(`kind.${found}`) })
}

function kindOf(value: unknown): Kind | 'nothing' | 'null' {
  if (value === undefined || value === null) return value === null ? 'null' : 'nothing'
  if (Array.isArray(value)) return 'list'
  const kinds: Readonly<Record<string, Kind>> = {
    string: 'text',
    number: 'number',
    boolean: 'boolean',
    function: 'function',
  }
  return kinds[typeof value] ?? 'object'
}
