import fc from 'fast-check'
import { contentPacks } from '@quintain/engine/content'
import common from 'virtual:glyphs/common'
import { describe, expect, test } from 'vitest'
import { Battle } from '@quintain/engine'
import { COMMON_GLYPHS } from './common-glyphs.ts'
import { Looks } from './looks.ts'
import { rounded } from '../../../build/glyphs.ts'

test('kinds without a picture get one of their name, and no two the same', () => {
  const looks = new Looks()
  const names = Array.from({ length: 120 }, (_, i) => `Kind ${String.fromCharCode(65 + (i % 26))}${'x'.repeat(i)}`)
  const keys = names.map((kind) => looks.of({ kind }).key)
  expect(new Set(keys).size).toBe(names.length)
  expect(names.map((kind) => looks.of({ kind }).key)).toEqual(keys)
  expect(new Looks().of({ kind: names[0] }).key).toBe(keys[0])
})

test('units of one kind look alike, whatever their numbers', () => {
  const looks = new Looks()
  expect(looks.of({ name: 'Archer 3' })).toBe(looks.of({ name: 'Archer 12' }))
})

describe.each(contentPacks.map((pack) => [pack.ruleset.id, pack] as const))('%s', (id, pack) => {
  test('names a picture for every unit and card of its scenarios, each its own', async () => {
    const glyphs: unknown = await import(`virtual:glyphs/${id}`)
    expect(glyphs).toHaveProperty('default')
    const shown = new Map<string, string>()
    for (const { setup } of pack.scenarios) {
      const { state } = Battle.start(pack.ruleset, setup, { seed: 7 })
      const { units, zones = [] } = pack.ruleset.scene(state, null)
      const cards = zones.flatMap((zone) => zone.cards ?? [])
      for (const { entry = '', name } of [...units, ...cards]) shown.set(entry, JSON.stringify(name))
    }
    const missing = [...shown.keys()].filter((entry) => !Object.hasOwn(pack.pictures ?? {}, entry))
    expect(missing).toEqual([])
    const looks = new Looks(pack.pictures)
    const looked = Object.entries(pack.pictures ?? {}).map(([entry, { glyph, pattern }]) => [
      entry,
      `${glyph} ${pattern}`,
    ])
    const ofUnits = looked.filter(([entry]) => shown.has(entry)).map(([, look]) => look)
    expect(new Set(ofUnits).size).toBe(ofUnits.length)
    expect(looks.has([...shown.keys()][0])).toBe(true)
  })
})

test('what all rulesets share is there', () => {
  expect(COMMON_GLYPHS.filter((name) => common[name] === undefined)).toEqual([])
})

/** Numbers of a path by command, as a browser reads them. */
function numbersOf(path: string): readonly (readonly [string, number])[] {
  return Array.from(path.matchAll(/([a-z])([^a-z]*)/gi)).flatMap(([, command, rest]) =>
    Array.from(rest.matchAll(/-?(?:\d+\.?\d*|\.\d+)/g), ([number]) => [command, Number(number)] as const),
  )
}

test('outlines keep all their numbers when they are shortened', () => {
  const thousandths = fc.integer({ min: -3000, max: 3000 }).map((value) => value / 1000)
  fc.assert(
    fc.property(fc.array(thousandths, { minLength: 1, maxLength: 12 }), (numbers) => {
      // Written as tightly as paths may be: no zero before a point, nothing between where a sign or a point tells.
      let path = 'm'
      for (const number of numbers) {
        const text = String(number).replace(/^(-?)0\./, '$1.')
        const tight = text.startsWith('-') || (text.startsWith('.') && /\.\d+$/.test(path))
        path += tight || path === 'm' ? text : ` ${text}`
      }
      const after = numbersOf(rounded(path))
      expect(after.length).toBe(numbers.length)
      after.forEach(([, number], i) => expect(Math.abs(number - numbers[i])).toBeLessThan(0.051))
    }),
  )
})
