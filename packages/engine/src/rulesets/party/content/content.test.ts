import { describe, expect, test } from 'vitest'
import { duel, finished, started } from '../../../../../../tests/party/arena.ts'
import { PASSIVES } from '../../../../../../tests/party/setups.ts'
import { Battle } from '../../../kernel/battle.ts'
import { EventLog } from '../../../kernel/event-log.ts'
import { englishText, Teller, tellerIn } from '../../../kernel/meaning/teller.ts'
import { narratorOf } from '../../../kernel/narrator.ts'
import { toldScene } from '../../../kernel/scene.ts'
import { isRecord, type Json, plainJson } from '../../../kernel/json.ts'
import { finish } from '../../../kernel/simulate.ts'
import { changed } from '../../../kernel/what-if.ts'
import { Sfc32 } from '../../../random/sfc32.ts'
import { cards, content, foes, members, relics } from './index.ts'
import type { PartyEvent } from '../events.ts'
import { party } from '../index.ts'
import { partyWords } from '../words/index.ts'

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

describe('what others build with', async () => {
  const tellers = [await tellerIn('en', content), await tellerIn('zh', content)]

  test('every piece can be put where it says, and says what it does', () => {
    const pieces = content.pieces?.() ?? []
    expect(pieces).toHaveLength(14 + 20 + 24 + 16)
    const base = duel()
    for (const { id, about = '', name, group, size, value, places } of pieces) {
      for (const teller of tellers) {
        for (const text of [about, name, group ?? size ?? '']) expect(teller.text(text), id).not.toMatch(/[{}]|^$/)
      }
      for (const { path } of places) {
        const at = path.join('.')
        expect(
          () => party.setup.parse(changed(plainJson(base), [{ path: at, value: listed(at, value) }])),
          id,
        ).not.toThrow()
      }
    }
  })

  test('every party can meet every encounter', () => {
    const field = content.field?.()
    const chosen = field?.groups.map(({ entrants }) => entrants.slice(0, 3)) ?? []
    expect(field?.groups.map(({ entrants }) => entrants.length)).toEqual([10, 9])
    const meeting = plainJson(field?.meeting(chosen))
    if (!isRecord(meeting) || !isRecord(meeting['vary'])) throw new Error('no axes')
    party.setup.parse(meeting['setup'])
    const { axes } = meeting['vary']
    expect(axes).toMatchObject([{ name: 'party' }, { name: 'encounter' }])
    expect(JSON.stringify(axes)).toContain('"name":"kennels"')
  })
})

/** A list with the piece in it; members need company of another id. */
function listed(path: string, value: Json): Json {
  return path === 'foes' || path === 'party.members' ? [value, { id: 'somebody' }] : [value]
}

