import { ActionRefused } from '../../../kernel/errors.ts'
import { foundText } from '../../../kernel/setup.ts'
import { say } from '../words/index.ts'
import { type Action, readAction } from './action.ts'

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
  throw new ActionRefused('badAction', say('refusal.noCode', { code: foundText(code) }))
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
