import { expect, test } from 'vitest'
import { Battle } from '../kernel/battle.ts'
import { Teller } from '../kernel/meaning/teller.ts'
import { chain } from '../rulesets/chain/index.ts'
import { strokeAt } from './luck.ts'
import { Playouts, usualPolicy } from './playouts.ts'
import { luckText } from './telling.ts'

/** Whoever draws the one blow of four cards wins; a staff wears them down meanwhile. */
const SETUP = {
  shuffle: true,
  players: [
    { hand: ['wall'], deck: ['blow', 'wall', 'wall', 'wall'], intellect: 2, life: 2 },
    { hand: [], deck: [], life: 5, weapon: { name: 'Staff', attack: 2, cost: 0 } },
  ],
  cards: {
    blow: { name: 'Blow', cost: 0, attack: 5, defense: 0, pitch: 0 },
    wall: { name: 'Wall', cost: 0, attack: 0, defense: 1, pitch: 0 },
  },
}

test('cards that were drawn are told as luck, though every draw is the same kind of event', () => {
  const strokes = [5, 6, 7, 8, 9].map((seed) => {
    const battle = Battle.start(chain, SETUP, { seed, agents: ['heuristic', 'heuristic'], listen: true })
    battle.run()
    const { log } = battle
    const at = log?.events.findIndex(({ type }) => type === 'draw') ?? -1
    const event = log?.events[at]
    if (log === null || event?.type !== 'draw') throw new Error('somebody draws')
    const position = Array.from({ length: battle.length }, (_, step) => step).find((step) => log.lengthAt(step) > at)
    const playouts = new Playouts(chain, battle.plan, 200, usualPolicy(chain), 'drawn')
    return { hasBlow: event.cards?.includes('Blow'), stroke: strokeAt(battle, playouts, position ?? 0) }
  })
  for (const { stroke, hasBlow } of strokes) {
    expect(stroke).toMatchObject({ seat: hasBlow === true ? 0 : 1, events: ['draw'], share: null })
    if (stroke === null) continue
    expect(new Teller('en').text(luckText(chain, stroke, 'Ada'))).toMatch(/what came up moved \d+ points to Ada$/)
  }
  expect(new Set(strokes.map(({ hasBlow }) => hasBlow)).size).toBe(2)
})
