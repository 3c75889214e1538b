import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type AttackFacts, ConditionError, holds } from './condition.ts'
import { parseCondition } from './parser.ts'

const CARD: AttackFacts = { attacksThisTurn: 0, pitchSum: 0, isWeapon: false, hero: 'Ada', cardName: 'Blow' }
const WEAPON: AttackFacts = { ...CARD, isWeapon: true, cardName: null }

function isTrue(text: string, facts: Partial<AttackFacts> = {}): boolean {
  const condition = parseCondition(text)
  return condition === null || holds(condition, { ...CARD, ...facts })
}

function refusedAt(text: string): number {
  try {
    parseCondition(text)
  } catch (error) {
    if (error instanceof ConditionError) return error.position
    throw error
  }
  return -1
}

describe('what conditions mean', () => {
  test('blank always holds', () => {
    for (const text of ['', ' ', '\t\n\r ']) expect(parseCondition(text)).toBeNull()
  })

  test('and binds tighter than or, not tighter than and', () => {
    expect(isTrue('true or false and false')).toBe(true)
    expect(isTrue('(true or false) and false')).toBe(false)
    expect(isTrue('not false and false')).toBe(false)
    expect(isTrue('not (false and false)')).toBe(true)
    expect(isTrue('not true or true')).toBe(true)
    expect(isTrue('not not true')).toBe(true)
  })

  test('not covers the whole comparison', () => {
    expect(isTrue('not attacksThisTurn == 1')).toBe(true)
    expect(isTrue('not 1 == 1')).toBe(false)
  })

  test('a chain compares neighbours', () => {
    expect(isTrue('1 < attackNumber <= 3', { attacksThisTurn: 2 })).toBe(true)
    expect(isTrue('1 < attackNumber <= 3', { attacksThisTurn: 3 })).toBe(false)
    expect(isTrue('1 < 2 > 1')).toBe(true)
    expect(isTrue('3 > 2 > 2')).toBe(false)
    expect(isTrue('1 != 2 != 1')).toBe(true)
  })

  test('every operator', () => {
    expect(['1 == 1', '1 != 2', '1 < 2', '1 <= 1', '2 > 1', '1 >= 1'].every((text) => isTrue(text))).toBe(true)
    expect(['1 == 2', '1 != 1', '1 < 1', '2 <= 1', '1 > 1', '0 >= 1'].some((text) => isTrue(text))).toBe(false)
  })

  test('every name', () => {
    const second = { attacksThisTurn: 1, pitchSum: 4 }
    expect(isTrue('attacksThisTurn == 1 and attackNumber == 2 and pitchSum == 4', second)).toBe(true)
    expect(isTrue('isCard and not isWeapon')).toBe(true)
    expect(isTrue('isWeapon and not isCard', WEAPON)).toBe(true)
    const numbers = [0, 1, 2, 3].map((attacksThisTurn) =>
      ['isFirstAttack', 'isSecondAttack', 'isThirdAttackOrHigher'].map((name) => isTrue(name, { attacksThisTurn })),
    )
    expect(numbers).toEqual([
      [true, false, false],
      [false, true, false],
      [false, false, true],
      [false, false, true],
    ])
    expect(isTrue(`hero == 'Ada' and cardName == "Blow"`)).toBe(true)
  })

  test('booleans count as 1 and 0, text equals no number, nothing equals only nothing', () => {
    expect(isTrue('true == 1 and false == 0 and isCard == true and true > false')).toBe(true)
    expect(isTrue("hero == 1 or '1' == 1 or true == 'true'")).toBe(false)
    expect(isTrue("hero != 1 and '1' != 1")).toBe(true)
    expect(isTrue("cardName == ''", WEAPON)).toBe(false)
    expect(isTrue('cardName == 0 or cardName == false', WEAPON)).toBe(false)
    expect(isTrue("cardName != 'Blow'", WEAPON)).toBe(true)
    expect(isTrue('cardName == cardName', WEAPON)).toBe(true)
  })

  test('truth of a single operand', () => {
    expect(isTrue('attackNumber')).toBe(true)
    expect(isTrue('attacksThisTurn')).toBe(false)
    expect(isTrue('not attacksThisTurn')).toBe(true)
    expect(isTrue("''")).toBe(false)
    expect(isTrue("' '")).toBe(true)
    expect(isTrue('cardName', WEAPON)).toBe(false)
    expect(isTrue('0')).toBe(false)
  })

  test('words are cut by punctuation', () => {
    expect(isTrue('(true)and(true)')).toBe(true)
    expect(isTrue("hero=='Ada'and true")).toBe(true)
    expect(isTrue('9007199254740991 > 1')).toBe(true)
  })
})

