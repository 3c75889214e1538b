import { describe, expect, test } from 'vitest'
import { importDataFiles } from './import.ts'
import { setup } from './setup.ts'

const characters = [{ id: 'x', stats: { max_hp: 30, max_qi: 0, strength: 8, agility: 9, defense: 2 } }]

describe('data files', () => {
  test('a key that every object inherits is a key like any other', () => {
    const skills = [{ id: 's', tiers: [{ tier: 1, constructor: 1, parameters: { base_damage: 7 } }] }]
    const imported = importDataFiles({ characters, skills })
    expect(() => setup.parse(imported)).toThrow('skills[0].tiers[0].constructor: unknown key')
  })

  test('numbers of a tier come from its parameters first, whatever they are called there', () => {
    const tiers = [{ critical_chance: 0.9, crit_multiplier: 3, parameters: { crit_chance: 0.2 }, tier_name: 'I' }]
    const imported = importDataFiles({ characters, skills: [{ id: 's', tiers }] })
    expect(imported).toHaveProperty(['skills', 0, 'tiers', 0], { critChance: 0.2, critMultiplier: 3, name: 'I' })
    expect(setup.parse(imported).skills[0].tiers[0].critChance).toBe(0.2)
  })
})
