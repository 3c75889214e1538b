import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { describeLaws } from '../../../../../tests/describe-laws.ts'
import { EventLog } from '../../kernel/event-log.ts'
import { hashState } from '../../kernel/hash.ts'
import { plainJson } from '../../kernel/json.ts'
import { Keyed } from '../../random/keyed.ts'
import { randomSetup, randomWorld } from './content/random-world.ts'
import type { Event } from './events.ts'
import { world } from './index.ts'
import { loadState, saveState } from './state.ts'
import { extent } from '../../../../../tests/extent.ts'

const extensions = fc.record({
  speedAsFrequency: fc.constantFrom(0, 10, 25),
  independentRolls: fc.boolean(),
  respawnProtection: fc.constantFrom(0, 8),
  homeInTown: fc.boolean(),
  gearUpgrades: fc.boolean(),
})

const setups = fc
  .tuple(fc.nat(), extensions, fc.boolean(), fc.constantFrom(2, 6, 40))
  .map(([seed, chosen, stopWhenOneFaction, visionRange]) => {
    const setup = world.setup.parse(randomSetup(seed))
    return plainJson({ ...setup, extensions: chosen, config: { ...setup.config, stopWhenOneFaction, visionRange } })
  })

describeLaws(world, setups, { runs: extent(5, 120), steps: 60 })

describe('a large world', () => {
  const plan = world.prepare(
    world.setup.parse(randomWorld(11, { width: 256, height: 256, entities: 1000, maxTicks: 1000, walls: 0.08 })),
  )

  test('a thousand entities give the same world again, listened to or not, in one go or from a save', () => {
    const silent = world.start(plan, new Keyed(9), null)
    const heard = world.start(plan, new Keyed(9), null)
    const log = new EventLog<Event>()
    for (let i = 0; i < 25; i += 1) {
      world.step(silent, undefined, null)
      world.step(heard, undefined, log)
    }
    expect(hashState(world, heard)).toBe(hashState(world, silent))
    const loaded = loadState(plan, saveState(silent))
    const copy = world.clone(silent)
    for (let i = 0; i < 25; i += 1) {
      world.step(silent, undefined, null)
      world.step(loaded, undefined, null)
      world.step(copy, undefined, null)
    }
    expect(hashState(world, loaded)).toBe(hashState(world, silent))
    expect(hashState(world, copy)).toBe(hashState(world, silent))
    expect(log.events.length).toBeGreaterThan(1000)
  })
})

test('a generator that is put in place of another counts from the next tick on', () => {
  fc.assert(
    fc.property(fc.nat(), fc.nat(), (map, seed) => {
      const plan = world.prepare(world.setup.parse(randomSetup(map)))
      const state = world.start(plan, new Keyed(seed), null)
      for (let i = 0; i < 25; i += 1) world.step(state, undefined, null)
      state.random = new Keyed(seed + 1)
      const fresh = loadState(plan, saveState(state))
      for (let i = 0; i < 25; i += 1) {
        world.step(state, undefined, null)
        world.step(fresh, undefined, null)
      }
      expect(hashState(world, state)).toBe(hashState(world, fresh))
    }),
    { numRuns: extent(5, 15) },
  )
})

describe('breakdowns', () => {
  test('the parts of every damage, reward and potion add up to the number', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), (map, seed) => {
        const plan = world.prepare(world.setup.parse(randomSetup(map)))
        const state = world.start(plan, new Keyed(seed), null)
        const log = new EventLog<Event>()
        for (let i = 0; i < 80; i += 1) world.step(state, undefined, log)
        for (let i = 0; i < log.length; i += 1) {
          const { event, breakdown } = log.entry(i)
          const total =
            event.type === 'attack' && event.outcome !== 'miss'
              ? event.damage
              : event.type === 'kill'
                ? event.xp
                : event.type === 'useItem'
                  ? event.healed
                  : null
          if (total === null) continue
          expect(breakdown?.reduce((sum, part) => sum + part.value, 0)).toBeCloseTo(total, 9)
        }
      }),
      { numRuns: extent(6, 20) },
    )
  })
})
