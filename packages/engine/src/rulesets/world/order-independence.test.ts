import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { EventLog } from '../../kernel/event-log.ts'
import { hashState } from '../../kernel/hash.ts'
import { Keyed } from '../../random/keyed.ts'
import { Sfc32 } from '../../random/sfc32.ts'
import { randomSetup, randomWorld } from './content/random-world.ts'
import { decide } from './mind/decisions.ts'
import type { Event } from './events.ts'
import { world } from './index.ts'
import type { Plan } from './plan.ts'
import type { State } from './state.ts'
import { beginTick, endTick, tick } from './rules.ts'

/** A tick in which entities decide in another order. */
function shuffledTick(state: State, shuffle: Sfc32, log: EventLog<Event> | null): void {
  const ready = beginTick(state, log)
  const actors = state.schedule.entries.slice(0, ready)
  shuffle.shuffle(actors)
  for (const actor of actors) decide(state, actor)
  endTick(state, ready, log)
}

function compare(plan: Plan, seed: number, ticks: number): void {
  const plain = world.start(plan, new Keyed(seed), null)
  const shuffled = world.start(plan, new Keyed(seed), null)
  const shuffle = Sfc32.seeded(seed)
  for (let i = 0; i < ticks && world.next(plain).kind === 'auto'; i += 1) {
    const log = new EventLog<Event>()
    const shuffledLog = new EventLog<Event>()
    tick(plain, log)
    shuffledTick(shuffled, shuffle, shuffledLog)
    expect(shuffledLog.events).toEqual(log.events)
    expect(hashState(world, shuffled)).toBe(hashState(world, plain))
  }
}

describe('the order in which entities are looked at makes no difference', () => {
  test('over generated worlds', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), (map, seed) => {
        compare(world.prepare(world.setup.parse(randomSetup(map))), seed, 40)
      }),
      { numRuns: 25 },
    )
  })

  test.each([160, 330])('in a crowd of %i', (entities) => {
    const setup = randomWorld(3, { width: 24, height: 24, entities, maxTicks: 60, walls: 0.15 })
    compare(world.prepare(world.setup.parse(setup)), 5, 25)
  })

  test('the order of entities, piles and keys in the setup makes none either', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), (map, seed) => {
        const setup = world.setup.parse(randomSetup(map))
        const turned = {
          ...Object.fromEntries(Object.entries(setup).toReversed()),
          entities: setup.entities.toReversed(),
          ground: setup.ground.toReversed(),
        }
        const one = world.start(world.prepare(setup), new Keyed(seed), null)
        const other = world.start(world.prepare(world.setup.parse(turned)), new Keyed(seed), null)
        for (let i = 0; i < 60; i += 1) {
          tick(one, null)
          tick(other, null)
        }
        expect(hashState(world, other)).toBe(hashState(world, one))
      }),
      { numRuns: 20 },
    )
  })
})
