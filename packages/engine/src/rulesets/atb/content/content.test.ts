import { describe, expect, test } from 'vitest'
import { Battle } from '../../../kernel/battle.ts'
import type { WrittenLanguage } from '../../../kernel/meaning/languages.ts'
import { latinWords, missingWords } from '../../../laws/index.ts'
import { Sfc32 } from '../../../random/sfc32.ts'
import { atb } from '../index.ts'
import { AtbStoryteller } from '../narration.ts'
import { setup } from '../setup.ts'
import { CHARACTERS, content, makeSetup, SKILLS, templates } from './index.ts'

describe('the content of atb', () => {
  test('is as large as promised', () => {
    expect(CHARACTERS.length).toBeGreaterThanOrEqual(12)
    expect(SKILLS.length).toBeGreaterThanOrEqual(20)
    expect(SKILLS.every(({ tiers }) => tiers.length >= 2)).toBe(true)
    for (const language of ['en', 'zh'] as const) expect(templates(language).length).toBeGreaterThanOrEqual(60)
  })

  test('is carried: every skill belongs to somebody', () => {
    const carried = new Set(CHARACTERS.flatMap(({ skills }) => skills.map(([skillId]) => skillId)))
    expect(SKILLS.filter(({ id }) => !carried.has(id))).toEqual([])
  })

  test.each(content.scenarios)('scenario $id is decided', ({ setup: scenario }) => {
    const battle = Battle.start(atb, scenario, { seed: 7, agents: Array(6).fill('heuristic'), listen: true })
    expect(battle.run()?.result).toBe('win')
    const narrator = atb.narrator(battle.plan, setup.parse(scenario).narration?.language ?? 'en')
    battle.log?.events.forEach((event, i) => expect(narrator.line(event, i)).not.toMatch(/[{}]|undefined/))
  })

  test.each(['en', 'zh'] as const)('every template in %s is told sooner or later', (language) => {
    const ids = CHARACTERS.map(({ id }) => id)
    const input = makeSetup({ a: ids.slice(0, 7), b: ids.slice(7) }, language)
    const { narration } = setup.parse(input)
    if (narration === null || narration === undefined) throw new Error('no narration')
    const storyteller = new AtbStoryteller(atb.prepare(setup.parse(input)), narration)
    const random = Sfc32.seeded(1)
    const untold = new Set(narration.templates.map(({ id }) => id))
    for (let seed = 0; seed < 200 && untold.size > 0; seed += 1) {
      const battle = Battle.start(atb, input, { seed, agents: ['random', 'heuristic'], listen: true })
      battle.run()
      for (const event of battle.log?.events ?? []) untold.delete(storyteller.tell(event, 0, random).templateId)
    }
    expect([...untold]).toEqual([])
  })

  test('random setups are legal and follow from their seed', () => {
    for (let seed = 0; seed < 50; seed += 1) {
      const made = content.randomSetup?.(seed)
      setup.parse(made)
      expect(content.randomSetup?.(seed)).toEqual(made)
    }
  })
})

describe('in the other language', async () => {
  const words = { en: await content.words?.en?.(), zh: await content.words?.zh?.() }
  const written = (language: WrittenLanguage) =>
    content.scenarios.filter((scenario) => setup.parse(scenario.setup).narration?.language === language)

  test.each([
    ['en', 'zh'],
    ['zh', 'en'],
  ] as const)('everything in %s has a name of its own in %s', (from, to) => {
    const names = [...CHARACTERS, ...SKILLS].map(({ name }) => name[from])
    const texts = SKILLS.map(({ description }) => description[from])
    expect(written(from).length).toBeGreaterThan(0)
    expect(missingWords(words[to], { names, texts, scenarios: written(from) })).toEqual([])
    for (const { name } of [...CHARACTERS, ...SKILLS]) expect(words[to]?.names[name[from]]).toBe(name[to])
  })

  test('teams have words, too', () => {
    for (const scenario of content.scenarios) {
      const language = setup.parse(scenario.setup).narration?.language === 'en' ? 'zh' : 'en'
      const { terms = {} } = words[language] ?? {}
      for (const { team } of setup.parse(scenario.setup).characters) expect(Object.keys(terms)).toContain(team)
    }
  })

  test.each(written('en'))('$id is told without a Latin word in Chinese', ({ setup: scenario }) => {
    const battle = Battle.start(atb, scenario, { seed: 5, agents: Array(6).fill('heuristic'), listen: true })
    battle.run()
    const narrator = atb.narrator(battle.plan, 'zh')
    const lines = battle.log?.events.map((event, i) => narrator.line(event, i)) ?? []
    expect(latinWords(words.zh, lines)).toEqual([])
  })
})

describe('the linter', () => {
  const base = makeSetup({ a: ['mira'], b: ['sable'] }, 'en')
  const findings = (change: (input: ReturnType<typeof setup.parse>) => void) => {
    const input = setup.parse(base)
    change(input)
    return (content.lint?.(input) ?? []).map(({ path }) => path)
  }

  test('finds who cannot act, strike or pay', () => {
    expect(findings((input) => (input.characters[0].stats.agility = 0))).toContain('characters[0].stats.agility')
    expect(findings((input) => (input.characters[1].skills = []))).toContain('characters[1].skills')
    expect(findings((input) => (input.characters[0].stats.maxQi = 0))).toContain('characters[0].skills[1]')
    expect(findings((input) => (input.characters[1].team = 'a'))).toContain('characters')
  })

  test('finds nothing wrong with our own scenarios', () => {
    for (const { setup: scenario } of content.scenarios) {
      const found = content.lint?.(setup.parse(scenario)) ?? []
      expect(found.filter(({ level }) => level === 'warning')).toEqual([])
    }
  })
})
