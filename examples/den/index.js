// @ts-check
import { defineGame, Sfc32 } from '@quintain/engine'
import { z } from 'zod'
import { draw } from './board.js'
import { outlines, pictures } from './pictures.js'
import { languages, words } from './words.js'

const MOST_CHARM = 3

const setup = z.strictObject({
  foxes: z.array(z.string().min(1).max(20)).min(2).max(4).describe(words['about.foxes']),
  rounds: z.int().min(1).max(20).default(5).describe(words['about.rounds']),
  coins: z.int().min(1).max(50).default(9).describe(words['about.coins']),
})

const game = defineGame({
  id: 'den',
  words,
  languages,
  setup,
  seats: ({ foxes }) => foxes,
  start: ({ foxes, coins }, random) => ({
    round: 1,
    prize: random.int(1, 6),
    coins: foxes.map(() => coins),
    food: foxes.map(() => 0),
    charm: foxes.map(() => random.int(1, MOST_CHARM)),
  }),
  fields: {
    round: 'open',
    prize: 'open',
    coins: { sees: 'seats', bar: 'charge' },
    food: 'seats',
    charm: { sees: 'own', deal: (_state, _seat, random) => random.int(1, MOST_CHARM) },
  },
  simultaneous: true,
  asks: ({ setup: { foxes } }) => foxes.map((_, seat) => seat),
  choices: ({ coins }, seat) => Array.from({ length: coins[seat] + 1 }, (_, bid) => ({ type: 'bid', bid })),
  play(state, choices, log) {
    const bids = choices.map(({ bid }) => bid)
    const best = Math.max(...bids)
    const first = bids.flatMap((bid, seat) => (bid === best ? [seat] : []))
    const charm = Math.max(...first.map((seat) => state.charm[seat]))
    const winners = first.filter((seat) => state.charm[seat] === charm)
    if (log !== null) bids.forEach((bid, seat) => log.add({ type: 'bid', seat, bid }))
    if (winners.length === 1) {
      const [seat] = winners
      state.coins[seat] -= best
      state.food[seat] += state.prize
      if (log !== null) log.add({ type: 'win', seat, prize: state.prize })
    } else if (log !== null) {
      log.add({ type: 'quarrel', prize: state.prize })
    }
    state.round += 1
    state.prize = state.random.int(1, 6)
  },
  winner({ round, food, setup: { rounds } }) {
    if (round <= rounds) return undefined
    const most = Math.max(...food)
    return food.filter((eaten) => eaten === most).length > 1 ? 'draw' : food.indexOf(most)
  },
  strength: ({ food, coins }) => food.map((eaten, seat) => 4 * eaten + coins[seat]),
  events: {
    bid: { doer: 'seat', amount: 'bid' },
    win: { doer: 'seat', amount: 'prize', family: 'rise', weight: 'turningPoint' },
    quarrel: { weight: 'consequence' },
  },
})

/**
 * Two to four foxes bid for what the den has to offer: all at once and in secret. Of equal bids the one with the
 * better charm wins, and nobody knows the charms of the others.
 *
 * @type {typeof game}
 */
export const ruleset = {
  ...game,
  // For the board, which lays the prize on the table.
  scene: (state, seat) => ({
    ...game.scene(state, seat),
    facts: [{ id: 'prize', label: { code: 'den:field.prize' }, value: String(state.prize) }],
  }),
}

/** @type {import('@quintain/engine').ContentPack} */
export const content = {
  ruleset,
  scenarios: [
    {
      id: 'three-foxes',
      title: 'Three foxes',
      description: 'Three bid for five breakfasts.',
      setup: { foxes: ['Rusk', 'Wren', 'Sable'] },
    },
    {
      id: 'two-foxes',
      title: 'Two foxes',
      description: 'A short duel of nerves.',
      setup: { foxes: ['Rusk', 'Wren'], rounds: 3 },
    },
  ],
  names: {
    zh: async () => ({
      scenario: { 'Three foxes': '三只狐狸', 'Two foxes': '两只狐狸' },
      about: {
        'Three bid for five breakfasts.': '三只狐狸争五顿早餐。',
        'A short duel of nerves.': '一场短短的胆量较量。',
      },
      seat: { Rusk: '拉斯克', Wren: '雷恩', Sable: '塞布尔' },
    }),
  },
  pictures,
  outlines,
  draw,
  randomSetup(seed) {
    const random = Sfc32.seeded(seed)
    const foxes = ['Rusk', 'Wren', 'Sable', 'Moth'].slice(0, random.int(2, 4))
    return { foxes, rounds: random.int(1, 6), coins: random.int(1, 9) }
  },
}
