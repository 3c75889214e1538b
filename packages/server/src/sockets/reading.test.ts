import { act } from '@quintain/client/protocol'
import { expect, test } from 'vitest'
import { isAct, readMessage } from './reading.ts'

const PLAIN = { type: 'act', id: 'one', turn: 3, action: { type: 'pass' } }
const LONG = 'x'.repeat(64)

/** Each is sent in the place of what stands at a key; undefined: the key is left out. */
const VALUES = [
  undefined,
  null,
  true,
  '',
  'act',
  'one',
  LONG,
  `${LONG}x`,
  'ä',
  '\n',
  'a\n',
  -1,
  -0,
  0,
  1.5,
  2 ** 53,
  [],
  {},
]

test('what is known for an act without its schema is what the schema takes, as it is', () => {
  let known = 0
  for (const key of [...Object.keys(PLAIN), 'other']) {
    for (const value of VALUES) {
      const text = JSON.stringify({ ...PLAIN, [key]: value })
      const sent: unknown = JSON.parse(text)
      const shape = act.safeParse(sent)
      // A decision without an action is refused by the rules, not by the shape: the schema may take it.
      if (!(key === 'action' && value === undefined)) expect(isAct(sent), text).toBe(shape.success)
      if (isAct(sent)) expect(sent, text).toEqual(shape.data)
      known += Number(isAct(sent))
    }
  }
  expect(known).toBeGreaterThan(10)
  for (const other of [null, 1, 'act', [], [PLAIN]]) expect(isAct(other)).toBe(false)
})

test('other messages are read by their schemas', () => {
  expect(readMessage('{"type":"ping","id":"one"}')).toEqual({ type: 'ping', id: 'one' })
  expect(() => readMessage('{"type":"act","id":"one"}')).toThrow(expect.objectContaining({ code: 'badMessage' }))
  expect(() => readMessage('{')).toThrow(expect.objectContaining({ code: 'badMessage' }))
})
