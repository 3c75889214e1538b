import { describe, expect, test } from 'vitest'
import { duel, finished, started } from '../../../../../tests/party/arena.ts'
import { CARDS, PASSIVES, RELICS } from '../../../../../tests/party/setups.ts'
import { Battle } from '../../kernel/battle.ts'
import { finish } from '../../kernel/simulate.ts'
import { latinWords, missingWords } from '../../laws/index.ts'
import { sceneIn } from '../../narration/wordbook.ts'
import { Sfc32 } from '../../random/sfc32.ts'
import { builtin } from './builtin/index.ts'
import { cards, content, foes, members, relics } from './content/index.ts'
import { EVENT_TYPES, type PartyEvent } from './events.ts'
import { party } from './index.ts'
import { STATS } from './stats.ts'

describe('the content pack', () => {
  test('has what it promises', () => {
    expect(members).toHaveLength(14)
    const types = new Set(members.map((member) => member['damageType']))
    expect(types.size).toBe(7)
    expect(foes).toHaveLength(20)
    const ranks = foes.map((foe) => foe.rank)
    for (const rank of ['normal', 'prime', 'glitched', 'boss'])
      expect(ranks.some((one) => one.includes(rank))).toBe(true)
    expect(cards).toHaveLength(24)
    expect(relics).toHaveLength(16)
    expect(content.scenarios).toHaveLength(10)
    expect(PASSIVES.length).toBeGreaterThanOrEqual(24)
    const used = new Set(
      [...members, ...foes].flatMap((one) => (Array.isArray(one['passives']) ? one['passives'] : [])),
    )
    expect(used.size).toBeGreaterThanOrEqual(24)
  })

  test.each(content.scenarios.map((scenario) => [scenario.id, scenario] as const))(
    '%s is clean and ends',
    (_, { setup }) => {
      const checked = party.setup.parse(setup)
      expect(content.lint?.(checked)).toEqual([])
      const battle = party.start(party.prepare(checked), Sfc32.seeded(11), null)
      expect(finish(party, battle, 1e6, []).reason).toBe('elimination')
      for (const series of Object.values(content.series ?? {})) {
        const value = series.measure(battle)
        expect(value === null || Number.isFinite(value)).toBe(true)
      }
    },
  )

  test('the last boss enrages', () => {
    const last = content.scenarios.at(-1)
    const { battle } = finished(started(last?.setup))
    expect(battle.enraged).toBe(true)
  })

  test('setups made by chance are valid, and the same for the same seed', () => {
    for (let seed = 0; seed < 40; seed += 1) {
      const setup = content.randomSetup?.(seed)
      expect(content.randomSetup?.(seed)).toEqual(setup)
      party.setup.parse(setup)
    }
  })
})

describe('in Chinese', async () => {
  const words = await content.words?.zh?.()

  test('everything has a name of its own', () => {
    const names = [
      ...[...members, ...foes].map(({ name }) => name),
      ...[...cards, ...relics].map(({ id }) => id),
      ...(builtin.specials ?? []).map(({ name }) => name),
      ...PASSIVES,
      ...CARDS,
      ...RELICS,
      ...STATS,
      ...foes.flatMap(({ rank }) => (rank === 'normal' ? [] : [`(${rank})`])),
    ]
    expect(missingWords(words, { names, scenarios: content.scenarios })).toEqual([])
  })

  test.each(content.scenarios)('$id is told without a Latin word', ({ setup }) => {
    const battle = Battle.start(party, setup, { seed: 5, agents: ['random'], listen: true })
    battle.run()
    const narrator = party.narrator(battle.plan, 'zh')
    const lines = battle.log?.events.map((event, i) => narrator.line(event, i)) ?? []
    const { units } = sceneIn(words, party.scene(battle.state, null))
    const labels = units.flatMap(({ name, badges }) => [name, ...badges.map(({ label }) => label)])
    expect(latinWords(words, [...lines, ...labels])).toEqual([])
  })
})

