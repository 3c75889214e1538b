import { expect, test } from 'vitest'
import { Battle } from '../../kernel/battle.ts'
import { SetupError } from '../../kernel/errors.ts'
import { plainJson } from '../../kernel/json.ts'
import { Muster } from '../../kernel/muster.ts'
import { content } from './content/index.ts'
import { party } from './index.ts'

const [{ setup }] = content.scenarios
const open = party.brings?.opened(plainJson(setup), 0) ?? null
const parties = content.field?.().groups[0].entrants ?? []

test('a party of its own is sealed until it is there, and meets the foes of the setup', () => {
  // Foes are the setup's: they bring nothing.
  expect(party.brings?.opened(open, 1)).toEqual(open)
  const muster = new Muster(party, open)
  expect(muster.seats).toEqual([0])
  const other = parties[parties.length - 1]
  muster.bring(0, other.value)
  const made = muster.complete()
  expect(made).toEqual({ ...JSON.parse(JSON.stringify(setup)), party: other.value })
  const battle = Battle.start(party, made, { seed: 7 })
  battle.run()
  expect(battle.outcome).toBeDefined()
})

test('what is no party is refused by its path', () => {
  const faultsOf = (value: unknown) => {
    try {
      party.brings?.check(open, 0, value)
      return []
    } catch (error) {
      if (error instanceof SetupError) return error.issues.map(({ path }) => path)
      throw error
    }
  }
  expect(faultsOf({ members: [] })).toEqual(['party.members'])
  expect(faultsOf({ sealed: true })).toContain('party.members')
  expect(faultsOf({ members: [{ id: 'one', passives: ['no-such-thing'] }] })).toEqual(['party.members[0].passives[0]'])
})
