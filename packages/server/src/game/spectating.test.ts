import fc from 'fast-check'
import type { Json } from '@quintain/engine'
import { describe, expect, it } from 'vitest'
import { horizon, isDelayed, nextShown, NOTHING, seesAll } from './spectating.ts'

const MODE = 'public' as const

interface Moment {
  readonly at: number
  readonly kind: 'start' | 'join' | 'action' | 'offerDraw'
  readonly action: Json | undefined
  readonly sealed: boolean
}

const moment = (at: number, kind: Moment['kind'], sealed = false): Moment => ({
  at,
  kind,
  action: kind === 'action' ? {} : undefined,
  sealed,
})

/** A match that two join: decisions and offers after it, and perhaps an end with the last of them. */
function played(later: readonly Moment[], ends = false) {
  const applied = [moment(0, 'start'), moment(10, 'join'), moment(20, 'join'), ...later]
  return { applied, startedAt: 20, endedAt: ends ? (later.at(-1)?.at ?? null) : null, isWatched: false }
}

describe('how far spectators see', () => {
  it('is nothing before the start plus the delay, then up to the delay, and the end too', () => {
    const game = played([moment(30, 'action'), moment(31, 'offerDraw'), moment(50, 'action')], true)
    const at = (now: number) => horizon(game, { mode: MODE, delayMs: 100, delayTurns: 0 }, now)
    expect([0, 119, 120, 129, 130, 131, 149, 150].map(at)).toEqual([NOTHING, NOTHING, 2, 2, 3, 4, 4, 5])
    expect(nextShown(game, { mode: MODE, delayMs: 100, delayTurns: 0 }, 130)).toBe(131)
    expect(nextShown(game, { mode: MODE, delayMs: 100, delayTurns: 0 }, 150)).toBeNull()
  })

  it('is nothing of a match that never started', () => {
    const game = { applied: [moment(0, 'start'), moment(10, 'join')], startedAt: null, endedAt: null, isWatched: false }
    expect(horizon(game, { mode: MODE, delayMs: 1, delayTurns: 0 }, 1e9)).toBe(NOTHING)
  })

  it('leaves out the last turns as well, until the end', () => {
    const later = [moment(30, 'action'), moment(31, 'offerDraw'), moment(50, 'action'), moment(60, 'action')]
    const held = (delayTurns: number) =>
      [29, 30, 50, 60].map((now) => horizon(played(later), { mode: MODE, delayMs: 0, delayTurns }, now))
    expect(held(1)).toEqual([NOTHING, 2, 4, 5])
    expect(held(2)).toEqual([NOTHING, NOTHING, 2, 4])
    expect(horizon(played(later, true), { mode: MODE, delayMs: 0, delayTurns: 2 }, 60)).toBe(6)
    // Both: not even how many turns were made within the delay shows.
    expect(horizon(played(later), { mode: MODE, delayMs: 10, delayTurns: 1 }, 60)).toBe(4)
  })

  it('shows choices that are made at once when all were in', () => {
    const open = [moment(30, 'action', true), moment(31, 'offerDraw', true)]
    const later = [...open, moment(50, 'action'), moment(60, 'action', true)]
    const shown = (delayTurns: number, until = later) =>
      [129, 130, 131, 149, 150, 160, 999].map((now) =>
        horizon(played(until), { mode: MODE, delayMs: 100, delayTurns }, now),
      )
    expect(shown(0)).toEqual([2, 2, 2, 2, 5, 5, 5])
    expect(shown(1)).toEqual([NOTHING, NOTHING, NOTHING, NOTHING, 4, 4, 4])
    // Who ends a match opens nothing, and hides nothing either from who sees it later.
    expect(horizon(played(open, true), { mode: MODE, delayMs: 100, delayTurns: 0 }, 131)).toBe(4)
  })

  it('counts steps where nobody decides', () => {
    const applied = [moment(0, 'start'), { at: 5, kind: 'advance' as const, action: undefined, sealed: false }]
    const game = { applied, startedAt: 0, endedAt: null, isWatched: true }
    expect(horizon(game, { mode: MODE, delayMs: 0, delayTurns: 1 }, 4)).toBe(NOTHING)
    expect(horizon(game, { mode: MODE, delayMs: 0, delayTurns: 1 }, 5)).toBe(0)
  })

  it('depends on the match up to the delay alone, and never goes back', () => {
    const steps = fc.array(
      fc.tuple(fc.integer({ min: 0, max: 30 }), fc.constantFrom('action', 'offerDraw'), fc.boolean()),
      {
        maxLength: 12,
      },
    )
    const times = (from: number, gaps: readonly (readonly [number, 'action' | 'offerDraw', boolean])[]) => {
      let at = from
      return gaps.map(([gap, kind, sealed]) => moment((at += gap), kind, sealed))
    }
    fc.assert(
      fc.property(
        steps,
        steps,
        steps,
        fc.boolean(),
        fc.record({ mode: fc.constant(MODE), delayMs: fc.integer({ min: 1, max: 60 }), delayTurns: fc.nat(4) }),
        (past, one, other, ends, spectators) => {
          const known = times(20, past)
          const cut = known.at(-1)?.at ?? 20
          const here = played([...known, ...times(cut + 1, one)], ends)
          const there = played([...known, ...times(cut + 1, other)])
          let before: number = NOTHING
          for (let now = 0; now <= cut + spectators.delayMs; now += 3) {
            const shown = horizon(here, spectators, now)
            // An end within the past is the same end in both.
            if (!ends || one.length > 0) expect(shown).toBe(horizon(there, spectators, now))
            expect(shown).toBeGreaterThanOrEqual(before)
            before = shown
          }
        },
      ),
    )
  })
})

it('only those who are kept behind see what is hidden', () => {
  expect(seesAll({ mode: 'all', delayMs: 0, delayTurns: 0 })).toBe(false)
  expect(seesAll({ mode: 'all', delayMs: 1, delayTurns: 0 })).toBe(true)
  expect(seesAll({ mode: 'all', delayMs: 0, delayTurns: 1 })).toBe(true)
  expect(seesAll({ mode: 'public', delayMs: 1, delayTurns: 1 })).toBe(false)
  expect(isDelayed({ mode: 'none', delayMs: 1, delayTurns: 1 })).toBe(false)
})
