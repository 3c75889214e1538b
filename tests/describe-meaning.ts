import { beforeAll, describe, expect, test } from 'vitest'
import { Battle } from '../packages/engine/src/kernel/battle.ts'
import type { ContentPack } from '../packages/engine/src/kernel/content.ts'
import type { RulesetTypes } from '../packages/engine/src/kernel/contract.ts'
import { isRecord } from '../packages/engine/src/kernel/json.ts'
import { narratorOf } from '../packages/engine/src/kernel/narrator.ts'
import type { Text } from '../packages/engine/src/kernel/meaning/phrase.ts'
import { type Teller, tellerIn } from '../packages/engine/src/kernel/meaning/teller.ts'
import type { Words } from '../packages/engine/src/kernel/meaning/vocabulary.ts'
import { type Scene, toldScene } from '../packages/engine/src/kernel/scene.ts'
import { phraseFor } from '../packages/engine/src/kernel/wording.ts'

/**
 * What every content pack must be able to say: scenes, choices, lines and rules in every language, without an id or a
 * placeholder left in them, and with an entry of the glossary behind everything that names one.
 */
export function describeMeaning<T extends RulesetTypes>(
  pack: ContentPack<T>,
  options: {
    /** Who decides, for rulesets with decisions. */
    readonly agent?: string
    /** Steps of each scenario that are looked at. */
    readonly steps: number
  },
): void {
  const { ruleset } = pack
  describe(`meaning of ${ruleset.id}`, () => {
    const tellers = new Map<string, Teller>()
    const known = <Value>(value: Value | undefined): Value => {
      if (value === undefined) throw new Error('not there')
      return value
    }
    beforeAll(async () => {
      for (const language of ['en', 'zh', 'xx']) tellers.set(language, await tellerIn(language, pack))
    })

    test('all words are there in Chinese, with the same values', async () => {
      const english: Words = known(ruleset.words).english
      const chinese = await known(ruleset.words).others['zh']()
      expect(Object.keys(chinese).toSorted()).toEqual(Object.keys(english).toSorted())
      for (const [code, words] of Object.entries(english)) {
        expect(placeholders(chinese[code]), code).toEqual(placeholders(words))
      }
    })

    test('every field of a setup has a label', () => {
      const schema: unknown = ruleset.setup.jsonSchema()
      expect(keysOf(schema).filter((key) => phraseFor(ruleset.words, `field.${key}`) === null)).toEqual([])
    })

    test('pieces, the field of entrants, and what the ruleset says of itself', () => {
      const field = known(pack.field?.())
      const texts: Text[] = [ruleset.title, ruleset.description, field.title]
      for (const { name, entrants } of field.groups) texts.push(name, ...entrants.map((entrant) => entrant.name))
      for (const { name, group = '', size = '', about = '', places } of known(pack.pieces?.())) {
        texts.push(name, group, size, about, ...places.map((place) => place.name))
      }
      for (const { id, title, description } of pack.scenarios) {
        texts.push({ of: 'scenario', id, name: title }, { of: 'about', id, name: description })
      }
      for (const [language, teller] of tellers)
        expectTold(
          texts.map((text) => teller.text(text)),
          language,
        )
      const groups = field.groups.map(({ entrants }) => entrants.slice(0, 2))
      expect(JSON.parse(JSON.stringify(field.meeting(groups)))).toEqual(field.meeting(groups))
    })

    describe.each(pack.scenarios)('$id', ({ setup }) => {
      const plan = ruleset.prepare(ruleset.setup.parse(setup))
      const seats = ruleset.seats(plan)
      const agents = options.agent === undefined ? {} : { agents: seats.map(() => options.agent ?? '') }
      const battle = Battle.start(ruleset, setup, { seed: 5, listen: true, ...agents })
      const entries = ruleset.glossary?.(plan) ?? []

      test('the glossary tells everything, and its links lead somewhere', () => {
        const ids = new Set(entries.map(({ id }) => id))
        expect(ids.size).toBe(entries.length)
        expect(entries.length).toBeGreaterThan(0)
        const english: Words = known(ruleset.words).english
        for (const { id, of, name, rules, numbers = [], links = [] } of entries) {
          expect(id.startsWith(`${of}:`), id).toBe(true)
          expect(rules.length, id).toBeGreaterThan(0)
          expect(
            links.filter((link) => !ids.has(link)),
            id,
          ).toEqual([])
          expect(english[`of.${of}`], of).toBeDefined()
          const texts = [name, ...rules, ...numbers.flatMap(({ label, value }) => [label, asText(value)])]
          for (const [language, teller] of tellers)
            expectTold(
              texts.map((text) => teller.text(text)),
              language,
            )
        }
      })

      test('scenes, choices and lines are told, and everybody in them is known', () => {
        const ids = new Set(entries.map(({ id }) => id))
        const units = new Set<string>()
        const look = () => {
          const scene = ruleset.scene(battle.state, null)
          for (const { id, kind } of scene.units) {
            units.add(id)
            expect(ruleset.kindOf?.(battle.state, id) ?? kind, id).toBe(kind)
          }
          expect(entriesOf(scene).filter((entry) => !ids.has(entry))).toEqual([])
          for (const [language, teller] of tellers) expectTold(sceneTexts(toldScene(scene, teller)), language)
          for (const action of ruleset.legal(battle.state)) {
            const { label, odds = [] } = known(ruleset.player?.describe(battle.state, action, 'en'))
            const texts = [label, ...odds.flatMap((odd) => [odd.label, odd.value])]
            for (const [language, teller] of tellers)
              expectTold(
                texts.map((text) => teller.text(text)),
                language,
              )
          }
        }
        const stride = Math.max(1, Math.floor(options.steps / 20))
        for (let i = 0; i < options.steps && battle.turn.kind !== 'over'; i += 1) {
          if (i % stride === 0) look()
          else for (const { id } of ruleset.scene(battle.state, null).units) units.add(id)
          battle.step()
        }
        look()
        const { events, words } = ruleset
        const types = new Set<string>()
        for (const [language, teller] of tellers) {
          const narrator = narratorOf(ruleset, plan, teller)
          expectTold(
            (battle.log?.events ?? []).map((event, index) => narrator.line(event, index)),
            language,
          )
        }
        const parts: Text[] = []
        const strangers: string[] = []
        for (const [index, event] of (battle.log?.events ?? []).entries()) {
          types.add(event.type)
          parts.push(...(battle.log?.entry(index).breakdown ?? []).map(({ label }) => label))
          const { doer, receiver, others, joins } = known(events).read(event)
          // Who comes and falls within one step is in no scene.
          if (joins && receiver !== null) units.add(receiver)
          for (const unit of [doer, receiver, ...others]) if (unit !== null && !units.has(unit)) strangers.push(unit)
        }
        expect(strangers).toEqual([])
        for (const [language, teller] of tellers)
          expectTold([...new Set(parts.map((part) => teller.text(part)))], language)
        for (const type of types) {
          expect(events?.types).toContain(type)
          expect(known(words).english[`event.${type}`], type).toBeDefined()
        }
      })

      test('sides, measures and the end have names', () => {
        for (const [language, teller] of tellers) {
          expectTold(
            (ruleset.seatNames?.(plan) ?? seats).map((name) => teller.text(name)),
            language,
          )
        }
        for (const key of Object.keys(ruleset.measures(battle.state))) {
          const [stem] = key.split('.')
          expect(phraseFor(ruleset.words, `measure.${stem}`), key).not.toBeNull()
          expect(ruleset.measureKinds?.[stem], key).toBeDefined()
        }
        const reason = ruleset.outcome(battle.state)?.reason
        if (reason !== undefined) expect(phraseFor(ruleset.words, `reason.${reason}`), reason).not.toBeNull()
        expect(ruleset.strength?.(battle.state).length ?? seats.length).toBe(seats.length)
      })
    })
  })
}

