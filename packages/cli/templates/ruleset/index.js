// @ts-check
import { defineGame } from '@quintain/engine'
import * as z from 'zod'

const fighter = z.strictObject({
  name: z.string().min(1).max(40).describe('how the fighter is called; the two names differ'),
  hp: z.int().min(1).max(1000).default(20).describe('what can be lost before the fight is'),
  power: z.int().min(0).max(100).default(2).describe('added to every hit'),
})

export const ruleset = defineGame({
  id: 'duel',
  words: {
    title: 'Duel',
    description: 'Two fighters take turns to strike, to guard, or to burst with the focus that guarding gave.',
    'choice.strike': 'Strike',
    'choice.guard': 'Guard',
    'choice.burst': 'Burst (2 focus)',
    'chance.0': 'miss',
    'tell.strike': ['{by} strikes {at} for {damage}.', '{by} finds an opening: {at} loses {damage}.'],
    'tell.burst': '{by} lets all focus go and hits {at} for {damage}!',
    'tell.miss': '{by} misses {at}.',
    'tell.guard': '{by} guards and gathers focus.',
    'rule.strike': 'A strike hits three times in four, for a die and the power of whoever strikes.',
    'rule.guard': 'A guard halves what comes next, and gathers one focus.',
    'rule.burst': 'A burst costs two focus and does what a strike does, twice.',
    'field.hp': 'hp',
    'field.focus': 'focus',
    'field.guard': 'guards',
    'measure.hp': 'hp',
    'measure.focus': 'focus',
    'measure.guard': 'guard',
  },
  setup: z.strictObject({ fighters: z.array(fighter).length(2).describe('the first one begins') }),
  seats: ({ fighters }) => fighters.map(({ name }) => name),
  start: ({ fighters }) => ({ hp: fighters.map(({ hp }) => hp), focus: [0, 0], guard: [0, 0] }),
  fields: { hp: { sees: 'seats', bar: 'hp' }, focus: 'seats', guard: 'seats' },
  asks: ({ steps }) => steps % 2,
  choices: ({ focus }, seat) =>
    ['strike', 'guard', 'burst'].slice(0, focus[seat] < 2 ? 2 : 3).map((type) => ({ type })),
  // What chance decides, by name, and how often each comes: the die, or nothing. Screens show it as odds.
  chances: ({ steps }, choices) =>
    choices[steps % 2].type === 'guard' ? null : { 0: 2, 1: 1, 2: 1, 3: 1, 4: 1, 5: 1, 6: 1 },
  play(state, choices, log, chance) {
    const by = state.steps % 2
    const at = 1 - by
    const { type } = choices[by]
    const full = chance === '0' ? 0 : (Number(chance) + state.setup.fighters[by].power) * (type === 'burst' ? 2 : 1)
    const damage = state.guard[at] === 1 ? Math.floor(full / 2) : full
    state.hp[at] = Math.max(0, state.hp[at] - damage)
    state.focus[by] += type === 'guard' ? 1 : type === 'burst' ? -2 : 0
    state.guard[by] = type === 'guard' ? 1 : 0
    // Nobody may be listening: then nothing is built.
    log?.add(type === 'guard' ? { type, by } : { type: chance === '0' ? 'miss' : type, by, at, damage })
  },
  winner: ({ hp }) => (hp[0] === 0 ? 1 : hp[1] === 0 ? 0 : undefined),
  // How strong seats look: it gives the game an agent `heuristic`.
  strength: ({ hp, focus }) => hp.map((left, seat) => left + 2 * focus[seat]),
  events: {
    strike: { doer: 'by', receiver: 'at', amount: 'damage', family: 'strike' },
    burst: { doer: 'by', receiver: 'at', amount: 'damage', family: 'strike', weight: 'turningPoint' },
    miss: { doer: 'by', receiver: 'at', family: 'none' },
    guard: { doer: 'by', family: 'ward' },
  },
})

const giant = {
  fighters: [
    { name: 'Pim', hp: 18, power: 4 },
    { name: 'Oghul', hp: 45, power: 1 },
  ],
}
const equals = { fighters: [{ name: 'Maren' }, { name: 'Tolk' }] }
export const content = {
  ruleset,
  scenarios: [
    { id: 'first-light', title: 'First light', description: 'Two equals meet on the bridge.', setup: equals },
    { id: 'giant', title: 'The giant', description: 'Quick hands against a mountain.', setup: giant },
  ],
}
