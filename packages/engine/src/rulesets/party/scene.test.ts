import { describe, expect, test } from 'vitest'
import { Battle } from '../../kernel/battle.ts'
import { tellerIn } from '../../kernel/meaning/teller.ts'
import { toldScene } from '../../kernel/scene.ts'
import { duel, finished, rows, started } from '../../../../../tests/party/arena.ts'
import { narratorOf } from '../../kernel/narrator.ts'
import { content } from './content/index.ts'
import { party } from './index.ts'

const setups = content.scenarios.slice(0, 6).flatMap(({ id, setup }) =>
  ['phases', 'speed'].map((order) => {
    const json = JSON.parse(JSON.stringify(setup))
    return { name: `${id}, ${order}`, setup: { ...json, rules: { ...json.rules, order } } }
  }),
)

describe('who comes next', () => {
  test.each(setups)('$name: the first in the queue is who acts, and does act', ({ setup }) => {
    const battle = Battle.start(party, setup, { seed: 7, agents: ['heuristic', 'heuristic'], listen: true })
    let seen = 0
    while (battle.outcome === undefined && seen < 120) {
      const { units, queue = [] } = party.scene(battle.state, null)
      const acting = units.filter(({ active }) => active).map(({ id }) => id)
      expect(acting).toEqual(queue.slice(0, 1).map(({ unit }) => unit))
      expect(queue.map(({ unit }) => unit).toSorted()).toEqual(
        units.flatMap(({ id, alive }) => (alive ? [id] : [])).toSorted(),
      )
      const before = battle.log?.length ?? 0
      battle.step()
      const turn = battle.log?.events.slice(before).find(({ type }) => type === 'turnStart')
      if (turn?.type === 'turnStart') {
        expect(turn.entity).toBe(acting[0])
        seen += 1
      }
    }
    expect(seen).toBeGreaterThan(5)
    const after = party.scene(battle.state, null)
    if (battle.outcome !== undefined) expect(after.queue).toEqual([])
  })
})

describe('the action queue', () => {
  const setup = duel(
    { actionsPerTurn: 3, stats: { spd: 4, maxHp: 9000 } },
    { stats: { spd: 5, maxHp: 9000 } },
    { rules: { enrage: { normalTurns: 2 } } },
  )

  test('shows gauges, bonus turns and the turn counter with the turns until the enrage', async () => {
    const { battle } = started(setup)
    const first = party.scene(battle, null)
    expect(first.queue).toEqual([
      { unit: 'ada', gauge: { value: 2500, max: 2500 }, bonus: 2 },
      { unit: 'grim', gauge: { value: 2000, max: 2000 } },
    ])
    expect(first.counter).toMatchObject({ gauge: { value: 10000, max: 10000 }, entry: 'rule:turn' })
    const teller = await tellerIn('en', content)
    const note = () => toldScene(party.scene(battle, null), teller).counter?.note
    expect(toldScene(first, teller).counter?.label).toBe('Turn counter')
    expect(note()).toBe('turn 0, enrage in 3 turns')
    party.step(battle, undefined, null)
    expect(party.scene(battle, null).queue?.[0]).toMatchObject({ unit: 'ada', bonus: 1 })
    const notes = new Set<string | undefined>()
    for (let i = 0; i < 60 && battle.enrageStacks < 1; i += 1) {
      party.step(battle, undefined, null)
      notes.add(note())
    }
    expect([...notes]).toEqual([
      'turn 0, enrage in 3 turns',
      'turn 1, enrage in 2 turns',
      'turn 2, enrage in 1 turn',
      // The party notices the enrage in its next action.
      'turn 3, enrage in 0 turns',
      'turn 3, enrage: 1 stack',
    ])
    const chinese = toldScene(party.scene(battle, null), await tellerIn('zh', content)).counter
    expect([chinese?.label, chinese?.note]).toEqual(['回合计数', '第 3 回合，狂暴 1 层'])
  })

  test('gauges go down with the time that others take, and those of the fallen are gone', () => {
    const { battle } = started(setup)
    for (let i = 0; i < 3; i += 1) party.step(battle, undefined, null)
    const { queue = [], counter } = party.scene(battle, null)
    expect(queue[0]).toMatchObject({ unit: 'grim', gauge: { value: 0, max: 2000 } })
    expect(counter?.gauge.value).toBe(7500)
    const over = finished(started(duel({}, { hp: 1 }))).battle
    expect(party.scene(over, null)).toMatchObject({ queue: [] })
    expect(party.scene(over, null).counter).toBeUndefined()
  })
})

