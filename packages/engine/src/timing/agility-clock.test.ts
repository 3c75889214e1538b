import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { AgilityClock, Dial, NOBODY } from './agility-clock.ts'

/** The clock as the specification writes it: tick by tick, one runner after another. */
class PlainClock {
  ticks = 0
  readonly units: number[]
  readonly waiting: Set<number>
  readonly dial: Dial

  constructor(dial: Dial) {
    this.dial = dial
    this.units = dial.gains.map(() => 0)
    this.waiting = new Set(dial.gains.keys())
  }

  advance(): number {
    if (this.dial.forcedTick || this.#ready() === NOBODY) this.#tick()
    // Patience without end is for those who will be ready one day.
    const waits = this.dial.patience > 1000 && [...this.waiting].some((runner) => this.dial.gains[runner] > 0)
    const most = waits ? Infinity : 1000
    for (let i = 0; i < most && this.#ready() === NOBODY; i += 1) this.#tick()
    const runner = this.#ready()
    if (runner !== NOBODY) this.units[runner] -= this.dial.threshold
    return runner
  }

  #tick(): void {
    this.ticks += 1
    for (const runner of this.waiting) this.units[runner] += this.dial.gains[runner]
  }

  #ready(): number {
    let best = NOBODY
    for (const runner of this.waiting) {
      if (this.units[runner] < this.dial.threshold) continue
      const more = best === NOBODY || this.units[runner] > this.units[best]
      const tie = best !== NOBODY && this.units[runner] === this.units[best]
      if (more || (tie && this.dial.ranks[runner] > this.dial.ranks[best])) best = runner
    }
    return best
  }
}

const dials = fc
  .record({
    threshold: fc.constantFrom(1, 7, 100, 99.5, 0.1, 1e6, 2 ** 28),
    gains: fc.array(fc.oneof(fc.nat(60), fc.constantFrom(0, 0.1, 2.5, 1e5, 1e12, 2 ** 25)), {
      minLength: 1,
      maxLength: 9,
    }),
    forcedTick: fc.boolean(),
    untilReady: fc.boolean(),
    order: fc.integer(),
  })
  .map(({ threshold, gains, forcedTick, untilReady, order }) => {
    const byRank = gains.map((_, i) => i).toSorted((a, b) => ((a * 7919 + order) % 13) - ((b * 7919 + order) % 13))
    // The plain clock ticks one by one, and has all day for some thousand ticks only.
    const slowest = Math.min(...gains.filter((gain) => gain > 0))
    return new Dial(threshold, gains, byRank, forcedTick, untilReady && threshold / slowest < 5000)
  })

describe('the agility clock', () => {
  test('does what ticking one by one does, ties, pile-ups, departures and clones included', () => {
    fc.assert(
      fc.property(dials, fc.array(fc.nat(20), { maxLength: 60 }), (dial, script) => {
        const plain = new PlainClock(dial)
        let clock = AgilityClock.start(
          dial,
          [...dial.gains.keys()],
          dial.gains.map(() => 0),
        )
        for (const choice of script) {
          if (choice === 20 && plain.waiting.size > 1) {
            const leaver = [...plain.waiting][choice % plain.waiting.size]
            plain.waiting.delete(leaver)
            clock.leave(leaver)
          }
          if (choice === 19) clock = clock.clone()
          if (choice === 18) {
            const units = dial.gains.map((_, runner) => clock.unitsOf(runner))
            clock = AgilityClock.start(dial, clock.runners, units, clock.ticks)
          }
          expect(clock.advance()).toBe(plain.advance())
          expect(clock.ticks).toBe(plain.ticks)
          expect(dial.gains.map((_, runner) => clock.unitsOf(runner))).toEqual(plain.units)
        }
      }),
      { numRuns: 500 },
    )
  })

  test('gives up after 1,001 ticks, or waits until somebody is ready if anybody ever will be', () => {
    for (const gain of [1, 0.5]) {
      const hasty = AgilityClock.start(new Dial(2500, [gain], [0], true), [0], [0])
      expect([hasty.advance(), hasty.ticks]).toEqual([NOBODY, 1001])
      const patient = AgilityClock.start(new Dial(2500, [gain], [0], true, true), [0], [0])
      expect([patient.advance(), patient.ticks]).toEqual([0, 2500 / gain])
    }
    const still = AgilityClock.start(new Dial(2500, [0], [0], true, true), [0], [0])
    expect([still.advance(), still.ticks]).toEqual([NOBODY, 1001])
  })

  test('clones are independent', () => {
    const dial = new Dial(100, [11, 10, 9], [0, 1, 2], true)
    const clock = AgilityClock.start(dial, [0, 1, 2], [0, 0, 0])
    clock.advance()
    const clone = clock.clone()
    clone.leave(1)
    clone.advance()
    expect(clock.runners).toEqual([0, 1, 2])
    expect(clock.ticks).toBe(10)
    expect(clone.runners).toEqual([0, 2])
  })

  test('time piles up beyond what keys hold, and nothing is lost', () => {
    const dial = new Dial(1, [2 ** 24, 2 ** 24 - 1], [0, 1], true)
    const plain = new PlainClock(dial)
    const clock = AgilityClock.start(dial, [0, 1], [0, 0])
    for (let i = 0; i < 200; i += 1) {
      expect(clock.advance()).toBe(plain.advance())
      expect([clock.unitsOf(0), clock.unitsOf(1)]).toEqual(plain.units)
    }
  })
  test('keys come out right however long a battle lasts', () => {
    // So fast that what is written down for a runner leaves 32 bits again and again.
    const dial = new Dial(2 ** 26, [2 ** 25 + 3, 2 ** 25 - 5], [0, 1], true)
    const plain = new PlainClock(dial)
    const clock = AgilityClock.start(dial, [0, 1], [0, 0])
    for (let i = 0; i < 2000; i += 1) {
      expect(clock.advance()).toBe(plain.advance())
      expect([clock.unitsOf(0), clock.unitsOf(1)]).toEqual(plain.units)
    }
  })
})
