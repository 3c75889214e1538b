import { ActionRefused } from '../../../kernel/errors.ts'
import { isRecord } from '../../../kernel/json.ts'
import type { Phrase } from '../../../kernel/meaning/phrase.ts'
import { foundText } from '../../../kernel/setup.ts'
import type { ChainPlan } from '../plan.ts'
import { say } from '../words/index.ts'

export type Action =
  | { readonly type: 'continue' }
  | { readonly type: 'pass' }
  | { readonly type: 'playAttack' | 'playArsenalAttack'; readonly index: number; readonly pitch: readonly number[] }
  | { readonly type: 'weaponAttack'; readonly pitch: readonly number[] }
  | {
      readonly type: 'playAttackReaction'
      readonly from: Zone
      readonly index: number
      readonly pitch: readonly number[]
    }
  | { readonly type: 'defend'; readonly hand: readonly number[]; readonly arsenal: number | null }
  | { readonly type: 'setArsenal'; readonly index: number }
  /** Extension: an instant in the Layer step. */
  | { readonly type: 'playInstant'; readonly from: Zone; readonly index: number }
  /** Extension: a piece of equipment blocks, before hand cards do. */
  | { readonly type: 'blockWithEquipment'; readonly index: number }

export type Zone = 'hand' | 'arsenal'

/** The zone of the card that an action plays. */
export function zoneOf(action: Action): Zone {
  return action.type === 'playArsenalAttack' || ('from' in action && action.from === 'arsenal') ? 'arsenal' : 'hand'
}

/** Shared, because most decisions of a duel are these two. */
export const CONTINUE: Action = { type: 'continue' }
export const PASS: Action = { type: 'pass' }

/** Which actions beyond the specification there are. */
type Extensions = Pick<ChainPlan, 'hasInstants' | 'hasEquipment'>

const NOTHING: readonly number[] = []

/**
 * Reads an action from outside into its normal form: defaults filled in, positions ascending, no other keys. Does not
 * check whether the action is allowed now. Throws only `ActionRefused` with `badAction`, whatever the input is.
 */
export function readAction(input: unknown, extensions: Extensions): Action {
  try {
    return read(input, extensions)
  } catch (error) {
    if (error instanceof ActionRefused) throw error
    // Reached only for objects that throw when they are read, such as proxies.
    throw new ActionRefused('badAction', say('refusal.unreadable'))
  }
}

function read(input: unknown, extensions: Extensions): Action {
  if (!isRecord(input)) throw bad(say('expected.action'), input)
  const type = field(input, 'type')
  switch (type) {
    case 'continue':
      return CONTINUE
    case 'pass':
      return PASS
    case 'playAttack':
    case 'playArsenalAttack':
      return { type, index: position(input, 'index'), pitch: positions(input, 'pitch') }
    case 'weaponAttack':
      return { type, pitch: positions(input, 'pitch') }
    case 'playAttackReaction':
      return { type, from: zone(input), index: position(input, 'index'), pitch: positions(input, 'pitch') }
    case 'defend':
      return { type, hand: positions(input, 'hand'), arsenal: arsenalPosition(input) }
    case 'setArsenal':
      return { type, index: position(input, 'index') }
    case 'playInstant':
      if (!extensions.hasInstants) break
      return { type, from: zone(input), index: position(input, 'index') }
    case 'blockWithEquipment':
      if (!extensions.hasEquipment) break
      return { type, index: position(input, 'index') }
  }
  throw bad(say('expected.type'), type)
}

function field(input: Record<string, unknown>, name: string): unknown {
  return Object.hasOwn(input, name) ? input[name] : undefined
}

function position(input: Record<string, unknown>, name: string): number {
  const value = field(input, name)
  if (!isPosition(value)) throw bad(say('expected.position', { field: name }), value)
  return value + 0
}

function isPosition(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0
}

function zone(input: Record<string, unknown>): Zone {
  const from = field(input, 'from')
  if (from !== 'hand' && from !== 'arsenal') throw bad(say('expected.from'), from)
  return from
}

function arsenalPosition(input: Record<string, unknown>): number | null {
  const value = field(input, 'arsenal')
  return value === undefined || value === null ? null : position(input, 'arsenal')
}

function positions(input: Record<string, unknown>, name: string): readonly number[] {
  const list = field(input, name)
  if (list === undefined) return NOTHING
  if (!Array.isArray(list)) throw bad(say('expected.positions', { field: name }), list)
  const sorted: number[] = []
  for (let i = 0; i < list.length; i += 1) {
    const value: unknown = list[i]
    if (!isPosition(value)) throw bad(say('expected.position', { field: `${name}[${i}]` }), value)
    sorted.push(value + 0)
  }
  sorted.sort((a, b) => a - b)
  for (let i = 1; i < sorted.length; i += 1) {
    if (sorted[i] === sorted[i - 1]) {
      throw new ActionRefused('badAction', say('refusal.twice', { field: name, position: sorted[i] }))
    }
  }
  return sorted
}

function bad(expected: Phrase, found: unknown): ActionRefused {
  return new ActionRefused('badAction', say('refusal.badAction', { expected, found: foundText(found) }))
}
