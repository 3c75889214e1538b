import { describe, expect, test } from 'vitest'
import { EventLog } from '../../kernel/event-log.ts'
import { Keyed } from '../../random/keyed.ts'
import { decide } from './mind/decisions.ts'
import { COMBAT, type Entity } from './entity.ts'
import type { ActEvent, Event } from './events.ts'
import { world } from './index.ts'
import { proposeAttack } from './mind/moves.ts'
import { STATES } from './setup/schema.ts'
import type { State } from './state.ts'
import { beginTick, endTick } from './rules.ts'

type Fields = Readonly<Record<string, unknown>>

/** A world on open ground unless the setup says otherwise. */
function start(entities: readonly Fields[], setup: Fields = {}, seed = 1): State {
  const tiles = ['............', '............', '............', '............']
  const plan = world.prepare(world.setup.parse({ tiles, maxTicks: 100, entities, ...setup }))
  return world.start(plan, new Keyed(seed), null)
}

function step(state: State): readonly Event[] {
  const log = new EventLog<Event>()
  world.step(state, undefined, log)
  return log.events
}

function find(state: State, id: number): Entity {
  const entity = state.entities.find((one) => one.id === id)
  if (entity === undefined) throw new Error(`${id} is gone`)
  return entity
}

function act(events: readonly Event[], id: number): ActEvent | undefined {
  return events.find((event): event is ActEvent => event.type === 'act' && event.id === id)
}

const stateOf = (entity: Entity) => STATES[entity.state]

/** A seed with which the first blow of entity 1 at tick 0 misses, hits, … */
function seedWhere(test: (evasion: number, crit: number) => boolean): number {
  for (let seed = 1; ; seed += 1) {
    const keyed = new Keyed(seed)
    if (test(keyed.float(0, 1, 2), keyed.float(0, 1, 1))) return seed
  }
}

describe('hunting by memory (7.3)', () => {
  const memory = [
    { id: 8, x: 5, y: 0 },
    { id: 5, x: 1, y: 0 },
  ]
  const far = [
    { id: 5, faction: 'b', x: 11, y: 3 },
    { id: 8, faction: 'b', x: 10, y: 3 },
  ]

  test('a place that is reached is forgotten, and only that of the lowest id', () => {
    const state = start([{ id: 1, faction: 'a', x: 0, y: 0, state: 'HUNT', memory }, ...far])
    const events = step(state)
    expect(act(events, 1)).toMatchObject({ action: 'rest', state: 'WANDER', rule: 'loseTrail' })
    expect(find(state, 1).memoryIds).toEqual([8])
  })

  test('the way leads to the lowest id, not to the nearest place', () => {
    const elsewhere = [
      { id: 8, x: 2, y: 0 },
      { id: 5, x: 0, y: 3 },
    ]
    const state = start([{ id: 1, faction: 'a', x: 0, y: 0, state: 'HUNT', memory: elsewhere }, ...far])
    expect(act(step(state), 1)).toMatchObject({ action: 'move', target: [0, 1], rule: 'followTrail' })
  })

  test('those who are gone are forgotten before the rules look', () => {
    const state = start([{ id: 1, faction: 'a', x: 0, y: 0, state: 'HUNT', memory }])
    expect(act(step(state), 1)).toMatchObject({ rule: 'noTrail' })
    expect(find(state, 1).memoryIds).toEqual([])
  })
})

