import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { checkBench, readBench } from '../../../conformance/bench.ts'
import { conformance } from './index.ts'
import { atb } from '../index.ts'

test('a bench file may name a team without a win, or leave it out', () => {
  const text = readFileSync(new URL('../../../../../../vectors/atb/bench/small-1v1.json', import.meta.url), 'utf8')
  const check = (wins: object) => {
    const file = readBench({ ...JSON.parse(text), battles: 1, expect: { steps: 17, events: 17, damage: 199, wins } })
    checkBench(atb, conformance.bench, file)
  }
  check({ west: 1 })
  check({ west: 1, east: 0 })
  for (const wrong of [{}, { east: 0 }, { west: 1, east: 1 }, { west: 1, north: 0 }]) {
    expect(() => check(wrong)).toThrow('wins')
  }
})
