import fc from 'fast-check'
import { expect, test } from 'vitest'
import { EventLog } from '../../kernel/event-log.ts'
import { finish } from '../../kernel/simulate.ts'
import { Keyed } from '../../random/keyed.ts'
import { randomSetup } from './content/random-world.ts'
import type { Entity } from './entity.ts'
import type { Event } from './events.ts'
import { world } from './index.ts'
import { WorldSprint } from './sprint.ts'
import { saveState, startState } from './state.ts'

test('a world in the place of the last one ends like a new one, down to the last number', () => {
  fc.assert(
    fc.property(fc.nat(), fc.nat(), fc.constantFrom(0, 8), (map, seed, respawnProtection) => {
      const setup = world.setup.parse(randomSetup(map))
      const plan = world.prepare({ ...setup, extensions: { ...setup.extensions, respawnProtection } })
      const sprint = new WorldSprint(plan)
      for (let i = 0; i < 3; i += 1) {
        const limit = i === 1 ? 7 : 60
        const state = startState(plan, new Keyed(seed + i))
        const expected = finish(world, state, limit, [])
        expect(sprint.run(new Keyed(seed + i), limit)).toEqual(expected)
        expect(saveState(sprint.state)).toEqual(saveState(state))
      }
    }),
    { numRuns: 25 },
  )
})

test('who listens to a world in the place of the last one hears what happens in a new one', () => {
  fc.assert(
    fc.property(fc.nat(), fc.nat(), (map, seed) => {
      const plan = world.prepare({ ...world.setup.parse(randomSetup(map)), generator: null })
      const sprint = new WorldSprint(plan)
      for (let i = 0; i < 3; i += 1) {
        const [expected, heard] = [new EventLog<Event>(), new EventLog<Event>()]
        finish(world, startState(plan, new Keyed(seed + i)), 60, [], expected)
        sprint.run(new Keyed(seed + i), 60, heard)
        expect(entriesOf(heard)).toEqual(entriesOf(expected))
      }
    }),
    { numRuns: 15 },
  )

  function entriesOf(log: EventLog<Event>) {
    return log.events.map((_, index) => log.entry(index))
  }
})

/** What lasts for a tick, and draws that count only after they were made anew. */
const FLEETING = [
  'verb',
  'object',
  'nextState',
  'rule',
  'roamGoal',
  'roamDraws',
  'combatDraws',
  'roll',
  'nextRoll',
  'secondNextRoll',
]

test('somebody who is restored is as it was copied', () => {
  const plan = world.prepare(world.setup.parse(randomSetup(5)))
  const state = startState(plan, new Keyed(2))
  const cast = state.entities.slice()
  for (let i = 0; i < 80; i += 1) world.step(state, undefined, null)
  cast.forEach((entity, i) => {
    entity.restore(plan.entities[i])
    expect(settled(entity)).toEqual(settled(plan.entities[i].copy()))
  })

  function settled(entity: Entity) {
    const lasting = new Map(Object.entries(entity))
    for (const name of FLEETING) lasting.delete(name)
    return lasting
  }
})

test('battles that take long, and those with newcomers to which somebody listens, are left to the usual way', () => {
  const setup = world.setup.parse(randomSetup(5))
  const plan = world.prepare({ ...setup, maxTicks: 1_000_000 })
  expect(plan.spawn).not.toBeNull()
  expect(new WorldSprint(plan).run(new Keyed(1), 1_000_000)).toBeUndefined()
  expect(new WorldSprint(plan).run(new Keyed(1), 10)).toBeDefined()
  expect(new WorldSprint(plan).run(new Keyed(1), 10, new EventLog<Event>())).toBeUndefined()
})
