import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { filled } from './template.ts'
import { Decimal, roundedToTenth } from './values.ts'

const variables = {
  attacker: '𠮷川',
  damage: 12,
  big: 1e21,
  long: 661376788597946974208,
  timestamp: new Decimal(7),
  hit: true,
  effects: ['spark', "it's red", 'say "hi"', 'tab\there'],
  odd: ['a\u0000\u007f\u00a0', '全\u3000角', '👩\u200d🚀', '\u{e0001}é'],
  words: { prefix: 'kiln fire', '0': 'zero' },
}

describe('placeholders', () => {
  test.each([
    ['{attacker}|{ attacker }', '𠮷川|𠮷川'],
    ['{attacker[0]}{attacker[-1]}{attacker[9]}{attacker[x]}', '𠮷川𠮷'],
    ['{effects[0]}|{effects[-1]}|{effects[+1]}|{effects[]}', "spark|tab\there|it's red|spark"],
    ['{effects}', `['spark', "it's red", 'say "hi"', 'tab\\there']`],
    ['{words.prefix}|{words.absent}|{words.prefix[0]}', 'kiln fire||k'],
    ['{damage}{hit}{timestamp}{big}', '12True7.01000000000000000000000'],
    ['{long}', '661376788597946974208'],
    ['{odd}', "['a\\x00\\x7f\\xa0', '全\\u3000角', '👩\\u200d🚀', '\\U000e0001é']"],
    ['{{damage}}|{}|{ }|{', '{12}|{}||{'],
    ['{attacker.length}{damage.constructor}{__proto__}{toString}', ''],
    ['{[}{[0]}{.}{..attacker}', '𠮷川'],
    ['{attacker[0}{effects[0][1]}', '𠮷川p'],
    ['{damage[0]}{words[0]}', ''],
  ])('%s', (template, expected) => {
    expect(filled(template, variables)).toBe(expected)
  })

  test('never fail, and inserted text is not scanned again', () => {
    expect(filled('{a}', { a: '{b}', b: 'c' })).toBe('{b}')
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('{', '}', '[', ']', '.', 'a', '0', '-', ' ') }),
        (text) => void filled(text, { a: 'xyz' }),
      ),
    )
  })
})

test('percentages round to one decimal, exact ties to the even digit', () => {
  expect([0.25, 0.75, 12.25, 12.35, 33.333333333333336, 100, 0, 99.95].map(roundedToTenth)).toEqual([
    0.2, 0.8, 12.2, 12.3, 33.3, 100, 0, 100,
  ])
})
