import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chainSetups } from '../../../../../tests/chain-games.ts'
import { ReplayError } from '../../kernel/errors.ts'
import { isRecord } from '../../kernel/json.ts'
import { Sfc32 } from '../../random/sfc32.ts'
import { RandomAgent } from './agents.ts'
import { chain, countLegal } from './index.ts'

test('a state that was saved and loaded, or cloned, goes on as it would have', () => {
  fc.assert(
    fc.property(chainSetups, fc.integer(), fc.nat({ max: 60 }), (input, seed, steps) => {
      const plan = chain.prepare(chain.setup.parse(input))
      const state = chain.start(plan, Sfc32.seeded(seed), null)
      const agent = RandomAgent.seeded(seed)
      for (let i = 0; i < steps && countLegal(state) > 0; i += 1) chain.step(state, agent.choose(state), null)
      const saved = JSON.parse(JSON.stringify(chain.save(state)))
      const loaded = chain.load(plan, saved)
      const copy = chain.clone(state)
      expect(chain.save(loaded)).toEqual(saved)
      const others = [loaded, copy].map((other) => ({ other, agent: agent.clone() }))
      for (let i = 0; i < 30 && countLegal(state) > 0; i += 1) {
        chain.step(state, agent.choose(state), null)
        for (const entry of others) chain.step(entry.other, entry.agent.choose(entry.other), null)
      }
      for (const { other } of others) expect(chain.save(other)).toEqual(chain.save(state))
    }),
    { numRuns: 80 },
  )
})

test('what is no saved state is refused', () => {
  const plan = chain.prepare(chain.setup.parse({ players: [{ deck: 'random' }, { deck: [] }] }))
  const saved = chain.save(chain.start(plan, Sfc32.seeded(1), null))
  if (!isRecord(saved)) throw new Error('a saved state is an object')
  for (const bad of [null, [], {}, 1]) expect(() => chain.load(plan, bad)).toThrow(ReplayError)
  for (const field of Object.keys(saved)) {
    if (field === 'declared') continue
    const broken = JSON.parse(JSON.stringify({ ...saved, [field]: 'x' }))
    expect(() => chain.load(plan, broken), field).toThrow(ReplayError)
  }
})

/** Fields that are saved under other names, or follow from the setup. */
const ELSEWHERE: readonly string[] = ['plan', 'players', 'priority', 'situation', 'upper', 'lower']

test('copies and saved states have every field', () => {
  const plan = chain.prepare(chain.setup.parse({ players: [{ deck: 'random' }, { deck: [] }] }))
  const state = chain.start(plan, Sfc32.seeded(1), null)
  const fields = Object.keys(state).filter((field) => !ELSEWHERE.includes(field))
  const ofPlayer = Object.keys(state.players[0]).filter((field) => !ELSEWHERE.includes(field))
  const saved = new Set(Object.keys(Object(chain.save(state))))
  expect(fields.filter((field) => !saved.has(field))).toEqual([])
  expect(ofPlayer.filter((field) => !saved.has(field) && !saved.has(`${field}0`))).toEqual([])
  const marked = (owner: object, names: readonly string[]) => {
    for (const [i, name] of names.entries()) {
      const value: unknown = Object(owner)[name]
      if (typeof value !== 'object' || value === null) Object.assign(owner, { [name]: `mark ${i}` })
    }
  }
  marked(state, fields)
  for (const player of state.players) marked(player, ofPlayer)
  state.declared = { source: 'hand', index: 0, card: null, pitch: [1] }
  state.reactionArsenalCards = ['Veil']
  state.priority.open(1)
  const { random: _, ...copy } = chain.clone(state)
  expect(state).toMatchObject(copy)
  expect(Object.keys(copy)).toHaveLength(Object.keys(state).length - 1)
})
