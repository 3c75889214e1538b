import * as z from 'zod'
import { expect, test } from 'vitest'
import { defineGame } from '../game/define-game.ts'
import { Battle } from './battle.ts'
import { ActionRefused } from './errors.ts'
import { verify } from './replay/verify.ts'

/** Three show a hand at once; the highest wins the round, two rounds are played. */
const hands = defineGame({
  id: 'hands',
  words: { title: 'Hands', description: 'Three show a hand at once.' },
  setup: z.strictObject({}),
  seats: () => ['A', 'B', 'C'],
  start: () => ({ round: 0, won: [0, 0, 0] }),
  fields: { round: 'open', won: 'seats' },
  simultaneous: true,
  asks: () => [0, 1, 2],
  choices: () => [1, 2, 3].map((fingers) => ({ fingers })),
  play(state, choices) {
    const shown = choices.map(({ fingers }) => fingers)
    state.won[shown.indexOf(Math.max(...shown))] += 1
    state.round += 1
  },
  winner: ({ round, won }) => (round < 2 ? undefined : won.indexOf(Math.max(...won))),
})

const start = () => Battle.start(hands, {}, { seed: 1 })

test('seats choose in any order, and the same choices make the same battle', () => {
  const orders = [
    [0, 1, 2],
    [2, 1, 0],
    [1, 2, 0],
  ]
  const ends = orders.map((order) => {
    const battle = start()
    for (let round = 0; round < 2; round += 1) {
      for (const [made, seat] of order.entries()) {
        expect(battle.waiting).toEqual([0, 1, 2].filter((other) => !order.slice(0, made).includes(other)))
        battle.act({ fingers: 1 + ((seat + round) % 3) }, seat)
      }
    }
    expect(battle.outcome).toMatchObject({ winner: 'B' })
    expect(verify(hands, battle.toReplay())).toMatchObject({ ok: true })
    return battle.toReplay().seal
  })
  expect(new Set(ends).size).toBe(1)
})

test('nobody sees a choice before all are in, and nobody chooses twice or out of turn', () => {
  const battle = start()
  const before = JSON.stringify([battle.view(0), battle.view(2), battle.hash()])
  battle.act({ fingers: 3 }, 1)
  expect(JSON.stringify([battle.view(0), battle.view(2), battle.hash()])).toBe(before)
  expect(() => battle.act({ fingers: 2 }, 1)).toThrow(ActionRefused)
  expect(() => battle.act({ fingers: 9 }, 2)).toThrow(ActionRefused)
  battle.act({ fingers: 1 }, 0)
  expect(battle.position).toBe(2)
  expect(battle.view(2)).toMatchObject({ chosen: [null, null, null] })
  expect(battle.waiting).toEqual([2])
})

test('undo forgets what is sealed; agents choose when their turn comes', () => {
  const battle = Battle.start(hands, {}, { seed: 1, agents: ['random', null, 'search'], iterations: 20 })
  battle.act({ fingers: 2 }, 1)
  expect(battle.run()).toBe(undefined)
  expect(battle.position).toBe(4)
  battle.act({ fingers: 3 }, 1)
  battle.undo(5)
  expect(battle.waiting).toEqual([0, 1, 2])
})
