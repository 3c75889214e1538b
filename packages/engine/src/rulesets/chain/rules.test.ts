import { describe, expect, test } from 'vitest'
import { TestGame } from '../../../../../tests/chain-games.ts'
import { tellerIn } from '../../kernel/meaning/teller.ts'
import { Mt19937 } from '../../random/mt19937.ts'
import { chain } from './index.ts'

describe('arsenals with more than one card', () => {
  test('the second card attacks', () => {
    const game = new TestGame({ hand: ['coin'], arsenal: ['heavy', 'blow'] }, {}).play('C')
    expect(game.legal).toBe('R1/0 P')
    game.play('R1/0 P P')
    expect(game.view).toMatchObject({
      arsenal0: ['heavy'],
      graveyard0: ['blow'],
      pitched0: ['coin'],
      pendingAttack: 4,
      floating0: 1,
    })
    expect(game.told('declare_attack')).toMatchObject([{ card: 'Blow', source: 'arsenal', pitchSum: 2 }])
  })

  test('the second card reacts in defense', () => {
    const game = new TestGame({ hand: ['heavy', 'coin', 'coin'] }, { hand: ['veil'], arsenal: ['parry', 'veil'] })
    game.play('C H0/1.2 P P P')
    expect(game.legal).toBe('D+0 D+1 D0 D0+0 D0+1 P')
    game.play('D0+1')
    expect(game.view).toMatchObject({
      arsenal1: ['parry'],
      graveyard1: ['veil', 'veil'],
      reactionBlock: 4,
      reactionArsenalCards: ['Veil'],
    })
    game.play('P D+0')
    expect(game.view).toMatchObject({ reactionArsenalCards: ['Veil', 'Parry'], reactionBlock: 7 })
    game.play('P P P')
    expect(game.told('defense_resolve')).toMatchObject([
      { blocked: 7, damage: 0, hit: false, arsenalDefense: ['Veil', 'Parry'] },
    ])
  })

  test('the second card reacts in attack', () => {
    const game = new TestGame({ hand: ['free', 'coin'], arsenal: ['goad', 'twist'] }, {}).play('C H0 P P P P')
    expect(game.legal).toBe('Y0 Y1/0 P')
    game.play('Y1/0')
    expect(game.view).toMatchObject({ arsenal0: ['goad'], graveyard0: ['free', 'twist'], pendingAttack: 5 })
  })

  test('the end of turn offers nothing while a card is left', () => {
    const game = new TestGame({ hand: ['coin'], arsenal: ['free', 'free'] }, {}).play('C R0 P P P P P P')
    expect(game.view).toMatchObject({ turn: 1, phase: 'sot', arsenal0: ['free'] })
  })
})

test("an attack reaction's own go again is ignored, and the attack's own is kept", () => {
  const plain = new TestGame({ hand: ['free', 'twist', 'coin'] }, {}).play('C H0 P P P P X0/1')
  expect(plain.view).toMatchObject({
    lastAttackHadGoAgain: false,
    lastAttackCard: 'free',
    lastPitchSum: 0,
    attacksThisTurn0: 1,
  })
  plain.play('P P')
  expect(plain.told('defense_resolve')).toMatchObject([{ damage: 5, goAgain: false }])
  expect(plain.state.actionPoints).toBe(0)
  const again = new TestGame({ hand: ['again', 'goad'] }, {}).play('C H0 P P P P X0 P P')
  expect(again.told('defense_resolve')).toMatchObject([{ damage: 4, goAgain: true }])
  expect(again.state.actionPoints).toBe(1)
})

test("the specification's example", () => {
  const game = new TestGame({ hand: ['blow', 'wall'] }, { hand: ['parry'] }).play('C H0/1')
  expect(game.view).toMatchObject({
    actionPoints: 0,
    hand0: ['blow', 'wall'],
    floating0: 0,
    declared: { source: 'hand', index: 0, card: 'blow', pitch: [1] },
  })
  game.play('P P')
  expect(game.view).toMatchObject({ floating0: 2, graveyard0: ['blow'], pitched0: ['wall'], declared: null })
  game.play('P D0 P')
  expect(game.view).toMatchObject({ reactionBlock: 3, reactionActor: 1, combatPasses: 0 })
  game.play('P P')
  expect(game.told('defense_resolve')).toEqual([
    {
      type: 'defense_resolve',
      player: 0,
      blocked: 3,
      damage: 1,
      hit: true,
      defLifeAfter: 19,
      goAgain: false,
      arsenalDefense: [],
    },
  ])
})

