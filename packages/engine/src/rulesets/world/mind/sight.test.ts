import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Keyed } from '../../../random/keyed.ts'
import { randomWorld } from '../content/random-world.ts'
import type { Entity } from '../entity.ts'
import { world } from '../index.ts'
import { look } from './sight.ts'
import type { State } from '../state.ts'

/** The definition: all enemies within the radius; the nearest by distance, then id. */
function plainLook(state: State, actor: Entity): { nearest: number | null; seen: number[] } {
  const radius = state.plan.config.visionRange
  const distance = (other: Entity) => Math.abs(actor.x - other.x) + Math.abs(actor.y - other.y)
  const seen = state.entities.filter((other) => other.faction !== actor.faction && distance(other) <= radius)
  const sorted = seen.toSorted((a, b) => distance(a) - distance(b) || a.id - b.id)
  return { nearest: sorted[0]?.id ?? null, seen: seen.map((other) => other.id) }
}

test('looking around finds whom the plain definition finds, with the index of the map and without', () => {
  fc.assert(
    fc.property(
      fc.nat(),
      fc.integer({ min: 2, max: 90 }),
      fc.constantFrom(0, 1, 3, 6, 17, 1000),
      fc.constantFrom(1, 2, 7),
      (seed, entities, visionRange, packs) => {
        const setup = world.setup.parse(randomWorld(seed, { width: 30, height: 21, entities, maxTicks: 1, walls: 0.1 }))
        const population = setup.entities.map((entity) =>
          entity.faction === 'pack' ? { ...entity, faction: `pack ${entity.id % packs}` } : entity,
        )
        const plan = world.prepare({ ...setup, entities: population, config: { ...setup.config, visionRange } })
        const state = world.start(plan, new Keyed(1), null)
        plan.sight.known = false
        for (const actor of state.entities) {
          const expected = plainLook(state, actor)
          expect(look(state, actor)?.id ?? null).toBe(expected.nearest)
          expect(actor.memoryIds).toEqual(expected.seen)
        }
      },
    ),
    { numRuns: 60 },
  )
})

test('those who are gone are forgotten as if every memory were looked through', () => {
  const size = { width: 20, height: 20, entities: 90, maxTicks: 200, walls: 0.05 }
  const setup = world.setup.parse(randomWorld(4, size))
  const plan = world.prepare({ ...setup, generator: setup.generator && { ...setup.generator, spawnInterval: 1 } })
  const state = world.start(plan, new Keyed(1), null)
  for (let i = 0; i < 120; i += 1) {
    // A copy knows nothing of who went when.
    const copy = world.clone(state)
    world.step(state, undefined, null)
    world.step(copy, undefined, null)
    expect(copy.entities.map((entity) => entity.memoryIds)).toEqual(state.entities.map((entity) => entity.memoryIds))
  }
  expect(state.removals).toBeGreaterThan(50)
})