function asText(value: Text | number): Text {
  return typeof value === 'number' ? String(value) : value
}

/** Nothing is left of a template, and nothing is told in another language than the reader's. */
function expectTold(texts: readonly string[], language: string): void {
  const foreign = FOREIGN[language]
  expect(texts.filter((text) => LEFTOVER.test(text) || foreign.test(language === 'xx' ? outside(text) : text))).toEqual(
    [],
  )
}

const LEFTOVER = /[{}]|undefined|\[object/
const FOREIGN: Readonly<Record<string, RegExp>> = { en: /[\u4e00-\u9fff]/, zh: /[A-Za-z]/, xx: /\p{L}/u }

/** What of a text in the pseudo-language came neither from words nor from content. */
function outside(text: string): string {
  let depth = 0
  let left = ''
  for (const character of text) {
    if (character === '⟦' || character === '‹') depth += 1
    else if (character === '⟧' || character === '›') depth -= 1
    else if (depth === 0) left += character
  }
  return left
}

function placeholders(words: Words[string]): string[] {
  const texts = typeof words === 'string' ? [words] : words
  const names = texts.flatMap((text) => [...text.matchAll(/\{(\w+)/g)].map(([, name]) => name))
  return [...new Set(names)].toSorted()
}

/** The keys that a schema allows anywhere. */
function keysOf(schema: unknown): string[] {
  if (Array.isArray(schema)) return schema.flatMap(keysOf)
  if (!isRecord(schema)) return []
  const { properties } = schema
  const own = isRecord(properties) ? Object.keys(properties) : []
  const inner = isRecord(properties) ? Object.values(properties) : []
  const rest = Object.entries(schema).flatMap(([key, value]) => (PARTS.has(key) ? keysOf(value) : []))
  return [...new Set([...own, ...inner.flatMap(keysOf), ...rest])]
}

const PARTS = new Set(['items', 'anyOf', 'oneOf', 'allOf', 'additionalProperties', 'prefixItems', '$defs'])

function entriesOf(scene: Scene): string[] {
  const cards = scene.zones?.flatMap((zone) => zone.cards ?? []) ?? []
  const linked = [
    ...scene.units.flatMap((unit) => [unit, ...unit.badges, ...(unit.stats ?? []), ...(unit.abilities ?? [])]),
    ...cards.flatMap((card) => [card, ...card.stats]),
  ]
  return linked.flatMap(({ entry }) => entry ?? [])
}

function sceneTexts(scene: Scene<string>): string[] {
  const cards = scene.zones?.flatMap((zone) => zone.cards ?? []) ?? []
  const stats = [...scene.units.flatMap((unit) => unit.stats ?? []), ...cards.flatMap((card) => card.stats)]
  return [
    scene.caption,
    ...scene.sides.map(({ name }) => name),
    ...scene.units.flatMap((unit) => [
      unit.name,
      ...unit.badges.map(({ label }) => label),
      ...(unit.abilities ?? []).map(({ label }) => label),
      ...(unit.auras ?? []).flatMap(({ label = '', rule = '' }) => [label, rule]),
    ]),
    ...stats.flatMap(({ label, value }) => [label, String(value)]),
    ...cards.flatMap(({ name, keywords, rules = [] }) => [name, ...keywords, ...rules]),
    ...(scene.zones ?? []).map(({ label }) => label),
    ...(scene.items ?? []).map(({ label }) => label),
    ...(scene.facts ?? []).flatMap(({ label, value }) => [label, value]),
  ]
}
