import { expect, test } from 'vitest'
import { type AttackRule, Card, ruleHolds } from '../cards/card.ts'
import { generatedCard } from '../cards/generated.ts'
import { parseCondition } from '../conditions/parser.ts'
import { AttackTable } from './attack-table.ts'

function rule(when: string, addAttack: number): AttackRule {
  return { when, condition: parseCondition(when), addAttack }
}

test('what is remembered of an attack is what its rules say, near and far, of cards and of the weapon', () => {
  const heroRules = [rule('attacksThisTurn > 8 or pitchSum > 15', 3), rule("cardName == 'Raw Blow 1/3/1'", -5)]
  const weapon = { name: 'W', attack: 2, cost: 0, keywords: [], oncePerTurn: true, hasGoAgain: false, onHit: null }
  const table = new AttackTable('Ada', heroRules, weapon)
  const stats = { name: 'C', cost: 0, attack: 4, defense: 0, pitch: 0, keywords: [] }
  const cards = [
    new Card('a', 0, stats, [rule('isSecondAttack', 7)]),
    new Card('b', 1, { ...stats, attack: 1 }, [rule('pitchSum >= 2', 9007199254740000)]),
    generatedCard(0, 0, 1, 3, 2, 1),
    generatedCard(0, 1, 1, 3, 2, 2),
    null,
  ]
  for (let time = 0; time < 2; time += 1) {
    for (const card of cards) {
      for (let attacks = 0; attacks < 11; attacks += 1) {
        for (let pitchSum = 0; pitchSum < 19; pitchSum += 1) {
          const facts = table.factsOf(card, attacks, pitchSum)
          const holding = [...heroRules, ...(card?.rules ?? [])].filter((one) => ruleHolds(one, facts))
          const expected = holding.reduce((sum, { addAttack }) => sum + addAttack, (card ?? weapon).attack)
          expect(table.valueOf(card, attacks, pitchSum)).toBe(expected)
          const told = table.partsOf(card, attacks, pitchSum).reduce((sum, { value }) => sum + value, 0)
          expect(told).toBe(expected)
        }
      }
    }
  }
})
