import { describe, expect, test } from 'vitest'
import { Battle } from '../../kernel/battle.ts'
import { SetupError } from '../../kernel/errors.ts'
import { englishText } from '../../kernel/meaning/teller.ts'
import { content } from './content/index.ts'
import { DOMAINS, world } from './index.ts'
import { lint } from './lint.ts'
import { townsOf } from './setup/towns.ts'

const parse = (setup: unknown) => world.setup.parse(setup)

const hero = (more: object = {}) => ({ id: 1, faction: 'heroes', x: 0, y: 0, ...more })
const foe = (more: object = {}) => ({ id: 2, faction: 'horde', x: 1, y: 0, ...more })

describe('homeInTown', () => {
  const tiles = ['..........', '.......TTT', 'T......TTT', '.......TTT']
  const homeOf = (more: object = {}, map = tiles) =>
    parse({ tiles: map, maxTicks: 5, entities: [hero({ x: 6, y: 0, ...more })], extensions: { homeInTown: true } })
      .entities[0].homePos

  test('home is the centre of the nearest town; of its own if it has one; where it starts, without a town', () => {
    expect(homeOf()).toEqual({ x: 8, y: 2 })
    expect(homeOf({ x: 2, y: 2 })).toEqual({ x: 0, y: 2 })
    expect(homeOf({ homePos: { x: 5, y: 3 } })).toEqual({ x: 5, y: 3 })
    expect(homeOf({}, ['..........'])).toEqual({ x: 6, y: 0 })
  })

  test('is off by default: home is where the hero starts', () => {
    expect(parse({ tiles, maxTicks: 5, entities: [hero({ x: 6, y: 0 })] }).entities[0].homePos).toEqual({ x: 6, y: 0 })
  })

  test('a hero that falls wakes up there', () => {
    const setup = {
      tiles,
      maxTicks: 30,
      entities: [hero({ x: 2, y: 0, stats: { maxHp: 1 } }), foe({ x: 3, y: 0, stats: { atk: 99 } })],
      extensions: { homeInTown: true },
    }
    const battle = Battle.start(world, setup, { listen: true })
    battle.run()
    expect(battle.log?.events.find(({ type }) => type === 'respawn')).toMatchObject({ x: 0, y: 2 })
  })

  test('the centre is the tile with the fewest steps to all others, the northernmost and westernmost of equals', () => {
    const centres = (...rows: string[]) => townsOf(rows).map(({ centre: { x, y } }) => [x, y])
    expect(centres('TT', 'TT')).toEqual([[0, 0]])
    expect(centres('T.T', 'T.T', 'T.T')).toEqual([
      [0, 1],
      [2, 1],
    ])
    expect(centres('TTTTT', 'T....', 'T....')).toEqual([[1, 0]])
    expect(centres('..T..', '.....', '..T..')).toEqual([
      [2, 0],
      [2, 2],
    ])
    // A ring has no tile in its middle: one of its own tiles is the centre.
    expect(centres('TTT', 'T.T', 'TTT')).toEqual([[1, 0]])
  })

  test('the glossary and the linter tell of it', () => {
    const setup = parse({ tiles: ['..'], maxTicks: 5, entities: [hero()], extensions: { homeInTown: true } })
    expect(lint(setup).map(({ path, message }) => `${path}: ${message}`)).toEqual([
      'extensions.homeInTown: there is no town: heroes are at home where they start',
    ])
    const fall = world.glossary?.(world.prepare(setup)).find(({ id }) => id === 'rule:fall')
    expect(fall?.rules.map(englishText).join(' ')).toContain('the middle of the town nearest')
  })
})

