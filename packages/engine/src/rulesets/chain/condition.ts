import { QuintainError } from '../../kernel/errors.ts'

/** What a condition can ask about the attack that goes live. */
export interface AttackFacts {
  attacksThisTurn: number
  pitchSum: number
  isWeapon: boolean
  hero: string
  /** Null is *nothing*: a weapon attack has no card. */
  cardName: string | null
}

/** A condition does not parse; `position` counts characters from 0. */
export class ConditionError extends QuintainError {
  readonly position: number
  constructor(position: number, message: string) {
    super('badCondition', `${message} at position ${position}`)
    this.position = position
  }
}

export type Condition =
  | { readonly kind: 'or' | 'and'; readonly parts: readonly Condition[] }
  | { readonly kind: 'not'; readonly inner: Condition }
  /** One operand: its truth. More: each neighbouring pair must compare as its operator says. */
  | { readonly kind: 'compare'; readonly operands: readonly Operand[]; readonly operators: readonly Operator[] }

export type Operator = '==' | '!=' | '<=' | '>=' | '<' | '>'

export type Operand =
  | { readonly kind: 'value'; readonly value: number | boolean | string }
  | { readonly kind: 'name'; readonly name: FactName }

export const FACT_NAMES = [
  'attacksThisTurn',
  'attackNumber',
  'pitchSum',
  'isWeapon',
  'isCard',
  'isFirstAttack',
  'isSecondAttack',
  'isThirdAttackOrHigher',
  'hero',
  'cardName',
] as const

type FactName = (typeof FACT_NAMES)[number]

export function holds(condition: Condition, facts: AttackFacts): boolean {
  switch (condition.kind) {
    case 'or':
      for (const part of condition.parts) if (holds(part, facts)) return true
      return false
    case 'and':
      for (const part of condition.parts) if (!holds(part, facts)) return false
      return true
    case 'not':
      return !holds(condition.inner, facts)
    default: {
      const { operands, operators } = condition
      let left = valueOf(operands[0], facts)
      if (operators.length === 0) return Boolean(left)
      for (let i = 0; i < operators.length; i += 1) {
        const right = valueOf(operands[i + 1], facts)
        if (!compares(left, operators[i], right)) return false
        left = right
      }
      return true
    }
  }
}

type Value = number | string | null

/** Booleans are 1 and 0 wherever they are compared, and as truth values too. */
function valueOf(operand: Operand, facts: AttackFacts): Value {
  if (operand.kind === 'value') return typeof operand.value === 'boolean' ? Number(operand.value) : operand.value
  switch (operand.name) {
    case 'attacksThisTurn':
      return facts.attacksThisTurn
    case 'attackNumber':
      return facts.attacksThisTurn + 1
    case 'pitchSum':
      return facts.pitchSum
    case 'isWeapon':
      return Number(facts.isWeapon)
    case 'isCard':
      return Number(!facts.isWeapon)
    case 'isFirstAttack':
      return Number(facts.attacksThisTurn === 0)
    case 'isSecondAttack':
      return Number(facts.attacksThisTurn === 1)
    case 'isThirdAttackOrHigher':
      return Number(facts.attacksThisTurn >= 2)
    case 'hero':
      return facts.hero
    default:
      return facts.cardName
  }
}

function compares(left: Value, operator: Operator, right: Value): boolean {
  if (operator === '==') return left === right
  if (operator === '!=') return left !== right
  if (typeof left !== 'number' || typeof right !== 'number') return false
  switch (operator) {
    case '<':
      return left < right
    case '<=':
      return left <= right
    case '>':
      return left > right
    default:
      return left >= right
  }
}
