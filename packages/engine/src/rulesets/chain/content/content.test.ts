import { describe, expect, test } from 'vitest'
import { Battle } from '../../../kernel/battle.ts'
import { isRecord } from '../../../kernel/json.ts'
import { simulate } from '../../../kernel/simulate.ts'
import { latinWords, missingWords } from '../../../laws/index.ts'
import { Sfc32 } from '../../../random/sfc32.ts'
import { heuristic } from '../agents/heuristic.ts'
import { chain, codeOf } from '../index.ts'
import { winningActions } from './solver.ts'
import {
  CARDS,
  content,
  deckCurve,
  deckOf,
  HEROES,
  lint,
  PUZZLES,
  SCHOOL_NAMES,
  validateDeck,
  WEAPONS,
} from './index.ts'

describe('the pack', () => {
  test('has 6 heroes, 6 weapons, 90 cards and 6 decks of 40', () => {
    expect(new Set(SCHOOL_NAMES.map((school) => HEROES[school].name)).size).toBe(6)
    expect(new Set(SCHOOL_NAMES.map((school) => WEAPONS[school]['name'])).size).toBe(6)
    expect(Object.keys(CARDS)).toHaveLength(90)
    expect(new Set(Object.values(CARDS).map((card) => Object(card).name)).size).toBe(90)
    for (const school of SCHOOL_NAMES) expect(validateDeck(deckOf(school), new Set(Object.keys(CARDS)))).toEqual([])
  })

  test.each(content.scenarios.map((scenario) => [scenario.id, scenario] as const))(
    '%s parses, lints and runs',
    (_, scenario) => {
      const setup = chain.setup.parse(scenario.setup)
      expect(lint(setup)).toEqual([])
      const plan = chain.prepare(setup)
      for (const name of ['random', 'heuristic']) {
        const agents = [0, 1].map((seat) => chain.agents[name].make(plan, { seed: 1, seat }))
        expect(simulate(chain, plan, Sfc32.seeded(1), agents).steps).toBeGreaterThan(0)
      }
    },
  )

  test('scenarios have ids of their own, and texts', () => {
    expect(new Set(content.scenarios.map(({ id }) => id)).size).toBe(content.scenarios.length)
    for (const { title, description } of content.scenarios) expect(title && description).not.toBe('')
  })

  test('random setups follow from their seed and can be played', () => {
    for (let seed = 0; seed < 20; seed += 1) {
      const setup = content.randomSetup?.(seed)
      expect(content.randomSetup?.(seed)).toEqual(setup)
      chain.setup.parse(setup)
    }
  })

  test('series follow a game', () => {
    const state = chain.start(chain.prepare(chain.setup.parse(content.scenarios[0].setup)), Sfc32.seeded(1), null)
    expect(Object.values(content.series ?? {}).map((series) => series.measure(state))).toEqual([24, 20, 40, 40])
  })
})

describe('in Chinese', async () => {
  const words = await content.words?.zh?.()

  test('everything has a name of its own', () => {
    const heroes = SCHOOL_NAMES.map((school) => HEROES[school])
    const names = [
      ...heroes.map(({ name }) => name),
      ...namesIn(WEAPONS),
      ...namesIn(CARDS),
      ...namesIn(content.scenarios),
    ]
    const texts = [...SCHOOL_NAMES, ...heroes.map(({ text }) => text)]
    expect(missingWords(words, { names, texts, scenarios: content.scenarios })).toEqual([])
  })

  test.each(content.scenarios)('$id is told without a Latin word', ({ setup }) => {
    const battle = Battle.start(chain, setup, {
      seed: 5,
      agents: ['random', 'heuristic'],
      listen: true,
      stepLimit: 300,
    })
    battle.run()
    const narrator = chain.narrator(battle.plan, 'zh')
    const lines = battle.log?.events.map((event, i) => narrator.line(event, i)) ?? []
    expect(latinWords(words, lines)).toEqual([])
  })
})

/** Every name that stands in a setup. */
function namesIn(setup: unknown): string[] {
  if (Array.isArray(setup)) return setup.flatMap(namesIn)
  if (!isRecord(setup)) return []
  return Object.entries(setup).flatMap(([key, value]) =>
    key === 'name' && typeof value === 'string' ? [value] : namesIn(value),
  )
}

