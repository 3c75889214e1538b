import { QuintainError } from '../../../kernel/errors.ts'
import type { Phrase } from '../../../kernel/meaning/phrase.ts'
import { say } from '../words/index.ts'

/** The facts of the attack that conditions can ask for. */
export interface AttackFacts {
  attacksThisTurn: number
  pitchSum: number
  isWeapon: boolean
  hero: string
  /** Null for a weapon attack, which has no card. */
  cardName: string | null
}

/** A condition does not parse; `position` counts characters from 0. */
export class ConditionError extends QuintainError {
  readonly position: number
  readonly phrase: Phrase
  constructor(position: number, fault: Phrase) {
    const phrase = say('condition.at', { fault, position })
    super('badCondition', phrase)
    this.phrase = phrase
    this.position = position
  }
}

/**
 * A condition as a flat list of steps that set or read one truth value. Flat, so that no nesting of parentheses in a
 * text can exhaust the stack.
 */
export type Condition = readonly Step[]

export type Step =
  /** One operand: its truth. More: each neighbouring pair must compare as its operator says. */
  | { readonly kind: 'compare'; readonly operands: readonly Operand[]; readonly operators: readonly Operator[] }
  | { readonly kind: 'not' }
  /** Goes on at step number `to` if the value is `when`, because the steps between cannot change it any more. */
  | { readonly kind: 'skip'; readonly when: boolean; readonly to: number }

export type Operator = '==' | '!=' | '<=' | '>=' | '<' | '>'

export type Operand =
  | { readonly kind: 'value'; readonly value: number | boolean | string }
  | { readonly kind: 'name'; readonly name: FactName }

type Value = number | string | null

/** The names that conditions can use. Booleans are 1 and 0. */
const FACTS = {
  attacksThisTurn: ({ attacksThisTurn }) => attacksThisTurn,
  attackNumber: ({ attacksThisTurn }) => attacksThisTurn + 1,
  pitchSum: ({ pitchSum }) => pitchSum,
  isWeapon: ({ isWeapon }) => Number(isWeapon),
  isCard: ({ isWeapon }) => Number(!isWeapon),
  isFirstAttack: ({ attacksThisTurn }) => Number(attacksThisTurn === 0),
  isSecondAttack: ({ attacksThisTurn }) => Number(attacksThisTurn === 1),
  isThirdAttackOrHigher: ({ attacksThisTurn }) => Number(attacksThisTurn >= 2),
  hero: ({ hero }) => hero,
  cardName: ({ cardName }) => cardName,
} satisfies Readonly<Record<string, (facts: AttackFacts) => Value>>

export type FactName = keyof typeof FACTS

export function isFactName(name: string): name is FactName {
  return Object.hasOwn(FACTS, name)
}

export function holds(condition: Condition, facts: AttackFacts): boolean {
  let value = true
  let at = 0
  while (at < condition.length) {
    const step = condition[at]
    at += 1
    if (step.kind === 'compare') value = compareAll(step.operands, step.operators, facts)
    else if (step.kind === 'not') value = !value
    else if (step.when === value) at = step.to
  }
  return value
}

function compareAll(operands: readonly Operand[], operators: readonly Operator[], facts: AttackFacts): boolean {
  let left = valueOf(operands[0], facts)
  if (operators.length === 0) return Boolean(left)
  for (let i = 0; i < operators.length; i += 1) {
    const right = valueOf(operands[i + 1], facts)
    if (!compares(left, operators[i], right)) return false
    left = right
  }
  return true
}

function valueOf(operand: Operand, facts: AttackFacts): Value {
  if (operand.kind === 'name') return FACTS[operand.name](facts)
  return typeof operand.value === 'boolean' ? Number(operand.value) : operand.value
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
