import { describe, expect, test } from 'vitest'
import { field, hexBattle } from '../../../../../tests/hex-field.ts'
import { SetupError } from '../../kernel/errors.ts'
import { Mt19937 } from '../../random/mt19937.ts'
import { cellOf, positionOf } from './board/geometry.ts'
import { hex } from './index.ts'

const plain = { maxHp: 10, damage: 2, attackRange: 1 }
const army = (count: number) => [{ ...plain, name: 'Unit', count }]

function issueOf(setup: unknown): { path: string; message: string } {
  try {
    hex.setup.parse(setup)
  } catch (error) {
    if (error instanceof SetupError) return error.issues[0]
  }
  throw new Error('the setup was accepted')
}

const fiftySteps = (setup: unknown) => {
  const state = hex.start(hex.prepare(hex.setup.parse(setup)), Mt19937.seeded(5), null)
  for (let i = 0; i < 50; i += 1) hex.step(state, undefined, null)
  return hex.save(state)
}

describe('off by default', () => {
  test('an empty extensions object changes nothing', () => {
    expect(fiftySteps({ extensions: {} })).toEqual(fiftySteps({}))
  })
})

describe('manual deployment', () => {
  test('units stand where they were put, without a draw for that side', () => {
    const deployment = [
      [
        [0, 0],
        [5, 4],
      ],
      null,
    ]
    const { state } = hexBattle([army(2), army(1)], 1, { extensions: { deployment } })
    expect(state.units.map(({ cell }) => positionOf(cell)).slice(0, 2)).toEqual([
      [0, 0],
      [5, 4],
    ])
    expect(state.units.map(({ id }) => id)).toEqual([1, 2, 3])
    // Only the order of the three was drawn: the other side has one unit.
    const expected = Mt19937.seeded(1)
    expected.shuffle([1, 2, 3])
    expect(state.random.outputs).toBe(expected.outputs)
  })

  test('what does not fit is refused with its path', () => {
    const at = (first: unknown) => issueOf({ armies: [army(2), army(1)], extensions: { deployment: [first, null] } })
    expect(at([[0, 0]])).toMatchObject({ path: 'extensions.deployment[0]' })
    expect(
      at([
        [0, 0],
        [6, 0],
      ]),
    ).toMatchObject({ path: 'extensions.deployment[0][1]' })
    expect(
      at([
        [0, 0],
        [5, 5],
      ]),
    ).toMatchObject({ path: 'extensions.deployment[0][1]' })
    expect(
      at([
        [0, 0],
        [0, 0],
      ]).message,
    ).toContain('taken')
    expect(
      at([
        [0, 0],
        [-1, 0],
      ]),
    ).toMatchObject({ path: 'extensions.deployment[0][1]' })
  })

  test('an army that the rules could not deploy may be deployed by hand', () => {
    const tiers = Array.from({ length: 8 }, (_, i) => ({
      ...plain,
      name: `T${i}`,
      attackRange: i + 1,
      count: i < 5 ? 1 : 2,
    }))
    const wide = [...tiers, { ...plain, name: 'Far', attackRange: 20, count: 3 }]
    const units = wide.reduce((sum, { count }) => sum + count, 0)
    expect(issueOf({ armies: [wide, army(1)] })).toMatchObject({ path: 'armies[0]' })
    const deployment = [Array.from({ length: units }, (_, i) => [Math.floor(i / 5), i % 5]), null]
    expect(() => hex.setup.parse({ armies: [wide, army(1)], extensions: { deployment } })).not.toThrow()
  })
})

const wall = (gap: number) => [0, 1, 2, 3, 4].filter((row) => row !== gap).map((row) => [8, row])

function run(terrain: number[][]) {
  const battle = hexBattle([army(3), army(3)], 7, { extensions: { terrain } })
  const walls = new Set(terrain.map(([column, row]) => cellOf(column, row)))
  const crossed: number[] = []
  for (let i = 0; i < 2000 && battle.step(); i += 1) for (const { cell } of battle.state.units) crossed.push(cell)
  return { state: battle.state, crossed, entered: crossed.filter((cell) => walls.has(cell)) }
}

describe('terrain', () => {
  test('nobody ever enters a wall, and the way leads through the gap', () => {
    const { state, crossed, entered } = run(wall(0))
    expect(entered).toEqual([])
    expect(crossed).toContain(cellOf(8, 0))
    expect(state.winner).toBeGreaterThan(0)
  })

  test('a closed wall makes a stalemate of swords', () => {
    expect(run(wall(-1)).state.winner).toBe(0)
  })

  test('a push stops before a wall, a summon avoids it, a fast unit does not pass it', () => {
    const terrain = [
      [8, 2],
      [9, 1],
    ]
    const push = { trigger: 'onhit', effect: 'push', target: 'target', value: 5 } as const
    const { battle, unit, order } = field(
      [{ ...plain, name: 'Pusher', at: [5, 2], abilities: [push] }],
      [{ ...plain, name: 'Foe', at: [6, 2] }],
      { extensions: { terrain } },
    )
    order('Pusher')
    battle.step()
    expect(unit('Foe').cell).toBe(cellOf(7, 2))
    const crowd = hexBattle(
      [
        [{ ...plain, name: 'Caller', speed: 2, abilities: [{ trigger: 'endturn', effect: 'summon', count: 6 }] }],
        [{ ...plain, name: 'Foe', speed: 2, maxHp: 500, damage: 1 }],
      ],
      1,
      { extensions: { terrain } },
    )
    for (let i = 0; i < 300; i += 1) {
      crowd.step()
      for (const { cell } of crowd.state.units) expect([cellOf(8, 2), cellOf(9, 1)]).not.toContain(cell)
    }
    expect(crowd.state.units.length).toBeGreaterThan(20)
  })

  test('off the board, or in the zone of a side that is deployed by the rules, it is refused', () => {
    const at = (terrain: unknown) => issueOf({ extensions: { terrain } })
    expect(
      at([
        [8, 0],
        [17, 0],
      ]),
    ).toMatchObject({ path: 'extensions.terrain[1]' })
    expect(at([[8, 10]])).toMatchObject({ path: 'extensions.terrain[0]' })
    expect(at([[5, 0]]).message).toContain('player 1')
    expect(at([[11, 0]]).message).toContain('player 2')
    const deployment = [[[0, 0]], null]
    const put = { armies: [army(1), army(1)], extensions: { deployment, terrain: [[0, 0]] } }
    expect(issueOf(put)).toMatchObject({ path: 'extensions.deployment[0][0]', message: '[0, 0] is terrain' })
  })
})

