import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { medianInterval, medianOf, ratioText } from '../scripts/bench-ratios.mjs'

const script = join(import.meta.dirname, '..', 'scripts', 'bench.mjs')

test('the interval of a median holds as often as it says', () => {
  for (const count of [5, 6, 7, 9, 12, 15]) {
    const { low, high, level } = medianInterval(Array.from({ length: count }, (_, place) => place + 1))
    // Every way in which that many readings fall below or above the true median.
    let held = 0
    for (let ways = 0; ways < 2 ** count; ways += 1) {
      let below = 0
      for (let bits = ways; bits > 0; bits >>= 1) below += bits & 1
      if (low <= below && below < high) held += 1
    }
    expect(held / 2 ** count).toBeCloseTo(level, 12)
    expect(level >= 0.95 || low === 1).toBe(true)
  }
  expect(medianOf([3, 1, 2, 10])).toBe(2.5)
  expect(ratioText([1, 1.1, 0.9])).toBe('1.00 (0.90 to 1.10, 75 %)')
})

test.each([
  [['--compare', 'nowhere-at-all'], 'expected a folder with a built tree or a commit, found nowhere-at-all'],
  [['--record', '--liste'], '--liste: has no effect here'],
  [['--record', '--only', 'chess'], 'no setup has "chess" in its path'],
  [['--record', '--rounds', '0'], '--rounds: expected a whole number from 1 on, found 0'],
])('bench %j is refused in one line', (args, message) => {
  const { status, stderr } = spawnSync(process.execPath, [script, ...args], { encoding: 'utf8' })
  expect(stderr).toContain(message)
  expect(stderr.trimEnd().split('\n')).toHaveLength(1)
  expect(status).toBe(2)
})
