import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { TickSchedule } from './ticks.ts'

describe('TickSchedule', () => {
  test('orders by time, then id, and counts who is ready, however much changed', () => {
    const entry = fc.record({
      id: fc.nat(500),
      nextActAt: fc.oneof(fc.nat(4), fc.double({ min: 0, max: 9, noNaN: true })),
    })
    fc.assert(
      fc.property(fc.uniqueArray(entry, { selector: (one) => one.id }), fc.nat(9), (entries, tick) => {
        const schedule = new TickSchedule<{ id: number; nextActAt: number }>()
        for (const one of entries) schedule.add(one)
        const expected = entries.toSorted((a, b) => a.nextActAt - b.nextActAt || a.id - b.id)
        expect(schedule.order(tick)).toBe(expected.filter((one) => one.nextActAt <= tick).length)
        expect(schedule.entries).toEqual(expected)
      }),
    )
  })

  test('a long list that has changed a little is put in order too', () => {
    const schedule = new TickSchedule<{ id: number; nextActAt: number }>()
    for (let id = 1; id <= 300; id += 1) schedule.add({ id, nextActAt: 0 })
    for (let tick = 0; tick < 40; tick += 1) {
      schedule.order(tick)
      const expected = schedule.entries.toSorted((a, b) => a.nextActAt - b.nextActAt || a.id - b.id)
      expect(schedule.entries.map((one) => one.id)).toEqual(expected.map((one) => one.id))
      for (const one of schedule.entries) one.nextActAt += (one.id * tick) % 11 === 0 ? 0 : 1 / (8 + (one.id % 5))
    }
  })

  test('a long list in reverse is put in order too', () => {
    const schedule = new TickSchedule<{ id: number; nextActAt: number }>()
    for (let id = 2000; id > 0; id -= 1) schedule.add({ id, nextActAt: id / 7 })
    expect(schedule.order(100)).toBe(700)
    expect(schedule.entries.map((one) => one.id)).toEqual(Array.from({ length: 2000 }, (_, i) => i + 1))
  })

  test('who is removed does not act', () => {
    const schedule = new TickSchedule<{ id: number; nextActAt: number }>()
    const gone = { id: 1, nextActAt: 0 }
    schedule.add(gone)
    schedule.add({ id: 2, nextActAt: 0 })
    schedule.remove(gone)
    schedule.remove(gone)
    expect(schedule.order(0)).toBe(1)
    expect(schedule.entries.map((one) => one.id)).toEqual([2])
  })
})
