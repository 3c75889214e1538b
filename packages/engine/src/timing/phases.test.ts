import { expect, test } from 'vitest'
import { PhaseCursor } from './phases.ts'

/** Plays rounds of two lists; `again` says how often somebody wants to act again. */
function played(lists: readonly (readonly string[])[], rounds: number, again: (unit: string) => number): string[] {
  const cursor = new PhaseCursor(lists.length)
  const told: string[] = []
  let left = rounds
  while (left > 0) {
    const list = lists[cursor.phase]
    if (cursor.place >= list.length) {
      if (cursor.endPhase()) left -= 1
      continue
    }
    const unit = list[cursor.place]
    if (cursor.enter()) told.push(`+${unit}`)
    told.push(unit)
    cursor.acted(cursor.actions < again(unit), 3)
  }
  return told
}

test('phases follow each other, units act in order and are greeted once', () => {
  expect(played([['a', 'b'], ['x']], 2, () => 0)).toEqual([
    '+a',
    'a',
    '+b',
    'b',
    '+x',
    'x',
    '+a',
    'a',
    '+b',
    'b',
    '+x',
    'x',
  ])
})

test('who acts again stays at the cursor, up to the bound', () => {
  expect(played([['a'], ['x']], 1, (unit) => (unit === 'a' ? 1 : 99))).toEqual(['+a', 'a', 'a', '+x', 'x', 'x', 'x'])
})

test('an empty phase is passed over', () => {
  expect(played([[], ['x']], 1, () => 0)).toEqual(['+x', 'x'])
})

test('a copy goes on by itself', () => {
  const cursor = new PhaseCursor(2)
  cursor.enter()
  cursor.acted(true, 10)
  const copy = new PhaseCursor(2)
  copy.copyFrom(cursor)
  expect(copy).toEqual(cursor)
  copy.pass()
  expect([cursor.place, copy.place]).toEqual([0, 1])
})
