import type { Phrase } from '../../../kernel/meaning/phrase.ts'
import { say } from '../words/index.ts'
import { type Condition, ConditionError, isFactName, type Operand, type Operator, type Step } from './condition.ts'

/** The condition of a text, or null for a blank one, which always holds. Throws only `ConditionError`. */
export function parseCondition(text: string): Condition | null {
  if (!/[^ \t\n\r]/.test(text)) return null
  return new Parser(text).parse()
}

type Token =
  | { readonly kind: 'word' | 'string'; readonly text: string; readonly position: number }
  | { readonly kind: 'integer'; readonly value: number; readonly position: number }
  | { readonly kind: 'operator'; readonly operator: Operator; readonly position: number }
  | { readonly kind: '(' | ')' | 'end'; readonly position: number }

/** The whole text, or what stands in one pair of parentheses, while it is being read. */
interface Group {
  /** Whether an odd number of `not` stands before the part that is being read. */
  negated: boolean
  /** Steps that lead past the rest of the present `and` parts, and of all `or` parts. */
  readonly falseSkips: Skip[]
  readonly trueSkips: Skip[]
}

/** A skip whose target is set once the skipped parts are read. */
interface Skip {
  readonly kind: 'skip'
  readonly when: boolean
  to: number
}

/** Reads a condition from left to right. Open groups are kept in a list, so depth costs no stack. */
class Parser {
  readonly #text: string
  #position = 0
  #token: Token
  readonly #steps: Step[] = []

  constructor(text: string) {
    this.#text = text
    this.#token = this.#read()
  }

  parse(): Condition {
    const groups = [newGroup()]
    while (groups.length > 0) {
      const group = groups[groups.length - 1]
      while (this.#takeWord('not')) group.negated = !group.negated
      if (this.#take('(')) {
        groups.push(newGroup())
        continue
      }
      this.#steps.push(this.#comparison())
      this.#afterPart(groups)
    }
    return this.#steps
  }

  /** A part is read: goes on to the next one, and closes the groups that end here. */
  #afterPart(groups: Group[]): void {
    for (let group = groups.at(-1); group !== undefined; group = groups.at(-1)) {
      if (group.negated) this.#steps.push({ kind: 'not' })
      group.negated = false
      if (this.#takeWord('and')) {
        group.falseSkips.push(this.#skip(false))
        return
      }
      this.#land(group.falseSkips)
      if (this.#takeWord('or')) {
        group.trueSkips.push(this.#skip(true))
        return
      }
      this.#land(group.trueSkips)
      groups.pop()
      if (groups.length > 0) this.#close()
      else if (this.#token.kind !== 'end') throw this.#unexpected(say('condition.endOrMore'))
    }
  }

  #close(): void {
    if (!this.#take(')')) throw this.#unexpected('")"')
    if (this.#token.kind === 'operator') {
      throw new ConditionError(this.#token.position, say('condition.parentheses'))
    }
  }

  #skip(when: boolean): Skip {
    const skip: Skip = { kind: 'skip', when, to: 0 }
    this.#steps.push(skip)
    return skip
  }

  #land(skips: Skip[]): void {
    for (const skip of skips) skip.to = this.#steps.length
    skips.length = 0
  }

  #comparison(): Step {
    const operands = [this.#operand()]
    const operators: Operator[] = []
    while (this.#token.kind === 'operator') {
      const { operator, position } = this.#token
      this.#advance()
      const left = operands[operands.length - 1]
      const right = this.#operand()
      if (operator !== '==' && operator !== '!=' && (isText(left) || isText(right))) {
        throw new ConditionError(position, say('condition.textOrder', { operator }))
      }
      operators.push(operator)
      operands.push(right)
    }
    return { kind: 'compare', operands, operators }
  }

  #operand(): Operand {
    const token = this.#token
    if (token.kind === 'integer') {
      this.#advance()
      return { kind: 'value', value: token.value }
    }
    if (token.kind === 'string') {
      this.#advance()
      return { kind: 'value', value: token.text }
    }
    if (token.kind !== 'word' || token.text === 'and' || token.text === 'or' || token.text === 'not') {
      throw this.#unexpected(say('condition.operand'))
    }
    this.#advance()
    if (token.text === 'true') return { kind: 'value', value: true }
    if (token.text === 'false') return { kind: 'value', value: false }
    if (isFactName(token.text)) return { kind: 'name', name: token.text }
    throw new ConditionError(token.position, say('condition.unknownName', { name: shortened(token.text) }))
  }

  #take(kind: '(' | ')'): boolean {
    if (this.#token.kind !== kind) return false
    this.#advance()
    return true
  }

  #takeWord(word: string): boolean {
    if (this.#token.kind !== 'word' || this.#token.text !== word) return false
    this.#advance()
    return true
  }

  #unexpected(expected: Phrase | string): ConditionError {
    const found = this.#token.kind === 'end' ? say('condition.end') : shortened(this.#text.slice(this.#token.position))
    return new ConditionError(this.#token.position, say('condition.expected', { expected, found }))
  }

  #advance(): void {
    this.#token = this.#read()
  }

  #read(): Token {
    const text = this.#text
    while (this.#position < text.length && ' \t\n\r'.includes(text[this.#position])) this.#position += 1
    const position = this.#position
    if (position === text.length) return { kind: 'end', position }
    const first = text[position]
    if (first === '(' || first === ')') {
      this.#position += 1
      return { kind: first, position }
    }
    if (first === "'" || first === '"') return this.#readString(first, position)
    if (WORD.test(first)) return this.#readWord(position)
    for (const operator of ['==', '!=', '<=', '>=', '<', '>'] as const) {
      if (text.startsWith(operator, position)) {
        this.#position += operator.length
        return { kind: 'operator', operator, position }
      }
    }
    throw new ConditionError(position, say('condition.badCharacter', { character: JSON.stringify(first) }))
  }

  #readString(quote: string, position: number): Token {
    const end = this.#text.indexOf(quote, position + 1)
    if (end < 0) throw new ConditionError(position, say('condition.openQuote'))
    const inside = this.#text.slice(position + 1, end)
    const backslash = inside.indexOf('\\')
    if (backslash >= 0) throw new ConditionError(position + 1 + backslash, say('condition.backslash'))
    this.#position = end + 1
    return { kind: 'string', text: inside, position }
  }

  #readWord(position: number): Token {
    let end = position + 1
    while (end < this.#text.length && WORD.test(this.#text[end])) end += 1
    const word = this.#text.slice(position, end)
    this.#position = end
    if (!/^[0-9]/.test(word)) return { kind: 'word', text: word, position }
    const value = Number(word)
    if (!/^(0|[1-9][0-9]*)$/.test(word) || !Number.isSafeInteger(value)) {
      throw new ConditionError(position, say('condition.notWhole', { number: shortened(word) }))
    }
    return { kind: 'integer', value, position }
  }
}

function newGroup(): Group {
  return { negated: false, falseSkips: [], trueSkips: [] }
}

const WORD = /[A-Za-z0-9_]/

function shortened(text: string): string {
  return JSON.stringify(text.length > 20 ? `${text.slice(0, 20)}…` : text)
}

function isText(operand: Operand): boolean {
  return operand.kind === 'name'
    ? operand.name === 'hero' || operand.name === 'cardName'
    : typeof operand.value === 'string'
}
