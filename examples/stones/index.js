import { defineGame } from '@quintain/engine'
import { z } from 'zod'

/** How many of the stones hit, of all ways in which they can fall: hands hold four. */
const HITS = [
  { 0: 1 },
  { 0: 1, 1: 1 },
  { 0: 1, 1: 2, 2: 1 },
  { 0: 1, 1: 3, 2: 3, 3: 1 },
  { 0: 1, 1: 4, 2: 6, 3: 4, 4: 1 },
]

/** Two throw stones at each other, or gather more of them: about the least that a game can be. */
export const ruleset = defineGame({
  id: 'stones',
  version: 2,
  words: {
    title: 'Stones',
    description: 'Two throw stones at each other, or gather more of them.',
    'choice.throw': 'Throw all {stones} {stones|stone|stones}',
    'choice.gather': 'Gather a stone',
    'tell.throw': '{by} throws {stones} {stones|stone|stones} at {at} and hits with {hits}.',
    'tell.gather': '{by} gathers a stone.',
    'rule.1': 'Every stone hits half of the time, and takes one hp; whoever has none left loses.',
  },
  setup: z.strictObject({ hp: z.int().min(1).max(50).default(6) }),
  seats: () => ['Left', 'Right'],
  start: ({ hp }) => ({ hp: [hp, hp], stones: [1, 1] }),
  fields: { hp: { sees: 'seats', bar: 'hp' }, stones: 'seats' },
  asks: ({ steps }) => steps % 2,
  choices: ({ stones }, seat) =>
    [{ type: 'throw', stones: stones[seat] }, { type: 'gather' }].slice(0, stones[seat] < 4 ? 2 : 1),
  chances: ({ steps, stones }, choices) => (choices[steps % 2].type === 'throw' ? HITS[stones[steps % 2]] : null),
  play(state, choices, log, chance) {
    const by = state.steps % 2
    const at = 1 - by
    const stones = state.stones[by]
    const throws = choices[by].type === 'throw'
    const hits = Number(chance)
    state.stones[by] = throws ? 1 : stones + 1
    state.hp[at] = Math.max(0, state.hp[at] - hits)
    if (log !== null) log.add(throws ? { type: 'throw', by, at, stones, hits } : { type: 'gather', by })
  },
  winner: ({ hp }) => (hp[0] === 0 ? 1 : hp[1] === 0 ? 0 : undefined),
  strength: ({ hp, stones }) => hp.map((left, seat) => 2 * left + stones[seat]),
  events: { throw: { doer: 'by', receiver: 'at', amount: 'hits', family: 'strike' }, gather: { doer: 'by' } },
})

export const content = {
  ruleset,
  scenarios: [{ id: 'yard', title: 'The yard', description: 'Two and a heap of stones.', setup: {} }],
}
