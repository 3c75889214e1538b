import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { englishText, tellerIn } from '../../../kernel/meaning/teller.ts'
import { type AttackFacts, type Condition, holds } from './condition.ts'
import { parseCondition } from './parser.ts'
import { type Sense, senseOf, type Term } from './sense.ts'
import { conditionParts } from './telling.ts'

function conditionOf(text: string): Condition {
  return parseCondition(text) ?? []
}

function told(text: string): string {
  return conditionParts(conditionOf(text), text).map(englishText).join(', ')
}

// What a bare chain tells is loaded by those who read it.
await tellerIn('en')

describe('conditions in words', () => {
  test.each([
    ['isThirdAttackOrHigher', 'the third attack of the turn or later'],
    ['not isFirstAttack', 'the second attack of the turn or later'],
    ['attackNumber > 1', 'the second attack of the turn or later'],
    ['attacksThisTurn == 0', 'the first attack of the turn'],
    ['isFirstAttack or isSecondAttack', 'one of the first 2 attacks of the turn'],
    ['2 <= attackNumber < 5', 'one of the attacks 2 to 4 of the turn'],
    ['attackNumber != 2', 'it is not the second attack of the turn'],
    ['attackNumber >= 7', 'the number 7 attack of the turn or later'],
    ['pitchSum >= 3', '3 or more was pitched for it'],
    ['pitchSum == 0', 'nothing was pitched for it'],
    ['pitchSum > 0 and pitchSum <= 2', '1 to 2 was pitched for it'],
    ['pitchSum != 3', 'anything but 3 was pitched for it'],
    ['pitchSum < 2 or pitchSum > 5', '1 or less was pitched for it, or 6 or more was pitched for it'],
    ['isFirstAttack and pitchSum == 0', 'the first attack of the turn, nothing was pitched for it'],
    ['not isCard', 'it is made with a weapon'],
    ['isWeapon or attackNumber > 1', 'it is made with a weapon, or it is the second attack of the turn or later'],
    ['not (isWeapon and pitchSum > 2)', 'it is made with a card, or 2 or less was pitched for it'],
    ["cardName == 'Jab' or cardName == 'Cross'", 'it is Jab, Cross'],
    ["cardName == 'Jab' and hero != 'Ada'", 'it is Jab and the hero is not Ada'],
    ['true', ''],
    ['pitchSum >= 0', ''],
    ['isWeapon and isCard', 'the impossible happens'],
    // What no short words can say is shown as it is written.
    ['attackNumber > pitchSum', '“attackNumber > pitchSum” holds'],
    ['cardName', '“cardName” holds'],
    ['pitchSum == 1 or pitchSum == 3 or pitchSum == 5', '“pitchSum == 1 or pitchSum == 3 or pitchSum == 5” holds'],
  ])('%s', (text, words) => {
    expect(told(text)).toBe(words)
  })

  test('neither length nor depth is told', () => {
    const long = Array(2000).fill('isWeapon').join(' and ')
    expect(told(long)).toContain('holds')
    const deep = `${'(isWeapon or (isCard and '.repeat(2000)}true${'))'.repeat(2000)}`
    expect(told(deep)).toContain('holds')
  })
})

/** What a sense says of an attack. */
function saysOf(sense: Sense, facts: AttackFacts): boolean {
  return sense.some((terms) => terms.every((term) => isSo(term, facts)))
}

function isSo(term: Term, facts: AttackFacts): boolean {
  switch (term.of) {
    case 'source':
      return term.weapon === facts.isWeapon
    case 'card':
      return term.names.includes(facts.cardName ?? '') !== term.not
    case 'hero':
      return term.names.includes(facts.hero) !== term.not
    default: {
      const number = term.of === 'attack' ? facts.attacksThisTurn + 1 : facts.pitchSum
      return (number >= term.range.from && number <= (term.range.to ?? Infinity)) !== term.not
    }
  }
}

const atom = fc.oneof(
  fc.constantFrom('isWeapon', 'isCard', 'isFirstAttack', 'isSecondAttack', 'isThirdAttackOrHigher', 'true', 'false'),
  fc.constantFrom("cardName == 'A'", "cardName != 'B'", "hero == 'Ada'", "hero != 'Bo'", 'isWeapon == isCard'),
  fc
    .tuple(
      fc.constantFrom('attackNumber', 'attacksThisTurn', 'pitchSum'),
      fc.constantFrom('==', '!=', '<', '<=', '>', '>='),
      fc.nat({ max: 5 }),
    )
    .map((parts) => parts.join(' ')),
  fc.tuple(fc.nat({ max: 3 }), fc.nat({ max: 5 })).map(([low, high]) => `${low} <= pitchSum < ${high}`),
)

const { condition } = fc.letrec<{ condition: string }>((tie) => ({
  condition: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    atom,
    tie('condition').map((part) => `not (${part})`),
    fc.tuple(tie('condition'), tie('condition')).map(([a, b]) => `(${a}) and (${b})`),
    fc.tuple(tie('condition'), tie('condition')).map(([a, b]) => `(${a}) or (${b})`),
    fc.tuple(tie('condition'), tie('condition'), tie('condition')).map(([a, b, c]) => `${a} and ${b} or ${c}`),
  ),
}))

const attack = fc
  .record({
    attacksThisTurn: fc.nat({ max: 6 }),
    pitchSum: fc.nat({ max: 7 }),
    isWeapon: fc.boolean(),
    hero: fc.constantFrom('Ada', 'Bo', 'Cy'),
    cardName: fc.constantFrom('A', 'B', 'C'),
  })
  .map((facts): AttackFacts => ({ ...facts, cardName: facts.isWeapon ? null : facts.cardName }))

test('what a condition is told to mean is what it means', () => {
  let tellable = 0
  fc.assert(
    fc.property(condition, fc.array(attack, { minLength: 30, maxLength: 30 }), (text, attacks) => {
      const parsed = conditionOf(text)
      const sense = senseOf(parsed)
      if (sense === null) return
      tellable += 1
      for (const facts of attacks) expect(saysOf(sense, facts), text).toBe(holds(parsed, facts))
    }),
    { numRuns: 500 },
  )
  expect(tellable).toBeGreaterThan(250)
})