describe('consumables of one’s own', () => {
  const items = [
    { id: 'heal_herb', type: 'consumable', healAmount: 9 },
    { id: 'elixir', type: 'consumable', healAmount: 300 },
    { id: 'tea', type: 'consumable', healAmount: 80 },
  ]
  const drunk = (bag: string[]) => {
    const fighter = hero({ state: 'COMBAT', stats: { maxHp: 1000, hp: 100 }, inventory: { bag } })
    const setup = { tiles: ['..'], maxTicks: 12, items, entities: [fighter, foe({ stats: { atk: 0, maxHp: 9999 } })] }
    const battle = Battle.start(world, setup, { listen: true })
    battle.run()
    return battle.log?.events.flatMap((event) => (event.type === 'useItem' ? [`${event.item} ${event.healed}`] : []))
  }

  test('are drunk like potions, the strongest first, and of equals the potion', () => {
    expect(drunk(['heal_herb', 'small_hp_potion', 'tea', 'elixir', 'large_hp_potion'])?.slice(0, 3)).toEqual([
      'elixir 300',
      'large_hp_potion 80',
      'tea 80',
    ])
    expect(drunk(['heal_herb', 'small_hp_potion'])).toEqual(['small_hp_potion 20', 'heal_herb 9'])
  })

  test('heal as much as their template says, and nothing else does', () => {
    const faults = (item: object) => {
      try {
        parse({ tiles: ['..'], maxTicks: 5, items: [{ id: 'a', ...item }], entities: [hero()] })
      } catch (error) {
        if (error instanceof SetupError) return error.issues.map(({ path, message }) => `${path}: ${message}`)
      }
      return []
    }
    expect(faults({ type: 'consumable', healAmount: 1 })).toEqual([])
    expect(faults({ type: 'consumable' })).toEqual(['items[0].healAmount: a consumable needs to heal at least 1'])
    expect(faults({ type: 'weapon', healAmount: 4 })).toEqual(['items[0].healAmount: only consumables heal'])
    expect(faults({ type: 'consumable', healAmount: 0 })[0]).toMatch(/^items\[0\]\.healAmount: expected/)
    expect(faults({ type: 'consumable', heal_amount: 4 })).toContain('items[0].heal_amount: unknown key')
  })

  test('have an entry like potions, and bonuses that nobody can wear are noted', () => {
    const setup = parse({
      tiles: ['..'],
      maxTicks: 5,
      items: [{ ...items[0], atkBonus: 1 }],
      entities: [hero({ inventory: { bag: ['heal_herb'] } })],
    })
    const entry = world.glossary?.(world.prepare(setup)).find(({ id }) => id === 'item:heal_herb')
    expect(entry?.rules.map(englishText)[0]).toContain('Heals 9 hp.')
    expect(lint(setup).map(({ message }) => message)).toEqual([
      'the bonuses of heal herb do nothing: nobody can wear it',
    ])
  })
})

describe('speed and cooldown', () => {
  const speeds = (first: number, second: number, extensions: object = {}) =>
    parse({
      tiles: ['..'],
      maxTicks: 5,
      entities: [hero({ stats: { spd: first } }), foe({ stats: { spd: second } })],
      extensions,
    })

  test('the linter says that a speed twice as high acts no more often', () => {
    const [note] = lint(speeds(20, 10))
    expect(note).toMatchObject({ path: 'extensions.speedAsFrequency', level: 'note' })
    expect(note.message).toContain('speeds from 10 to 20 decide only who goes first')
    expect(lint(speeds(19, 10))).toEqual([])
    expect(lint(speeds(20, 10, { speedAsFrequency: 20 }))).toEqual([])
  })

  test('so do the glossary and the scenarios', () => {
    const rules = (setup: ReturnType<typeof speeds>) =>
      world
        .glossary?.(world.prepare(setup))
        .find(({ id }) => id === 'rule:speed')
        ?.rules.map(englishText)
        .join(' ')
    expect(rules(speeds(20, 10))).toContain('1 / speed of a tick')
    expect(rules(speeds(20, 10, { speedAsFrequency: 20 }))).toContain('every other tick')
    const about = (id: string) => content.scenarios.find((scenario) => scenario.id === id)?.description
    expect(about('duel')).toContain('Speed says who strikes first')
    expect(about('house-rules')).toContain('cooldown')
  })
})

test('the domains have the names and numbers of the specification', () => {
  expect(
    Object.entries(DOMAINS)
      .toSorted((a, b) => a[1] - b[1])
      .map(([name]) => name),
  ).toEqual(['COMBAT', 'LOOT', 'AI_DECISION', 'SPAWN', 'WEATHER', 'LEVEL_UP', 'ITEM', 'HARVEST', 'MAP_GEN'])
})