describe('target policies', () => {
  const foes = [
    { ...plain, name: 'Near', at: [6, 2] as const, maxHp: 9 },
    { ...plain, name: 'Weak', at: [8, 2] as const, maxHp: 3 },
    { ...plain, name: 'Far', at: [9, 2] as const, maxHp: 20 },
  ]
  function victims(policy: string): { names: Set<string>; draws: number } {
    const names = new Set<string>()
    let draws = 0
    for (let seed = 0; seed < 20; seed += 1) {
      const archer = { ...plain, name: 'Archer', attackRange: 6, at: [5, 2] as const }
      const { battle, state, order } = field([archer], foes, { extensions: { targetPolicy: [policy, 'random'] } }, seed)
      order('Archer')
      const before = state.random.outputs
      battle.step()
      draws += state.random.outputs - before
      for (const event of battle.log.events) {
        if (event.type === 'attack') names.add(state.units.find(({ id }) => id === event.target)?.kind.name ?? '')
      }
    }
    return { names, draws }
  }

  test('random, weakest and nearest; only random draws', () => {
    expect(victims('random').names).toEqual(new Set(['Near', 'Weak', 'Far']))
    expect(victims('weakest')).toEqual({ names: new Set(['Weak']), draws: 0 })
    expect(victims('nearest')).toEqual({ names: new Set(['Near']), draws: 0 })
  })

  test('the setup gives one to each side', () => {
    const plan = hex.prepare(hex.setup.parse({ extensions: { targetPolicy: ['weakest', 'nearest'] } }))
    expect(plan.sides.map(({ targetPolicy }) => targetPolicy)).toEqual(['weakest', 'nearest'])
    expect(issueOf({ extensions: { targetPolicy: ['weakest', 'rudest'] } })).toMatchObject({
      path: 'extensions.targetPolicy[1]',
    })
  })
})

describe('timed silence', () => {
  test('ends after so many turns of the silenced unit', () => {
    const battle = hexBattle(
      [
        [
          {
            ...plain,
            name: 'Hush',
            damage: 0,
            maxHp: 90,
            abilities: [{ trigger: 'onhit', effect: 'silence', range: 3, charge: 8 }],
          },
        ],
        [
          {
            ...plain,
            name: 'Foe',
            maxHp: 90,
            damage: 0,
            abilities: [{ trigger: 'turnstart', effect: 'fortify', value: 1 }],
          },
        ],
      ],
      1,
      { extensions: { silenceTurns: 2 } },
    )
    const [, foe] = battle.state.units
    const turns: string[] = []
    for (let i = 0; i < 120; i += 1) {
      battle.step()
      turns.push(foe.silenced === 0 ? '.' : String(foe.silenced))
    }
    expect(battle.log.events.some(({ type }) => type === 'unsilence')).toBe(true)
    expect(turns.join('')).toMatch(/2+1+\./)
    const silenced = battle.log.events.filter(({ type }) => type === 'silence').length
    const ended = battle.log.events.filter(({ type }) => type === 'unsilence').length
    expect(silenced - ended).toBeLessThanOrEqual(1)
    expect(silenced).toBeGreaterThan(1)
  })

  test('a frozen turn counts too', () => {
    const { battle, unit, order } = field([{ ...plain, name: 'A', at: [1, 1] }], [{ ...plain, name: 'B', at: [14, 1] }])
    unit('B').silenced = 1
    unit('B').frozenTurns = 1
    order('B', 'A')
    battle.step()
    expect(unit('B').silenced).toBe(0)
  })
})

function end(drawOnMutualAnnihilation: boolean) {
  const last = {
    ...plain,
    maxHp: 1,
    name: 'Last',
    abilities: [{ trigger: 'turnstart', effect: 'strike', target: 'self', value: 9 }],
  }
  const battle = hexBattle([[last], [last]], 1, {
    applyEventsImmediately: false,
    extensions: { drawOnMutualAnnihilation },
  })
  battle.step()
  battle.step()
  battle.applyAllEvents()
  expect(battle.step()).toBe(false)
  return battle
}

describe('mutual annihilation', () => {
  test('is a win for player 2, or a draw with the extension', () => {
    expect(end(false).winner).toBe(2)
    expect(hex.outcome(end(false).state)).toMatchObject({ result: 'win', winner: '2' })
    expect(end(true).winner).toBe(0)
    expect(hex.outcome(end(true).state)).toMatchObject({ result: 'draw', reason: 'annihilation' })
    expect(end(true).log.events.at(-1)).toEqual({ type: 'annihilation' })
  })
})
