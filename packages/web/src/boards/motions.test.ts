import { FAMILIES } from '@quintain/engine'
import { expect, it, vi } from 'vitest'

vi.mock('../browser/preferences.ts', () => ({ prefersCalm: () => false }))
const { MOTIONS } = await import('./motions.ts')

const WAYS = [
  { x: 1, y: 0 },
  { x: -0.6, y: 0.8 },
]

it('each family has an arrow of its own and moves whom it reaches in a way of its own', () => {
  const arrows = FAMILIES.map((family) => MOTIONS[family].arrow)
  expect(new Set(arrows).size).toBe(FAMILIES.length)
  const moved = FAMILIES.map((family) => JSON.stringify(MOTIONS[family].receiver(WAYS[0])))
  expect(new Set(moved).size).toBe(FAMILIES.length)
})

it('everybody ends where they stood, but the fallen', () => {
  for (const family of FAMILIES) {
    for (const way of WAYS) {
      const { doer, receiver } = MOTIONS[family]
      const still = MOTIONS.none.receiver(way)[0]['transform']
      const ends = [doer(way), receiver(way)].map((frames) => frames[frames.length - 1]['transform'] ?? still)
      expect(ends).toEqual(family === 'death' ? [still, expect.not.stringContaining(String(still))] : [still, still])
    }
  }
})
