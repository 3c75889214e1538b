import { type ContentPack, isRecord, type Phrase, type Ruleset } from '@quintain/engine'
import { say } from '../words/index.ts'

const KINDS = ['text', 'number', 'object', 'boolean', 'list', 'function'] as const
type Kind = (typeof KINDS)[number]
type Members = Readonly<Partial<Record<Kind, readonly string[]>>>

const OF_SETUPS = ['setup.parse', 'setup.jsonSchema', 'prepare', 'seats', 'stepLimit', 'start']
const OF_TURNS = ['next', 'legal', 'accept', 'step']
const OF_STATES = ['clone', 'save', 'load', 'view', 'outcome', 'measures', 'scene']

/** The members of a ruleset by what they are; objects before what they hold. */
const RULESET: Members = {
  text: ['id'],
  number: ['version'],
  object: ['traits', 'setup', 'agents'],
  boolean: ['traits.decisions'],
  list: ['traits.generators'],
  function: [...OF_SETUPS, ...OF_TURNS, ...OF_STATES],
}

/** What keeps a value from being a ruleset, told as `ruleset.step: expected a function, found nothing`. */
export function rulesetFault(value: unknown): Phrase | null {
  return faultOfMembers('ruleset', value, RULESET)
}

export function contentFault(value: unknown): Phrase | null {
  const fault = faultOfMembers('content', value, { object: ['ruleset'], list: ['scenarios'] })
  return fault ?? (isRecord(value) ? faultOfMembers('content.ruleset', value['ruleset'], RULESET) : null)
}

export function isRuleset(value: unknown): value is Ruleset {
  return rulesetFault(value) === null
}

export function isContent(value: unknown): value is ContentPack {
  return contentFault(value) === null
}

function faultOfMembers(name: string, value: unknown, members: Members): Phrase | null {
  if (!isRecord(value)) return fault(name, 'object', kindOf(value))
  for (const kind of KINDS) {
    for (const path of members[kind] ?? []) {
      let member: unknown = value
      for (const key of path.split('.')) member = isRecord(member) ? member[key] : undefined
      const found = kindOf(member)
      if (found !== kind) return fault(`${name}.${path}`, kind, found)
    }
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
