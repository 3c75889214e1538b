import { describe, expect, test } from 'vitest'
import { TestGame } from '../../../../../../tests/chain-games.ts'
import { ActionRefused } from '../../../kernel/errors.ts'
import { readAction } from './action.ts'
import { actionOf, codeOf } from './codes.ts'

const PLAIN = { hasInstants: false, hasEquipment: false }

describe('codes', () => {
  test('and actions are the same thing', () => {
    for (const code of [
      'C',
      'P',
      'H2/0.3',
      'R0',
      'R1/2',
      'W',
      'W/0',
      'X3',
      'X0/1.2',
      'Y0',
      'D0.2+0',
      'D+0',
      'D1',
      'D',
      'S4',
      'I0',
      'J2',
      'E1',
    ]) {
      expect(codeOf(actionOf(code))).toBe(code)
    }
  })

  test('other texts are no codes', () => {
    for (const text of [
      '',
      'Q',
      'H',
      'H01',
      'H1/',
      'H1/2.1',
      'H1/1.1',
      'C1',
      'P/1',
      'S',
      'S1/2',
      'D1.0',
      'D+',
      'd1',
      ' P',
      'P ',
      'H1e9',
      'X',
    ]) {
      expect(() => actionOf(text), text).toThrow(ActionRefused)
    }
  })
})

describe('an action as it is read', () => {
  test('positions may come in any order', () => {
    expect(readAction({ type: 'playAttack', index: 1, pitch: [3, 0, 2] }, PLAIN)).toEqual({
      type: 'playAttack',
      index: 1,
      pitch: [0, 2, 3],
    })
    expect(readAction({ type: 'defend', hand: [10, 9, 2] }, PLAIN)).toEqual({
      type: 'defend',
      hand: [2, 9, 10],
      arsenal: null,
    })
    const [ascending, descending] = [
      [1, 2],
      [2, 1],
    ].map((pitch) => {
      const game = new TestGame({ hand: ['heavy', 'coin', 'coin'] }, {})
      return game.play('C').act({ type: 'playAttack', index: 0, pitch }).play('P P').view
    })
    expect(descending).toEqual(ascending)
  })

  test('defaults, and fields that the type does not use', () => {
    expect(readAction({ type: 'weaponAttack' }, PLAIN)).toEqual({ type: 'weaponAttack', pitch: [] })
    expect(readAction({ type: 'pass', pitch: 'x', index: -1 }, PLAIN)).toEqual({ type: 'pass' })
    expect(readAction({ type: 'setArsenal', index: 1.0, from: 7 }, PLAIN)).toEqual({ type: 'setArsenal', index: 1 })
    expect(Object.is(Reflect.get(readAction({ type: 'setArsenal', index: -0 }, PLAIN), 'index'), 0)).toBe(true)
  })

  const malformed: unknown[] = [
    null,
    undefined,
    1,
    'pass',
    [],
    ['pass'],
    {},
    { type: 'dance' },
    { type: 1 },
    { type: 'constructor' },
    { type: 'playAttack' },
    ...[-1, 0.5, '0', true, null, Number.NaN, Number.POSITIVE_INFINITY].map((index) => ({ type: 'playAttack', index })),
    ...[null, '0', {}, [1, 1], [-1], [true], [[0]], [0.5]].map((pitch) => ({ type: 'weaponAttack', pitch })),
    { type: 'defend', hand: null },
    ...[-1, '0', false, []].map((arsenal) => ({ type: 'defend', hand: [0], arsenal })),
    { type: 'playAttackReaction', index: 0 },
    { type: 'playAttackReaction', from: 'deck', index: 0 },
    { type: 'playInstant', from: 'hand', index: 0 },
    { type: 'blockWithEquipment', index: 0 },
    JSON.parse('{"__proto__":{"type":"pass"}}'),
    Object.create({ type: 'pass' }),
  ]
  test.each(malformed)('badAction: %j', (input) => {
    expect(new TestGame({}, {}).refusal(input)).toBe('badAction')
  })

  test('objects that misbehave are refused too', () => {
    const throwing = {
      get type() {
        throw new Error('no')
      },
    }
    const proxy = new Proxy(
      {},
      {
        getOwnPropertyDescriptor: () => {
          throw new Error('no')
        },
      },
    )
    for (const input of [throwing, proxy]) expect(new TestGame({}, {}).refusal(input)).toBe('badAction')
  })
})

