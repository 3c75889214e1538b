import { type Condition, ConditionError, FACT_NAMES, type Operand, type Operator } from './condition.ts'

/** Deeper nesting of parentheses and `not` is refused, so that no text can exhaust the stack. */
const NESTING_LIMIT = 200

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

class Parser {
  readonly #text: string
  #position = 0
  #token: Token
  #depth = 0

  constructor(text: string) {
    this.#text = text
    this.#token = this.#read()
  }

  parse(): Condition {
    const condition = this.#or()
    if (this.#token.kind !== 'end') throw this.#unexpected('the end, "and" or "or"')
    return condition
  }

  #or(): Condition {
    const parts = [this.#and()]
    while (this.#takeWord('or')) parts.push(this.#and())
    return parts.length === 1 ? parts[0] : { kind: 'or', parts }
  }

  #and(): Condition {
    const parts = [this.#not()]
    while (this.#takeWord('and')) parts.push(this.#not())
    return parts.length === 1 ? parts[0] : { kind: 'and', parts }
  }

  #not(): Condition {
    const { position } = this.#token
    if (!this.#takeWord('not')) return this.#primary()
    this.#enter(position)
    const inner = this.#not()
    this.#depth -= 1
    return { kind: 'not', inner }
  }

  #primary(): Condition {
    const { position } = this.#token
    if (!this.#take('(')) return this.#comparison()
    this.#enter(position)
    const condition = this.#or()
    if (!this.#take(')')) throw this.#unexpected('")"')
    this.#depth -= 1
    if (this.#token.kind === 'operator') {
      throw new ConditionError(this.#token.position, 'what stands in parentheses cannot be compared')
    }
    return condition
  }

  #comparison(): Condition {
    const operands = [this.#operand()]
    const operators: Operator[] = []
    while (this.#token.kind === 'operator') {
      const { operator, position } = this.#token
      this.#advance()
      const left = operands[operands.length - 1]
      const right = this.#operand()
      if (operator !== '==' && operator !== '!=' && (isText(left) || isText(right))) {
        throw new ConditionError(position, `text has no order, so "${operator}" cannot compare it`)
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
      throw this.#unexpected('a number, a text or a name')
    }
    this.#advance()
    if (token.text === 'true') return { kind: 'value', value: true }
    if (token.text === 'false') return { kind: 'value', value: false }
    for (const name of FACT_NAMES) if (name === token.text) return { kind: 'name', name }
    throw new ConditionError(token.position, `unknown name ${shortened(token.text)}`)
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

  #enter(position: number): void {
    this.#depth += 1
    if (this.#depth > NESTING_LIMIT) throw new ConditionError(position, `nested deeper than ${NESTING_LIMIT} levels`)
  }

  #unexpected(expected: string): ConditionError {
    const found = this.#token.kind === 'end' ? 'the end' : shortened(this.#text.slice(this.#token.position))
    return new ConditionError(this.#token.position, `expected ${expected}, found ${found}`)
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
    throw new ConditionError(position, `unexpected character ${JSON.stringify(first)}`)
  }

  #readString(quote: string, position: number): Token {
    const end = this.#text.indexOf(quote, position + 1)
    if (end < 0) throw new ConditionError(position, 'a text without its closing quote')
    const inside = this.#text.slice(position + 1, end)
    const backslash = inside.indexOf('\\')
    if (backslash >= 0) throw new ConditionError(position + 1 + backslash, 'a backslash in a text')
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
      throw new ConditionError(position, `${shortened(word)} is no whole number of at most 2^53 - 1`)
    }
    return { kind: 'integer', value, position }
  }
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
