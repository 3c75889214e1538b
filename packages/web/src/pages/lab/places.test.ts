import { contentPacks } from '@quintain/engine/content'
import { expect, test } from 'vitest'
import { setupSchemaOf } from '../editor/schema.ts'
import { exampleOf, placesOf } from './places.ts'

test('every ruleset has an example of its own for how places are written', () => {
  const examples = contentPacks.map(({ ruleset, scenarios: [{ setup }] }) => [
    ruleset.id,
    exampleOf(placesOf(setupSchemaOf(ruleset), setup)),
  ])
  expect(Object.fromEntries(examples)).toEqual({
    hex: 'armies[0][0].maxHp',
    atb: 'characters[0].stats.maxHp',
    chain: 'players[0].life',
    party: 'party.members[0].stats.maxHp',
    world: 'map.legend.A.entity.stats.maxHp',
  })
  expect(exampleOf([])).toBe('')
})
