import { type ContentPack, isRecord, type Ruleset } from 'quintain'

type Kind = 'text' | 'a number' | 'true or false' | 'a list' | 'an object' | 'a function'

const RULESET: Readonly<Record<string, Kind>> = {
  id: 'text',
  version: 'a number',
  title: 'text',
  description: 'text',
  traits: 'an object',
  'traits.decisions': 'true or false',
  'traits.generators': 'a list',
  setup: 'an object',
  'setup.parse': 'a function',
  'setup.jsonSchema': 'a function',
  prepare: 'a function',
  seats: 'a function',
  stepLimit: 'a function',
  start: 'a function',
  next: 'a function',
  legal: 'a function',
  accept: 'a function',
  step: 'a function',
  clone: 'a function',
  save: 'a function',
  load: 'a function',
  view: 'a function',
  outcome: 'a function',
  measures: 'a function',
  agents: 'an object',
  scene: 'a function',
  narrator: 'a function',
}

/** What keeps a value from being a ruleset, told as `ruleset.step: expected a function, found nothing`. */
export function rulesetFault(value: unknown): string | null {
  return faultOfMembers('ruleset', value, RULESET)
}

export function contentFault(value: unknown): string | null {
  const fault = faultOfMembers('content', value, { ruleset: 'an object', scenarios: 'a list' })
  return fault ?? (isRecord(value) ? faultOfMembers('content.ruleset', value['ruleset'], RULESET) : null)
}

export function isRuleset(value: unknown): value is Ruleset {
  return rulesetFault(value) === null
}

export function isContent(value: unknown): value is ContentPack {
  return contentFault(value) === null
}

function faultOfMembers(name: string, value: unknown, members: Readonly<Record<string, Kind>>): string | null {
  if (!isRecord(value)) return `${name}: expected an object, found ${kindOf(value)}`
  for (const [path, kind] of Object.entries(members)) {
    let member: unknown = value
    for (const key of path.split('.')) member = isRecord(member) ? member[key] : undefined
    const found = kindOf(member)
    if (found !== kind) return `${name}.${path}: expected ${kind}, found ${found}`
  }
  return null
}

function kindOf(value: unknown): Kind | 'nothing' | 'null' {
  if (value === undefined || value === null) return value === null ? 'null' : 'nothing'
  if (Array.isArray(value)) return 'a list'
  const kinds: Readonly<Record<string, Kind>> = {
    string: 'text',
    number: 'a number',
    boolean: 'true or false',
    function: 'a function',
  }
  return kinds[typeof value] ?? 'an object'
}
