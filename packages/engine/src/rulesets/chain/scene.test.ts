import { beforeAll, describe, expect, test } from 'vitest'
import { TestGame } from '../../../../../tests/chain-games.ts'
import { englishText, Teller } from '../../kernel/meaning/teller.ts'
import { toldScene } from '../../kernel/scene.ts'
import { learn } from '../../kernel/meaning/vocabulary.ts'
import { chain } from './index.ts'

beforeAll(() => learn('en'))

const shown = (game: TestGame, seat: number | null = null) => toldScene(chain.scene(game.state, seat), new Teller('en'))

const facts = (game: TestGame) =>
  Object.fromEntries((shown(game).facts ?? []).map(({ label, value }) => [label, value]))

describe('the scene', () => {
  const weapon = { name: 'Gaff', attack: 1, cost: 1 }
  const first = { hand: ['blow', 'coin'], deck: ['free'], arsenal: ['wall'], hero: { name: 'Ada' }, weapon } as const

  test('shows own cards and hides those of the opponent', () => {
    const game = new TestGame(first, { hand: ['parry'], hero: { name: 'Bo' } }).play('C')
    const zone = (seat: number | null, id: string) => shown(game, seat).zones?.find((entry) => entry.id === id)
    expect(zone(0, 'hand0')?.cards?.map((card) => card.name)).toEqual(['Blow', 'Coin'])
    expect(zone(1, 'hand0')).toEqual({ id: 'hand0', label: 'Hand', side: 0, count: 2, role: 'hand' })
    expect(zone(1, 'arsenal0')?.cards).toBeUndefined()
    expect(zone(0, 'deck0')?.cards).toBeUndefined()
    expect(zone(null, 'deck0')?.cards).toHaveLength(1)
    expect(zone(1, 'graveyard0')?.cards).toEqual([])
    expect(zone(0, 'hand0')?.cards?.[0].stats).toEqual([
      { id: 'cost', label: 'cost', value: 1 },
      { id: 'attack', label: 'attack', value: 4 },
      { id: 'defense', label: 'defense', value: 2 },
      { id: 'pitch', label: 'pitch', value: 1 },
    ])
    expect(zone(0, 'hand0')?.cards?.[1]).toMatchObject({ id: 'hand0:1', kind: 'coin', entry: 'card:coin' })
  })

  test('shows what a person needs at each step', () => {
    const game = new TestGame(first, { hand: ['wall', 'parry'], hero: { name: 'Bo' } })
    expect(shown(game, 0).caption).toBe('Turn 1, Ada: Start of turn')
    expect(facts(game.play('C'))).toEqual({ Decides: 'Ada', 'Action points': '1', Floating: '0' })
    expect(facts(game.play('H0/1'))).toMatchObject({ Declared: 'Blow', Cost: '1', From: 'hand', 'Printed attack': '4' })
    expect(facts(game.play('P P'))).toMatchObject({
      Decides: 'Bo',
      Attacking: 'Blow',
      Attack: '4',
      'Most blockers': '2',
    })
    expect(shown(game, 0).caption).toBe('Turn 1, Ada: Defend step')
    expect(
      shown(game)
        .steps?.filter(({ active }) => active)
        .map(({ id }) => id),
    ).toEqual(['defend'])
    expect(facts(game.play('D0'))).toMatchObject({ Blocked: '4', 'Passes in a row': '0' })
    const swing = new TestGame({ ...first, weapon: { ...weapon, cost: 0 } }, { life: 1 }).play('C W P P P P')
    expect(facts(swing)).toMatchObject({ Attacking: 'Gaff', 'Attack reactions': 'not on a weapon attack' })
    expect(facts(swing.play('P'))).toEqual({ Winner: 'Ada' })
  })

  test('shows what attacks, what stands against it and what would come through, while there is something', () => {
    const game = new TestGame(first, { hand: ['wall'], hero: { name: 'Bo' } })
    expect(shown(game.play('C')).clash).toBeUndefined()
    const layer = shown(game.play('H0/1'), 1).clash
    expect(layer).toMatchObject({ side: 0, attack: 4, blocked: 0, through: 4 })
    expect(layer?.card).toMatchObject({ kind: 'blow', thing: 'Blow', name: 'Blow', type: 'attack' })
    expect(shown(game.play('P P D0')).clash).toMatchObject({ attack: 4, blocked: 4, through: 0 })
    expect(shown(game.play('P P')).clash).toBeUndefined()
    const swing = shown(new TestGame({ ...first, weapon: { ...weapon, cost: 0 } }, {}).play('C W P P')).clash
    expect(swing).toMatchObject({ attack: 1, card: { name: 'Gaff', entry: 'weapon:Gaff', type: 'weapon' } })
  })

  test('has all steps of a turn in its strip, also those that no decision stops in', () => {
    const game = new TestGame(first, { hand: ['wall'] })
    const strip = 'start action layer attack defend reaction damage resolution end'.split(' ')
    for (const [code, active] of Object.entries({ C: 'action', 'H0/1': 'layer', 'P P': 'defend', D0: 'reaction' })) {
      const { steps = [] } = shown(game.play(code))
      expect(steps.map(({ id }) => id)).toEqual(strip)
      expect(steps.filter((step) => step.active).map(({ id }) => id)).toEqual([active])
    }
  })

  test('tells the rules of the attack and what still floats to whoever must answer it', () => {
    const hero = { name: 'Ada', modifiers: { onDeclare: [{ when: 'isSecondAttack', addAttack: 2 }] } }
    const game = new TestGame({ hand: ['again', 'wall'], hero }, { hand: ['wall'] }).play('C H0 P P')
    expect(facts(game)).toMatchObject({
      Floating: '0',
      Again: 'Go again: when the attack resolves, hit or not, you get an action point.',
      Ada: 'Your attack gets +2 as the second attack of the turn.',
    })
    const swing = new TestGame({ hand: ['wall'], weapon }, {}).play('C W/0 P P')
    expect(facts(swing)).toMatchObject({
      Floating: '2',
      Gaff: 'Attacks once a turn, for an action point; attack reactions cannot follow.',
    })
  })

  test('shows heroes with life, weapon and equipment', () => {
    const equipment = [[], [{ name: 'Cap', defense: 1 }]]
    const game = new TestGame(first, { life: 7, hero: { name: 'Bo' } }, { extensions: { equipment } }).play(
      'C W/1 P P E0',
    )
    const [ada, bo] = shown(game).units
    expect(ada).toMatchObject({
      kind: 'Ada',
      name: 'Ada',
      entry: 'hero:Ada',
      side: 0,
      alive: true,
      badges: [{ label: 'Gaff', tone: 'bad', entry: 'weapon:Gaff' }],
    })
    expect(bo).toMatchObject({
      bars: [{ kind: 'life', value: 7, max: 7 }],
      active: true,
      badges: [{ label: 'Cap', tone: 'bad' }],
    })
  })

  test('seats with the same hero can be told apart', () => {
    const { plan } = new TestGame({}, {}).state
    expect(new Set(chain.seats(plan)).size).toBe(2)
    expect(chain.seatNames?.(plan).map(englishText)).toEqual(chain.seats(plan))
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

  test('links to entries of the glossary, everywhere', () => {
    const second = { hero: { name: 'Ada' }, weapon: { ...weapon, attack: 3 }, hand: ['goad'] } as const
    const extensions = { equipment: [[{ name: 'Cap', defense: 1 }], [{ name: 'Cap', defense: 2 }]] }
    const game = new TestGame({ ...first, keywords: [] }, second, { extensions }).play('C H0/1 P P')
    const known = new Map(chain.glossary?.(game.state.plan).map((entry) => [entry.id, entry]))
    const linked = entriesIn(chain.scene(game.state, null))
    expect(linked.length).toBeGreaterThan(20)
    expect(linked.filter((id) => !known.has(id))).toEqual([])
    // Two weapons of one name are two weapons.
    expect(known.get('weapon:Gaff (2)')?.numbers).toMatchObject([{ value: 1 }, { value: 3 }])
    expect(chain.scene(game.state, null).units[1].entry).toBe('hero:Ada')
  })
})

function entriesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(entriesIn)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]: [string, unknown]) =>
    key === 'entry' ? [String(part)] : entriesIn(part),
  )
}