describe('in Chinese', async () => {
  const names = await content.names?.['zh']?.()
  const teller = await tellerIn('zh', content)

  test('everything has a name of its own', () => {
    const wanted: Record<string, readonly string[]> = {
      member: members.map(({ name }) => name),
      foe: foes.map(({ name }) => name),
      adjective: ['Gaunt', 'Stout', 'Rabid', 'Mossy'],
      card: cards.map(({ id }) => id),
      relic: relics.map(({ id }) => id),
      scenario: content.scenarios.map(({ title }) => title),
      about: content.scenarios.map(({ description }) => description),
    }
    for (const [of, list] of Object.entries(wanted)) {
      expect(Object.keys(names?.[of] ?? {}).toSorted(), of).toEqual(list.toSorted())
      expect(new Set(Object.values(names?.[of] ?? {})).size, of).toBe(list.length)
    }
  })

  test('every word of the rules is there, with the same values', async () => {
    const zh = await partyWords.others['zh']()
    const placeholders = (words: string) => [...words.matchAll(/\{(\w+)/g)].map(([, name]) => name)
    for (const [code, english] of Object.entries<string | readonly string[]>(partyWords.english)) {
      const wanted = new Set([english].flat().flatMap(placeholders))
      expect(Object.hasOwn(zh, code), code).toBe(true)
      for (const line of [zh[code]].flat()) for (const name of placeholders(line)) expect(wanted, code).toContain(name)
    }
    expect(Object.keys(zh)).toHaveLength(Object.keys(partyWords.english).length)
  })

  test.each(content.scenarios)('$id is told without a Latin word', ({ setup }) => {
    const battle = Battle.start(party, setup, { seed: 5, agents: ['random'], listen: true })
    battle.run()
    const narrator = narratorOf(party, battle.plan, teller)
    const { events, length } = battle.log ?? new EventLog()
    const lines = events.map((event, i) => narrator.line(event, i))
    const scene = toldScene(party.scene(battle.state, null), teller)
    const labels = scene.units.flatMap(({ name, badges, stats = [], abilities = [] }) => [
      name,
      ...[...badges, ...stats, ...abilities].map(({ label }) => label),
    ])
    const parts = Array.from({ length }, (_, i) => battle.log?.entry(i).breakdown ?? [])
    const told = [
      ...lines,
      ...labels,
      ...(scene.facts ?? []).flatMap(({ label, value }) => [label, value]),
      ...parts.flat().map(({ label }) => teller.text(label)),
    ]
    expect(told.filter((text) => /[A-Za-z]/.test(text))).toEqual([])
  })
})

test('in the pseudo-language nothing is told but words and names', () => {
  const teller = new Teller('xx')
  for (const { setup } of content.scenarios) {
    const battle = Battle.start(party, setup, { seed: 3, agents: ['random'], listen: true })
    battle.run()
    const narrator = narratorOf(party, battle.plan, teller)
    for (const [i, event] of (battle.log?.events ?? []).entries()) expect(outside(narrator.line(event, i))).toBe('')
    const scene = toldScene(party.scene(battle.state, null), teller)
    for (const { name, badges, stats = [], abilities = [] } of scene.units) {
      for (const text of [name, ...[...badges, ...stats, ...abilities].map(({ label }) => label)]) {
        expect(outside(text)).toBe('')
      }
    }
    for (const { label, value } of scene.facts ?? []) expect(outside(`${label} ${value}`)).toBe('')
  }
})

/** Letters that stand neither in the brackets of words nor in those of names. */
function outside(text: string): string {
  let rest = text
  for (let before = ''; before !== rest;) {
    before = rest
    rest = rest.replaceAll(/⟦[^⟦⟧]*⟧|‹[^‹›]*›/g, '')
  }
  return rest.replaceAll(/[^A-Za-z]/g, '')
}

describe('a run', () => {
  const run = (seed: number, rooms: number) => {
    const { campaign } = content
    if (campaign === undefined) throw new Error('no campaign')
    const told: string[] = []
    let visited = 0
    for (let stage = campaign.start({ rooms, seed }); ;) {
      visited += 1
      told.push(englishText(stage.title))
      const plan = party.prepare(party.setup.parse(stage.setup))
      const battle = party.start(plan, Sfc32.seeded(stage.seed), null)
      const outcome = finish(party, battle, party.stepLimit(plan), [])
      // What a run carries must survive being stored.
      const result = campaign.advance(JSON.parse(JSON.stringify(stage)), battle, outcome)
      told.push(...result.lines.map(englishText))
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
  const samples = new Map<string, PartyEvent[]>()
  const keep = (event: PartyEvent) => {
    const kept = samples.get(event.type) ?? []
    if (kept.length < 40) kept.push(event)
    samples.set(event.type, kept)
  }
  const lost = duel({ hp: 1, effects: [{ type: 'dot', kind: 'burn', damage: 900, turns: 2 }] })
  for (const setup of [...content.scenarios.map((scenario) => scenario.setup), lost]) {
    for (const event of finished(started(setup, Sfc32.seeded(2))).log.events) keep(event)
  }
  // Only plug-ins fail.
  const reason = '-'
  keep({ type: 'ultimateFailed', actor: 'tamsin', damageType: 'Generic', reason })
  keep({ type: 'actionFailed', actor: 'tamsin', action: 'special.burst', reason })
  keep({ type: 'pluginFailed', kind: 'passive', plugin: 'riposte', entity: null, reason })

  const plan = party.prepare(party.setup.parse(content.scenarios[0].setup))
  const eventTypes = party.events?.types ?? []

  test.each(['en', 'zh'])('tells every type of event in %s', async (language) => {
    const narrator = narratorOf(party, plan, await tellerIn(language, content))
    for (const type of eventTypes) {
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
    const narrator = narratorOf(party, plan, new Teller('en'))
    const event: PartyEvent = { type: 'turnStart', entity: 'tamsin' }
    const lines = new Set(Array.from({ length: 30 }, (_, index) => narrator.line(event, index)))
    expect(lines.size).toBeGreaterThan(1)
    for (const line of lines) expect(line).toContain('Tamsin Roe')
    expect(narrator.line({ type: 'turnStart', entity: 'tamsin#2' }, 0)).toContain("Tamsin Roe's summon 2")
  })
})
