import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { describeLaws } from '../../../../../tests/describe-laws.ts'
import { anySetup, hexBattle } from '../../../../../tests/hex-field.ts'
import { LimitReached } from '../../kernel/errors.ts'
import { EventLog } from '../../kernel/event-log.ts'
import { Mt19937 } from '../../random/mt19937.ts'
import { Sfc32 } from '../../random/sfc32.ts'
import { findHits, placeAt } from './board/places.ts'
import { clearPocket } from './board/pocket.ts'
import { ROW_MASK } from './board/geometry.ts'
import { FREE, HITS, POCKETS, ROOM_SHIFT, SIDES } from './board/rooms.ts'
import { placeOn, show, SIDE_SHIFT, STANDING } from './board/table.ts'
import type { HexEvent } from './events.ts'
import { hex } from './index.ts'
import { findStraight } from './turn/movement.ts'
import { type HexState, numbersOf } from './state.ts'
import { extent } from '../../../../../tests/extent.ts'

/** Sizes of armies: mostly skirmishes, some companies, a few hosts of up to 90 a side. */
function sizeOf(index: number): number {
  if (index % 200 === 0) return 90
  return index % 20 === 0 ? 30 : 1 + (index % 6)
}

const setups = fc.nat(1_000_000).map((seed) => anySetup(Mt19937.seeded(seed), sizeOf(seed)))

describeLaws(hex, setups, { runs: extent(15, 1_000), steps: 60 })

/** What holds in every state whatever happened. */
function checkState(state: HexState): void {
  const { plan, units, living } = state
  show(state)
  const occupied = [0, 1].map((side) => SIDES.slice(side << ROOM_SHIFT, (side + 1) << ROOM_SHIFT))
  const taken = new Set<number>()
  for (const side of [0, 1]) {
    const expected = units.filter((unit) => unit.side === side && unit.hp > 0)
    expect(living[side]).toEqual(expected)
    const heard = expected.filter(({ silenced }) => silenced === 0 || !plan.silenceStopsPassives)
    const boost = heard.reduce((sum, { kind }) => sum + kind.boost, 0)
    expect(state.boost[side]).toBe(boost)
    const masks = new Int32Array(occupied[side].length)
    for (const [place, unit] of expected.entries()) {
      masks[unit.cell >> 5] |= 1 << unit.cell
      expect(placeOn(unit.cell)).toBe(place)
      expect(STANDING[(side << SIDE_SHIFT) + place]).toBe(unit.cell)
      taken.add(unit.cell)
      if (!(unit.hp <= unit.maxHp && unit.cell >> 5 < plan.rows && (unit.cell & 31) < 17)) {
        throw new Error(`unit ${unit.id} has hp ${unit.hp} of ${unit.maxHp} at cell ${unit.cell}`)
      }
    }
    expect(occupied[side]).toEqual(masks)
    checkPocket(state, side)
  }
  expect(taken.size).toBe(living[0].length + living[1].length)
  for (let row = 0; row < plan.rows; row += 1)
    expect(FREE[row] | occupied[0][row] | occupied[1][row] | plan.walls[row]).toBe(ROW_MASK)
  for (const [i, unit] of units.entries()) if (unit.index !== i) throw new Error(`unit ${unit.id} is out of place`)
}

/** What is known of hexes without a way to an enemy changes no answer. */
function checkPocket(state: HexState, side: number): void {
  const { paths } = state.plan
  show(state)
  for (const { cell } of state.living[side]) {
    const pockets = POCKETS.slice()
    const known = paths.closest(cell, side)
    const hits = HITS.slice()
    clearPocket(side)
    expect(paths.closest(cell, side)).toBe(known)
    if (known !== 0) expect(HITS).toEqual(hits)
    POCKETS.set(pockets)
  }
}

function placesFound(count: number): number[] {
  return Array.from({ length: count }, (_, i) => placeAt(i))
}

/** Whom straight ways lead to is whom a search finds. */
function checkStraight(state: HexState): number {
  let known = 0
  for (const unit of state.living.flat()) {
    const straight = placesFound(findStraight(state, unit))
    if (straight.length === 0) continue
    known += 1
    expect(placesFound(findHits(state.plan.paths.closest(unit.cell, unit.side)))).toEqual(straight)
  }
  return known
}

test('few enemies are found without a search where straight ways lead to them', () => {
  let known = 0
  for (let index = 0; index < extent(60, 1_000); index += 1) {
    const plan = hex.prepare(hex.setup.parse(anySetup(Mt19937.seeded(index), 1 + (index % 4))))
    const state = hex.start(plan, Sfc32.seeded(index), null)
    for (let i = 0; i < 20 && play(state, 2, null); i += 1) known += checkStraight(state)
  }
  expect(known).toBeGreaterThan(100)
})

/** Steps until the end or the bound; false when a bound of the rules stopped it. */
function play(state: HexState, steps: number, log: EventLog<HexEvent> | null): boolean {
  try {
    for (let i = 0; i < steps && hex.next(state).kind !== 'over'; i += 1) hex.step(state, undefined, log)
    return true
  } catch (error) {
    if (error instanceof LimitReached) return false
    throw error
  }
}

