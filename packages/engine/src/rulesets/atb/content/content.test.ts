import { describe, expect, test } from 'vitest'
import { describeMeaning } from '../../../../../../tests/describe-meaning.ts'
import { Battle } from '../../../kernel/battle.ts'
import { narratorOf } from '../../../kernel/narrator.ts'
import { Teller, tellerIn } from '../../../kernel/meaning/teller.ts'
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
    expect(told(await tellerIn('de', content))).toMatch(/^Mira Sedge trifft .+ mit .+ \(.+\)\.$/)
    expect(told(new Teller('fr'))).toBe(told(new Teller('en')))
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
