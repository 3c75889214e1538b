import { type AttackFacts, type Condition, type FactName, holds, type Step } from './condition.ts'

/** A condition as a tree of and, or, not and comparisons. */
export type Expression =
  | { readonly kind: 'compare'; readonly step: Extract<Step, { kind: 'compare' }>; readonly depth: number }
  | { readonly kind: 'not'; readonly part: Expression; readonly depth: number }
  | { readonly kind: 'and' | 'or'; readonly parts: readonly Expression[]; readonly depth: number }

/** The left part of an `and` or `or` whose right part is still to be read. */
interface Open {
  readonly kind: 'and' | 'or'
  readonly left: Expression
  readonly to: number
}

/** The expression behind a condition's steps. Made without recursion, so that no depth exhausts the stack. */
export function expressionOf(condition: Condition): Expression | null {
  const open: Open[] = []
  let value: Expression | null = null
  for (let at = 0; at <= condition.length; at += 1) {
    for (let last = open.at(-1); last?.to === at && value !== null; last = open.at(-1)) {
      open.pop()
      value = joined(last.kind, last.left, value)
    }
    if (at === condition.length) break
    const step = condition[at]
    if (step.kind === 'compare') value = { kind: 'compare', step, depth: 1 }
    else if (value === null) return null
    else if (step.kind === 'not') value = { kind: 'not', part: value, depth: value.depth + 1 }
    else open.push({ kind: step.when ? 'or' : 'and', left: value, to: step.to })
  }
  return value
}

function joined(kind: 'and' | 'or', left: Expression, right: Expression): Expression {
  const parts = [left, right].flatMap((part) => (part.kind === kind ? part.parts : [part]))
  return { kind, parts, depth: Math.max(...parts.map(({ depth }) => depth)) + 1 }
}

export function isTrue(expression: Expression, facts: AttackFacts): boolean {
  switch (expression.kind) {
    case 'compare':
      return holds([expression.step], facts)
    case 'not':
      return !isTrue(expression.part, facts)
    case 'and':
      return expression.parts.every((part) => isTrue(part, facts))
    default:
      return expression.parts.some((part) => isTrue(part, facts))
  }
}

/** All that an expression compares. */
export function operandsOf(expression: Expression): {
  readonly names: readonly FactName[]
  readonly values: readonly (number | boolean | string)[]
} {
  const names: FactName[] = []
  const values: (number | boolean | string)[] = []
  const visit = (part: Expression): void => {
    if (part.kind === 'not') visit(part.part)
    else if (part.kind !== 'compare') part.parts.forEach(visit)
    else {
      for (const operand of part.step.operands) {
        if (operand.kind === 'name') names.push(operand.name)
        else values.push(operand.value)
      }
    }
  }
  visit(expression)
  return { names, values }
}
