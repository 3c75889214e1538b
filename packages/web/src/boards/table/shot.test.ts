import { expect, test } from 'vitest'
import { shotBetween } from './shot.ts'

const FRAME = { left: 100, top: 50, width: 1000, height: 800 }
const box = (left: number, top: number, width: number, height: number) => ({ left, top, width, height })

test('an arrow leaves a card at its side, and its head ends at the edge of whom it is for', () => {
  const shot = shotBetween(FRAME, box(400, 300, 200, 280), box(130, 100, 80, 80))
  expect(shot.from).toEqual([300, 306])
  expect(shot.bend).toEqual([70, 306])
  expect(shot.to).toEqual([70, 130 + 34])
})

test('downwards it leaves lower, and comes from above', () => {
  const shot = shotBetween(FRAME, box(400, 300, 200, 280), box(930, 700, 80, 80))
  expect(shot.from).toEqual([500, 474])
  expect(shot.to).toEqual([870, 650 - 34])
})

test('who sits right above a card is reached straight, with the seal where a short way begins', () => {
  const shot = shotBetween(FRAME, box(100, 200, 80, 110), box(110, 60, 40, 40))
  expect(shot.from).toEqual([30, 150])
  expect(shot.to[0]).toBe(30)
  expect(shot.seal).toEqual(shot.from)
})

test('what one does to oneself has no length', () => {
  const own = box(130, 100, 80, 80)
  expect(shotBetween(FRAME, own, own)).toMatchObject({ from: [70, 90], to: [70, 90] })
})
