import { expect, test } from 'vitest'
import { Battle } from '../../kernel/battle.ts'
import { partsOf } from '../../kernel/content.ts'
import { SetupError } from '../../kernel/errors.ts'
import { type Json, plainJson } from '../../kernel/json.ts'
import { Muster } from '../../kernel/muster.ts'
import { content } from './content/index.ts'
import { atb } from './index.ts'

const shipped = partsOf(content)
const part = (id: string): Json => shipped.find((one) => one.id === id)?.value ?? null
const scenario = (id: string): Json => plainJson(content.scenarios.find((one) => one.id === id)?.setup)
const opened = (setup: Json, ...seats: readonly number[]) =>
  seats.reduce<Json>((before, seat) => atb.brings?.opened(before, seat) ?? null, setup)
const duel = opened(scenario('courtyard-duel'), 0, 1)

function faultsOf(value: unknown, setup = duel): readonly string[] {
  try {
    atb.brings?.check(setup, 0, value)
    return []
  } catch (error) {
    if (error instanceof SetupError) return error.issues.map(({ path }) => path)
    throw error
  }
}

test('teams are sealed until both are in, and the same fighter may come on both sides', () => {
  const muster = new Muster(atb, duel)
  expect(muster.seats).toEqual([0, 1])
  expect(shipped.filter(({ value }) => faultsOf(value).length > 0)).toEqual([])
  muster.bring(1, part('noor'))
  expect(muster.view(0).seats[1]).toEqual({ seat: 1, brought: true })
  muster.bring(0, part('noor'))
  const made = atb.setup.parse(muster.complete())
  expect(made.characters.map(({ id, name, team }) => [id, name, team])).toEqual([
    ['noor', 'Noor Winter', 'reeds'],
    ['noor-2', 'Noor Winter', 'kilns'],
  ])
  // One skill is one skill, whoever brings it.
  expect(new Set(made.skills.map(({ id }) => id)).size).toBe(made.skills.length)
  const battle = Battle.start(atb, muster.complete(), { seed: 7, agents: ['heuristic', 'heuristic'] })
  battle.run()
  expect(battle.outcome?.result).toBe('win')
})

test('every scenario can be fought with every team, in any seat, and keeps the order of its seats', () => {
  const everybody = shipped.map(({ value }) => value)
  for (const { id, setup } of content.scenarios) {
    const seats = [...atb.seats(atb.prepare(atb.setup.parse(setup))).keys()]
    const open = opened(plainJson(setup), ...seats)
    expect(opened(open, ...seats), id).toEqual(open)
    const muster = new Muster(atb, open)
    const { standIn } = muster
    expect(atb.seats(atb.prepare(atb.setup.parse(standIn))), id).toEqual(atb.seats(atb.prepare(atb.setup.parse(setup))))
    // The last one first: nothing depends on who is in a hurry.
    for (const seat of seats.toReversed()) muster.bring(seat, everybody[seat % everybody.length])
    const plan = atb.prepare(atb.setup.parse(muster.complete()))
    expect(atb.seats(plan), id).toEqual(atb.seats(atb.prepare(atb.setup.parse(setup))))
  }
})

test('a skill of the same id that counts otherwise comes beside the one of the setup', () => {
  const own = {
    characters: [{ id: 'sable', stats: { maxHp: 9, maxQi: 9, strength: 9, agility: 9, defense: 9 }, skills: [] }],
  }
  const { skills } = atb.setup.parse(scenario('courtyard-duel'))
  const [one] = skills
  const other = { ...one, tiers: one.tiers.map((tier) => ({ ...tier, baseDamage: tier.baseDamage + 1 })) }
  const carried = [{ skillId: one.id, tier: one.tiers[0].tier }]
  const value = { characters: [{ ...own.characters[0], skills: carried }], skills: [other] }
  expect(faultsOf(value)).toEqual([])
  const placed = atb.brings?.place(opened(scenario('courtyard-duel'), 0), 0, plainJson(value)) ?? null
  const made = atb.setup.parse(placed)
  expect(made.skills.map(({ id }) => id)).toEqual([...skills.map(({ id }) => id), `${one.id}-2`])
  expect(made.characters[0]).toMatchObject({ id: 'sable-2', name: 'sable', skills: [{ skillId: `${one.id}-2` }] })
})

test('what is no team, or has skills that nobody knows, is refused by its path', () => {
  const fighter = { id: 'one', stats: { maxHp: 9, maxQi: 9, strength: 9, agility: 9, defense: 9 } }
  expect(faultsOf({ characters: [fighter] })).toEqual([])
  expect(faultsOf({ characters: [] })).toEqual(['team.characters'])
  expect(faultsOf({ sealed: true })).toContain('team.characters')
  expect(faultsOf(null)).toEqual(['team'])
  expect(faultsOf({ characters: [fighter, fighter] })).toEqual(['team.characters[1].id'])
  const skilled = { ...fighter, skills: [{ skillId: 'no-such-skill' }] }
  expect(faultsOf({ characters: [skilled] })).toEqual(['team.characters[0].skills[0].skillId'])
})

test('an open place that says no team is refused, and what is no seat stays as it is', () => {
  expect(() => atb.brings?.open({ skills: [], characters: [{ sealed: true }] })).toThrow('characters[0].team')
  expect(opened(scenario('courtyard-duel'), 7)).toEqual(scenario('courtyard-duel'))
  expect(opened({}, 0)).toEqual({})
  expect(atb.brings?.jsonSchema()).toMatchObject({ type: 'object' })
})
