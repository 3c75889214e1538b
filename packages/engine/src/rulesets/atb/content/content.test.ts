import { describe, expect, test } from 'vitest'
import { describeMeaning } from '../../../../../../tests/describe-meaning.ts'
import { Battle } from '../../../kernel/battle.ts'
import { battleNarrator, narratorOf } from '../../../kernel/narrator.ts'
import { Teller, tellerIn } from '../../../kernel/meaning/teller.ts'
import { Sfc32 } from '../../../random/sfc32.ts'
import { atb } from '../index.ts'
import { AtbStoryteller } from '../narration.ts'
import { setup } from '../setup.ts'
import { TEMPLATES_EN } from './templates-en.ts'
import { TEMPLATES_ZH } from './templates-zh.ts'
import type { TemplateContent } from './templates.ts'
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

describeMeaning(content, { agent: 'heuristic', steps: 60 })

describe('in the other language', async () => {
  const tellers = { en: await tellerIn('en', content), zh: await tellerIn('zh', content) }

  test.each([
    ['en', 'zh'],
    ['zh', 'en'],
  ] as const)('everything in %s has a name of its own in %s', (from, to) => {
    for (const [of, things] of [
      ['character', CHARACTERS],
      ['skill', SKILLS],
    ] as const) {
      const told = things.map(({ id, name }) => tellers[to].name({ of, id, name: name[from] }))
      expect(told).toEqual(things.map(({ name }) => name[to]))
      expect(new Set(told).size).toBe(things.length)
    }
    for (const { id, description } of SKILLS) {
      expect(tellers[to].name({ of: 'about', id, name: description[from] })).toBe(description[to])
    }
  })

  test('setups keep the lines of their own language as they are', () => {
    for (const { setup: scenario } of content.scenarios) {
      const { language = 'en' } = setup.parse(scenario).narration ?? {}
      const battle = Battle.start(atb, scenario, { seed: 5, agents: Array(6).fill('heuristic'), listen: true })
      battle.run()
      const events = battle.log?.events ?? []
      const told = (teller: Teller) => {
        const narrator = narratorOf(atb, battle.plan, teller)
        return events.map((event, index) => narrator.line(event, index))
      }
      expect(told(tellers[language])).toEqual(told(new Teller(language)))
    }
  })

  test('who reads a third one is told by its words, or by the setup’s lines where it has none', async () => {
    const duel = makeSetup({ a: ['mira'], b: ['sable'] }, 'en')
    const battle = Battle.start(atb, duel, { seed: 5, agents: ['heuristic', 'heuristic'], listen: true })
    battle.run()
    const [event] = battle.log?.events ?? []
    const told = (teller: Teller) => narratorOf(atb, battle.plan, teller).line(event, 0)
    expect(event.type).toBe('attack')
    expect(told(await tellerIn('de', content))).toMatch(/^Mira Sedge trifft .+ mit .+ \(.+\): \d+\.$/)
    expect(told(new Teller('fr'))).toBe(told(new Teller('en')))
  })
})

describe('shipped scenarios, told in both languages', async () => {
  const tellers = { en: await tellerIn('en', content), zh: await tellerIn('zh', content) }
  const KINDS = { attack: '攻击', defend: '抵挡', dodge: '闪避', critical: '暴击' } as const
  const LINES = { en: TEMPLATES_EN, zh: TEMPLATES_ZH }
  const SEPARATORS = { en: ', ', zh: '，' }

  /** What a template can come to. */
  const formOf = ([, template, , openings]: TemplateContent, separator: string) => {
    const escaped = (text: string) => text.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&')
    const opening = openings.length === 0 ? '' : `(?:(?:${openings.map(escaped).join('|')})${separator})?`
    const body = template
      .split(/\{[^{}]+\}/)
      .map(escaped)
      .join('.+')
    return new RegExp(`^${opening}${body}$`)
  }

  test('lines in the same place say the same: kind, conditions, placeholders, openings', () => {
    const placeholders = (template: string) => [...new Set(template.match(/\{[^{}]+\}/g))].toSorted()
    for (const [place, [kind, template, conditions, openings]] of TEMPLATES_EN.entries()) {
      const [otherKind, otherTemplate, otherConditions, otherOpenings] = TEMPLATES_ZH[place]
      expect([otherKind, otherConditions, otherOpenings.length]).toEqual([kind, conditions, openings.length])
      expect(placeholders(otherTemplate), template).toEqual(placeholders(template))
    }
    expect(TEMPLATES_ZH).toHaveLength(TEMPLATES_EN.length)
  })

  test.each(content.scenarios)('$id: no fallback sentence, no number lost, no fall untold', ({ setup: scenario }) => {
    for (const seed of [1, 2, 7]) {
      const battle = Battle.start(atb, scenario, { seed, agents: Array(6).fill('heuristic'), listen: true })
      battle.run()
      const events = battle.log?.events ?? []
      const falls = { en: 0, zh: 0 }
      for (const language of ['en', 'zh'] as const) {
        const narrator = battleNarrator(battle, tellers[language])
        const forms = LINES[language].map((line) => ({ line, form: formOf(line, SEPARATORS[language]) }))
        for (const [index, event] of events.entries()) {
          const line = narrator.line(event, index)
          const fits = forms.filter(({ line: [kind], form }) => kind === KINDS[event.type] && form.test(line))
          expect(fits.length, line).toBeGreaterThan(0)
          expect(line).not.toMatch(language === 'zh' ? /[A-Za-z]/ : /\p{Script=Han}/u)
          if (event.hit) expect(line).toContain(String(event.damage))
          if (!event.hit || event.targetHpRatio > 0) continue
          falls[language] += 1
          expect(
            fits.every(({ line: [, , { fallen }] }) => fallen === true),
            line,
          ).toBe(true)
        }
      }
      const fallen = battle.plan.characters.length - battle.state.living.length
      expect(falls).toEqual({ en: fallen, zh: fallen })
      expect(fallen).toBeGreaterThan(0)
    }
  })

  test('setups of one’s own are told with numbers and falls too, in whatever language', () => {
    const [{ setup: scenario }] = content.scenarios
    const own = { ...Object(scenario), narration: { language: 'en', templates: [] } }
    for (const input of [own, { ...own, narration: null }]) {
      const battle = Battle.start(atb, input, { seed: 7, agents: ['heuristic', 'heuristic'], listen: true })
      battle.run()
      const narrator = battleNarrator(battle, tellers.zh)
      for (const [index, event] of (battle.log?.events ?? []).entries()) {
        const line = narrator.line(event, index)
        if (event.hit) expect(line).toContain(String(event.damage))
        expect(/倒/.test(line), line).toBe(event.hit && event.targetHpRatio === 0)
      }
    }
  })
})

test('a meeting of entrants is an experiment that runs', () => {
  const field = content.field?.()
  const made = field?.meeting([field.groups[0].entrants.slice(2, 5)])
  const outcome = Battle.start(atb, made?.['setup'] ?? null, { seed: 1, agents: ['heuristic', 'heuristic'] }).run()
  expect(outcome).toMatchObject({ result: 'win' })
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
