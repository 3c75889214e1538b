import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { Bench, checkBench, readBench } from '../../../conformance/bench.ts'
import { conformance } from './index.ts'
import { atb } from '../index.ts'

const SMALL = readFileSync(new URL('../../../../../../vectors/atb/bench/small-1v1.json', import.meta.url), 'utf8')

test('a bench file may name a team without a win, or leave it out', () => {
  const check = (wins: object) => {
    const file = readBench({ ...JSON.parse(SMALL), battles: 1, expect: { steps: 17, events: 17, damage: 199, wins } })
    checkBench(atb, conformance.bench, file)
  }
  check({ west: 1 })
  check({ west: 1, east: 0 })
  for (const wrong of [{}, { east: 0 }, { west: 1, east: 1 }, { west: 1, north: 0 }]) {
    expect(() => check(wrong)).toThrow('wins')
  }
})

test('battles of a bench file that are played in two parts come to the same', () => {
  const bench = new Bench(atb, conformance.bench, { ...readBench(JSON.parse(SMALL)), battles: 10 })
  const [first, second] = [bench.play(0, 3), bench.play(3, 7)]
  expect(first.battles).toBe(3)
  expect(first.steps + second.steps).toBe(bench.play().steps)
  expect(first.wins.map((wins, seat) => wins + second.wins[seat])).toEqual(bench.play().wins)
})
