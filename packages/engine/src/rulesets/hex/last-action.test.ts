import { expect, test } from 'vitest'
import { anySetup, hexBattle } from '../../../../../tests/hex-field.ts'
import { Battle } from '../../kernel/battle.ts'
import { LimitReached } from '../../kernel/errors.ts'
import { Mt19937 } from '../../random/mt19937.ts'
import { hex } from './index.ts'
import { lastActionOf } from './last-action.ts'

test('the last action of a state before is what the step by step battle tells', () => {
  for (let seed = 0; seed < 100; seed += 1) {
    const { armies, ...more } = anySetup(Mt19937.seeded(seed), 6)
    const battle = hexBattle(armies, seed, more)
    try {
      for (let i = 0; i < 40 && battle.winner === null; i += 1) {
        const before = battle.state.clone()
        const goesOn = battle.step()
        if (goesOn && more.applyEventsImmediately === false) battle.applyAllEvents()
        expect(lastActionOf(before)).toEqual(battle.lastAction)
      }
    } catch (error) {
      if (!(error instanceof LimitReached)) throw error
    }
  }
})

test('finding it out changes nothing', () => {
  const battle = Battle.start(hex, {}, { seed: 3 })
  const hash = battle.hash()
  expect(lastActionOf(battle.state)).toMatchObject({ type: 'move' })
  expect(battle.hash()).toBe(hash)
})

test('after a fork with other luck it is what happened there', () => {
  for (let luck = 1; luck <= 20; luck += 1) {
    const fork = Battle.start(hex, {}, { seed: 7, listen: true }).fork(9, { luck })
    fork.step()
    const moved = fork.log?.events.findLast(({ type }) => type === 'move')
    expect(fork.lastAction).toMatchObject({ to: moved?.type === 'move' ? moved.to : undefined })
  }
})
