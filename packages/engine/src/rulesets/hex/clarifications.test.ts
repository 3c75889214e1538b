import { describe, expect, test } from 'vitest'
import { field } from '../../../../../tests/hex-field.ts'
import { move } from './turn/movement.ts'
import { FOREVER } from './plan.ts'
import { fire } from './effects/resolution.ts'
import { startRound } from './turn/rounds.ts'
import { cellOf, neighboursOf } from './board/geometry.ts'
import { fall, makeUnit, place } from './board/standing.ts'

/** Rules that no golden file pins down. Each test fails when its rule is broken. */
const plain = { maxHp: 10, damage: 2, attackRange: 1 }

/** A turn of a unit that makes ready when it hits, against thorns of that value. */
const eagerTurn = (value: number) => {
  const made = field(
    [
      { ...plain, name: 'Eager', at: [5, 2], abilities: [{ trigger: 'onhit', effect: 'ready' }] },
      { ...plain, name: 'Friend', at: [0, 0] },
    ],
    [
      {
        ...plain,
        name: 'Thorn',
        at: [6, 2],
        abilities: [{ trigger: 'wounded', effect: 'strike', target: 'area', value, range: 1 }],
      },
    ],
  )
  made.order('Eager')
  made.battle.step()
  return made
}

/** Two units that do not meet. */
const still = () => field([{ ...plain, name: 'A', at: [1, 2] }], [{ ...plain, name: 'B', at: [14, 2] }])

/** What is told of the turn of a unit that strikes itself for 5 and then pushes itself. */
const pushes = (maxHp: number) => {
  const { battle, told } = field(
    [
      {
        ...plain,
        maxHp,
        name: 'Clumsy',
        at: [2, 2],
        abilities: [
          { trigger: 'turnstart', effect: 'strike', target: 'self', value: 5 },
          { trigger: 'endturn', effect: 'push', target: 'self', value: 1 },
        ],
      },
      { ...plain, name: 'Friend', at: [0, 0] },
    ],
    [{ ...plain, name: 'Foe', at: [12, 2] }],
  )
  battle.step()
  return told()
}

/** The attack of a booster that strikes itself for 5 before. */
const amount = (maxHp: number) => {
  const { battle } = field(
    [
      {
        ...plain,
        maxHp,
        name: 'Martyr',
        at: [5, 2],
        abilities: [
          { trigger: 'turnstart', effect: 'strike', target: 'self', value: 5 },
          { trigger: 'passive', effect: 'boost', value: 4 },
        ],
      },
      { ...plain, name: 'Friend', at: [0, 0] },
    ],
    [{ ...plain, name: 'Foe', at: [6, 2] }],
  )
  battle.step()
  return battle.log.events.flatMap((event) => (event.type === 'attack' ? [event.amount] : []))
}

