import { expect, test } from 'vitest'
import { origins, type Seen } from './flights.ts'

function seen(zone: string, kind: string | null, x = 0, pile = false): Seen {
  return { zone, kind, side: 0, x, y: 0, width: 100, pile }
}

const from = (before: readonly Seen[], after: readonly Seen[]) => origins(before, after).map((one) => one?.zone)

test('cards come from where one of their kind is missing', () => {
  const before = [seen('hand', 'oar'), seen('hand', 'net'), seen('deck', null, 0, true)]
  expect(from(before, [seen('hand', 'oar'), seen('link', 'net'), seen('deck', null, 0, true)])).toEqual([
    'hand',
    'hand',
    'deck',
  ])
})

test('of two copies one stays and one goes', () => {
  const before = [seen('hand', 'oar', 1), seen('hand', 'oar', 2)]
  const [stayed, went] = origins(before, [seen('hand', 'oar'), seen('link', 'oar')])
  expect([stayed?.x, went?.x]).toEqual([1, 2])
})

test('what is drawn comes from the deck, what the other plays from their hidden hand', () => {
  const deck = seen('deck', null, 0, true)
  expect(from([deck, seen('hand', 'oar')], [deck, seen('hand', 'oar'), seen('hand', 'net')])).toEqual([
    'deck',
    'hand',
    'deck',
  ])
  const backs = [seen('hand', null), seen('hand', null), deck]
  expect(from(backs, [seen('hand', null), deck, seen('link', 'net')])).toEqual(['hand', 'deck', 'hand'])
})

test('what is borne gives a picture of itself and stays; of the other side nothing comes', () => {
  const arm = seen('arms', 'gaff', 5, true)
  expect(from([arm], [arm, seen('link', 'gaff')])).toEqual(['arms', 'arms'])
  expect(from([{ ...seen('hand', 'net'), side: 1 }], [seen('link', 'net')])).toEqual([undefined])
})
