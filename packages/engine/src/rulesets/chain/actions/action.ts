import { ActionRefused } from '../../../kernel/errors.ts'
import { isRecord } from '../../../kernel/json.ts'
import { foundText } from '../../../kernel/setup.ts'

export type Action =
  | { readonly type: 'continue' }
  | { readonly type: 'pass' }
  | { readonly type: 'playAttack'; readonly index: number; readonly pitch: readonly number[] }
  | { readonly type: 'playArsenalAttack'; readonly index: number; readonly pitch: readonly number[] }
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

/** Shared, because most decisions of a duel are these two. */
export const CONTINUE: Action = { type: 'continue' }
export const PASS: Action = { type: 'pass' }

const NOTHING: readonly number[] = []

/**
 * An action from outside in its one form: defaults filled in, positions ascending, nothing else in it. Whether the
 * moment allows it is not asked here. Throws `ActionRefused` with `badAction`, whatever the input is.
 */
export function readAction(
  input: unknown,
  extensions: { readonly hasInstants: boolean; readonly hasEquipment: boolean },
): Action {
  try {
    return read(input, extensions)
  } catch (error) {
    if (error instanceof ActionRefused) throw error
    // Only objects that misbehave when they are read come here.
    throw new ActionRefused('badAction', 'the action cannot be read')
  }
}

function read(input: unknown, extensions: { readonly hasInstants: boolean; readonly hasEquipment: boolean }): Action {
  if (!isRecord(input)) throw bad('an action', input)
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
  throw bad('a known type', type)
}

function field(input: Record<string, unknown>, name: string): unknown {
  return Object.hasOwn(input, name) ? input[name] : undefined
}

function position(input: Record<string, unknown>, name: string): number {
  const value = field(input, name)
  if (!isPosition(value)) throw bad(`a position in ${name}`, value)
  return value + 0
}

function isPosition(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0
}

function zone(input: Record<string, unknown>): Zone {
  const from = field(input, 'from')
  if (from !== 'hand' && from !== 'arsenal') throw bad('"hand" or "arsenal" in from', from)
  return from
}

function arsenalPosition(input: Record<string, unknown>): number | null {
  const value = field(input, 'arsenal')
  return value === undefined || value === null ? null : position(input, 'arsenal')
}

function positions(input: Record<string, unknown>, name: string): readonly number[] {
  const list = field(input, name)
  if (list === undefined) return NOTHING
  if (!Array.isArray(list)) throw bad(`a list of positions in ${name}`, list)
  const sorted: number[] = []
  for (let i = 0; i < list.length; i += 1) {
    const value: unknown = list[i]
    if (!isPosition(value)) throw bad(`a position in ${name}[${i}]`, value)
    sorted.push(value + 0)
  }
  sorted.sort((a, b) => a - b)
  for (let i = 1; i < sorted.length; i += 1) {
    if (sorted[i] === sorted[i - 1]) throw new ActionRefused('badAction', `${name} names position ${sorted[i]} twice`)
  }
  return sorted
}

function bad(expected: string, found: unknown): ActionRefused {
  return new ActionRefused('badAction', `expected ${expected}, found ${foundText(found)}`)
}

/** The compact form of an action, such as `H2/0.3`, `D0.2+0` or `P`. */
export function codeOf(action: Action): string {
  switch (action.type) {
    case 'continue':
      return 'C'
    case 'pass':
      return 'P'
    case 'playAttack':
      return `H${action.index}${pitchCode(action.pitch)}`
    case 'playArsenalAttack':
      return `R${action.index}${pitchCode(action.pitch)}`
    case 'weaponAttack':
      return `W${pitchCode(action.pitch)}`
    case 'playAttackReaction':
      return `${action.from === 'hand' ? 'X' : 'Y'}${action.index}${pitchCode(action.pitch)}`
    case 'defend':
      return `D${action.hand.join('.')}${action.arsenal === null ? '' : `+${action.arsenal}`}`
    case 'setArsenal':
      return `S${action.index}`
    case 'playInstant':
      return `${action.from === 'hand' ? 'I' : 'J'}${action.index}`
    default:
      return `E${action.index}`
  }
}

function pitchCode(pitch: readonly number[]): string {
  return pitch.length === 0 ? '' : `/${pitch.join('.')}`
}

/** The action of a code. Throws `ActionRefused` with `badAction` for a text that is none. */
export function actionOf(code: string): Action {
  const plain = /^([CPWHRXYSIJE])([0-9]*)(?:\/([0-9]+(?:\.[0-9]+)*))?$/.exec(code)
  const defend = /^D([0-9]+(?:\.[0-9]+)*)?(?:\+([0-9]+))?$/.exec(code)
  const input = plain !== null ? plainInput(plain[1], plain[2], plain[3]) : defend !== null ? defendInput(defend) : null
  if (input !== null) {
    const action = readAction(input, { hasInstants: true, hasEquipment: true })
    // One text for each action: leading zeros, other orders and unused parts are no codes.
    if (codeOf(action) === code) return action
  }
  throw new ActionRefused('badAction', `${foundText(code)} is no code of an action`)
}

const LETTERS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  C: { type: 'continue' },
  P: { type: 'pass' },
  W: { type: 'weaponAttack' },
  H: { type: 'playAttack' },
  R: { type: 'playArsenalAttack' },
  X: { type: 'playAttackReaction', from: 'hand' },
  Y: { type: 'playAttackReaction', from: 'arsenal' },
  S: { type: 'setArsenal' },
  I: { type: 'playInstant', from: 'hand' },
  J: { type: 'playInstant', from: 'arsenal' },
  E: { type: 'blockWithEquipment' },
}

function plainInput(letter: string, index: string, pitch: string | undefined): Record<string, unknown> {
  return { ...LETTERS[letter], ...(index === '' ? {} : { index: Number(index) }), pitch: numbers(pitch) }
}

function defendInput(match: RegExpExecArray): Record<string, unknown> {
  return { type: 'defend', hand: numbers(match[1]), arsenal: match[2] === undefined ? null : Number(match[2]) }
}

function numbers(text: string | undefined): number[] {
  return text === undefined || text === '' ? [] : text.split('.').map(Number)
}