describe('the threshold of flight (7.5)', () => {
  const enemy = { id: 2, faction: 'b', x: 2, y: 0 }
  const fugitive = (hp: number) => ({ id: 1, faction: 'a', x: 0, y: 0, state: 'FLEE', stats: { hp, maxHp: 20 } })

  test('exactly at one and a half thresholds it still runs; above, it turns', () => {
    const config = { fleeHpThreshold: 0.5 }
    expect(act(step(start([fugitive(15), enemy], { config })), 1)).toMatchObject({ state: 'FLEE' })
    expect(act(step(start([fugitive(16), enemy], { config })), 1)).toMatchObject({ state: 'HUNT' })
  })

  test('exactly at the threshold a wanderer retreats', () => {
    const wanderer = (hp: number) => ({ ...fugitive(hp), state: 'WANDER' })
    const config = { fleeHpThreshold: 0.5 }
    expect(act(step(start([wanderer(10), enemy], { config })), 1)).toMatchObject({ state: 'FLEE' })
    expect(act(step(start([wanderer(11), enemy], { config })), 1)).toMatchObject({ state: 'HUNT' })
  })
})

describe('counting flights', () => {
  test('a non-hero turns round after so many, and seeing nobody resets the count', () => {
    const fugitive = { id: 1, faction: 'a', x: 5, y: 0, state: 'FLEE', fleeTicks: 10, stats: { hp: 1, maxHp: 20 } }
    const near = start([fugitive, { id: 2, faction: 'b', x: 7, y: 0, nextActAt: 50 }])
    expect(act(step(near), 1)).toMatchObject({ rule: 'standAtBay' })
    expect(find(near, 1).fleeTicks).toBe(10)
    const alone = start([fugitive])
    step(alone)
    expect(find(alone, 1).fleeTicks).toBe(0)
  })

  test("a hero's count is reset when nobody is in sight, and when it dies", () => {
    const hero = { id: 1, faction: 'heroes', x: 0, y: 0, fleeTicks: 7 }
    const alone = start([hero])
    step(alone)
    expect(find(alone, 1).fleeTicks).toBe(0)
    const watched = start([hero, { id: 2, faction: 'b', x: 3, y: 0, nextActAt: 50 }])
    step(watched)
    expect(find(watched, 1).fleeTicks).toBe(7)
    const doomed = start(
      [
        { ...hero, stats: { hp: 1 }, nextActAt: 50 },
        { id: 2, faction: 'b', x: 1, y: 0, stats: { atk: 500 } },
      ],
      {},
      3,
    )
    while (find(doomed, 1).state !== STATES.indexOf('RESTING_IN_TOWN')) step(doomed)
    expect(find(doomed, 1).fleeTicks).toBe(0)
  })
})

describe('those who fall in a tick do nothing more in it', () => {
  const killer = { id: 1, faction: 'b', x: 1, y: 0, stats: { atk: 900 }, nextActAt: 0 }
  const seed = seedWhere((evasion) => evasion > 0.5)

  test('a looter killed in the same tick does not loot', () => {
    const hero = { id: 2, faction: 'heroes', x: 0, y: 0, state: 'LOOTING', lootProgress: 3, homePos: { x: 9, y: 3 } }
    const setup = { ground: [{ x: 0, y: 0, items: ['small_hp_potion'] }], config: { visionRange: 0 } }
    const state = start([killer, { ...hero, stats: { hp: 20 } }], setup, seed)
    // The killer sees nobody by itself; its blow is put into its hands.
    const log = new EventLog<Event>()
    const blind = start([{ ...killer, nextActAt: 50 }, hero], setup, seed)
    world.step(blind, undefined, log)
    expect(log.events.some((event) => event.type === 'loot')).toBe(true)
    const events = strikeDuring(state, 1, 2)
    expect(act(events, 2)).toMatchObject({ action: 'loot', applied: false })
    expect(events.some((event) => event.type === 'loot')).toBe(false)
    expect([...state.piles.values()]).toEqual([[0]])
  })

  test('a drinker killed in the same tick does not drink, and drops the potion', () => {
    const drinker = {
      id: 2,
      faction: 'a',
      x: 0,
      y: 0,
      state: 'COMBAT',
      stats: { hp: 5, maxHp: 20 },
      inventory: { bag: ['small_hp_potion'] },
    }
    const events = step(start([killer, drinker], {}, seed))
    expect(act(events, 2)).toMatchObject({ action: 'useItem', applied: false })
    expect(events).toContainEqual({ type: 'death', id: 2, x: 0, y: 0, dropped: ['small_hp_potion'] })
  })
})

