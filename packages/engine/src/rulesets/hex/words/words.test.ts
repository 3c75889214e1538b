import { describe, expect, test } from 'vitest'
import { Battle } from '../../../kernel/battle.ts'
import { isRecord } from '../../../kernel/json.ts'
import { narratorOf } from '../../../kernel/narrator.ts'
import { tellerIn } from '../../../kernel/meaning/teller.ts'
import { toldScene } from '../../../kernel/scene.ts'
import { Sfc32 } from '../../../random/sfc32.ts'
import { content, SCENARIOS } from '../content/index.ts'
import type { HexEvent } from '../events.ts'
import { hex } from '../index.ts'
import { en } from './en.ts'
import { zh } from './zh.ts'

const plan = hex.prepare(
  hex.setup.parse({ armies: [[{ name: 'A', displayName: 'Ada', maxHp: 1, damage: 1, attackRange: 1 }], null] }),
)

/** One of each type. */
const EVENTS: { readonly [Type in HexEvent['type']]: HexEvent } = {
  round: { type: 'round', round: 2 },
  stalemate: { type: 'stalemate' },
  win: { type: 'win', player: 1 },
  turn: { type: 'turn', unit: 1 },
  frozen: { type: 'frozen', unit: 1 },
  move: { type: 'move', unit: 1, from: [1, 2], to: [2, 2], mode: 'step' },
  attack: { type: 'attack', unit: 1, target: 2, amount: 3 },
  ability: { type: 'ability', unit: 1, index: 0, trigger: 'onhit', effect: 'splash' },
  block: { type: 'block', unit: 1, used: 1 },
  resist: { type: 'resist', unit: 1 },
  undying: { type: 'undying', unit: 1, source: 2, cost: 2 },
  damage: { type: 'damage', unit: 1, source: 2, amount: 3, hp: 4 },
  execute: { type: 'execute', unit: 1, source: 2 },
  death: { type: 'death', unit: 1, source: 2 },
  heal: { type: 'heal', unit: 1, source: 2, amount: 3 },
  fortify: { type: 'fortify', unit: 1, source: 2, amount: 3 },
  sunder: { type: 'sunder', unit: 1, source: 2, amount: 3 },
  ramp: { type: 'ramp', unit: 1, amount: 3 },
  vengeance: { type: 'vengeance', unit: 1, source: 2, amount: 3 },
  push: { type: 'push', unit: 1, source: 2, from: [1, 2], to: [2, 2] },
  retreat: { type: 'retreat', unit: 1, from: [1, 2], to: [2, 2] },
  freeze: { type: 'freeze', unit: 1, source: 2 },
  silence: { type: 'silence', unit: 1, source: 2 },
  summon: { type: 'summon', unit: 99, source: 2, pos: [1, 2] },
  ready: { type: 'ready', unit: 1 },
  enqueue: { type: 'enqueue', unit: 1 },
  unsilence: { type: 'unsilence', unit: 1 },
  annihilation: { type: 'annihilation' },
}

describe.each(['en', 'zh'])('narration in %s', async (language) => {
  const narrator = narratorOf(hex, plan, await tellerIn(language))

  test('tells every kind of event, and leaves no placeholder', () => {
    for (const event of Object.values(EVENTS)) {
      for (let index = 0; index < 6; index += 1) {
        const line = narrator.line(event, index)
        expect(line.length).toBeGreaterThan(2)
        expect(line).not.toMatch(/[{}]|undefined|hex:/)
        expect(narrator.line(event, index)).toBe(line)
      }
    }
  })

  test('names units, places and amounts', () => {
    expect(narrator.line(EVENTS.damage, 1)).toContain('Ada 1')
    expect(narrator.line(EVENTS.damage, 1)).toContain('Adept 2')
    expect(narrator.line(EVENTS.summon, 1)).toContain('Blade 99')
    expect(narrator.line(EVENTS.retreat, 0)).toContain('(2, 2)')
    expect(narrator.line(EVENTS.attack, 3)).toContain('3')
  })

  test('tells moves by their manner and deadly wounds by their end', () => {
    const lines = (event: HexEvent) => new Set(Array.from({ length: 40 }, (_, i) => narrator.line(event, i)))
    const step = lines(EVENTS.move)
    const speed = lines({ type: 'move', unit: 1, from: [1, 2], to: [2, 2], mode: 'speed', via: [1, 1] })
    const shadow = lines({ type: 'move', unit: 1, from: [1, 2], to: [2, 2], mode: 'shadowstep' })
    const stay = lines({ type: 'move', unit: 1, from: [2, 2], to: [2, 2], mode: 'step' })
    const all = [...step, ...speed, ...shadow, ...stay]
    expect(new Set(all).size).toBe(all.length)
    expect(all.length).toBeGreaterThanOrEqual(8)
    const wound = lines(EVENTS.damage)
    for (const line of lines({ type: 'damage', unit: 1, source: 2, amount: 3, hp: 0 }))
      expect(wound).not.toContain(line)
  })
})

