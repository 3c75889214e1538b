import fc from 'fast-check'
import { type Scene, type SceneUnit, Teller } from '@quintain/engine'
import { describe, expect, test } from 'vitest'
import { palette } from '../terminal/palette.ts'
import { drawChart } from './chart.ts'
import { shortened } from './feed.ts'
import { type Canvas, drawScene } from './scene.ts'
import { clipped, padded, textWidth, wrapped } from './text-width.ts'

const teller = new Teller('en')
const plain: Canvas = {
  palette: palette(false),
  columns: 100,
  teller,
  kindName: ({ kind, name }: SceneUnit<string>) => kind ?? name,
}

const scene: Scene<string> = {
  caption: 'Round 2',
  sides: [
    { id: 'red', name: 'Red' },
    { id: 'blue', name: 'Blue' },
  ],
  units: [
    {
      id: 'r1',
      name: 'Rook',
      side: 0,
      alive: true,
      at: [0, 0],
      active: true,
      bars: [{ kind: 'hp', value: 7, max: 10 }],
      badges: [{ label: 'frozen', count: 2, tone: 'bad' }],
    },
    { id: 'r2', name: 'Gale', side: 0, alive: false, at: [1, 0], bars: [{ kind: 'hp', value: 0, max: 6 }], badges: [] },
    {
      id: 'b1',
      name: '石匠',
      side: 1,
      alive: true,
      at: [2, 1],
      bars: [
        { kind: 'hp', value: 2.5, max: 10 },
        { kind: 'qi', value: 3, max: 5 },
      ],
      badges: [],
      stats: [{ label: 'armor', value: 1 }],
    },
  ],
  board: { shape: 'hex', columns: 4, rows: 3 },
  queue: [
    { unit: 'b1', value: 0.25 },
    { unit: 'r1', value: 3 },
    { unit: 'r2', gauge: { value: 12.5, max: 50 }, bonus: 2 },
  ],
  counter: { label: 'Counter', gauge: { value: 9000, max: 10000 }, note: 'turn 2' },
  zones: [
    {
      id: 'hand',
      label: 'Hand',
      side: 0,
      count: 1,
      cards: [{ name: 'Jab', stats: [{ label: 'cost', value: 0 }], keywords: ['go_again'] }],
    },
    { id: 'deck', label: 'Deck', side: 0, count: 12 },
  ],
  facts: [{ label: 'Attack', value: '6' }],
  rewards: [{ label: 'Gold', value: '+7' }],
}

describe('scenes', () => {
  test('all parts of a scene are drawn', () => {
    expect(drawScene(scene, plain)).toBe(`Round 2
R7    ·     ·     ·
   ·     ·     石'3  ·
·     ·     ·     ·
Red 1 of 2
  ▶ R Rook ███████░░░ 7/10    frozen×2 (0,0)
  † Gale
Blue 1 of 1
    石' 石匠 ███░░░░░░░ 2.5/10  qi 3/5 (2,1) armor 1
next: 石匠 0.3 · Rook 3 · Gale 12.5/50 +2
Counter 9000/10000 · turn 2
Red Deck 12
  Hand 1: Jab (cost 0; go_again)
Attack: 6
Gold: +7
`)
  })

  test('tiles show ground, units and things that lie there', () => {
    const tiles: Scene<string> = {
      caption: 'Tick 1',
      sides: [{ id: 'a', name: 'A' }],
      units: [{ id: '1', name: 'hero', side: 0, alive: true, at: [1, 1], bars: [], badges: [] }],
      items: [{ at: [2, 0], label: 'potion' }],
      board: { shape: 'tiles', columns: 3, rows: 2, cells: ['#.S', 'T..'] },
    }
    expect(drawScene(tiles, plain).split('\n').slice(1, 4)).toEqual([
      '# · *',
      '= H ·',
      '# wall  : sanctuary  = town  * things that lie there',
    ])
  })

  test('large boards are cut around the units, large sides counted by kinds', () => {
    const units = Array.from({ length: 40 }, (_, i) => ({
      id: String(i),
      kind: i % 2 === 0 ? 'Even' : 'Odd',
      name: `${i % 2 === 0 ? 'Even' : 'Odd'} ${i}`,
      side: 0,
      alive: i > 9,
      at: [200, 200] as const,
      bars: [{ kind: 'hp', value: 1, max: 2 }] as const,
      badges: [],
    }))
    const text = drawScene(
      { caption: 'x', sides: [{ id: 'a', name: 'A' }], units, board: { shape: 'tiles', columns: 256, rows: 256 } },
      { ...plain, columns: 80 },
    )
    const lines = text.split('\n')
    expect(lines.length).toBeLessThan(75)
    expect(Math.max(...lines.map(textWidth))).toBeLessThanOrEqual(80)
    expect(text).toContain('of 256 × 256')
    expect(text).toContain('E Even 15 of 20')
  })

  test('colours only where they are wanted', () => {
    expect(drawScene(scene, plain)).not.toContain('\u001B')
    expect(drawScene(scene, { ...plain, palette: palette(true) })).toContain('\u001B[36m')
  })
})

describe('text', () => {
  test('Chinese characters take two columns', () => {
    expect(textWidth('ab石匠')).toBe(6)
    expect(padded('石', 4)).toBe('石  ')
    expect(clipped('石匠石匠', 5)).toBe('石匠…')
  })

  test('wrapped lines fit and lose nothing but spaces', () => {
    fc.assert(
      fc.property(
        fc.array(fc.stringMatching(/^[a-z石匠，]{1,9}$/)),
        fc.integer({ min: 12, max: 60 }),
        (words, width) => {
          const text = words.join(' ')
          const lines = wrapped(text, width, '  ').split('\n')
          expect(lines.every((line) => textWidth(line) <= width + 9)).toBe(true)
          expect(
            lines
              .map((line) => line.trim())
              .join('')
              .replaceAll(' ', ''),
          ).toBe(text.replaceAll(' ', ''))
        },
      ),
    )
  })

  test('feeds keep their ends', () => {
    expect(shortened(['a', 'b', 'c', 'd', 'e'], 3, teller)).toEqual(['a', 'b', '… 2 more …', 'e'])
    expect(shortened(['a'], 3, teller)).toEqual(['a'])
  })
})

describe('charts', () => {
  test('a rising line', () => {
    expect(drawChart('x', [0, 5, 10], 40, teller)).toBe(`x
10 ┤  █
 9 ┤  ░
 8 ┤  ░
 7 ┤  ░
 6 ┤  ░
 5 ┤ █░
 4 ┤ ░░
 3 ┤ ░░
 2 ┤ ░░
 1 ┤ ░░
 0 ┤█░░
   └───
    0 2
`)
  })

  test('nothing, one value, gaps, and more moments than columns', () => {
    expect(drawChart('x', [], 40, teller)).toBe('x: no numbers\n')
    expect(drawChart('x', [3, 3], 40, teller)).toContain('3 ┤██')
    expect(drawChart('x', [1, null, 2], 40, teller)).toContain('1 ┤█ ░')
    const wide = drawChart(
      'x',
      Array.from({ length: 200_000 }, (_, i) => i),
      60,
      teller,
    )
    expect(Math.max(...wide.split('\n').map(textWidth))).toBeLessThanOrEqual(60)
  })
})