describe('stamina', () => {
  test('a step costs 1 and never goes below 0', () => {
    const walker = (stamina: number) => ({ id: 1, faction: 'a', x: 5, y: 2, stats: { stamina, maxStamina: 50 } })
    const enemy = { id: 2, faction: 'b', x: 10, y: 2, nextActAt: 50 }
    const empty = start([walker(0), enemy])
    expect(act(step(empty), 1)).toMatchObject({ action: 'move', applied: true })
    // What the tick gives back is the 1 of everybody.
    expect(find(empty, 1).stamina).toBe(1)
    const full = start([walker(50), enemy])
    step(full)
    expect(find(full, 1).stamina).toBe(50)
    const tired = start([walker(9), enemy])
    step(tired)
    expect(find(tired, 1).stamina).toBe(9)
  })

  test('a rest in town gives 5 back, not above the maximum', () => {
    const hero = { id: 1, faction: 'heroes', x: 0, y: 0, state: 'RESTING_IN_TOWN', stats: { hp: 5, stamina: 40 } }
    const state = start([hero])
    step(state)
    expect(find(state, 1).stamina).toBe(45)
    step(state)
    step(state)
    expect(find(state, 1).stamina).toBe(50)
  })

  test('an attack that leaves no stamina trains nothing', () => {
    const seed = seedWhere((evasion) => evasion > 0.5)
    const fighters = (stamina: number) => [
      { id: 1, faction: 'a', x: 0, y: 0, stats: { stamina } },
      { id: 2, faction: 'b', x: 1, y: 0, stats: { maxHp: 500 }, nextActAt: 50 },
    ]
    const spent = start(fighters(3), {}, seed)
    step(spent)
    expect(find(spent, 1).training[0]).toBe(0)
    const fresh = start(fighters(4), {}, seed)
    step(fresh)
    expect(find(fresh, 1).training[0]).toBe(0.015)
  })
})

describe('speed 0 counts as 1', () => {
  test('on a rest', () => {
    const state = start([{ id: 1, faction: 'a', x: 0, y: 0, state: 'COMBAT', stats: { spd: 0 } }])
    expect(act(step(state), 1)).toMatchObject({ action: 'rest' })
    expect(find(state, 1).nextActAt).toBe(1)
  })

  test('on a miss', () => {
    const seed = seedWhere((evasion) => evasion < 0.5)
    const fighters = [
      { id: 1, faction: 'a', x: 0, y: 0, stats: { spd: 0, stamina: 9 } },
      { id: 2, faction: 'b', x: 1, y: 0, stats: { evasion: 1 }, nextActAt: 50 },
    ]
    const state = start(fighters, {}, seed)
    expect(step(state)).toContainEqual({ type: 'attack', attacker: 1, defender: 2, outcome: 'miss', damage: 0, hp: 20 })
    expect(find(state, 1).nextActAt).toBe(1)
    expect(find(state, 1).stamina).toBe(10)
    expect(find(state, 1).training[0]).toBe(0)
  })

  test('on a step under equipment that slows below it', () => {
    const items = [{ id: 'anchor', type: 'armor', spdBonus: -50 }]
    const walker = { id: 1, faction: 'a', x: 0, y: 0, inventory: { armor: 'anchor' } }
    const state = start([walker, { id: 2, faction: 'b', x: 5, y: 0, nextActAt: 50 }], { items })
    expect(act(step(state), 1)).toMatchObject({ action: 'move' })
    expect(find(state, 1).nextActAt).toBe(1)
  })
})

