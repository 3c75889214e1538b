import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ARMIES, UNITS } from '../rulesets/hex/content/index.ts'
import { boardRows, columnCounts } from '../rulesets/hex/board/deployment.ts'
import { armyCost, hex, randomArmy } from '../rulesets/hex/index.ts'
import { Battle } from './battle.ts'
import { ActionRefused, SetupError, UsageError } from './errors.ts'
import { type Json, plainJson } from './json.ts'
import { Muster } from './muster.ts'
import { extent } from '../../../../tests/extent.ts'

/** Rules whose seats bring nothing. */
const { brings: _, ...without } = hex

const OPEN: Json = { armies: [{ sealed: true }, { sealed: true }] }
const first = plainJson(ARMIES[0].units)
const second = plainJson(ARMIES[1].units)

function faultsOf(call: () => unknown): string[] {
  try {
    call()
  } catch (error) {
    if (error instanceof SetupError) return error.issues.map(({ path, message }) => `${path}: ${message}`)
    if (error instanceof ActionRefused) return [`${error.code}: ${error.message}`]
    throw error
  }
  return []
}

describe('a muster', () => {
  test('armies are sealed until both are in, then revealed and fought', () => {
    const muster = new Muster(hex, OPEN)
    expect(muster.seats).toEqual([0, 1])
    muster.bring(1, second)
    expect(muster.waiting).toEqual([0])
    expect(muster.view(1).seats).toEqual([
      { seat: 0, brought: false },
      { seat: 1, brought: true, value: second },
    ])
    for (const viewer of [0, null]) {
      expect(muster.view(viewer)).toEqual({
        complete: false,
        seats: [
          { seat: 0, brought: false },
          { seat: 1, brought: true },
        ],
      })
    }
    expect(() => muster.complete()).toThrow(UsageError)
    muster.bring(0, first)
    for (const viewer of [0, 1, null]) {
      expect(muster.view(viewer).seats.map(({ value }) => value)).toEqual([first, second])
    }
    const setup = muster.complete()
    expect(setup).toEqual({ armies: [first, second] })
    const battle = Battle.start(hex, setup, { seed: 5 })
    const plain = Battle.start(hex, { armies: [first, second] }, { seed: 5 })
    battle.run()
    plain.run()
    expect(battle.hash()).toBe(plain.hash())
  })

  test('no leaks: what a seat is shown and told does not depend on what the other brought', () => {
    const armies = fc
      .tuple(fc.integer({ min: 30, max: 600 }), fc.nat(1000))
      .map(([budget, seed]) => plainJson(randomArmy(UNITS, budget, seed)))
    const probes: unknown[] = [null, [], {}, [{ name: 'A' }], [{ name: 'A', maxHp: 0, damage: 1, attackRange: 1 }]]
    const sent = (army: Json, seat: number) => {
      const muster = new Muster(hex, OPEN)
      muster.bring(1 - seat, army)
      const before = JSON.stringify([muster.view(seat), muster.view(null), muster.waiting, muster.isComplete])
      const refusals = probes.map((probe) => faultsOf(() => muster.bring(seat, probe)))
      return [before, JSON.stringify(refusals), JSON.stringify(faultsOf(() => muster.bring(1 - seat, army)))]
    }
    fc.assert(
      fc.property(armies, armies, fc.integer({ min: 0, max: 1 }), (one, other, seat) => {
        expect(sent(one, seat)).toEqual(sent(other, seat))
      }),
      { numRuns: 30 },
    )
  })

  test('whatever two armies pass, their battle starts', () => {
    fc.assert(
      fc.property(fc.nat(100_000), fc.nat(100_000), fc.integer({ min: 20, max: 900 }), (one, two, budget) => {
        const muster = new Muster(hex, {
          armies: [{ sealed: true }, { sealed: true }],
          extensions: { terrain: [[8, 4]] },
        })
        muster.bring(0, randomArmy(UNITS, budget, one))
        muster.bring(1, randomArmy(UNITS, 920 - budget, two))
        expect(() => Battle.start(hex, muster.complete())).not.toThrow()
      }),
      { numRuns: extent(15, 60) },
    )
    // An army that has room on its own board has room on every larger one.
    fc.assert(
      fc.property(
        fc.array(fc.record({ attackRange: fc.integer({ min: 1, max: 9 }), count: fc.integer({ min: 1, max: 30 }) }), {
          minLength: 1,
          maxLength: 9,
        }),
        (army) => {
          let fits = false
          for (let rows = boardRows([army]); rows <= 15; rows += 1) {
            const has = columnCounts(army, rows) !== null
            expect(has || !fits).toBe(true)
            fits = has
          }
        },
      ),
      { numRuns: 2000 },
    )
  })

  test('a budget holds, to the point', () => {
    const points = armyCost(ARMIES[0].units)
    const open = (most: number): Json => ({ armies: [{ sealed: true, points: most }, null] })
    expect(faultsOf(() => new Muster(hex, open(points)).bring(0, first))).toEqual([])
    expect(faultsOf(() => new Muster(hex, open(points - 1)).bring(0, first))).toEqual([
      `army: costs ${points} points, 1 more than the budget of ${points - 1}`,
    ])
    expect(new Muster(hex, open(9)).seats).toEqual([0])
  })

  test('refusals say what is wrong', () => {
    const muster = new Muster(hex, { armies: [{ sealed: true }, null] })
    expect(faultsOf(() => muster.bring(1, second))).toEqual([
      'notOpen: seat 1 brings nothing: the setup has its part already',
    ])
    expect(faultsOf(() => muster.bring(0, null))[0]).toMatch(/^army: expected a list/)
    expect(faultsOf(() => muster.bring(0, []))[0]).toMatch(/^army: expected a list/)
    expect(faultsOf(() => muster.bring(0, [{ name: 'A', maxHp: 1, damage: 1, attackRnage: 1 }]))).toEqual([
      'army[0].attackRange: expected a whole number of at least 1, found nothing',
      'army[0].attackRnage: unknown key',
    ])
    const crowd = [{ name: 'A', maxHp: 1, damage: 1, attackRange: 1, count: 91 }]
    expect(faultsOf(() => muster.bring(0, crowd))).toEqual([
      'army: the army does not fit its zone of 6 columns and 15 rows',
    ])
    muster.bring(0, first)
    expect(faultsOf(() => muster.bring(0, first))).toEqual([
      'alreadyBrought: seat 0 has brought its part already, and it is sealed',
    ])
  })

  test('a setup that nothing could complete is refused at once', () => {
    const open = (more: object): Json => plainJson({ armies: [{ sealed: true }, null], ...more })
    expect(faultsOf(() => new Muster(hex, open({ readyExtraTurn: 1 })))).toEqual(['readyExtraTurn: unknown key'])
    expect(faultsOf(() => new Muster(hex, { armies: [{ sealed: true, point: 5 }, null] }))).toEqual([
      'armies[0].point: unknown key',
    ])
    expect(faultsOf(() => new Muster(hex, { armies: [{ sealed: false }, null] }))[0]).toMatch(/^armies\[0\]\.sealed: /)
    expect(faultsOf(() => new Muster(hex, open({ extensions: { deployment: [[[0, 0]], null] } })))).toEqual([
      'extensions.deployment[0]: an army that is yet to be brought cannot be deployed by hand',
    ])
    expect(faultsOf(() => new Muster(hex, open({ extensions: { terrain: [[8, 14]] } })))[0]).toMatch(
      /^extensions\.terrain\[0\]: /,
    )
    expect(faultsOf(() => Battle.start(hex, OPEN))).toEqual([
      'armies[0]: player 1 has yet to bring the army',
      'armies[1]: player 2 has yet to bring the army',
    ])
    expect(new Muster(hex, {}).isComplete).toBe(true)
    expect(new Muster(hex, { armies: { 0: { sealed: true } } }).seats).toEqual([])
  })

  test('a whole setup can be opened for seats, and stands in for what is not there yet', () => {
    const whole: Json = {
      armies: [first, second],
      extensions: { deployment: [null, null], terrain: [[8, 4]] },
    }
    expect(Muster.of(hex, whole)).toBeNull()
    expect(Muster.of(without, {})).toBeNull()
    const open = [0, 1].reduce<Json>((setup, seat) => hex.brings?.opened(setup, seat) ?? null, whole)
    expect(open).toEqual({ ...Object(whole), armies: [{ sealed: true }, { sealed: true }] })
    const budget: Json = { armies: [{ sealed: true, points: 30 }, second] }
    expect(hex.brings?.opened(budget, 0)).toEqual(budget)
    expect(hex.brings?.opened(whole, 7)).toEqual(whole)
    expect(hex.brings?.opened({}, 0)).toEqual({})
    const deployed: Json = { armies: [first, second], extensions: { deployment: [[[0, 0]], null] } }
    expect(hex.brings?.opened(deployed, 0)).toEqual({
      armies: [{ sealed: true }, second],
      extensions: { deployment: [null, null] },
    })
    const muster = Muster.of(hex, open)
    expect(muster?.seats).toEqual([0, 1])
    muster?.bring(0, first)
    // Neither depends on what was brought.
    expect(muster?.standIn).toEqual(Muster.of(hex, open)?.standIn)
    expect(muster?.alone(1, second)).toEqual(Muster.of(hex, open)?.alone(1, second))
    for (const setup of [muster?.standIn, muster?.alone(1, second)]) {
      expect(() => Battle.start(hex, setup ?? null)).not.toThrow()
    }
    expect(faultsOf(() => muster?.check(0, first))[0]).toMatch(/^alreadyBrought/)
    expect(faultsOf(() => muster?.check(1, second))).toEqual([])
    expect(muster?.waiting).toEqual([1])
  })

  test('only where the ruleset lets seats bring something', () => {
    expect(() => new Muster(without, {})).toThrow(UsageError)
    expect(hex.brings?.jsonSchema()).toMatchObject({ type: 'array' })
  })
})