/** Each pair: both checks would fail, and the first of them gives the code. */
describe('the order of checks', () => {
  test('badAction before gameOver before wrongPlayer before wrongAction', () => {
    const over = new TestGame({ hand: ['free'] }, { life: 1 }).play('C H0 P P P P P')
    expect(over.state.winner).toBe(0)
    expect(over.refusal({ type: 'playAttack' })).toBe('badAction')
    expect(over.refusal('P')).toBe('gameOver')
    expect(over.refusal('P', 0)).toBe('gameOver')
    const running = new TestGame({}, {})
    expect(running.refusal({ type: 'dance' }, 1)).toBe('badAction')
    expect(running.refusal('P', 1)).toBe('wrongPlayer')
    expect(running.refusal('C', 1)).toBe('wrongPlayer')
    expect(running.refusal('P', 0)).toBe('wrongAction')
    expect(running.refusal('C', 0)).toBeNull()
  })

  test('attacks: badIndex, notAnAttack, noActionPoints, badPitch, notEnoughResources', () => {
    const game = new TestGame({ hand: ['wall', 'heavy', 'coin'], arsenal: ['wall', 'heavy'] }, {}).play('C')
    expect(game.refusal('H9/9')).toBe('badIndex')
    expect(game.refusal('R9/9')).toBe('badIndex')
    expect(game.refusal('H0/9')).toBe('notAnAttack')
    expect(game.refusal('R0/9')).toBe('notAnAttack')
    expect(game.refusal('H1/9')).toBe('badPitch')
    expect(game.refusal('H1/1')).toBe('badPitch')
    expect(game.refusal('R1/9')).toBe('badPitch')
    expect(game.refusal('R1/1')).toBe('notEnoughResources')
    expect(game.refusal('H1/2')).toBe('notEnoughResources')
    const spent = new TestGame({ hand: ['free', 'wall', 'heavy'], arsenal: ['wall', 'heavy'] }, {}).play(
      'C H0 P P P P P',
    )
    expect(spent.state.actionPoints).toBe(0)
    expect(spent.refusal('H0/9')).toBe('notAnAttack')
    expect(spent.refusal('H1/9')).toBe('noActionPoints')
    expect(spent.refusal('R0/9')).toBe('notAnAttack')
    expect(spent.refusal('R1/9')).toBe('noActionPoints')
  })

  test('weapons: noWeapon, weaponUsed, noActionPoints, badPitch, notEnoughResources', () => {
    expect(new TestGame({}, {}).play('C').refusal('W/9')).toBe('noWeapon')
    const weapon = { name: 'Stick', attack: 1, cost: 1 }
    const used = new TestGame({ hand: ['coin'], weapon }, {}).play('C W/0 P P P P P')
    expect(used.state.actionPoints).toBe(0)
    expect(used.refusal('W')).toBe('weaponUsed')
    const again = new TestGame({ hand: ['free'], weapon: { ...weapon, oncePerTurn: false } }, {}).play('C H0 P P P P P')
    expect(again.refusal('W/9')).toBe('noActionPoints')
    const ready = new TestGame({ hand: ['dud'], weapon }, {}).play('C')
    expect(ready.refusal('W/1')).toBe('badPitch')
    expect(ready.refusal('W/0')).toBe('notEnoughResources')
  })

  test('blocks: badIndex, noCardsChosen, notABlocker (arsenal), tooManyDefenders, notABlocker (card)', () => {
    const game = new TestGame({ hand: ['free'] }, { hand: ['wall', 'wall', 'parry'], arsenal: ['wall'] }).play(
      'C H0 P P',
    )
    expect(game.state.situation).toBe('defend')
    expect(game.refusal('D9+0')).toBe('badIndex')
    expect(game.refusal('D0.1.2.9')).toBe('badIndex')
    expect(game.refusal('D')).toBe('noCardsChosen')
    expect(game.refusal('D+0')).toBe('notABlocker')
    expect(game.refusal('D0.1.2+0')).toBe('notABlocker')
    expect(game.refusal('D0.1.2')).toBe('tooManyDefenders')
    expect(game.refusal('D0.2')).toBe('notABlocker')
    const none = new TestGame({ hand: ['free'] }, { hand: ['wall'] }, { rules: { defendMax: 0 } }).play('C H0 P P')
    expect(none.refusal('D')).toBe('noCardsChosen')
    expect(none.refusal('D0')).toBe('tooManyDefenders')
  })

  test('defense reactions: badIndex (hand), tooManyDefenders, notADefenseReaction, badIndex (arsenal), notADefenseReaction, noCardsChosen', () => {
    const second = { hand: ['parry', 'parry', 'wall'], arsenal: ['wall', 'veil'] } as const
    const game = new TestGame({ hand: ['free'] }, second).play('C H0 P P P')
    expect(game.refusal('D0.1.2.9+9')).toBe('badIndex')
    expect(game.refusal('D0.1.2+9')).toBe('tooManyDefenders')
    expect(game.refusal('D2+9')).toBe('notADefenseReaction')
    expect(game.refusal('D0+9')).toBe('badIndex')
    expect(game.refusal('D+9')).toBe('badIndex')
    expect(game.refusal('D0+0')).toBe('notADefenseReaction')
    expect(game.refusal('D+0')).toBe('notADefenseReaction')
    expect(game.refusal('D')).toBe('noCardsChosen')
    expect(game.refusal('D0.1+1')).toBeNull()
  })

  test('attack reactions: noAttackCard, badIndex, notAnAttackReaction, badPitch, notEnoughResources', () => {
    const weapon = { name: 'Stick', attack: 1, cost: 0 }
    const swing = new TestGame({ hand: ['goad'], weapon }, {}).play('C W P P P P')
    expect(swing.refusal('X9')).toBe('noAttackCard')
    const first = { hand: ['free', 'wall', 'twist', 'dud'], arsenal: ['wall'] } as const
    const game = new TestGame(first, {}).play('C H0 P P P P')
    expect(game.refusal('X9/9')).toBe('badIndex')
    expect(game.refusal('Y9/9')).toBe('badIndex')
    expect(game.refusal('X0/9')).toBe('notAnAttackReaction')
    expect(game.refusal('Y0/9')).toBe('notAnAttackReaction')
    expect(game.refusal('X1/9')).toBe('badPitch')
    expect(game.refusal('X1/1')).toBe('badPitch')
    expect(game.refusal('X1/2')).toBe('notEnoughResources')
    expect(game.refusal('X1/0')).toBeNull()
  })

  test('set in the arsenal: badIndex', () => {
    const game = new TestGame({ hand: ['wall'] }, {}).play('C P')
    expect(game.refusal('S1')).toBe('badIndex')
    expect(game.refusal('S0')).toBeNull()
  })
})

test('a refusal leaves everything as it was', () => {
  const game = new TestGame({ hand: ['heavy', 'coin'] }, {}).play('C')
  const before = JSON.stringify([game.view, game.state.steps, game.log.length])
  expect(game.refusal('H0/1')).toBe('notEnoughResources')
  expect(JSON.stringify([game.view, game.state.steps, game.log.length])).toBe(before)
})