describe('a run', () => {
  const run = (seed: number, rooms: number) => {
    const { campaign } = content
    if (campaign === undefined) throw new Error('no campaign')
    const told: string[] = []
    let visited = 0
    for (let stage = campaign.start({ rooms, seed }); ;) {
      visited += 1
      told.push(stage.title)
      const plan = party.prepare(party.setup.parse(stage.setup))
      const battle = party.start(plan, Sfc32.seeded(stage.seed), null)
      const outcome = finish(party, battle, party.stepLimit(plan), [])
      // What a run carries must survive being stored.
      const result = campaign.advance(JSON.parse(JSON.stringify(stage)), battle, outcome)
      told.push(...result.lines)
      if (result.stage === null) return { told, visited, won: outcome.winner === 'party' }
      stage = result.stage
    }
  }

  test('goes room by room, the same for the same seed', () => {
    const first = run(4, 6)
    expect(run(4, 6)).toEqual(first)
    expect(first.told[0]).toBe('Room 1 of 6')
    expect(first.told.some((line) => line.startsWith('Cards to choose from'))).toBe(true)
    expect(run(5, 6)).not.toEqual(first)
  })

  test('of one room ends with it', () => {
    const { visited, told } = run(1, 1)
    expect(visited).toBe(1)
    expect(told[0]).toBe('Room 1 of 1: a boss')
  })
})

describe('the linter', () => {
  test.each([
    ['foes[0].specials', duel({}, { specials: ['special.burst'] })],
    ['party.members[0].actionsPerTurn', duel({ actionsPerTurn: 0 })],
    ['party.members[0].stats.atk', duel({ stats: { atk: 0 } })],
    ['party.members[0].stats.defense', duel({ stats: { defense: 90 } })],
    ['party.members[0].specials[1]', duel({ specials: ['special.burst', 'special.burst'] })],
    ['party.members', duel({ hp: 0 })],
    ['foes', duel({}, { hp: 0 })],
    [
      'party.members[0].effects[0].duration',
      duel({ effects: [{ type: 'statEffect', name: 'x', modifiers: {}, duration: 0 }] }),
    ],
    [
      'party.members[0].effects[0].maxStacks',
      duel({ effects: [{ type: 'dot', kind: 'burn', turns: 1, maxStacks: 0 }] }),
    ],
    ['rules.enrage.catastrophicTurn', duel({}, {}, { rules: { enrage: { catastrophicTurn: 5 } } })],
    ['foes[0].actionsPerTurn', { ...duel({}, { actionsPerTurn: 3 }), room: {} }],
    ['party.cards[0]', { ...duel(), party: { members: [{ id: 'a' }], cards: [{ id: 'c' }] } }],
    ['party.relics[0]', { ...duel(), party: { members: [{ id: 'a' }], relics: [{ id: 'c' }] } }],
  ])('finds %s', (path, setup) => {
    expect(content.lint?.(party.setup.parse(setup)).map((finding) => finding.path)).toEqual([path])
  })
})

describe('narration', () => {
  const samples = new Map<PartyEvent['type'], PartyEvent[]>()
  const keep = (event: PartyEvent) => {
    const kept = samples.get(event.type) ?? []
    if (kept.length < 40) kept.push(event)
    samples.set(event.type, kept)
  }
  const lost = duel({ hp: 1, effects: [{ type: 'dot', kind: 'burn', damage: 900, turns: 2 }] })
  for (const setup of [...content.scenarios.map((scenario) => scenario.setup), lost]) {
    for (const event of finished(started(setup, Sfc32.seeded(2))).log.events) keep(event)
  }
  // Never happens in a valid battle.
  keep({ type: 'ultimateFailed', actor: 'tamsin', damageType: 'Generic' })

  test.each(['en', 'zh'] as const)('tells every type of event in %s', (language) => {
    const narrator = party.narrator(party.prepare(party.setup.parse(content.scenarios[0].setup)), language)
    for (const type of EVENT_TYPES) {
      const events = samples.get(type) ?? []
      expect(events.length, type).toBeGreaterThan(0)
      events.forEach((event, index) => {
        const line = narrator.line(event, index)
        expect(line).not.toMatch(/\{|undefined|NaN|^\s*$/)
        expect(narrator.line(event, index)).toBe(line)
      })
    }
  })

  test('frequent events are told in several ways, and by name', () => {
    const narrator = party.narrator(party.prepare(party.setup.parse(content.scenarios[0].setup)), 'en')
    const event: PartyEvent = { type: 'turnStart', entity: 'tamsin' }
    const lines = new Set(Array.from({ length: 30 }, (_, index) => narrator.line(event, index)))
    expect(lines.size).toBeGreaterThan(1)
    for (const line of lines) expect(line).toContain('Tamsin Roe')
    expect(narrator.line({ type: 'turnStart', entity: 'tamsin#2' }, 0)).toContain("Tamsin Roe's summon 2")
  })
})
