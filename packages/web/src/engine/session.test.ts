import { Battle } from '@quintain/engine'
import { contentPacks } from '@quintain/engine/content'
import { afterEach, expect, test, vi } from 'vitest'
import { agentNames } from './agents.ts'
import { createSession, type SessionStore, workedOut } from './session.ts'

const [content] = contentPacks
const { ruleset } = content
const pack = { id: ruleset.id, ruleset, content, glyphs: {} }
const [{ title, setup }] = content.scenarios

afterEach(() => void vi.restoreAllMocks())

/** A battle whose rest is worked out step by step, a step at a time. */
function watched(): SessionStore {
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 8))
  const battle = Battle.start(ruleset, setup, { seed: 3, agents: agentNames(ruleset) })
  const store = createSession(battle, { pack, title, scenario: null })
  expect(store.getState().length).toBe(1)
  return store
}

test('the end that is wished for while a battle is worked out is reached', async () => {
  const store = watched()
  store.getState().goTo(Number.POSITIVE_INFINITY)
  expect(store.getState().position).toBe(1)
  expect((await workedOut(store)).complete).toBe(true)
  expect(store.getState().position).toBe(store.getState().length)
})

test('another line of play is not followed because the end of the first one was wished for', async () => {
  const store = watched()
  store.getState().goTo(Number.POSITIVE_INFINITY)
  store.getState().branch(1, { luck: 5 }, '')
  await expect.poll(() => store.getState().complete).toBe(true)
  expect(store.getState().position).toBe(1)
})

test('who goes to the end of a game sees what is played after it', () => {
  const battle = Battle.start(ruleset, setup, { seed: 3 })
  const store = createSession(battle, { pack, title, scenario: null, persons: [0, 1] })
  store.getState().goTo(Number.POSITIVE_INFINITY)
  const { position, length, current, refresh } = store.getState()
  expect(position).toBe(length)
  battle.act(battle.legal()[0])
  current.recording.advance(1000)
  refresh(false)
  expect(store.getState().length).toBeGreaterThan(length)
  expect(store.getState().position).toBe(position)
})
