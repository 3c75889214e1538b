import { describe, expect, test } from 'vitest'
import { describeMeaning } from '../../../../../../tests/describe-meaning.ts'
import { EventLog } from '../../../kernel/event-log.ts'
import { narratorOf } from '../../../kernel/narrator.ts'
import { englishText, Teller, tellerIn } from '../../../kernel/meaning/teller.ts'
import { Keyed } from '../../../random/keyed.ts'
import type { Event } from '../events.ts'
import { world } from '../index.ts'
import { factionName, itemName, kindName } from '../names.ts'
import { POTIONS } from '../items/potions.ts'
import { KINDS } from '../spawn.ts'
import { worldWords } from '../words/index.ts'
import { content, enemies, heroes, items, maps } from './index.ts'

function play(setup: unknown, seed: number) {
  const plan = world.prepare(world.setup.parse(setup))
  const state = world.start(plan, new Keyed(seed), null)
  const log = new EventLog<Event>()
  while (world.next(state).kind === 'auto') world.step(state, undefined, log)
  return { plan, state, log }
}

const setupOf = (id: string) => content.scenarios.find((scenario) => scenario.id === id)?.setup

describe('the content pack', () => {
  test('has 8 kinds of enemies in 4 tiers, 30 items, 9 maps and 11 scenarios', () => {
    expect(Object.keys(enemies)).toHaveLength(8)
    for (const tier of [0, 1, 2, 3]) {
      expect(Object.values(enemies).filter((enemy) => enemy.tier === tier)).toHaveLength(2)
    }
    expect(items.length + POTIONS.length).toBe(30)
    expect(new Set(items.map((item) => item.type))).toEqual(new Set(['weapon', 'armor', 'accessory']))
    expect(Object.keys(maps)).toHaveLength(9)
    expect(content.scenarios).toHaveLength(11)
    expect(new Set(content.scenarios.map((scenario) => scenario.id)).size).toBe(11)
  })

  test.each(content.scenarios)(
    '$id runs to its end, with battles in it, and the linter has no warning',
    ({ setup }) => {
      const { plan, state, log } = play(setup, 4)
      expect(world.outcome(state)).toBeDefined()
      expect(log.events.some((event) => event.type === 'attack')).toBe(true)
      expect(content.lint?.(plan.setup).filter((finding) => finding.level === 'warning')).toEqual([])
    },
  )

  test('a hero rises in the course of a siege', () => {
    const { state } = play(setupOf('siege'), 4)
    expect(content.series?.['heroLevel'].measure(state)).toBeGreaterThan(3)
    expect(content.series?.['enemies'].measure(state)).toBeGreaterThan(0)
    expect(world.measures(state)).toMatchObject({ ticks: 500, 'alive.heroes': 3 })
  })

  test('worlds made by chance are the same for the same seed, and run', () => {
    for (let seed = 0; seed < 12; seed += 1) {
      expect(content.randomSetup?.(seed)).toEqual(content.randomSetup?.(seed))
      expect(play(content.randomSetup?.(seed), seed).state.steps).toBeGreaterThan(0)
    }
  })
})

describeMeaning(content, { steps: 500 })

describe('in Chinese', async () => {
  const teller = await tellerIn('zh', content)

  test('everything has a name of its own', () => {
    const kinds = [...Object.keys(heroes), ...Object.keys(enemies), ...KINDS.map(({ kind }) => kind)]
    const names = [
      ...kinds.map((kind) => kindName(kind)),
      ...[...items, ...POTIONS].map(({ id }) => itemName(id)),
      ...['heroes', 'horde', 'pack'].map(factionName),
    ]
    const told = names.map((name) => teller.name(name))
    expect(told.filter((name) => /[A-Za-z]/.test(name))).toEqual([])
    expect(new Set(told).size).toBe(names.length)
  })
})

describe('narration', () => {
  const plan = world.prepare(
    world.setup.parse({ tiles: ['..'], maxTicks: 1, entities: [{ id: 1, faction: 'a', kind: 'imp', x: 0, y: 0 }] }),
  )
  const rare: readonly Event[] = [
    { type: 'useItem', id: 1, item: 'small_hp_potion', healed: -4, hp: 3 },
    { type: 'loot', id: 1, x: 0, y: 0, taken: [], equipped: [], left: [] },
    { type: 'loot', id: 1, x: 0, y: 0, taken: ['a_b'], equipped: [], left: ['c'] },
    ...(['rest', 'move', 'attack', 'useItem', 'loot'] as const).map((action): Event => ({
      type: 'act',
      id: 1,
      action,
      target: action === 'rest' ? null : action === 'attack' ? 7 : action === 'useItem' ? 'small_hp_potion' : [1, 0],
      state: 'WANDER',
      applied: false,
      rule: 'idle',
    })),
  ]

  test.each(rare)('of what scenarios rarely show: $type', async (event) => {
    for (const language of ['en', 'zh']) {
      const line = narratorOf(world, plan, await tellerIn(language, content)).line(event, 3)
      expect(line.toLowerCase()).toContain('imp 1')
      expect(line).not.toMatch(/[{}_]|undefined/)
    }
  })

  test('every way to tell an event is told', () => {
    const told = new Set(rare.map((event) => world.tell?.(plan, event).code))
    for (const [i, { setup }] of content.scenarios.entries()) {
      const played = play(setup, 10 + i)
      for (const event of played.log.events) told.add(world.tell?.(played.plan, event).code)
    }
    const ways = Object.keys(worldWords.english).filter((code) => code.startsWith('tell.'))
    expect(ways.filter((code) => !told.has(`world:${code}`))).toEqual([])
  })

  test('a newcomer goes by its faction', () => {
    const { english, event } = { english: new Teller('en'), event: { type: 'heal', id: 9, amount: 1, hp: 2 } as const }
    expect(narratorOf(world, plan, english).line(event, 0).toLowerCase()).toContain('unit 9')
  })
})

