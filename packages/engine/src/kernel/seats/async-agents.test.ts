import * as z from 'zod'
import { expect, test } from 'vitest'
import { defineGame } from '../../game/define-game.ts'
import { Battle } from '../battle.ts'
import type { AsyncAgent, Ruleset } from '../contract.ts'
import { ActionRefused, UsageError } from '../errors.ts'
import { withAgents } from './own-agents.ts'
import { verify } from '../replay/verify.ts'

/** Three take one to three sticks in turn, then all show a hand at once; it ends when nothing is left. */
const sticks = defineGame({
  id: 'sticks',
  words: { title: 'Sticks', description: 'Three take sticks.' },
  setup: z.strictObject({}),
  seats: () => ['A', 'B', 'C'],
  start: (_, random) => ({ left: 20 + random.int(0, 5), turn: 0 }),
  fields: { left: 'open', turn: 'open' },
  simultaneous: true,
  asks: ({ turn }) => (turn % 4 === 3 ? [0, 1, 2] : turn % 4),
  choices: () => [1, 2, 3].map((take) => ({ take })),
  play(state, choices) {
    for (const choice of choices) if (choice !== undefined) state.left = Math.max(0, state.left - choice.take)
    state.turn += 1
  },
  winner: ({ left, turn }) => (left > 0 ? undefined : turn % 3),
})

type Sticks = typeof sticks extends Ruleset<infer T> ? T : never
type Types = Sticks['State']

/** Answers a while later, with what `choose` says. */
function slow(choose: (state: Types) => { take: number }, asked: number[] = []): AsyncAgent<Sticks> {
  const agent: AsyncAgent<Sticks> = {
    async choose(state, seat) {
      asked.push(seat)
      await new Promise((resolve) => setTimeout(resolve, 1))
      return choose(state)
    },
    clone: () => agent,
  }
  return agent
}

const most = ({ left }: Types) => ({ take: Math.min(3, left) })

test('a battle waits for who needs time, and is the same battle', async () => {
  const asked: number[] = []
  const battle = Battle.start(sticks, {}, { seed: 4, agents: [slow(most, asked), 'random', slow(most, asked)] })
  const outcome = await battle.play()
  expect(outcome?.result).toBe('win')
  // In turn: A, C; then both at once, before either has answered.
  expect(asked.slice(0, 4)).toEqual([0, 2, 0, 2])
  const twin = Battle.start(sticks, {}, { seed: 4, agents: ['random', 'random', 'random'] })
  for (const action of battle.decisions) twin.act(action)
  expect(twin.hash()).toBe(battle.hash())
  expect(verify(sticks, battle.toReplay())).toMatchObject({ ok: true })
  battle.undo(4)
  battle.redo(4)
  expect(await battle.play()).toEqual(outcome)
})

test('run and step say what to do instead', () => {
  const battle = Battle.start(sticks, {}, { seed: 4, agents: [slow(most), 'random', 'random'] })
  const words = 'the agent of seat 0 answers with a promise, and only battle.play() waits for it'
  expect(() => battle.run()).toThrow(words)
  expect(() => battle.step()).toThrow(UsageError)
  expect(battle.position).toBe(0)
})

test('what an agent may not choose is refused with its seat, and the battle stands where it stood', async () => {
  let fault = true
  const choose = (state: Types) => (fault ? { take: 9 } : most(state))
  const battle = Battle.start(sticks, {}, { seed: 4, agents: ['random', slow(choose), 'random'] })
  const refused = battle.play()
  await expect(refused).rejects.toThrow(ActionRefused)
  await expect(refused).rejects.toThrow('the agent of seat 1 chose what the rules refuse')
  expect(battle.position).toBe(1)
  fault = false
  expect(await battle.play()).toMatchObject({ result: 'win' })
})

test('who takes too long is named, and may be asked again', async () => {
  let patient = false
  const agent: AsyncAgent<Sticks> = {
    choose: () => (patient ? Promise.resolve({ take: 3 }) : new Promise<never>(() => undefined)),
    clone: () => agent,
  }
  const battle = Battle.start(sticks, {}, { seed: 4, agents: ['random', 'random', agent] })
  await expect(battle.play({ timeout: 5 })).rejects.toMatchObject({
    code: 'agentTimeout',
    message: 'the agent of seat 2 has not chosen within 5 ms',
  })
  expect(battle.position).toBe(2)
  patient = true
  expect(await battle.play({ timeout: 1000 })).toMatchObject({ result: 'win' })
  await expect(battle.play({ timeout: 0 })).rejects.toThrow(/^timeout: expected a whole number of milliseconds/)
})

test('an answer to a question of the past is no action', async () => {
  const battle = Battle.start(sticks, {}, { seed: 4, agents: [slow(most), null, null] })
  const playing = battle.play()
  battle.act({ take: 1 })
  await expect(playing).rejects.toThrow('the battle went on while seat 0 was asked')
  expect(battle.decisions).toEqual([{ take: 1 }])
})

test('a ruleset may be given agents, each with a budget of its own', async () => {
  const budgets: (number | undefined)[] = []
  const own = withAgents(sticks, {
    './mine.mjs': {
      make(_, { iterations }) {
        budgets.push(iterations)
        return slow(most)
      },
    },
    other: { rulesets: ['chess'], make: () => slow(most) },
  })
  expect(Object.keys(own.agents)).toEqual([...Object.keys(sticks.agents), './mine.mjs'])
  const agents = ['./mine.mjs@7', './mine.mjs', 'search@3']
  const battle = Battle.start(own, {}, { seed: 4, iterations: 5, agents })
  expect(budgets).toEqual([7, 5])
  expect(await battle.play()).toMatchObject({ result: 'win' })
  expect(verify(sticks, battle.toReplay())).toMatchObject({ ok: true })
  for (const wrong of ['search@0', 'search@', 'search@1.5', 'nobody@5']) {
    expect(() => Battle.start(own, {}, { agents: [wrong] })).toThrow(`sticks has no agent ${wrong}; it has:`)
  }
})

test('budgets are those of each seat', () => {
  const [few, many] = ['search@2', 'search@300'].map((agent) =>
    Battle.start(sticks, {}, { seed: 9, agents: [agent, agent, agent] }),
  )
  const both = Battle.start(sticks, {}, { seed: 9, agents: ['search@2', 'search@300', 'search@300'] })
  for (const battle of [few, many, both]) battle.run()
  expect(both.decisions[0]).toEqual(few.decisions[0])
  expect(few.decisions).not.toEqual(many.decisions)
  const same = Battle.start(sticks, {}, { seed: 9, iterations: 300, agents: ['search', 'search', 'search'] })
  same.run()
  expect(same.decisions).toEqual(many.decisions)
})
