import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { Battle } from '../../../kernel/battle.ts'
import { PSEUDO_LANGUAGE } from '../../../kernel/meaning/languages.ts'
import { narratorOf } from '../../../kernel/narrator.ts'
import { Teller, tellerIn } from '../../../kernel/meaning/teller.ts'
import { type Scene, toldScene } from '../../../kernel/scene.ts'
import { simulate } from '../../../kernel/simulate.ts'
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
import { extent } from '../../../../../../tests/extent.ts'

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
    expect(Object.values(content.series ?? {}).map((series) => series.measure(state))).toEqual([16, 21, 40, 40])
  })
})

describe('in Chinese', async () => {
  const names = (await content.names?.['zh']()) ?? {}
  const teller = await tellerIn('zh', content)

  test('everything has a name of its own', () => {
    const setups = content.scenarios.map(({ setup }) => chain.setup.parse(setup))
    const players = setups.flatMap((setup) => setup.players)
    const needed: Record<string, readonly string[]> = {
      hero: [...SCHOOL_NAMES.map((school) => HEROES[school].name), ...players.map(({ hero }) => hero.name)],
      weapon: players.flatMap(({ weapon }) => weapon?.name ?? []),
      equipment: setups.flatMap(({ extensions }) => (extensions?.equipment ?? []).flat().map(({ name }) => name)),
      card: Object.values(CARDS).map((card) => Object(card).name),
      school: SCHOOL_NAMES,
      scenario: content.scenarios.map(({ title }) => title),
      about: content.scenarios.map(({ description }) => description),
    }
    for (const [of, list] of Object.entries(needed)) {
      expect(list.filter((name) => !Object.hasOwn(names[of], name))).toEqual([])
      expect(new Set(Object.values(names[of])).size).toBe(Object.keys(names[of]).length)
    }
  })

  test.each(content.scenarios)('$id is told and shown without a Latin word, or a word from nowhere', ({ setup }) => {
    const battle = Battle.start(chain, setup, {
      seed: 5,
      agents: ['random', 'heuristic'],
      listen: true,
      stepLimit: extent(100, 300),
    })
    const pseudo = new Teller(PSEUDO_LANGUAGE)
    const scenes = [teller, pseudo].map(() => new Set<string>())
    do {
      ;[teller, pseudo].forEach((one, i) => textsIn(toldScene(chain.scene(battle.state, null), one), scenes[i]))
    } while (battle.step())
    const narrator = narratorOf(chain, battle.plan, teller)
    const lines = battle.log?.events.map((event, i) => narrator.line(event, i)) ?? []
    expect([...lines, ...scenes[0]].filter((text) => /[A-Za-z]/.test(text))).toEqual([])
    const strange = narratorOf(chain, battle.plan, pseudo)
    const told = battle.log?.events.map((event, i) => strange.line(event, i)) ?? []
    expect([...told, ...scenes[1]].filter((text) => /[A-Za-z]/.test(outside(text)))).toEqual([])
  })
})

/** What people read of a scene. */
function textsIn(scene: Scene<string>, texts: Set<string>): void {
  const add = (...list: readonly (string | number)[]) => list.forEach((text) => texts.add(String(text)))
  add(scene.caption, ...scene.sides.map(({ name }) => name))
  for (const { name, badges, stats = [], abilities = [] } of scene.units) {
    add(name, ...[...badges, ...stats, ...abilities].map(({ label }) => label), ...stats.map(({ value }) => value))
  }
  for (const { label, cards = [] } of scene.zones ?? []) {
    add(label)
    for (const { name, keywords, stats, rules = [] } of cards) {
      add(name, ...keywords, ...rules, ...stats.map((stat) => stat.label))
    }
  }
  for (const { label } of scene.steps ?? []) add(label)
  for (const { label, value } of scene.facts ?? []) add(label, value)
}

/** What stands in no brackets. */
function outside(text: string): string {
  let inner = text
  for (let before = ''; before !== inner;) {
    before = inner
    inner = inner.replaceAll(/⟦[^⟦⟧]*⟧|‹[^‹›]*›/g, '')
  }
  return inner
}

describe('pieces', () => {
  test('are all cards, heroes, weapons and decks, and can be put where they say', () => {
    const pieces = content.pieces?.() ?? []
    expect(pieces.filter(({ of }) => of === 'card')).toHaveLength(90)
    for (const of of ['hero', 'weapon', 'deck']) expect(pieces.filter((piece) => piece.of === of)).toHaveLength(6)
    for (const { places, value } of pieces) {
      for (const { path, under } of places) {
        const setup = JSON.parse(JSON.stringify(content.scenarios[0].setup))
        const place = path.reduce((at, key) => at[key], setup)
        place[under ?? ''] = value
        chain.setup.parse(setup)
      }
    }
  })

  test('have their entries in the glossary of some scenario', () => {
    const known = new Set(
      content.scenarios.flatMap(({ setup }) =>
        (chain.glossary?.(chain.prepare(chain.setup.parse(setup))) ?? []).map(({ id }) => id),
      ),
    )
    const missing = (content.pieces?.() ?? []).filter(({ entry }) => entry !== undefined && !known.has(entry))
    expect(missing.map(({ id }) => id)).toEqual([])
  })
})