describe('the scene', () => {
  test('shows the map, everybody on it and what lies there', () => {
    const { state } = play(setupOf('crossroads'), 3)
    const scene = world.scene(state, null)
    expect(scene.board).toMatchObject({ shape: 'tiles', columns: 19, rows: 15 })
    expect(scene.board?.cells).toHaveLength(15)
    expect(scene.units).toHaveLength(state.entities.length)
    for (const unit of scene.units) {
      expect(unit.bars.map((bar) => bar.kind)).toEqual(['hp', 'stamina', 'xp'])
      expect(scene.sides[unit.side].id).toBe(unit.kind === 'ferrywoman' ? 'heroes' : 'horde')
      expect(englishText(unit.name)).toBe(`${unit.kind === 'ferrywoman' ? 'Ferrywoman' : 'Horde'} ${unit.id}`)
    }
    expect(scene.items).toHaveLength(state.piles.size)
    expect(world.view(state, null)).toMatchObject({ tick: 300, factions: ['horde', 'heroes'] })
  })
})

test('everybody has one name, in the picture and in the lines about them', () => {
  const { state, log } = play(setupOf('crossroads'), 3)
  const narrator = narratorOf(world, state.plan, new Teller('en'))
  const names = new Map(world.scene(state, null).units.map(({ id, name }) => [id, englishText(name)]))
  let newcomers = 0
  log.events.forEach((event, index) => {
    if (event.type !== 'spawn' && event.type !== 'act') return
    const name = names.get(String(event.id))
    if (name === undefined) return
    if (event.type === 'spawn') newcomers += 1
    expect(narrator.line(event, index)).toContain(name)
  })
  expect(newcomers).toBeGreaterThan(0)
})

test('a unit sees as far as the world lets it, and everything round it', () => {
  const { state } = play(setupOf('crossroads'), 3)
  const { visionRange } = state.plan.config
  for (const { id, x, y } of state.entities) {
    const seen = new Set(world.sight?.(state, String(id))?.map(String))
    for (let row = 0; row < 15; row += 1) {
      for (let column = 0; column < 19; column += 1) {
        const near = Math.abs(column - x) + Math.abs(row - y) <= visionRange
        expect(seen.has(`${column},${row}`)).toBe(near)
      }
    }
  }
  expect(world.sight?.(state, 'nobody')).toBeNull()
})

test('each hero can meet each enemy in the pit', () => {
  const field = content.field?.()
  const meeting = field?.meeting(field.groups.map(({ entrants }) => entrants))
  expect(meeting?.['vary']).toMatchObject({ axes: [{ patches: { length: 3 } }, { patches: { length: 8 } }] })
  expect(play(meeting?.['setup'], 1).state.steps).toBeGreaterThan(0)
})

describe('the linter', () => {
  const findings = (setup: unknown) => content.lint?.(world.setup.parse(setup)).map((finding) => finding.path)

  test.each<[string, unknown, string[]]>([
    ['nothing to say', { tiles: ['...'], maxTicks: 5, entities: [{ id: 1, faction: 'a', x: 0, y: 0 }] }, []],
    [
      'who never acts',
      { tiles: ['...'], maxTicks: 5, entities: [{ id: 1, faction: 'a', x: 0, y: 0, nextActAt: 5 }] },
      ['entities[0].nextActAt'],
    ],
    [
      'one faction',
      {
        tiles: ['...'],
        maxTicks: 5,
        config: { stopWhenOneFaction: true },
        entities: [{ id: 1, faction: 'a', x: 0, y: 0 }],
      },
      ['config.stopWhenOneFaction'],
    ],
    [
      'no way home',
      { tiles: ['.#.'], maxTicks: 5, entities: [{ id: 1, faction: 'heroes', x: 0, y: 0, homePos: { x: 2, y: 0 } }] },
      ['entities[0].homePos'],
    ],
    ['a generator without floor', { tiles: ['SS'], maxTicks: 5, entities: [], generator: {} }, ['generator']],
    [
      'a generator that is full',
      { tiles: ['..'], maxTicks: 5, entities: [{ id: 1, faction: 'a', x: 0, y: 0 }], generator: { maxEntities: 1 } },
      ['generator.maxEntities'],
    ],
    [
      'a generator and a lone faction',
      { tiles: ['..'], maxTicks: 5, entities: [], config: { stopWhenOneFaction: true }, generator: {} },
      ['config.stopWhenOneFaction'],
    ],
    [
      'an item that nobody has',
      {
        tiles: ['..'],
        maxTicks: 5,
        items: [{ id: 'hat', type: 'misc' }],
        entities: [{ id: 1, faction: 'a', x: 0, y: 0 }],
      },
      ['items[0]'],
    ],
  ])('%s', (_name, setup, paths) => {
    expect(findings(setup)).toEqual(paths)
  })
})