test('who is shut off from all enemies is known while fronts close and break', () => {
  for (let index = 0; index < extent(3, 40); index += 1) {
    const plan = hex.prepare(hex.setup.parse(anySetup(Mt19937.seeded(index), 60)))
    const state = hex.start(plan, Sfc32.seeded(index), null)
    for (let i = 0; i < 100 && play(state, 7, null); i += 1) for (const side of [0, 1]) checkPocket(state, side)
  }
})

describe('battles of generated armies', () => {
  const BATTLES = extent(800, 10_000)
  const PARTS = extent(1, 10)
  for (let part = 0; part < PARTS; part += 1) {
    test(`part ${part + 1} of ${PARTS}`, () => {
      let ended = 0
      for (let index = part; index < BATTLES; index += PARTS) {
        const plan = hex.prepare(hex.setup.parse(anySetup(Mt19937.seeded(index), sizeOf(index))))
        const state = hex.start(plan, Sfc32.seeded(index), null)
        const whole = play(state, 60, null)
        if (!whole) continue
        checkState(state)
        if (state.winner !== null) ended += 1
        // Watched or not, in one go or saved and loaded half way: the same battle.
        const log = new EventLog<HexEvent>()
        const watched = hex.start(plan, Sfc32.seeded(index), log)
        play(watched, 30, log)
        const loaded = hex.load(plan, hex.save(watched))
        play(watched, 30, log)
        play(loaded, 30, null)
        expect(numbersOf(watched)).toEqual(numbersOf(state))
        expect(numbersOf(loaded)).toEqual(numbersOf(state))
        expect(loaded.random.save()).toEqual(state.random.save())
      }
      expect(ended).toBeGreaterThan(BATTLES / PARTS / 4)
    })
  }
})

test('a board that is laid out anew in the middle of steps is the same board', () => {
  const stateOf = (index: number, log: EventLog<HexEvent> | null) => {
    const plan = hex.prepare(hex.setup.parse(anySetup(Mt19937.seeded(index), sizeOf(index))))
    return hex.start(plan, Sfc32.seeded(index), log)
  }
  for (let index = 0; index < extent(60, 1_000); index += 1) {
    const alone = stateOf(index, null)
    const log = new EventLog<HexEvent>()
    const disturbed = stateOf(index, log)
    const other = stateOf(index + 1, null)
    // With every event another battle's board takes its place.
    log.witness = () => show(other)
    expect(play(disturbed, 60, log)).toBe(play(alone, 60, null))
    expect(numbersOf(disturbed)).toEqual(numbersOf(alone))
  }
})

describe('undo', () => {
  test('gives back every field of every step, and the same step follows again', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), (seed) => {
        const { armies, ...more } = anySetup(Mt19937.seeded(seed), sizeOf(seed % 100))
        const battle = hexBattle(armies, seed, more)
        const seen: unknown[] = []
        const describeNow = () => ({
          image: numbersOf(battle.state),
          random: battle.state.random.save(),
          lastAction: structuredClone(battle.lastAction),
          log: battle.log.length,
          cause: battle.log.length === 0 ? null : battle.log.entry(battle.log.length - 1),
        })
        try {
          for (let i = 0; i < 40; i += 1) {
            seen.push(describeNow())
            battle.step()
            if (i % 3 === 0) battle.applyAllEvents()
          }
        } catch (error) {
          if (!(error instanceof LimitReached)) throw error
          // A step that hits a bound has been taken back already.
          if (seen.length === battle.historyLength + 1) expect(describeNow()).toEqual(seen.pop())
        }
        for (const expected of seen.toReversed()) {
          expect(battle.undo()).toBe(true)
          expect(describeNow()).toEqual(expected)
          checkState(battle.state)
        }
        expect(battle.undo()).toBe(false)
      }),
      { numRuns: extent(30, 150) },
    )
  })
})

describe('causes and breakdowns', () => {
  test('every event of a turn leads back to it, and parts add up', () => {
    for (let seed = 0; seed < extent(60, 300); seed += 1) {
      const plan = hex.prepare(hex.setup.parse(anySetup(Mt19937.seeded(seed), 5)))
      const log = new EventLog<HexEvent>()
      const state = hex.start(plan, Sfc32.seeded(seed), log)
      if (!play(state, 60, log)) continue
      for (let i = 0; i < log.length; i += 1) {
        const { event, cause, breakdown } = log.entry(i)
        if (cause !== null) expect(cause).toBeLessThan(i)
        const first = log.chain(i).at(-1)
        const alone = ['round', 'stalemate', 'win', 'turn', 'frozen', 'unsilence'].includes(event.type)
        if (!alone) expect(first?.event.type).toBe('turn')
        const sum = (breakdown ?? []).reduce((total, { value }) => total + value, 0)
        if (event.type === 'damage' || event.type === 'attack' || event.type === 'heal') expect(sum).toBe(event.amount)
        if (event.type === 'resist') expect(sum).toBe(0)
      }
    }
  })
})