test('schools can meet', () => {
  const field = content.field?.()
  const [entrants] = field?.groups.map((group) => group.entrants) ?? []
  const meeting = field?.meeting([entrants.slice(0, 3)]) ?? {}
  const setup = chain.setup.parse(meeting['setup'])
  expect(Object.keys(setup.cards)).toHaveLength(45)
  expect(meeting['matchups']).toMatchObject({ seats: ['players[0]', 'players[1]'], entrants: { thorn: {} } })
  expect(JSON.parse(JSON.stringify(meeting))).toEqual(meeting)
})

describe('duels between equals', () => {
  const duels = chain.ladder?.scenarios ?? []
  const setupOf = (id: string) => content.scenarios.find((scenario) => scenario.id === id)?.setup

  test.each(duels)('%s is not beyond 60:40 when experts play', (id) => {
    const plan = chain.prepare(chain.setup.parse(setupOf(id)))
    const battles = extent(1000, 4000)
    let wins = 0
    let steps = 0
    for (let seed = 0; seed < battles; seed += 1) {
      const outcome = simulate(chain, plan, Sfc32.seeded(seed), [heuristic, heuristic])
      if (outcome.seat === 0) wins += 1
      steps += outcome.steps
    }
    expect(wins / battles).toBeGreaterThan(0.4)
    expect(wins / battles).toBeLessThan(0.6)
    // Nobody is run over.
    expect(steps / battles).toBeGreaterThan(100)
  })

  test.each([['chain-fair'], ['chain-fair-master', 'chain-fair-master-close']])(
    'all of them are measured, by %s and the like',
    (...names) => {
      const measured = names.flatMap((name) => {
        const file = new URL(`../../../../../../examples/${name}.yaml`, import.meta.url)
        const [{ patches }] = parse(readFileSync(file, 'utf8')).vary.axes
        return patches.map(({ scenario }: { scenario: string }) => scenario)
      })
      expect(new Set(measured)).toEqual(new Set(duels))
    },
  )
})

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
    expect(missed.length).toBeGreaterThan(0)
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

  test('finds misspelt keywords, of cards and of weapons', () => {
    const spelt = (...keywords: string[]) => findings({ a: { name: 'A', ...base, keywords } }, ['a'])
    expect(spelt('go_agin', 'defence_reaction', 'GO_AGIAN', 'attack-reactoin')).toEqual([
      'cards.a.keywords[0]: "go_agin" has no effect; go_again has',
      'cards.a.keywords[1]: "defence_reaction" has no effect; defense_reaction has',
      'cards.a.keywords[2]: "GO_AGIAN" has no effect; go_again has',
      'cards.a.keywords[3]: "attack-reactoin" has no effect; attack_reaction has',
    ])
    // Words of a game's own are no mistakes.
    expect(spelt('action', 'tide', 'instant', 'go', 'dominate')).toEqual([])
    const weapon = { name: 'W', attack: 1, cost: 1, keywords: ['go_agin'] }
    expect(findings({ a: { name: 'A', ...base } }, ['a'], { weapon })).toEqual([
      'players[0].weapon.keywords[0]: "go_agin" has no effect; go_again has',
    ])
  })

  test('finds keys that nothing reads, with the nearest that something does', () => {
    const hero = { nam: 'Ada', modifiers: { onDeclare: [{ wen: 'isCard', addAttack: 1 }], ondeclare: [] }, text: 'x' }
    const weapon = { name: 'W', attack: 1, cost: 1, oncePerTrun: false }
    const card = { name: 'A', ...base, keyword: ['go_again'], text: '', type: 'x', abilities: [] }
    expect(findings({ a: card }, ['a'], { hero, weapon, lief: 9, notes: '' })).toEqual([
      'players[0].lief: nothing reads this key; perhaps life is meant',
      'players[0].notes: nothing reads this key',
      'players[0].weapon.oncePerTrun: nothing reads this key; perhaps oncePerTurn is meant',
      'players[0].hero.nam: nothing reads this key; perhaps name is meant',
      'players[0].hero.modifiers.ondeclare: nothing reads this key; perhaps onDeclare is meant',
      'players[0].hero.modifiers.onDeclare[0].wen: nothing reads this key; perhaps when is meant',
      'cards.a.keyword: nothing reads this key; perhaps keywords is meant',
    ])
    const players = [{ deck: 'random' }, { deck: 'random' }]
    const rest = {
      players,
      shufle: false,
      rules: { defendMx: 1 },
      agents: [{ kind: 'random', sed: 1 }, { kind: 'random' }],
    }
    expect(lint(chain.setup.parse({ ...rest, $schema: 'chain.json' })).map(({ path, level }) => [path, level])).toEqual(
      [
        ['shufle', 'warning'],
        ['rules.defendMx', 'warning'],
        ['agents[0].sed', 'warning'],
      ],
    )
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
