import fc from 'fast-check'
import { contentPacks } from '@quintain/engine/content'
import common from 'virtual:glyphs/common'
import ground from 'virtual:glyphs/ground'
import stage from 'virtual:glyphs/stage'
import { describe, expect, test } from 'vitest'
import { Battle } from '@quintain/engine'
import { COMMON_GLYPHS, GROUND_GLYPHS, STAGE_GLYPHS } from './common-glyphs.ts'
import { Looks } from './looks.ts'
import { wholeOutline } from '../../../build/outline.ts'

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
  expect(GROUND_GLYPHS.filter((name) => ground[name] === undefined)).toEqual([])
  expect(STAGE_GLYPHS.filter((name) => stage[name] === undefined)).toEqual([])
})

/** Where each point of an outline of moves and lines is, by its steps; closing leads back to where a part began. */
function placesOf(path: string): readonly number[] {
  let at = [0, 0]
  return path.split('z').flatMap((part) => {
    const numbers = Array.from(part.matchAll(/-?(?:\d+\.?\d*|\.\d+)/g), Number)
    const begin = [at[0] + numbers[0], at[1] + numbers[1]]
    const places = numbers.map((number, i) => (at[i % 2] += number))
    at = begin
    return places
  })
}

test('the points of an outline stand on whole numbers beside where they were, however long it is', () => {
  const thousandths = fc.integer({ min: -3000, max: 3000 }).map((value) => value / 1000)
  const steps = fc.array(fc.tuple(thousandths, thousandths), { minLength: 2, maxLength: 40 })
  fc.assert(
    fc.property(fc.array(steps, { minLength: 1, maxLength: 3 }), (parts) => {
      // Written as tightly as paths may be: no zero before a point, nothing between where a sign or a point tells.
      const path = parts
        .map((part) =>
          part.flat().reduce((text, number) => {
            const digits = String(number).replace(/^(-?)0\./, '$1.')
            const tight = text === 'm' || digits.startsWith('-') || (digits.startsWith('.') && /\.\d+$/.test(text))
            return text + (tight ? digits : ` ${digits}`)
          }, 'm'),
        )
        .join('z')
      const exact = placesOf(path)
      const whole = placesOf(wholeOutline(path))
      expect(whole.length).toBe(exact.length)
      whole.forEach((place, i) => {
        expect(Number.isInteger(place)).toBe(true)
        expect(Math.abs(place - exact[i])).toBeLessThan(0.501)
      })
    }),
  )
  // Flags of arcs may stand with nothing between them; what is the same again needs no letter.
  expect(wholeOutline('M10.2 10.2h5.4v5.4a2.4 2.4 0 11-1 .3C1 2 3 4 5.6 6.4z')).toBe(
    'M10 10h6v6a2 2 0 1 1-1 0c-14-14-12-12-9-10z',
  )
})