describe('potions', () => {
  test('a potion lowers hp that stands above a cursed maximum', () => {
    const items = [{ id: 'curse', type: 'accessory', maxHpBonus: -90 }]
    const fighter = {
      id: 1,
      faction: 'a',
      x: 0,
      y: 0,
      state: 'COMBAT',
      stats: { maxHp: 100, hp: 40 },
      inventory: { bag: ['small_hp_potion', 'large_hp_potion'], accessory: 'curse' },
    }
    const state = start([fighter], { items })
    expect(step(state)).toContainEqual({ type: 'useItem', id: 1, item: 'large_hp_potion', healed: -30, hp: 10 })
    expect(find(state, 1).bag).toEqual([0])
    expect(find(state, 1).nextActAt).toBe(0.5)
  })
})

describe('looting', () => {
  const hero = (id: number) => ({ id, faction: 'heroes', x: 0, y: 0, state: 'LOOTING', lootProgress: 3 })

  test('who comes second finds nothing, but has looted', () => {
    const state = start([hero(1), { ...hero(2), x: 1, homePos: { x: 0, y: 0 } }], {
      ground: [
        { x: 0, y: 0, items: ['small_hp_potion'] },
        { x: 1, y: 0, items: ['large_hp_potion'] },
      ],
    })
    // Both on one tile, as after a respawn.
    state.move(find(state, 2), find(state, 1).cell)
    const events = step(state).filter((event) => event.type === 'loot')
    expect(events).toEqual([
      { type: 'loot', id: 1, x: 0, y: 0, taken: ['small_hp_potion'], equipped: [], left: [] },
      { type: 'loot', id: 2, x: 0, y: 0, taken: [], equipped: [], left: [] },
    ])
    expect(find(state, 2).nextActAt).toBe(0.5)
    expect(find(state, 2).training[4]).toBe(0.005)
    expect([...state.piles.values()]).toEqual([[2]])
  })

  test('only the nearest pile counts: if it cannot be reached, a farther one is not tried', () => {
    const setup = {
      tiles: ['.#.......', '##.......', '.........', '.........'],
      ground: [{ x: 8, y: 1, items: ['small_hp_potion'] }],
      config: { lootRadius: 9 },
    }
    const reachable = start([{ id: 1, faction: 'heroes', x: 3, y: 0 }], setup)
    expect(act(step(reachable), 1)).toMatchObject({ rule: 'seekLoot', target: [4, 0] })
    const sealed = [...setup.ground, { x: 0, y: 0, items: ['small_hp_potion'] }]
    const blocked = start([{ id: 1, faction: 'heroes', x: 3, y: 0 }], { ...setup, ground: sealed })
    expect(act(step(blocked), 1)?.state).toBe('WANDER')
  })

  test('the nearest pile by distance, then row, then column, among few and among many', () => {
    const tiles = Array.from({ length: 9 }, () => '.........')
    const pile = (x: number, y: number) => ({ x, y, items: ['small_hp_potion'] })
    const few = [pile(6, 4), pile(2, 4), pile(4, 2), pile(4, 6)]
    const hero = { id: 1, faction: 'heroes', x: 4, y: 4 }
    const step1 = (ground: readonly Fields[], lootRadius: number) =>
      act(step(start([hero], { tiles, ground, config: { lootRadius } })), 1)?.target
    expect(step1(few, 4)).toEqual([4, 3])
    expect(step1(few.slice(0, 2), 4)).toEqual([3, 4])
    // More piles than tiles in reach: the tiles are searched instead.
    expect(step1([pile(5, 4), pile(3, 4), pile(4, 5), pile(0, 0), pile(8, 8), pile(0, 8)], 1)).toEqual([3, 4])
  })
})

