import { describe, expect, test } from 'vitest'
import { TestGame } from '../../../../../tests/chain-games.ts'
import { chain } from './index.ts'

const facts = (game: TestGame) =>
  Object.fromEntries((chain.scene(game.state, null).facts ?? []).map(({ label, value }) => [label, value]))

describe('the scene', () => {
  const weapon = { name: 'Gaff', attack: 1, cost: 1 }
  const first = { hand: ['blow', 'coin'], deck: ['free'], arsenal: ['wall'], hero: { name: 'Ada' }, weapon } as const

  test('shows own cards and hides those of the opponent', () => {
    const game = new TestGame(first, { hand: ['parry'], hero: { name: 'Bo' } }).play('C')
    const zone = (seat: number | null, id: string) =>
      chain.scene(game.state, seat).zones?.find((entry) => entry.id === id)
    expect(zone(0, 'hand0')?.cards?.map((card) => card.name)).toEqual(['Blow', 'Coin'])
    expect(zone(1, 'hand0')).toEqual({ id: 'hand0', label: 'Hand', side: 0, count: 2 })
    expect(zone(1, 'arsenal0')?.cards).toBeUndefined()
    expect(zone(0, 'deck0')?.cards).toBeUndefined()
    expect(zone(null, 'deck0')?.cards).toHaveLength(1)
    expect(zone(1, 'graveyard0')?.cards).toEqual([])
    expect(zone(0, 'hand0')?.cards?.[0].stats).toEqual([
      { label: 'cost', value: 1 },
      { label: 'attack', value: 4 },
      { label: 'defense', value: 2 },
      { label: 'pitch', value: 1 },
    ])
  })

  test('shows what a person needs at each step', () => {
    const game = new TestGame(first, { hand: ['wall', 'parry'], hero: { name: 'Bo' } })
    expect(chain.scene(game.state, 0).caption).toBe('Turn 1, Ada: Start of turn')
    expect(facts(game.play('C'))).toEqual({ Decides: 'Ada' })
    expect(facts(game.play('H0/1'))).toMatchObject({ Declared: 'Blow', Cost: '1', From: 'hand', 'Printed attack': '4' })
    expect(facts(game.play('P P'))).toMatchObject({
      Decides: 'Bo',
      Attacking: 'Blow',
      Attack: '4',
      'Most blockers': '2',
    })
    expect(chain.scene(game.state, 0).caption).toBe('Turn 1, Ada: Defend step')
    expect(facts(game.play('D0'))).toMatchObject({ Blocked: '4', 'Passes in a row': '0' })
    const swing = new TestGame({ ...first, weapon: { ...weapon, cost: 0 } }, { life: 1 }).play('C W P P P P')
    expect(facts(swing)).toMatchObject({ Attacking: 'Gaff', 'Attack reactions': 'not on a weapon attack' })
    expect(facts(swing.play('P'))).toEqual({ Winner: 'Ada' })
  })

  test('shows heroes with life, weapon and equipment', () => {
    const equipment = [[], [{ name: 'Cap', defense: 1 }]]
    const game = new TestGame(first, { life: 7, hero: { name: 'Bo' } }, { extensions: { equipment } }).play(
      'C W/1 P P E0',
    )
    const [ada, bo] = chain.scene(game.state, null).units
    expect(ada).toMatchObject({ name: 'Ada', side: 0, alive: true, badges: [{ label: 'Gaff', tone: 'bad' }] })
    expect(bo).toMatchObject({
      bars: [{ kind: 'life', value: 7, max: 7 }],
      active: true,
      badges: [{ label: 'Cap', tone: 'bad' }],
    })
  })

  test('seats with the same hero can be told apart', () => {
    const { plan } = new TestGame({}, {}).state
    expect(new Set(chain.seats(plan)).size).toBe(2)
  })

  test('measures follow the game', () => {
    const game = new TestGame(first, { hero: { name: 'Bo' } }).play('C H0/1 P P P P P P')
    expect(chain.measures(game.state)).toMatchObject({
      steps: 8,
      turns: 2,
      'life.Ada': 20,
      'life.Bo': 16,
      'graveyard.Ada': 1,
    })
  })
})
