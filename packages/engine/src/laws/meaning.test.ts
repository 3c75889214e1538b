import { expect, test } from 'vitest'
import type { Ruleset } from '../kernel/contract.ts'
import type { Occurrence } from '../kernel/meaning/dictionary.ts'
import type { GlossaryEntry } from '../kernel/meaning/glossary.ts'
import { vocabulary } from '../kernel/meaning/vocabulary.ts'
import type { Scene, SceneUnit } from '../kernel/scene.ts'
import { makeSetup } from '../rulesets/atb/content/index.ts'
import { atb } from '../rulesets/atb/index.ts'
import { LawBroken } from './law.ts'
import { dictionaryHolds, everythingTold, glossaryHolds } from './meaning.ts'

const setup = makeSetup({ reeds: ['mira', 'lise'], kilns: ['brann', 'sable'] }, 'en')
const { say } = vocabulary('meaning-test', { fine: 'fine', count: '{count} {count|unit|units}' })

/** A ruleset that works, without meaning of its own. */
const base: Ruleset = { ...atb, events: undefined, glossary: undefined, tell: undefined, player: undefined }

const QUIET: Occurrence = {
  doer: null,
  receiver: null,
  others: [],
  things: [],
  amount: null,
  family: 'none',
  weight: 'deed',
  fells: false,
  joins: false,
}

function broken(law: typeof dictionaryHolds, ruleset: Ruleset): string {
  try {
    law.check({ ruleset, setup, seed: 3, generator: 'sfc32', steps: 30 })
  } catch (error) {
    if (error instanceof LawBroken) return error.message
    throw error
  }
  return 'holds'
}

function withEvents(occurrence: Partial<Occurrence>, types?: readonly string[]): Ruleset {
  const known = new Set<string>(types)
  const read = (event: { readonly type: string }) => {
    if (types === undefined) known.add(event.type)
    return { ...QUIET, ...occurrence }
  }
  return {
    ...base,
    events: {
      get types() {
        return [...known]
      },
      has: () => true,
      read,
      brief: () => -1,
    },
  }
}

test.each<[string, Ruleset]>([
  ['holds', withEvents({ doer: 'mira', receiver: 'brann', others: ['lise'], amount: 0 })],
  ['has no meaning', withEvents({}, [])],
  ['has the amount NaN', withEvents({ amount: Number.NaN })],
  ['is about nobody, whom no scene has shown', withEvents({ doer: 'nobody' })],
  ['is about nobody, whom no scene has shown', withEvents({ others: ['nobody'] })],
  ['holds', withEvents({ receiver: 'newcomer', joins: true })],
])('dictionary: %s', (message, ruleset) => {
  expect(broken(dictionaryHolds, ruleset)).toContain(message)
})

test('laws of meaning have nothing to say where there is none', () => {
  expect(dictionaryHolds.applies?.(base)).toBe(false)
  expect(glossaryHolds.applies?.(base)).toBe(false)
  expect(broken(everythingTold, base)).toBe('holds')
})

function withScene(change: (scene: Scene) => Scene): Ruleset {
  return { ...base, scene: (state, seat) => change(base.scene(state, seat)) }
}

test.each<[string, Ruleset]>([
  ['holds', withScene((scene) => ({ ...scene, caption: say('count', { count: 3 }) }))],
  ['a scene in en: there are no words for meaning-test:none', { ...withScene(captioned('meaning-test:none')) }],
  ['there is no value for {count}', withScene(captioned('meaning-test:count'))],
  ['count: the number NaN', withScene((scene) => ({ ...scene, caption: say('count', { count: Number.NaN }) }))],
  ['an empty text', withScene((scene) => ({ ...scene, caption: '' }))],
  ['the text "undefined hits"', withScene((scene) => ({ ...scene, facts: [{ label: 'x', value: 'undefined hits' }] }))],
  ['there are no words for', { ...base, tell: () => ({ code: 'meaning-test:none' }) }],
  ['a seat in en', { ...base, seatNames: () => ['', ''] }],
  ['the ruleset in en', { ...base, title: { code: 'nowhere:title' } }],
  ['a choice in en', { ...base, player: { describe: () => ({ label: { code: 'nowhere:label' } }) } }],
  ['a rule in en', { ...base, player: { describe: () => ({ label: 'x', rules: [{ code: 'nowhere:rule' }] }) } }],
  [
    'odds in en',
    { ...base, player: { describe: () => ({ label: 'x', odds: [{ label: 'hit', value: `${Number.NaN}%` }] }) } },
  ],
])('telling: %s', (message, ruleset) => {
  expect(broken(everythingTold, ruleset)).toContain(message)
})

function captioned(code: string) {
  return (scene: Scene): Scene => ({ ...scene, caption: { code } })
}

const ENTRY: GlossaryEntry = { id: 'unit:a', of: 'unit', name: 'A', rules: [say('fine')] }

function withGlossary(...entries: readonly GlossaryEntry[]): Ruleset {
  return { ...withScene((scene) => ({ ...scene, units: scene.units.map(bare) })), glossary: () => entries }
}

function bare({ id, name, side, alive, bars }: SceneUnit): SceneUnit {
  return { id, name, side, alive, bars, badges: [] }
}

test.each<[string, Ruleset]>([
  ['holds', withGlossary(ENTRY, { ...ENTRY, id: 'unit:b', links: ['unit:a'] })],
  ['there are two entries unit:a', withGlossary(ENTRY, ENTRY)],
  ['unit:a says nothing', withGlossary({ ...ENTRY, rules: [] })],
  ['unit:a in en: an empty text', withGlossary({ ...ENTRY, rules: [' '] })],
  ['there is no value for {count}', withGlossary({ ...ENTRY, rules: [{ code: 'meaning-test:count' }] })],
  ['links to unit:b, which is not there', withGlossary({ ...ENTRY, links: ['unit:b'] })],
  [
    'a scene names the entry badge:none, which is not there',
    {
      ...withScene((scene) => ({
        ...scene,
        units: scene.units.map((unit) => ({ ...bare(unit), badges: [{ label: 'x', entry: 'badge:none' }] })),
      })),
      glossary: () => [ENTRY],
    },
  ],
])('glossary: %s', (message, ruleset) => {
  expect(broken(glossaryHolds, ruleset)).toContain(message)
})