describe('the generator', () => {
  test('its defaults: every 10 ticks, up to 80, a horde', () => {
    const state = start([], { generator: {}, maxTicks: 30 })
    const ticks: number[] = []
    for (let i = 0; i < 30; i += 1) if (step(state).some((event) => event.type === 'spawn')) ticks.push(i)
    expect(ticks).toEqual([0, 10, 20])
    expect(state.plan.factions).toEqual(['horde'])
    expect(state.plan.spawn).toMatchObject({ maxEntities: 80 })
    expect(find(state, 1)).toMatchObject({ weapon: -1, armor: -1, accessory: -1, faction: 0 })
  })

  test('an id is not used up when there is no place', () => {
    const state = start([{ id: 4, faction: 'a', x: 0, y: 0 }], {
      tiles: ['.S'],
      generator: { spawnInterval: 1 },
      config: { visionRange: 0 },
    })
    step(state)
    expect(state.nextEntityId).toBe(5)
    state.move(find(state, 4), state.plan.grid.cell(1, 0))
    expect(step(state)).toContainEqual(expect.objectContaining({ type: 'spawn', id: 5, x: 0, y: 0 }))
    expect(state.nextEntityId).toBe(6)
  })

  test('nobody comes when the world is full, heroes included', () => {
    const state = start([{ id: 1, faction: 'heroes', x: 0, y: 0 }], { generator: { spawnInterval: 1, maxEntities: 1 } })
    expect(step(state).some((event) => event.type === 'spawn')).toBe(false)
  })
})

describe('the end', () => {
  const lone = [{ id: 1, faction: 'a', x: 0, y: 0 }]

  test('the first reason of the list counts', () => {
    const one = start(lone, { maxTicks: 1, config: { stopWhenOneFaction: true } })
    expect(world.outcome(one)).toBeUndefined()
    step(one)
    expect(world.outcome(one)).toEqual({ result: 'win', seat: 0, winner: 'a', reason: 'oneFaction', steps: 1 })
    const burnt = start([{ ...lone[0], stats: { hp: 1 } }], {
      tiles: ['T'],
      maxTicks: 1,
      generator: { maxEntities: 0 },
      config: { stopWhenOneFaction: true },
    })
    step(burnt)
    expect(world.outcome(burnt)).toMatchObject({ result: 'draw', seat: null, reason: 'extinct' })
    const over = start(lone, { maxTicks: 1 })
    step(over)
    expect(world.outcome(over)).toMatchObject({ result: 'undecided', reason: 'maxTicks' })
  })
})

describe('levels', () => {
  test('a hero who dies in a tick has respawned when levels are judged', () => {
    const state = start([
      { id: 1, faction: 'heroes', x: 0, y: 0, nextActAt: 50, stats: { hp: 1, xp: 100 } },
      { id: 2, faction: 'b', x: 1, y: 0, stats: { atk: 900 } },
    ])
    let events: readonly Event[] = []
    while (!events.some((event) => event.type === 'respawn')) {
      find(state, 1).xp = 100
      events = step(state)
    }
    const types = events.map((event) => event.type)
    expect(types.indexOf('levelUp')).toBeGreaterThan(types.indexOf('respawn'))
  })
})

describe('why', () => {
  test('an event leads back to the action and the rule that chose it', () => {
    const state = start(
      [
        { id: 1, faction: 'a', x: 0, y: 0, stats: { atk: 900 } },
        { id: 2, faction: 'b', x: 1, y: 0, nextActAt: 50 },
      ],
      {},
      seedWhere((evasion) => evasion > 0.5),
    )
    const log = new EventLog<Event>()
    world.step(state, undefined, log)
    const death = log.events.findIndex((event) => event.type === 'death')
    expect(log.chain(death).map((entry) => entry.event.type)).toEqual(['death', 'kill', 'attack', 'act'])
    expect(act(log.events, 1)).toMatchObject({ rule: 'engage', applied: true })
    expect(stateOf(find(state, 1))).toBe('COMBAT')
  })
})

/** A tick in which `attacker` strikes `target` whatever it sees. */
function strikeDuring(state: State, attacker: number, target: number): readonly Event[] {
  const log = new EventLog<Event>()
  const ready = beginTick(state, log)
  for (const entity of state.schedule.entries.slice(0, ready)) decide(state, entity)
  proposeAttack(find(state, attacker), find(state, target), COMBAT, 'engage')
  endTick(state, ready, log)
  return log.events
}
