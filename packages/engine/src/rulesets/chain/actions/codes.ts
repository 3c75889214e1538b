import { ActionRefused } from '../../../kernel/errors.ts'
import { foundText } from '../../../kernel/setup.ts'
import { say } from '../words/index.ts'
import { type Action, readAction } from './action.ts'

/** The letter of each type of action; for types with two zones first the hand's letter, then the arsenal's. */
const LETTERS: Readonly<Record<Action['type'], string>> = {
  continue: 'C',
  pass: 'P',
  weaponAttack: 'W',
  playAttack: 'H',
  playArsenalAttack: 'R',
  playAttackReaction: 'XY',
  defend: 'D',
  setArsenal: 'S',
  playInstant: 'IJ',
  blockWithEquipment: 'E',
}

/** The compact form of an action, such as `H2/0.3`, `D0.2+0` or `P`. */
export function codeOf(action: Action): string {
  const letters = LETTERS[action.type]
  if (action.type === 'defend') {
    return `${letters}${action.hand.join('.')}${action.arsenal === null ? '' : `+${action.arsenal}`}`
  }
  const letter = 'from' in action && action.from === 'arsenal' ? letters[1] : letters[0]
  const pitch = 'pitch' in action && action.pitch.length > 0 ? `/${action.pitch.join('.')}` : ''
  return `${letter}${'index' in action ? action.index : ''}${pitch}`
}

/** The action of a code. Throws `ActionRefused` with `badAction` for a text that is no code. */
export function actionOf(code: string): Action {
  const plain = /^([CPWHRXYSIJE])([0-9]*)(?:\/([0-9]+(?:\.[0-9]+)*))?$/.exec(code)
  const defend = /^D([0-9]+(?:\.[0-9]+)*)?(?:\+([0-9]+))?$/.exec(code)
  const input = plain !== null ? plainInput(plain[1], plain[2], plain[3]) : defend !== null ? defendInput(defend) : null
  if (input !== null) {
    const action = readAction(input, { hasInstants: true, hasEquipment: true })
    // One text for each action: leading zeros, other orders and unused parts are no codes.
    if (codeOf(action) === code) return action
  }
  throw new ActionRefused('badAction', say('refusal.noCode', { code: foundText(code) }))
}

function plainInput(letter: string, index: string, pitch: string | undefined): Record<string, unknown> {
  const [type, letters] = Object.entries(LETTERS).find(([, some]) => some.includes(letter)) ?? []
  const from = letters?.indexOf(letter) === 1 ? 'arsenal' : 'hand'
  return { type, from, ...(index === '' ? {} : { index: Number(index) }), pitch: numbers(pitch) }
}

function defendInput(match: RegExpExecArray): Record<string, unknown> {
  return { type: 'defend', hand: numbers(match[1]), arsenal: match[2] === undefined ? null : Number(match[2]) }
}

function numbers(text: string | undefined): number[] {
  return text === undefined || text === '' ? [] : text.split('.').map(Number)
}