describe('what is refused, and where', () => {
  const cases: readonly (readonly [string, number])[] = [
    ['1and 1', 0],
    ['01 == 1', 0],
    ['9007199254740992 == 1', 0],
    ['1_0 == 1', 0],
    ['-1 < 0', 0],
    ['1 + 1 == 2', 2],
    ['hero.name == 1', 4],
    ['len(hero)', 0],
    ['isCard()', 6],
    ['unknown', 0],
    ['ISCARD', 0],
    ['True', 0],
    ['isCard AND isWeapon', 7],
    ['(attackNumber) == 1', 15],
    ['1 == (attackNumber)', 5],
    ['1 == not 1', 5],
    ['and', 0],
    ['isCard and', 10],
    ['isCard or or isCard', 10],
    ['not', 3],
    ['1 ==', 4],
    ['== 1', 0],
    ['1 = 1', 2],
    ['1 <> 1', 3],
    ['1 ! 1', 2],
    ['(isCard', 7],
    ['isCard)', 6],
    ['()', 1],
    ['isCard isWeapon', 7],
    ["hero == 'Ada", 8],
    [String.raw`hero == 'A\'a'`, 10],
    [String.raw`hero == "\\"`, 9],
    ["hero < 'Ada'", 5],
    ['1 < hero', 2],
    ["'a' >= 1", 4],
    ["hero == 'x' < 3", 12],
    ['cardName <= cardName', 9],
    ['isCard & isWeapon', 7],
    ['isCard; isWeapon', 6],
    ['é', 0],
    ['isCard\u00a0', 6],
    ['\v1', 0],
    ['isCard # x', 7],
  ]
  test.each(cases)('%s', (text, position) => {
    expect(refusedAt(text)).toBe(position)
  })

  test('a chain with == next to text is fine', () => {
    expect(refusedAt("hero == 'x' == 1")).toBe(-1)
    expect(refusedAt('1 < 2 == hero')).toBe(-1)
  })
})

describe('any text', () => {
  const pieces = fc.array(
    fc.constantFrom(
      'and',
      'or',
      'not',
      '(',
      ')',
      '==',
      '<',
      '!=',
      '>=',
      "'a'",
      '"',
      "'",
      '0',
      '12',
      '07',
      'hero',
      'isCard',
      'cardName',
      'pitchSum',
      'true',
      ' ',
      '\n',
      '\\',
      '-',
      '.',
      '__proto__',
      'constructor',
    ),
    { maxLength: 30 },
  )

  test('parses or is refused with a position inside it', () => {
    const texts = fc.oneof(
      fc.string(),
      fc.string({ unit: 'binary' }),
      pieces.map((parts) => parts.join('')),
      pieces.map((parts) => parts.join(' ')),
    )
    fc.assert(
      fc.property(texts, fc.boolean(), (text, isWeapon) => {
        const position = refusedAt(text)
        expect(position).toBeLessThanOrEqual(text.length)
        if (position === -1) expect(typeof isTrue(text, isWeapon ? WEAPON : CARD)).toBe('boolean')
      }),
      { numRuns: 10_000 },
    )
  })

  test('neither depth nor length hangs it or exhausts the stack', () => {
    const deep = 100_000
    expect(refusedAt('('.repeat(deep))).toBe(deep)
    expect(refusedAt(`${'('.repeat(deep)}1${')'.repeat(deep - 1)}`)).toBe(2 * deep)
    expect(isTrue(`${'('.repeat(deep)}1${')'.repeat(deep)}`)).toBe(true)
    expect(isTrue(`${'not '.repeat(deep)}1`)).toBe(true)
    expect(isTrue(`${'not '.repeat(deep + 1)}1`)).toBe(false)
    expect(isTrue(`${'not ('.repeat(deep)}0${')'.repeat(deep)}`)).toBe(false)
    expect(isTrue(`${'0 or (1 and '.repeat(deep)}pitchSum${')'.repeat(deep)}`, { pitchSum: 2 })).toBe(true)
    expect(isTrue(`${'0 or (1 and '.repeat(deep)}pitchSum${')'.repeat(deep)}`)).toBe(false)
    expect(isTrue(`${'1 and '.repeat(deep)}1`)).toBe(true)
    expect(isTrue(`1${' == 1'.repeat(deep)}`)).toBe(true)
    expect(refusedAt('a'.repeat(deep))).toBe(0)
    expect(refusedAt('9'.repeat(deep))).toBe(0)
    expect(refusedAt(`'${'x'.repeat(deep)}`)).toBe(0)
  })
})