describe('puzzles', () => {
  test.each(PUZZLES.map((puzzle) => [puzzle.title, puzzle] as const))('%s', (_, puzzle) => {
    const state = chain.start(chain.prepare(chain.setup.parse(puzzle.setup)), Sfc32.seeded(1), null)
    chain.step(state, { type: 'continue' }, null)
    const winning = winningActions(state).map(codeOf)
    // There is one way to begin, and others that do not win.
    expect(winning).toHaveLength(1)
    expect(chain.legal(state).length).toBeGreaterThan(2)
  })

  test('some are too hard for the heuristic', () => {
    const missed = PUZZLES.filter((puzzle) => {
      const state = chain.start(chain.prepare(chain.setup.parse(puzzle.setup)), Sfc32.seeded(1), null)
      chain.step(state, { type: 'continue' }, null)
      return !winningActions(state)
        .map(codeOf)
        .includes(codeOf(heuristic.choose(state, 0)))
    })
    expect(missed.length).toBeGreaterThan(1)
  })

  test('a lost position has no winning action', () => {
    const cards = { a: { name: 'A', cost: 0, attack: 3, defense: 4, pitch: 1 } }
    const players = [
      { deck: [], hand: ['a'] },
      { deck: [], hand: ['a'], life: 1 },
    ]
    const state = chain.start(chain.prepare(chain.setup.parse({ cards, players })), Sfc32.seeded(1), null)
    expect(winningActions(state)).toEqual([])
  })
})

describe('decks', () => {
  test('are judged by the rules of deck building', () => {
    const known = new Set(['a', 'b'])
    const found = validateDeck(['a', 'a', 'a', 'a', 'b', 'c'], known)
    expect(found.map(({ path }) => path)).toEqual(['deck', 'deck[5]', 'deck'])
    expect(found.every(({ level }) => level === 'warning')).toBe(true)
  })

  test('show their curve', () => {
    const setup = chain.setup.parse(content.scenarios[0].setup)
    const curve = deckCurve(chain.prepare(setup).players[0].deck ?? [])
    expect(curve.cards).toBe(40)
    for (const counts of [curve.costs, curve.pitches, curve.defenses]) {
      expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(40)
    }
    expect(curve.attacks).toBeGreaterThan(curve.attackReactions)
    expect(curve.averagePitch).toBeGreaterThan(1)
    expect(deckCurve([])).toMatchObject({ cards: 0, averageCost: 0 })
  })
})

function findings(cards: object, deck: readonly string[], more: object = {}): string[] {
  const players = [{ deck, ...more }, { deck: [] }]
  return lint(chain.setup.parse({ cards, players })).map(({ path, message }) => `${path}: ${message}`)
}

function rules(...when: string[]): object {
  return { onDeclare: when.map((text) => ({ when: text, addAttack: 1 })) }
}

describe('the linter', () => {
  const base = { cost: 0, attack: 3, defense: 3, pitch: 1 }
  test('finds what surely is not meant', () => {
    expect(findings({ a: { name: 'A', ...base, keywords: ['go again', 'Go_Again '] } }, ['a'])).toEqual([
      'cards.a.keywords[0]: "go again" has no effect; go_again has',
    ])
    expect(findings({ a: { name: 'A', ...base } }, [])).toEqual(['cards.a: no deck, hand or arsenal has this card'])
    expect(findings({ a: { name: 'A', cost: 0, attack: 0, defense: 0, pitch: 0 } }, ['a'])).toHaveLength(1)
    expect(findings({ a: { name: 'A', ...base, defense: 0, keywords: ['reaction'] } }, ['a'])).toHaveLength(1)
    expect(findings({ a: { name: 'A', ...base, attack: 0, modifiers: rules('true') } }, ['a'])).toHaveLength(1)
  })

  test('finds conditions that can never hold', () => {
    const impossible = ['isWeapon', 'isFirstAttack and isSecondAttack', "cardName == 'B'", "hero == 'Nobody'"]
    for (const when of impossible) {
      expect(findings({ a: { name: 'A', ...base, modifiers: rules(when) } }, ['a']), when).toHaveLength(1)
    }
    const fine = rules('isCard', 'pitchSum > 3', "cardName == 'A'", "hero == 'Generic Hero'")
    expect(findings({ a: { name: 'A', ...base, modifiers: fine } }, ['a'])).toEqual([])
    const hero = { name: 'Ada', modifiers: rules('isWeapon', "cardName == 'A'") }
    expect(findings({ a: { name: 'A', ...base } }, ['a'], { hero })).toEqual([
      'players[0].hero.modifiers.onDeclare[0].when: this condition can never hold',
    ])
  })

  test('judges the curve of a whole deck', () => {
    const cards = { a: { name: 'A', cost: 4, attack: 6, defense: 0, pitch: 1 } }
    expect(findings(cards, Array(30).fill('a'))).toEqual([
      'players[0].deck: attacks cost 4.0 and cards pitch 1.0',
      'players[0].deck: only 0 of 30 cards can defend',
      'players[0].deck: only 0 cards pitch for 3 or more',
    ])
    const inert = { a: { name: 'A', cost: 0, attack: 0, defense: 3, pitch: 3 } }
    expect(findings(inert, Array(30).fill('a'))).toEqual(['players[0].deck: nothing here can attack'])
  })
})