test('the shuffle is on by default, and off draws nothing', () => {
  const cards = { a: { name: 'A', cost: 0, attack: 1, defense: 1, pitch: 1 } }
  const outputs = (more: object) => {
    const random = Mt19937.seeded(7)
    const players = [{ deck: ['a', 'a', 'a'] }, { deck: ['a', 'a'] }]
    chain.start(chain.prepare(chain.setup.parse({ players, cards, ...more })), random, null)
    return random.outputs
  }
  expect(outputs({})).toBeGreaterThan(0)
  expect(outputs({ shuffle: false })).toBe(0)
})

test('a weapon is once a turn by default', () => {
  const weapon = { name: 'Stick', attack: 1, cost: 0, keywords: ['go_again'] }
  const once = new TestGame({ weapon }, {}).play('C W P P P P P')
  expect(once.legal).toBe('P')
  const often = new TestGame({ weapon: { ...weapon, oncePerTurn: false } }, {}).play('C W P P P P P')
  expect(often.legal).toBe('W P')
  expect(often.view).toMatchObject({ weaponUsed0: true })
})

test('non-minimal payments are accepted though not listed', () => {
  const game = new TestGame({ hand: ['free', 'coin', 'coin'] }, {}).play('C')
  expect(game.legal).toBe('H0 P')
  expect(game.play('H0/1.2 P P').view).toMatchObject({ floating0: 4, lastPitchSum: 4, pitched0: ['coin', 'coin'] })
})

describe('numbers explain themselves', () => {
  test('the parts of an attack add up to it', async () => {
    const teller = await tellerIn('en')
    const hero = { name: 'Ada', modifiers: { onDeclare: [{ when: 'isCard', addAttack: -9 }, { addAttack: 1 }] } }
    const game = new TestGame({ hand: ['blow', 'coin'], hero }, {}).play('C H0/1 P P')
    const index = game.log.events.findIndex((event) => event.type === 'declare_attack')
    const parts = game.log.entry(index).breakdown?.map(({ label, value }) => [teller.text(label), value])
    expect(parts).toEqual([
      ['printed attack', 4],
      ['Ada: it is made with a card', -9],
      ['Ada', 1],
      ['no attack is below 0', 4],
    ])
    expect(game.log.events[game.log.entry(index).cause ?? -1]).toEqual({ type: 'layer_end' })
  })

  test('so do those of the damage', () => {
    const game = new TestGame({ hand: ['free'] }, { hand: ['wall'] }).play('C H0 P P D0 P P')
    const index = game.log.events.findIndex((event) => event.type === 'defense_resolve')
    const parts = game.log.entry(index).breakdown ?? []
    expect(parts.reduce((sum, part) => sum + part.value, 0)).toBe(0)
    expect(parts).toHaveLength(3)
  })
})

test('viewers are told of turns, draws and payments', () => {
  const game = new TestGame({ hand: ['blow', 'wall'], deck: ['free', 'coin'] }, {}).play('C H0/1 P P P P P P')
  expect(game.log.events.filter(({ type }) => ['pitch', 'draw', 'turn_end', 'turn_begin'].includes(type))).toEqual([
    { type: 'turn_begin', turn: 1, player: 0 },
    { type: 'pitch', player: 0, cards: ['Wall'], floating: 2 },
    { type: 'draw', player: 0, count: 3, cards: ['Coin', 'Free Blow', 'Wall'] },
    { type: 'turn_end', turn: 1, player: 0, returned: 1 },
    { type: 'turn_begin', turn: 2, player: 1 },
  ])
  const last = game.log.entry(game.log.length - 1)
  expect(game.log.events[last.cause ?? -1]).toEqual({ type: 'pass_action', player: 0 })
})
