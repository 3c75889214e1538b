import { describe, expect, test } from 'vitest'
import { TestGame } from '../../../../../../tests/chain-games.ts'
import { englishText, tellerIn } from '../../../kernel/meaning/teller.ts'
import { chain } from '../index.ts'

// What a bare chain tells is loaded by those who read it.
await tellerIn('en')

describe('instants', () => {
  const extensions = { instants: { coin: { attack: 2 }, wall: { attack: -9, life: 1 }, dud: { draw: 2 } } }

  test('are played by whoever has priority, and all must pass again', () => {
    const game = new TestGame({ hand: ['free', 'coin'] }, { hand: ['wall'] }, { extensions }).play('C H0')
    expect(game.legal).toBe('I1 P')
    game.play('I1')
    expect(game.view).toMatchObject({ combatPriority: 1, combatPasses: 0, layerAttack: 2, graveyard0: ['coin'] })
    expect(game.legal).toBe('I0 P')
    game.play('P P')
    expect(game.view).toMatchObject({ pendingAttack: 5, layerAttack: 0, combatStep: 'attack' })
    const index = game.log.events.findIndex((event) => event.type === 'declare_attack')
    const parts = game.log.entry(index).breakdown?.map(({ label, value }) => [englishText(label), value])
    expect(parts).toEqual([
      ['printed attack', 3],
      ['instants', 2],
    ])
  })

  test('cannot bring an attack below 0, in either payment timing', () => {
    for (const payment of ['attackStep', 'declaration']) {
      const game = new TestGame({ hand: ['free'] }, { hand: ['wall'] }, { extensions, rules: { payment } }).play(
        'C H0 P I0',
      )
      expect(game.view).toMatchObject({ life1: 21, combatPriority: 0 })
      expect(game.play('P P').view).toMatchObject({ pendingAttack: 0 })
    }
  })

  test('leave what is set aside for the attack alone, and move its positions', () => {
    const first = { hand: ['coin', 'heavy', 'coin', 'coin'], arsenal: ['coin'] } as const
    const game = new TestGame(first, {}, { extensions }).play('C H1/2.3')
    expect(game.legal).toBe('I0 J0 P')
    expect(game.refusal('I2')).toBe('badIndex')
    expect(game.refusal('I1')).toBe('notAnInstant')
    game.play('I0')
    expect(game.view).toMatchObject({ declared: { index: 0, pitch: [1, 2] } })
    expect(game.play('P P').view).toMatchObject({
      graveyard0: ['coin', 'heavy'],
      pitched0: ['coin', 'coin'],
      pendingAttack: 9,
    })
  })

  test('draw no more than a hand can hold', () => {
    const hand = ['free', 'dud', ...Array.from({ length: 18 }, () => 'coin' as const)] as const
    const game = new TestGame({ hand, deck: ['blow', 'blow', 'blow'] }, {}, { extensions }).play('C H0 I1')
    expect(game.state.players[0].hand).toHaveLength(20)
    expect(game.state.players[0].deck).toHaveLength(2)
  })

  test('are unknown while the extension is off', () => {
    const game = new TestGame({ hand: ['free', 'coin'] }, {}).play('C H0')
    expect(game.refusal('I1')).toBe('badAction')
    expect(game.legal).toBe('P')
  })
})

describe('hit effects', () => {
  const onHit = { cards: { free: { life: 1, draw: 1, resources: 2, actionPoints: 1 } }, weapons: [{ life: 3 }, null] }

  test('follow a hit', () => {
    const game = new TestGame({ hand: ['free'], deck: ['blow'] }, {}, { extensions: { onHit } }).play('C H0 P P P P P')
    expect(game.view).toMatchObject({ life0: 21, hand0: ['blow'], floating0: 2, actionPoints: 1 })
    const effect = game.log.events.findIndex((event) => event.type === 'hit_effect')
    expect(game.log.events[game.log.entry(effect).cause ?? -1].type).toBe('defense_resolve')
    const weapon = { name: 'Stick', attack: 1, cost: 0 }
    expect(new TestGame({ weapon }, {}, { extensions: { onHit } }).play('C W P P P P P').view).toMatchObject({
      life0: 23,
    })
  })

  test('need damage, and somebody who is left', () => {
    const blocked = new TestGame({ hand: ['free'] }, { hand: ['wall'] }, { extensions: { onHit } }).play(
      'C H0 P P D0 P P',
    )
    expect(blocked.view).toMatchObject({ life0: 20, actionPoints: 0 })
    const killed = new TestGame({ hand: ['free'] }, { life: 1 }, { extensions: { onHit } }).play('C H0 P P P P P')
    expect(killed.view).toMatchObject({ life0: 20, winner: 0 })
  })
})

describe('equipment', () => {
  const equipment = [
    [],
    [
      { name: 'Cap', defense: 1 },
      { name: 'Vest', defense: 2 },
    ],
  ]

  test('blocks once a game, before hand cards', () => {
    const game = new TestGame(
      { hand: ['heavy', 'wall', 'free', 'again'] },
      { hand: ['wall'] },
      { extensions: { equipment } },
    )
    game.play('C H3 P P')
    expect(game.legal).toBe('P D0 E0 E1')
    game.play('E1')
    expect(game.view).toMatchObject({ awaitingDefense: true, reactionBlock: 2, combatBlockTotal: 2, actor: 1 })
    expect(game.legal).toBe('P D0 E0')
    expect(game.refusal('E1')).toBe('equipmentUsed')
    expect(game.refusal('E2')).toBe('badIndex')
    game.play('D0')
    expect(game.view).toMatchObject({ reactionBlock: 6, combatBlockTotal: 6 })
    game.play('P P H2 P P')
    expect(game.legal).toBe('P E0')
    expect(game.play('E0 P P P').told('defense_resolve')).toMatchObject([{ blocked: 6 }, { blocked: 1, damage: 2 }])
  })

  test('is only to look at while the extension is off', () => {
    const game = new TestGame({ hand: ['free'] }, { equipment: [{ name: 'Cap', defense: 1 }] }).play('C H0 P P')
    expect(game.legal).toBe('P')
    expect(game.refusal('E0')).toBe('badAction')
  })
})

describe('ends of the game', () => {
  test('who cannot draw up loses, with the deck-out rule only', () => {
    const players = [{ deck: ['coin', 'coin'] }, { deck: ['coin'] }] as const
    const plain = new TestGame(...players).play('C P')
    expect(plain.state.ending).toBeNull()
    const strict = new TestGame(...players, { extensions: { deckOut: true } }).play('C P')
    expect(chain.outcome(strict.state)).toMatchObject({ result: 'win', seat: 1, reason: 'deckOut' })
    expect(strict.legal).toBe('')
    expect(strict.told('game_over')).toEqual([{ type: 'game_over', winner: 1, reason: 'deckOut' }])
  })

  test('turns without an attack are a draw in the end, with the stalemate rule only', () => {
    const game = new TestGame({ arsenal: ['free'] }, {}, { extensions: { stalemateTurns: 3 } })
    game.play('C P C P C R0 P P P P P P')
    expect(game.state.quietTurns).toBe(0)
    game.play('C P C P C P')
    expect(chain.outcome(game.state)).toMatchObject({ result: 'draw', seat: null, reason: 'stalemate' })
    expect(game.view).toMatchObject({ winner: null, actor: null })
    const patient = new TestGame({}, {})
    for (let i = 0; i < 50; i += 1) patient.play('C P')
    expect(patient.state.ending).toBeNull()
  })
})
