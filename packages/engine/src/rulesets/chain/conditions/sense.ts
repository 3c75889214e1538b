import type { AttackFacts, Condition, FactName } from './condition.ts'
import { type Expression, expressionOf, isTrue, operandsOf } from './expression.ts'

/** Whole numbers from one to another; without end when `to` is null. */
export interface Range {
  readonly from: number
  readonly to: number | null
}

/** One thing that a condition asks. */
export type Term =
  /** Which attack of the turn it is, and how much was pitched for it. */
  | { readonly of: 'attack' | 'pitch'; readonly range: Range; readonly not: boolean }
  | { readonly of: 'source'; readonly weapon: boolean }
  | { readonly of: 'card' | 'hero'; readonly names: readonly string[]; readonly not: boolean }

/** Ways in which a condition holds, each a list of what must be so: `[[]]` always holds, `[]` never does. */
export type Sense = readonly (readonly Term[])[]

const ALWAYS: Sense = [[]]
const NEVER: Sense = []

/** Conditions beyond these limits are shown as they are written: a sentence would be too long to follow. */
const DEEPEST = 6
const MOST_STEPS = 24
const MOST_WAYS = 3
const MOST_TERMS = 4

/**
 * The meaning of a condition, found by evaluating it for sample facts, so that `not isFirstAttack` and
 * `attackNumber >= 2` give the same. Null when the meaning cannot be said in a few words.
 */
export function senseOf(condition: Condition): Sense | null {
  if (condition.length > MOST_STEPS) return null
  const expression = expressionOf(condition)
  return expression === null || expression.depth > DEEPEST ? null : sense(expression)
}

function sense(expression: Expression): Sense | null {
  const subject = subjectOf(expression)
  if (subject !== null) return asked(expression, subject)
  switch (expression.kind) {
    case 'and':
      return bySubject('and', expression.parts).reduce<Sense | null>((so, part) => both(so, sense(part)), ALWAYS)
    case 'or':
      return bySubject('or', expression.parts).reduce<Sense | null>((so, part) => either(so, sense(part)), NEVER)
    case 'not':
      return denied(expression.part)
    default:
      // Two facts compared with each other.
      return null
  }
}

/** The sense of `not`, by De Morgan's laws. */
function denied(part: Expression): Sense | null {
  if (part.kind === 'not') return sense(part.part)
  if (part.kind === 'compare') return null
  const parts = part.parts.map((one): Expression => ({ kind: 'not', part: one, depth: one.depth + 1 }))
  return sense({ kind: part.kind === 'and' ? 'or' : 'and', parts, depth: part.depth + 1 })
}

function both(first: Sense | null, second: Sense | null): Sense | null {
  if (first === null || second === null) return null
  return bounded(first.flatMap((one) => second.map((other) => [...one, ...other])))
}

function either(first: Sense | null, second: Sense | null): Sense | null {
  return first === null || second === null ? null : bounded([...first, ...second])
}

function bounded(ways: Sense): Sense | null {
  if (ways.some((terms) => terms.length === 0)) return ALWAYS
  return ways.length > MOST_WAYS || ways.some((terms) => terms.length > MOST_TERMS) ? null : ways
}

type Subject = Term['of'] | 'nothing'

const SUBJECTS: Readonly<Record<FactName, Subject>> = {
  attacksThisTurn: 'attack',
  attackNumber: 'attack',
  isFirstAttack: 'attack',
  isSecondAttack: 'attack',
  isThirdAttackOrHigher: 'attack',
  pitchSum: 'pitch',
  isWeapon: 'source',
  isCard: 'source',
  hero: 'hero',
  cardName: 'card',
}

/** The one thing that an expression asks about; null when there are several. */
function subjectOf(expression: Expression): Subject | null {
  const subjects = new Set(operandsOf(expression).names.map((name) => SUBJECTS[name]))
  if (subjects.size > 1) return null
  const [subject = 'nothing'] = subjects
  return subject
}

/** Merges parts that ask about the same thing into one. */
function bySubject(kind: 'and' | 'or', parts: readonly Expression[]): Expression[] {
  const groups = new Map<Subject | Expression, Expression[]>()
  for (const part of parts) {
    const subject = subjectOf(part) ?? part
    const group = groups.get(subject)
    if (group === undefined) groups.set(subject, [part])
    else group.push(part)
  }
  return [...groups.values()].map((group) => (group.length === 1 ? group[0] : { kind, parts: group, depth: 0 }))
}

function asked(expression: Expression, subject: Subject): Sense | null {
  const holdsFor = (facts: Partial<AttackFacts>) => isTrue(expression, { ...ANY_ATTACK, ...facts })
  switch (subject) {
    case 'attack':
      return ranged('attack', 1, expression, (number) => holdsFor({ attacksThisTurn: number - 1 }))
    case 'pitch':
      return ranged('pitch', 0, expression, (pitchSum) => holdsFor({ pitchSum }))
    case 'source': {
      const [weapon, card] = [true, false].map((isWeapon) => holdsFor({ isWeapon }))
      if (weapon === card) return weapon ? ALWAYS : NEVER
      return [[{ of: 'source', weapon }]]
    }
    case 'hero':
      return named('hero', expression, (hero) => holdsFor({ hero }))
    case 'card':
      // If "no card" gives another answer than "another card", no short phrase says so.
      if (holdsFor({ cardName: null }) !== holdsFor({ cardName: ANOTHER })) return null
      return named('card', expression, (cardName) => holdsFor({ cardName }))
    default:
      return holdsFor({}) ? ALWAYS : NEVER
  }
}

const ANY_ATTACK: AttackFacts = { attacksThisTurn: 0, pitchSum: 0, isWeapon: false, hero: '', cardName: null }

/** Stands for all names that the condition does not mention: no condition can contain it. */
const ANOTHER = '"\''

function named(of: 'card' | 'hero', expression: Expression, holdsFor: (name: string) => boolean): Sense {
  const written = [...new Set(operandsOf(expression).values)].filter((value) => typeof value === 'string')
  const not = holdsFor(ANOTHER)
  const names = written.filter((name) => holdsFor(name) !== not)
  if (names.length === 0) return not ? ALWAYS : NEVER
  return [[{ of, names, not }]]
}

/** The ranges in which a condition holds. Its answer can change only next to numbers in its text and in the facts. */
function ranged(
  of: 'attack' | 'pitch',
  least: number,
  expression: Expression,
  holdsFor: (number: number) => boolean,
): Sense | null {
  const written = operandsOf(expression).values.filter((value) => typeof value === 'number')
  const near = [0, 2, ...written].flatMap((number) => [number - 1, number, number + 1, number + 2])
  const points = [...new Set(near)].filter((number) => number >= least).toSorted((a, b) => a - b)
  const first = holdsFor(points[0])
  const turns = points.filter((point, i) => i > 0 && holdsFor(point) !== holdsFor(points[i - 1]))
  if (turns.length === 0) return first ? ALWAYS : NEVER
  if (turns.length > 2) return null
  const [begin, end] = turns
  if (end === undefined) {
    const range = first ? { from: least, to: begin - 1 } : { from: begin, to: null }
    return [[{ of, range, not: false }]]
  }
  return [[{ of, range: { from: begin, to: end - 1 }, not: first }]]
}
