import { Battle, Teller, toldScene } from '@quintain/engine'
import { content } from '@quintain/engine/rulesets/chain/content'
import { expect, test } from 'vitest'
import { agentNames } from '../../engine/agents.ts'
import { happeningOf } from '../../engine/deeds.ts'
import { linksOf } from '../../engine/links.ts'
import { cardCalled, withoutLinked } from './things.ts'

test('whatever a link is made of is found on the table, and lies in one place only', () => {
  const { ruleset, scenarios } = content
  const teller = new Teller('en')
  let [found, moved] = [0, 0]
  for (const seed of [3, 7]) {
    const battle = Battle.start(ruleset, scenarios[0].setup, { seed, agents: agentNames(ruleset), listen: true })
    while (battle.step()) {
      const { log, state } = battle
      if (log === null) throw new Error('nobody listens')
      const scene = toldScene(ruleset.scene(state, null), teller)
      const happened = Array.from({ length: log.length }, (_, i) =>
        happeningOf(ruleset.events, log.entry(i), (index) => log.entry(index)),
      )
      const open = linksOf(happened).find(({ result }) => result === null)
      for (const side of [0, 1]) {
        const own = [open?.opener, ...(open?.answers ?? [])].filter((one) => one?.doer === String(side))
        const things = own.flatMap((one) => one?.things ?? [])
        for (const thing of things) {
          const card = cardCalled(scene, side, thing)
          expect(card?.thing).toBe(thing)
          expect(card).not.toHaveProperty('id')
          found += 1
        }
        const zones = (scene.zones ?? []).filter((zone) => zone.side === side)
        const all = zones.reduce((sum, { count }) => sum + count, 0)
        const left = withoutLinked(zones, things).reduce((sum, { count }) => sum + count, 0)
        const cards = things.filter((thing) =>
          zones.some(({ cards = [] }) => cards.some((card) => card.thing === thing)),
        )
        expect(left).toBe(all - cards.length)
        moved += cards.length
      }
    }
  }
  expect(Math.min(found, moved)).toBeGreaterThan(20)
})

test('of two copies in a link both are taken from the zone, and no third', () => {
  const copy = (id: string) => ({ id, thing: 'Oar', name: 'Oar', stats: [], keywords: [] })
  const zone = { id: 'spent', label: '', side: 0, count: 3, role: 'spent', cards: ['0', '1', '2'].map(copy) } as const
  const [left] = withoutLinked([zone], ['Oar', 'Oar'])
  expect([left.count, left.cards?.map(({ id }) => id)]).toEqual([1, ['0']])
})