describe('rules that the golden files leave open', () => {
  test('a dead killer gets no onkill', () => {
    const { battle, state, unit, told } = field(
      [
        { ...plain, name: 'Killer', at: [3, 2], abilities: [{ trigger: 'onkill', effect: 'ramp', value: 1 }] },
        { ...plain, name: 'Friend', at: [1, 0] },
      ],
      [
        { ...plain, name: 'Foe', at: [12, 2] },
        { ...plain, name: 'Victim', at: [12, 0] },
        { ...plain, name: 'Third', at: [12, 4] },
      ],
    )
    state.queue.push('strike', unit('Victim'), unit('Killer'), 100, null)
    battle.applyAllEvents()
    expect(unit('Killer').damage).toBe(3)
    state.queue.push('strike', unit('Killer'), unit('Foe'), 100, null)
    state.queue.push('strike', unit('Third'), unit('Killer'), 100, null)
    battle.applyAllEvents()
    expect(told()).toContain('death:Third')
    expect(unit('Killer').damage).toBe(3)
  })

  test('silence leaves lament_aura alone', () => {
    const { battle, state, unit } = field(
      [
        {
          ...plain,
          name: 'Banner',
          at: [3, 2],
          abilities: [{ trigger: 'passive', effect: 'lament_aura', value: 2, aura: 1, range: 2 }],
        },
        { ...plain, name: 'Fallen', at: [4, 2] },
      ],
      [{ ...plain, name: 'Foe', at: [12, 2] }],
    )
    unit('Banner').silenced = FOREVER
    state.queue.push('strike', unit('Fallen'), unit('Foe'), 100, null)
    battle.applyAllEvents()
    expect(unit('Banner').damage).toBe(4)
    expect(unit('Banner').rampAccumulated).toBe(2)
  })

  test('a dead unit gets no extra turn', () => {
    expect(eagerTurn(1).told()).toEqual(expect.arrayContaining(['ready:Eager', 'enqueue:Eager']))
    const dead = eagerTurn(100)
    expect(dead.told()).toContain('ready:Eager')
    expect(dead.told()).not.toContain('enqueue:Eager')
    expect(dead.unit('Eager').extraTurnsUsed).toBe(0)
  })

  test('the number of units ever made is part of the stalemate snapshot', () => {
    const idle = still()
    for (let i = 0; i < 3; i += 1) startRound(idle.state, null)
    // The units were moved after the first snapshot, so the second one begins the count.
    expect(idle.state.staleCount).toBe(2)
    const busy = still()
    for (let i = 0; i < 3; i += 1) {
      const { state } = busy
      const blade = makeUnit(state, state.plan.sides[0].blade, state.units.length + 1, cellOf(2, 2), 1)
      blade.hp = 0
      fall(state, blade)
      startRound(state, null)
    }
    expect(busy.state.staleCount).toBe(0)
  })

  test('a sample of more than five draws from a larger pool', () => {
    const enemies = Array.from({ length: 30 }, (_, i) => ({
      ...plain,
      name: `Enemy ${i}`,
      at: [11 + Math.floor(i / 5), i % 5] as const,
    }))
    const { battle, state, unit } = field(
      [
        {
          ...plain,
          attackRange: 30,
          name: 'Frost',
          at: [5, 2],
          abilities: [{ trigger: 'endturn', effect: 'freeze', value: 7 }],
        },
      ],
      enemies,
    )
    const random = state.random.clone()
    // 30 candidates are more than 21, but not more than 21 + 64: seven draws from a shrinking pool.
    const pool = state.living[1].slice()
    const expected = Array.from({ length: 7 }, (_, i) => {
      const j = random.below(30 - i)
      const taken = pool[j].id
      pool[j] = pool[30 - i - 1]
      return taken
    })
    const logged = battle.log.length
    fire(state, unit('Frost'), unit('Frost').kind.endturn, null, battle.log)
    const frozen = battle.log.events.slice(logged).flatMap((event) => (event.type === 'freeze' ? [event.unit] : []))
    expect(frozen).toEqual(expected)
    expect(state.random.outputs).toBe(random.outputs)
  })

  test('a wound drains the queue even without a wounded ability', () => {
    const { battle, state, unit, told } = field(
      [
        {
          ...plain,
          name: 'Headsman',
          at: [5, 2],
          abilities: [{ trigger: 'passive', effect: 'execute', value: 9, aura: 16 }],
        },
      ],
      [
        { ...plain, name: 'X', at: [12, 2] },
        { ...plain, name: 'Y', at: [12, 4], maxHp: 50 },
      ],
    )
    const logged = battle.log.length
    state.queue.push('strike', unit('X'), unit('Headsman'), 1, null)
    state.queue.push('strike', unit('Y'), unit('Headsman'), 1, null)
    battle.applyAllEvents()
    expect(told(logged).slice(0, 3)).toEqual(['damage:X', 'damage:Y', 'execute:X'])
  })

  test('undying needs damage above 0 also at value 0', () => {
    for (const [damage, lives] of [
      [1, true],
      [0, false],
    ] as const) {
      const { battle, state, unit } = field(
        [
          {
            ...plain,
            name: 'Keeper',
            at: [3, 2],
            abilities: [{ trigger: 'passive', effect: 'undying', value: 0, aura: 3 }],
          },
          { ...plain, name: 'Ward', at: [4, 2], damage },
        ],
        [{ ...plain, name: 'Foe', at: [12, 2] }],
      )
      state.queue.push('strike', unit('Ward'), unit('Foe'), 100, null)
      battle.applyAllEvents()
      expect(unit('Ward').hp > 0).toBe(lives)
    }
  })

  test('a dead unit does not push itself', () => {
    expect(pushes(10)).toContain('push:Clumsy')
    expect(pushes(5)).toContain('death:Clumsy')
    expect(pushes(5).filter((entry) => entry === 'ability:Clumsy')).toHaveLength(2)
    expect(pushes(5)).not.toContain('push:Clumsy')
  })

  test('a random push of value 0 draws', () => {
    const { state, unit } = field(
      [
        {
          ...plain,
          name: 'Pusher',
          at: [5, 2],
          abilities: [{ trigger: 'endturn', effect: 'push', target: 'random', range: 9 }],
        },
      ],
      [{ ...plain, name: 'Foe', at: [12, 2] }],
    )
    const expected = state.random.clone()
    expected.below(1)
    fire(state, unit('Pusher'), unit('Pusher').kind.endturn, null, null)
    expect(state.random.outputs).toBe(expected.outputs)
    expect(unit('Foe').cell).toBe(cellOf(12, 2))
  })

  test("a unit's own hex is free for its shadowstep", () => {
    const prey = cellOf(12, 2)
    const around = neighboursOf(prey, 5)
    const { state, unit } = field(
      [
        { ...plain, name: 'Shade', at: [3, 2], abilities: [{ trigger: 'turnstart', effect: 'shadowstep' }] },
        ...around.slice(1).map((_, i) => ({ ...plain, name: `Ring ${i}`, at: [0, i] as const })),
      ],
      [{ ...plain, name: 'Prey', at: [12, 2] }],
    )
    for (const [i, cell] of around.slice(1).entries()) place(state, unit(`Ring ${i}`), cell)
    place(state, unit('Shade'), around[0])
    move(state, unit('Shade'), null)
    expect(unit('Shade').cell).toBe(around[0])
  })

  test("a dead actor's boost does not count", () => {
    expect(amount(10)).toEqual([6])
    expect(amount(5)).toEqual([2])
  })

  test('a lament_aura under another trigger counts deaths within attackRange', () => {
    const { battle, state, unit, told } = field(
      [
        {
          ...plain,
          attackRange: 3,
          name: 'Heir',
          at: [3, 2],
          abilities: [{ trigger: 'lament', effect: 'lament_aura', value: 2, aura: 9, charge: 2 }],
        },
        { ...plain, name: 'Near', at: [0, 2] },
        { ...plain, name: 'Far', at: [7, 2] },
      ],
      [{ ...plain, name: 'Foe', at: [12, 2] }],
    )
    state.queue.push('strike', unit('Near'), unit('Foe'), 100, null)
    state.queue.push('strike', unit('Far'), unit('Foe'), 100, null)
    battle.applyAllEvents()
    expect(unit('Heir').counters).toEqual([1])
    expect(told()).not.toContain('vengeance:Heir')
  })
})
