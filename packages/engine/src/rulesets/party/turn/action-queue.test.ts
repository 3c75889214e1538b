import fc from 'fast-check'
import { expect, test } from 'vitest'
import { duel, started } from '../../../../../../tests/party/arena.ts'
import { ActionQueue } from './action-queue.ts'

/** The rule as it is written: steps of 1, one after the other. */
function advanceLiterally(values: Map<string, number>, actor: string, base: number, given: number | undefined): number {
  const spent = given ?? values.get(actor) ?? 0
  let cycles = 0
  for (let remaining = spent; remaining > 1e-9;) {
    const step = Math.min(1, remaining)
    for (const [label, value] of values) {
      if (label === actor) continue
      if (label !== 'turnCounter') {
        values.set(label, Math.max(value - step, 0))
        continue
      }
      let left = value - step
      while (left <= 0) {
        cycles += 1
        left = 10000 + left
      }
      values.set(label, left)
    }
    remaining -= step
  }
  values.set(actor, base)
  return cycles
}

test('counting down at once gives the same bits as counting down step by step', () => {
  const move = fc.record({
    actor: fc.integer({ min: 0, max: 3 }),
    spent: fc.option(fc.oneof(fc.double({ min: 0, max: 30000, noNaN: true }), fc.integer({ min: 0, max: 25000 })), {
      nil: undefined,
    }),
  })
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 4, maxLength: 4 }),
      fc.array(move, { minLength: 1, maxLength: 8 }),
      (speeds, moves) => {
        const members = speeds.map((spd, i) => ({ id: `m${i}`, stats: { spd } }))
        const { battle } = started({ ...duel(), party: { members } })
        const queue = new ActionQueue()
        for (const member of battle.party) queue.add(member)
        queue.close()
        const values = new Map(queue.entries.map((entry) => [entry.label, entry.value]))
        for (const { actor, spent } of moves) {
          const { queueEntry, label } = battle.party[actor]
          if (queueEntry === null) throw new Error('not in the queue')
          const literally = advanceLiterally(values, label, queueEntry.baseValue, spent)
          expect(queue.advance(queueEntry, spent)).toBe(literally)
          expect(new Map(queue.entries.map((entry) => [entry.label, entry.value]))).toEqual(values)
          expect(queue.entries.at(-1)).toBe(queueEntry)
        }
      },
    ),
    { numRuns: 30 },
  )
})
