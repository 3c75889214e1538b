import fc from 'fast-check'
import { describeLaws } from '../../../../../tests/describe-laws.ts'
import { atb } from './index.ts'
import { extent } from '../../../../../tests/extent.ts'

const tier = fc.record(
  {
    baseDamage: fc.nat(30),
    powerMultiplier: fc.constantFrom(0, 0.3, 0.85, 1, 2.5),
    qiCost: fc.nat(12),
    cooldown: fc.nat(3),
    hitChance: fc.constantFrom(0, 0.3, 0.64, 0.9, 1),
    critChance: fc.constantFrom(0, 0.1, 0.5, 1),
    critMultiplier: fc.constantFrom(0, 0.4, 1.5, 3),
  },
  { requiredKeys: [] },
)

const character = fc.record({
  team: fc.constantFrom('red', 'blue', 'green'),
  stats: fc.record({
    maxHp: fc.integer({ min: 20, max: 120 }),
    maxQi: fc.nat(40),
    strength: fc.nat(30),
    agility: fc.nat(60),
    defense: fc.nat(30),
  }),
  skills: fc.uniqueArray(fc.record({ skillId: fc.constantFrom('jab', 'kick'), tier: fc.integer({ min: 1, max: 2 }) }), {
    selector: ({ skillId, tier: number }) => `${skillId}${number}`,
    maxLength: 4,
  }),
})

/** Setups with one to six characters on up to three sides, some of whom cannot do anything. */
const setups = fc
  .record({
    config: fc.record(
      {
        atbThreshold: fc.constantFrom(1, 100, 99.5, 1000),
        atbTickScale: fc.constantFrom(0, 0.1, 1, 7),
        maxSteps: fc.integer({ min: 0, max: 60 }),
        qiRegeneration: fc.nat(5),
        forcedTick: fc.boolean(),
        stalemateSteps: fc.nat(8),
        tickUntilReady: fc.boolean(),
        stopWhenSettled: fc.boolean(),
      },
      { requiredKeys: ['maxSteps'] },
    ),
    tiers: fc.array(tier, { minLength: 4, maxLength: 4 }),
    characters: fc.array(character, { minLength: 1, maxLength: 6 }),
  })
  .map(({ config, tiers, characters }) => ({
    config,
    skills: ['jab', 'kick'].map((id, i) => ({
      id,
      tiers: [
        { tier: 1, ...tiers[i * 2] },
        { tier: 2, ...tiers[i * 2 + 1] },
      ],
    })),
    characters: characters.map((entry, i) => ({ id: `c${i}`, ...entry })),
  }))

describeLaws(atb, setups, { runs: extent(20, 600), steps: 40 })