describe('words', () => {
  const chinese: Readonly<Record<string, string | readonly string[] | undefined>> = zh
  const placeholders = (told: string | readonly string[] | undefined) =>
    new Set([told ?? ''].flat().flatMap((text) => [...text.matchAll(/\{(\w+)/g)].map(([, name]) => name)))

  test('Chinese has every code, and asks for no value that English does not give', () => {
    expect(Object.keys(zh).toSorted()).toEqual(Object.keys(en).toSorted())
    for (const [code, told] of Object.entries(en)) {
      const given = placeholders(told)
      expect([...placeholders(chinese[code])].filter((name) => !given.has(name))).toEqual([])
    }
  })

  test('Chinese words are Chinese, but for what setups write', () => {
    const ids = /^(field|lint|state)\./
    const latin = Object.entries(zh).filter(
      ([code, told]) =>
        !ids.test(code) &&
        /[A-Za-z]{2}/.test(
          [told]
            .flat()
            .join(' ')
            .replaceAll(/\{[^}]*\}/g, ''),
        ),
    )
    expect(latin).toEqual([])
  })

  test('keys of setups, measures and reasons have names', () => {
    const names = Object.keys(en)
    const keys = new Set(keysIn(hex.setup.jsonSchema()))
    expect(keys.size).toBeGreaterThan(25)
    for (const key of keys) expect(names).toContain(`field.${key}`)
    const state = hex.start(plan, Sfc32.seeded(1), null)
    for (const key of [...Object.keys(hex.measures(state)), ...Object.keys(content.series ?? {})]) {
      const [stem] = key.split('.')
      expect(names).toContain(`measure.${stem}`)
      expect(Object.keys(hex.measureKinds ?? {})).toContain(stem)
    }
  })

  test('in the pseudo-language no letter of a scene stands outside the brackets', async () => {
    const battle = Battle.start(hex, SCENARIOS[7].setup, { seed: 2, stepLimit: 200, listen: true })
    battle.run()
    const teller = await tellerIn('xx')
    const { caption, sides, facts = [], units } = toldScene(hex.scene(battle.state, null), teller)
    const narrator = narratorOf(hex, battle.plan, teller)
    const texts = [caption, ...sides.map(({ name }) => name), ...facts.flatMap(({ label, value }) => [label, value])]
    for (const { name, badges, stats = [], abilities = [], auras = [] } of units) {
      texts.push(name, ...[...badges, ...stats, ...abilities].map(({ label }) => label))
      for (const { label = '', rule = '' } of auras) texts.push(label, rule)
    }
    for (const { name, rules } of hex.glossary?.(battle.plan) ?? [])
      texts.push(...[name, ...rules].map((text) => teller.text(text)))
    texts.push(...(battle.log?.events.map((event, i) => narrator.line(event, i)) ?? []))
    expect(texts.length).toBeGreaterThan(500)
    const outside = (text: string) => text.replaceAll(/‹[^›]*›/g, '').replace(/^⟦.*⟧$/s, '')
    expect(texts.filter((text) => /\p{L}/u.test(outside(text)))).toEqual([])
  })

  test('frequent events have several lines in both languages', () => {
    for (const kind of ['turn', 'step', 'attack', 'damage', 'death', 'ability', 'heal'] as const) {
      expect(en[`tell.${kind}`].length).toBeGreaterThanOrEqual(2)
      expect(zh[`tell.${kind}`]?.length).toBeGreaterThanOrEqual(2)
    }
  })
})

/** Names of all properties of a schema. */
function keysIn(schema: unknown): string[] {
  if (Array.isArray(schema)) return schema.flatMap(keysIn)
  if (!isRecord(schema)) return []
  const { properties } = schema
  return [...(isRecord(properties) ? Object.keys(properties) : []), ...Object.values(schema).flatMap(keysIn)]
}
