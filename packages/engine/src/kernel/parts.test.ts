import { expect, test } from 'vitest'
import { partListsOf } from './parts.ts'

test('every list that names things is one of parts, and equal entries are one part', () => {
  const setup = {
    armies: [[{ name: 'Kite', count: 2 }, { name: 'Bow' }], []],
    players: [{ deck: ['gust', 'dive', 'gust'], cost: [1, 2] }],
    fighters: [{ id: 'mira', name: 'Mira', skills: [{ skillId: 'reed', tier: 1 }] }],
    mixed: ['a', { price: 1 }],
  }
  expect(partListsOf({}, setup)).toEqual([
    {
      path: 'armies[0]',
      parts: [
        { id: 'Kite', places: [0] },
        { id: 'Bow', places: [1] },
      ],
    },
    {
      path: 'players[0].deck',
      parts: [
        { id: 'gust', places: [0, 2] },
        { id: 'dive', places: [1] },
      ],
    },
    { path: 'fighters', parts: [{ id: 'mira', places: [0] }] },
    { path: 'fighters[0].skills', parts: [{ id: 'reed', places: [0] }] },
  ])
})

test('a ruleset that knows its parts says so itself', () => {
  const own = [{ path: 'bag', parts: [{ id: 'stone', places: [0] }] }]
  expect(partListsOf({ parts: () => own }, { bag: [7] })).toBe(own)
})