describe('what a victory brings', () => {
  const rewards = { cards: ['a', 'b'].map((id) => ({ id, stars: 1 })), relics: [{ id: 'r', stars: 1 }] }
  const setup = duel({ passives: ['growthSpurt'] }, { hp: 1, level: 40 }, { party: undefined, rewards })
  const won = { ...setup, party: { members: [{ id: 'ada', passives: ['growthSpurt'] }], rdr: 9 } }

  test('is told event by event, each with its cause, and changes no battle', () => {
    const { battle, log } = finished(started(won))
    const gained = rows(log, 'experienceGained')
    const levels = rows(log, 'levelUp')
    expect(battle.result).toBe('victory')
    expect(gained).toEqual([{ type: 'experienceGained', entity: 'ada', amount: battle.exp * 10 }])
    const { level } = battle.party[0]
    expect(levels.map((event) => ('level' in event ? event.level : 0))).toEqual(
      Array.from({ length: level - 1 }, (_, i) => i + 2),
    )
    for (const event of levels) expect(log.entry(log.events.indexOf(event)).cause).toBe(log.events.indexOf(gained[0]))
    const of = (type: Parameters<typeof rows>[1]) => rows(log, type).map((event) => Object.values(event).slice(1))
    expect(of('cardOffered').flat()).toEqual(battle.loot.cards)
    expect(of('relicOffered').flat()).toEqual(battle.loot.relics)
    expect(of('goldEarned').flat()).toEqual([battle.loot.gold])
    expect(of('itemFound')).toEqual(battle.loot.items)
    expect(battle.loot.cards.length * battle.loot.relics.length * battle.loot.items.length).toBeGreaterThan(0)
    const { battle: lost, log: sad } = finished(started(duel({ hp: 1 })))
    expect(lost.result).toBe('defeat')
    expect(sad.events.filter(({ type }) => /Gained|levelUp|Offered|Earned|Found/.test(type))).toEqual([])
  })

  test.each(['en', 'zh'])('is told and shown at the end in %s', async (language) => {
    const { battle, log } = finished(started(won))
    const teller = await tellerIn(language, content)
    const narrator = narratorOf(party, battle.plan, teller)
    const lines = log.events.map((event, index) => narrator.line(event, index)).slice(-8)
    const shown = toldScene(party.scene(battle, null), teller).rewards ?? []
    expect(shown.map(({ id }) => id)).toEqual(['experience', 'levels', 'gold', 'cards', 'relics', 'items'])
    const { level } = battle.party[0]
    if (language === 'en') {
      expect(shown.map(({ label }) => label).slice(0, 3)).toEqual(['Experience', 'New levels', 'Gold'])
      expect(shown[1].value).toBe(`ada (level ${level})`)
      expect(shown[3].value.split(', ').toSorted()).toEqual(['a', 'b'])
      expect(lines.join(' ')).toMatch(
        /The party may choose the card [ab]\..*the relic r\..*gold.*finds an item: .* shard of/,
      )
    } else {
      expect(shown[1]).toEqual({ id: 'levels', label: '升级', value: `ada ${level} 级` })
      expect(lines.join('')).toMatch(/可以选取卡牌.*可以选取遗物.*金币.*得到物品：.*碎片/)
    }
    const { rewards: nothing } = party.scene(finished(started(duel({ hp: 1 }))).battle, null)
    expect(nothing).toBeUndefined()
  })
})
