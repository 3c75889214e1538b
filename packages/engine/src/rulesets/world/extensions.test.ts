import { describe, expect, test } from 'vitest'
import { EventLog } from '../../kernel/event-log.ts'
import { hashState } from '../../kernel/hash.ts'
import { Keyed } from '../../random/keyed.ts'
import type { Event } from './events.ts'
import { world } from './index.ts'
import type { State } from './state.ts'

type Fields = Readonly<Record<string, unknown>>

function start(entities: readonly Fields[], setup: Fields = {}, seed = 1): State {
  const tiles = ['........', '........']
  return world.start(
    world.prepare(world.setup.parse({ tiles, maxTicks: 100, entities, ...setup })),
    new Keyed(seed),
    null,
  )
}

function run(state: State, ticks: number): readonly Event[] {
  const log = new EventLog<Event>()
  for (let i = 0; i < ticks; i += 1) world.step(state, undefined, log)
  return log.events
}

function acts(events: readonly Event[], id: number): number {
  return events.filter((event) => event.type === 'act' && event.id === id).length
}

const duel = [
  { id: 1, faction: 'a', x: 0, y: 0, stats: { spd: 10, maxHp: 100_000 } },
  { id: 2, faction: 'b', x: 1, y: 0, stats: { spd: 5, maxHp: 100_000 } },
]

describe('extensions', () => {
  test('all off is the same as not naming them', () => {
    const off = { speedAsFrequency: 0, independentRolls: false, respawnProtection: 0, gearUpgrades: false }
    const named = start(duel, { extensions: off })
    const silent = start(duel)
    run(named, 30)
    run(silent, 30)
    expect(hashState(world, named)).toBe(hashState(world, silent))
  })

  test('speed as frequency: half the speed, half the actions; time is not saved up', () => {
    const plain = run(start(duel), 60)
    expect([acts(plain, 1), acts(plain, 2)]).toEqual([60, 60])
    const paced = run(start(duel, { extensions: { speedAsFrequency: 10 } }), 60)
    expect([acts(paced, 1), acts(paced, 2)]).toEqual([60, 30])
    const slower = run(start(duel, { extensions: { speedAsFrequency: 15 } }), 60)
    expect([acts(slower, 1), acts(slower, 2)]).toEqual([40, 20])
    const state = start(duel, { extensions: { speedAsFrequency: 5 } })
    run(state, 60)
    expect(state.entities[0].nextActAt).toBeGreaterThan(58)
  })

  test('independent rolls: an evaded blow says nothing of the blows that follow', () => {
    const rolls = (independentRolls: boolean) => {
      const state = start(duel, { extensions: { independentRolls } })
      const seen: number[][] = []
      for (let i = 0; i < 6; i += 1) {
        run(state, 1)
        const [fighter] = state.entities
        seen.push([fighter.roll, fighter.nextRoll, fighter.secondNextRoll])
      }
      return seen
    }
    const shared = rolls(false)
    expect(shared[2][0]).toBe(shared[0][2])
    expect(shared[1][1]).toBe(shared[0][2])
    const apart = rolls(true)
    expect(new Set(apart.flat()).size).toBe(18)
    const keyed = new Keyed(1)
    expect(apart[2]).toEqual([keyed.float(0, 1, 6), keyed.float(0, 1, 7), keyed.float(0, 1, 8)])
  })

  test('protection after a respawn: nobody sees or strikes the hero until it ends', () => {
    const entities = [
      { id: 1, faction: 'heroes', x: 0, y: 0, stats: { hp: 1 }, nextActAt: 90 },
      { id: 2, faction: 'b', x: 1, y: 0, stats: { atk: 900 } },
    ]
    const config = { heroRespawnTicks: 80 }
    const attacked = (respawnProtection: number) => {
      const state = start(entities, { tiles: ['..'], config, extensions: { respawnProtection } })
      const log = new EventLog<Event>()
      while (!log.events.some((event) => event.type === 'respawn')) world.step(state, undefined, log)
      const quiet: number[] = []
      for (let i = 1; i <= 12; i += 1) {
        const events = run(state, 1)
        if (!events.some((event) => event.type === 'attack')) quiet.push(i)
        const copy = world.load(state.plan, world.save(state))
        expect(hashState(world, copy)).toBe(hashState(world, state))
      }
      return quiet
    }
    expect(attacked(0)).not.toContain(1)
    expect(attacked(7).slice(0, 7)).toEqual([1, 2, 3, 4, 5, 6, 7])
    expect(attacked(7).length).toBeLessThan(12)
  })

  test('gear upgrades: what is better is put on, what was worn goes into the bag', () => {
    const items = [
      { id: 'stick', type: 'weapon', atkBonus: 1 },
      { id: 'sword', type: 'weapon', atkBonus: 5 },
    ]
    const hero = { id: 1, faction: 'heroes', x: 0, y: 0, state: 'LOOTING', lootProgress: 3 }
    const looted = (worn: string, lying: string, gearUpgrades: boolean) => {
      const state = start([{ ...hero, inventory: { weapon: worn } }], {
        items,
        ground: [{ x: 0, y: 0, items: [lying] }],
        extensions: { gearUpgrades },
      })
      const events = run(state, 1)
      const [entity] = state.entities
      return {
        weapon: state.plan.items.idOrNull(entity.weapon),
        bag: state.plan.items.ids(entity.bag),
        atk: entity.effectiveAtk,
        equipped: events.flatMap((event) => (event.type === 'loot' ? event.equipped : [])),
      }
    }
    expect(looted('stick', 'sword', true)).toEqual({ weapon: 'sword', bag: ['stick'], atk: 10, equipped: ['sword'] })
    expect(looted('sword', 'stick', true)).toEqual({ weapon: 'sword', bag: ['stick'], atk: 10, equipped: [] })
    expect(looted('stick', 'sword', false)).toEqual({ weapon: 'stick', bag: ['sword'], atk: 6, equipped: [] })
  })
})
