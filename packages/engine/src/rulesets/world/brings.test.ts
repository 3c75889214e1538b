import { expect, test } from 'vitest'
import { Battle } from '../../kernel/battle.ts'
import { partsOf } from '../../kernel/content.ts'
import { SetupError } from '../../kernel/errors.ts'
import { type Json, plainJson } from '../../kernel/json.ts'
import { Muster } from '../../kernel/muster.ts'
import { content } from './content/index.ts'
import { world } from './index.ts'

const shipped = partsOf(content)
const part = (id: string): Json => shipped.find((one) => one.id === id)?.value ?? null
const scenario = (id: string): Json => plainJson(content.scenarios.find((one) => one.id === id)?.setup)
const opened = (setup: Json, ...seats: readonly number[]) =>
  seats.reduce<Json>((before, seat) => world.brings?.opened(before, seat) ?? null, setup)
const seatsOf = (setup: Json) => world.seats(world.prepare(world.setup.parse(setup)))
const ford = opened(scenario('ford'), 0, 1)

function faultsOf(value: unknown, setup = ford): readonly string[] {
  try {
    world.brings?.check(setup, 0, value)
    return []
  } catch (error) {
    if (error instanceof SetupError) return error.issues.map(({ path }) => path)
    throw error
  }
}

test('bands are sealed until both are in, and take the places of their side', () => {
  const muster = new Muster(world, ford)
  expect(muster.seats).toEqual([0, 1])
  muster.bring(1, part('the-drowned-court'))
  expect(muster.view(0).seats[1]).toEqual({ seat: 1, brought: true })
  muster.bring(0, part('the-quarry-gang'))
  const made = world.setup.parse(muster.complete())
  const before = world.setup.parse(scenario('ford'))
  const bySide = (entities: typeof before.entities, side: string) =>
    entities.filter(({ faction }) => faction === side).map(({ kind, id, x, y }) => ({ kind, id, x, y }))
  const gang = bySide(made.entities, 'heroes')
  expect(gang.map(({ kind }) => kind)).toEqual(['quarry_brute', 'ash_warden', 'quarry_brute'])
  expect(gang.map(({ id, x, y }) => ({ id, x, y }))).toEqual(
    bySide(before.entities, 'heroes').map(({ id, x, y }) => ({ id, x, y })),
  )
  // Those of six places, of whom two came.
  expect(bySide(made.entities, 'horde').map(({ kind }) => kind)).toEqual(['drowned_captain', 'bog_matriarch'])
  expect(made.tiles).toEqual(before.tiles)
  const battle = Battle.start(world, muster.complete(), { seed: 7 })
  battle.run()
  expect(battle.outcome).toBeDefined()
})

test('every scenario can be fought with bands of its own, and keeps the order of its sides', () => {
  for (const { id, setup } of content.scenarios) {
    const sides = seatsOf(plainJson(setup))
    const open = opened(plainJson(setup), ...sides.keys())
    expect(opened(open, ...sides.keys()), id).toEqual(open)
    const muster = new Muster(world, open)
    expect(seatsOf(muster.standIn), id).toEqual(sides)
    for (const seat of muster.seats.toReversed()) muster.bring(seat, part('mudling'))
    expect(seatsOf(muster.complete()), id).toEqual(sides)
  }
})

test('what is no band, is too many or carries what nobody knows is refused by its path', () => {
  expect(faultsOf([{}])).toEqual([])
  expect(faultsOf([])).toEqual(['band'])
  expect(faultsOf(null)).toEqual(['band'])
  expect(faultsOf({ sealed: true })).toEqual(['band'])
  expect(faultsOf([{}, {}, {}, {}])).toEqual(['band'])
  expect(faultsOf([{}, { x: 1 }])).toEqual(['band[1].x'])
  expect(faultsOf([{}, { inventory: { weapon: 'no-such-thing' } }])).toEqual(['band[1].inventory.weapon'])
  // Heroes do not flee: they go home.
  expect(faultsOf([{ state: 'FLEE' }])).toEqual(['band[0].state'])
})

test('whoever has nobody on the map has no place to bring anybody to', () => {
  const sides = world.setup.parse(scenario('crossroads'))
  const onlyNewcomers = plainJson({ ...sides, entities: sides.entities.filter(({ faction }) => faction === 'heroes') })
  expect(seatsOf(onlyNewcomers)).toEqual(['heroes', 'horde'])
  expect(new Muster(world, opened(onlyNewcomers, 0, 1)).seats).toEqual([0])
  expect(opened({}, 0)).toEqual({})
  expect(() => world.brings?.open({ entities: [{ sealed: true }] })).toThrow('entities[0].id')
  expect(world.brings?.jsonSchema()).toMatchObject({ type: 'array' })
})
