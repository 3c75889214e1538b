import { expect, test } from 'vitest'
import type { Scene } from '../kernel/scene.ts'
import { sceneIn, toldIn } from './wordbook.ts'

const words = {
  names: { Ox: '牛', 'Glacier Ox': '冰川牛', 'White-Hot Bar (old)': '旧铁', keen: '敏锐', 白鹭: 'Egret' },
  terms: { left: '左方' },
  texts: { 'The ford': '浅滩' },
}

test('names are found wherever they stand, the longest first and as whole words only', () => {
  expect(toldIn(words, 'Glacier Ox 3上前，Ox 4后退，Oxen不动。')).toBe('冰川牛 3上前，牛 4后退，Oxen不动。')
  expect(toldIn(words, 'White-Hot Bar (old)')).toBe('旧铁')
  expect(toldIn(words, '一只白鹭。')).toBe('一只Egret。')
  expect(toldIn(undefined, 'Ox')).toBe('Ox')
  expect(toldIn({ names: {}, terms: {} }, 'Ox')).toBe('Ox')
})

test('titles and descriptions are told whole or not at all', () => {
  expect(toldIn(words, 'The ford')).toBe('浅滩')
  expect(toldIn(words, 'The ford of mine')).toBe('The ford of mine')
})

test('a scene is told with its sides, units, cards, items and facts', () => {
  const scene: Scene = {
    caption: 'Time 3: Ox is ready',
    sides: [{ id: 'left', name: 'left' }],
    units: [
      {
        id: 'Ox',
        name: 'Ox 1',
        side: 0,
        alive: true,
        bars: [],
        badges: [{ label: 'Ox_keen' }, { label: 'not_known' }],
        stats: [
          { label: 'weapon', value: 'Ox: 3' },
          { label: 'attack', value: 3 },
        ],
      },
    ],
    zones: [
      { id: 'hand', label: 'Hand', side: 0, count: 1, cards: [{ name: 'Ox', stats: [], keywords: [] }] },
      { id: 'deck', label: 'Deck', side: 0, count: 9 },
    ],
    items: [{ at: [0, 0], label: 'Ox' }],
    facts: [{ label: 'Decides', value: 'Ox' }],
  }
  const told = sceneIn(words, scene)
  expect(told).toMatchObject({
    caption: 'Time 3: 牛 is ready',
    sides: [{ id: 'left', name: '左方' }],
    units: [{ id: 'Ox', name: '牛 1', badges: [{ label: '牛·敏锐' }, { label: 'not_known' }] }],
    items: [{ label: '牛' }],
    facts: [{ label: 'Decides', value: '牛' }],
  })
  expect(told.units[0].stats).toEqual([
    { label: 'weapon', value: '牛: 3' },
    { label: 'attack', value: 3 },
  ])
  expect(told.zones?.map(({ cards }) => cards?.[0].name)).toEqual(['牛', undefined])
  expect(sceneIn(undefined, scene)).toBe(scene)
})
