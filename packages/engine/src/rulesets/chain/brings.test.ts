import { expect, test } from 'vitest'
import { Battle } from '../../kernel/battle.ts'
import { SetupError } from '../../kernel/errors.ts'
import { type Json, plainJson } from '../../kernel/json.ts'
import { Muster } from '../../kernel/muster.ts'
import { content } from './content/index.ts'
import { chain } from './index.ts'

const [{ setup }] = content.scenarios
const whole = plainJson(setup)
const open = [0, 1].reduce<Json>((before, seat) => chain.brings?.opened(before, seat) ?? null, whole)
const shipped = content.field?.().groups[0].entrants ?? []

function faultsOf(value: unknown): readonly string[] {
  try {
    chain.brings?.check(open, 0, value)
    return []
  } catch (error) {
    if (error instanceof SetupError) return error.issues.map(({ path }) => path)
    throw error
  }
}

test('heroes and decks are sealed until both are in, and the duel is the one that they make', () => {
  const muster = new Muster(chain, open)
  expect(muster.seats).toEqual([0, 1])
  const fitting = shipped.filter(({ value }) => faultsOf(value).length === 0)
  expect(fitting.length).toBeGreaterThan(1)
  expect(fitting.length).toBeLessThanOrEqual(shipped.length)
  muster.bring(1, fitting[0].value)
  expect(muster.view(0).seats[1]).toEqual({ seat: 1, brought: true })
  // Nothing forbids the same twice.
  muster.bring(0, fitting[0].value)
  const made = muster.complete()
  const agents = ['heuristic', 'heuristic']
  const battle = Battle.start(chain, made, { seed: 7, agents })
  battle.run()
  expect(battle.outcome).toBeDefined()
  const { players: _, ...rest } = JSON.parse(JSON.stringify(whole))
  expect(made).toEqual({ ...rest, players: [fitting[0].value, fitting[0].value] })
})

test('what is no player, or has cards that the setup does not know, is refused by its path', () => {
  expect(faultsOf({ deck: ['no-such-card'] })).toEqual(['player.deck[0]'])
  expect(faultsOf({ sealed: true })).toEqual(['player.deck'])
  expect(faultsOf(null)).toEqual(['player'])
})
