import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ChoiceItem } from '../../engine/describe.ts'
import { drop, NOTHING_PICKED, partOf, type Picked, press, targetsOf, wholeOf } from './picking.ts'

function item(label: string, refs: readonly string[], pays: readonly string[] = [], onto: string | null = null) {
  return { label, odds: [], rules: [], action: label, refs, pays, onto } satisfies ChoiceItem
}

/** Two attacks that pay with each other, a free one, and a pass. */
const ATTACKS = [
  item('a with b', ['a'], ['b'], '1'),
  item('a with c', ['a'], ['c'], '1'),
  item('b with a', ['b'], ['a'], '1'),
  item('free', ['c'], [], '1'),
  item('pass', []),
]
const BLOCKS = [
  item('x', ['x'], [], '0'),
  item('y', ['y'], [], '0'),
  item('x and y', ['x', 'y'], [], '0'),
  item('none', []),
]

const labelOf = ({ act }: { act?: ChoiceItem }) => act?.label

function picked(played: readonly string[], paid: readonly string[] = []): Picked {
  return { played: new Set(played), paid: new Set(paid) }
}

describe('pressing cards', () => {
  test('a card that asks for nothing more is played at once, by a finger at the second press', () => {
    expect(labelOf(press(ATTACKS, NOTHING_PICKED, 'c'))).toBe('free')
    const first = press(ATTACKS, NOTHING_PICKED, 'c', true)
    expect(labelOf(first)).toBeUndefined()
    expect(labelOf(press(ATTACKS, first.picked, 'c', true))).toBe('free')
  })

  test('one that costs waits for its payment', () => {
    const { picked: now, act } = press(ATTACKS, NOTHING_PICKED, 'a')
    expect(act).toBeUndefined()
    expect(partOf(ATTACKS, now, 'b')).toBe('pays')
    expect(partOf(ATTACKS, NOTHING_PICKED, 'b')).toBe('plays')
    expect(labelOf(press(ATTACKS, now, 'b', true))).toBe('a with b')
    // Once more puts it back.
    expect(press(ATTACKS, now, 'a').picked.played.size).toBe(0)
  })

  test('several that go together wait until somebody is sure', () => {
    const one = press(BLOCKS, NOTHING_PICKED, 'x')
    expect(one.act).toBeUndefined()
    expect(wholeOf(BLOCKS, one.picked)?.label).toBe('x')
    expect(labelOf(press(BLOCKS, one.picked, 'y'))).toBe('x and y')
    expect(labelOf(press(BLOCKS, one.picked, 'x'))).toBe('x')
  })

  test('what does not go together begins anew', () => {
    const { picked: now } = press(ATTACKS, picked(['b']), 'c')
    expect([...now.played]).toEqual([])
    expect(labelOf(press(ATTACKS, picked(['b']), 'c'))).toBe('free')
    expect(press(ATTACKS, NOTHING_PICKED, 'stranger')).toEqual({ picked: NOTHING_PICKED })
  })
})

describe('dropping cards', () => {
  test('plays them where they may go, and pays with them on the tray alone', () => {
    expect(labelOf(drop(BLOCKS, NOTHING_PICKED, 'x', 'plays'))).toBe('x')
    expect(drop(ATTACKS, NOTHING_PICKED, 'b', 'pays')).toEqual({ picked: NOTHING_PICKED })
    expect(labelOf(drop(ATTACKS, picked(['a']), 'b', 'pays'))).toBe('a with b')
    expect([...targetsOf(ATTACKS, NOTHING_PICKED, 'a')]).toEqual(['1'])
    expect(targetsOf(ATTACKS, NOTHING_PICKED, 'stranger').size).toBe(0)
  })
})

test('whatever is pressed, only what is legal is done, and with exactly what was picked', () => {
  const ids = ['a', 'b', 'c', 'd']
  const set = fc.uniqueArray(fc.constantFrom(...ids), { maxLength: 3 })
  const choice = fc.tuple(set, set).map(([refs, pays]) =>
    item(
      'any',
      refs,
      pays.filter((id) => !refs.includes(id)),
    ),
  )
  const choices = fc.array(choice, { maxLength: 8 })
  fc.assert(
    fc.property(
      choices,
      fc.array(fc.tuple(fc.constantFrom(...ids), fc.boolean()), { maxLength: 12 }),
      (items, presses) => {
        let now = NOTHING_PICKED
        for (const [id, careful] of presses) {
          const { act, picked: next } = press(items, now, id, careful)
          if (act !== undefined) {
            expect(items).toContain(act)
            const touched = new Set([...now.played, ...now.paid, id])
            expect([...act.refs, ...act.pays].every((one) => touched.has(one))).toBe(true)
            expect(next).toBe(NOTHING_PICKED)
          }
          now = next
        }
      },
    ),
  )
})
