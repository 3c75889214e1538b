import { describe, expect, test } from 'vitest'
import { TestGame } from '../../../../../tests/chain-games.ts'
import { Battle } from '../../kernel/battle.ts'
import { englishText, tellerIn } from '../../kernel/meaning/teller.ts'
import { content } from './content/index.ts'
import { actionOf, automaticAction, chain, sensiblePayment } from './index.ts'

describe('auto-pass', () => {
  test('passes when only passing is legal, and stops where it is told to', () => {
    const game = new TestGame({ hand: ['free'] }, { hand: ['wall'] }).play('C H0')
    expect(automaticAction(game.state)).toEqual({ type: 'pass' })
    expect(automaticAction(game.state, ['layer'])).toBeUndefined()
    expect(automaticAction(game.state, ['defend'])).toEqual({ type: 'pass' })
    game.play('P P')
    expect(automaticAction(game.state)).toBeUndefined()
    expect(chain.player?.automatic?.(game.state)).toBeUndefined()
  })

  test('a turn is begun by hand', () => {
    const game = new TestGame({}, {})
    expect(automaticAction(game.state)).toEqual({ type: 'continue' })
    expect(chain.player?.automatic?.(game.state)).toBeUndefined()
    expect(chain.player?.automatic?.(game.play('C').state)).toEqual({ type: 'pass' })
  })

  test('there is nothing to do after the end', () => {
    expect(automaticAction(new TestGame({ hand: ['free'] }, { life: 1 }).play('C H0 P P P P P').state)).toBeUndefined()
  })
})

describe('the sensible payment', () => {
  test('is the only one, or the only one by name', () => {
    const one = new TestGame({ hand: ['heavy', 'wall', 'dud'] }, {}).play('C')
    expect(sensiblePayment(one.state, 3, 0)).toEqual([1])
    const twins = new TestGame({ hand: ['heavy', 'wall', 'wall'] }, {}).play('C')
    expect(sensiblePayment(twins.state, 3, 0)).toEqual([1])
    expect(sensiblePayment(twins.state, 0, 0)).toEqual([])
  })

  test('is not there when there is a choice, or no way to pay', () => {
    const choice = new TestGame({ hand: ['heavy', 'wall', 'coin', 'coin'] }, {}).play('C')
    expect(sensiblePayment(choice.state, 3, 0)).toBeUndefined()
    const poor = new TestGame({ hand: ['heavy', 'coin'] }, {}).play('C')
    expect(sensiblePayment(poor.state, 3, 0)).toBeUndefined()
  })
})

/** Whether each step of a game reveals something to a seat. */
function revealing(game: TestGame, codes: string, seat: number): boolean[] {
  return codes.split(' ').map((code) => {
    const before = chain.clone(game.state)
    game.play(code)
    return chain.player?.reveals?.(before, game.state, seat) ?? false
  })
}

function duel(): TestGame {
  return new TestGame({ hand: ['blow', 'coin'], deck: ['free', 'free'] }, { hand: ['wall', 'parry'] })
}

describe('what undo must not take back', () => {
  test('own steps up to the answer of the opponent', () => {
    expect(revealing(duel(), 'C H0/1 P P D0 P P P', 0)).toEqual([false, false, false, false, true, true, false, true])
    expect(revealing(duel(), 'C H0/1 P P D0 P P P', 1)).toEqual([false, true, false, true, false, false, true, false])
  })

  test('the opponent drawing reveals nothing, a set card only that it was set', () => {
    const game = new TestGame({ hand: ['coin'], deck: ['free', 'free'] }, {})
    expect(revealing(game, 'C P S0', 1)).toEqual([false, true, true])
    expect(revealing(new TestGame({ hand: ['coin'], deck: ['free'] }, {}), 'C P P', 0)).toEqual([false, false, true])
  })
})

describe('choices in words', () => {
  test('every action of a game has a label in both languages', async () => {
    const tellers = { en: await tellerIn('en'), zh: await tellerIn('zh', content) }
    const equipment = [[], [{ name: 'Cap', defense: 1 }]]
    const weapon = { name: 'Gaff', attack: 1, cost: 1 }
    const first = { hand: ['blow', 'coin', 'goad', 'twist'], arsenal: ['free'], weapon } as const
    const second = { hand: ['wall', 'parry'], arsenal: ['veil'] } as const
    const game = new TestGame(first, second, { extensions: { equipment, instants: { coin: { attack: 1 } } } })
    const labels = { en: new Set<string>(), zh: new Set<string>() }
    for (const code of 'C H0/1 P P E0 D0 D+0 X0 P P P S0'.split(' ')) {
      for (const action of chain.legal(game.state)) {
        for (const language of ['en', 'zh'] as const) {
          const label = tellers[language].text(chain.player?.describe(game.state, action, 'en').label ?? '')
          expect(label).not.toBe('')
          labels[language].add(label)
        }
      }
      if (game.refusal(code) === null) game.play(code)
    }
    expect(labels.en).toContain('Attack with Blow, pitching Coin')
    expect(labels.en).toContain('Defend with Wall')
    expect(labels.zh).toContain('以Wall防御')
    expect(labels.zh.size).toBe(labels.en.size)
  })

  test('defending tells what would get through', () => {
    const game = new TestGame({ hand: ['blow', 'coin'] }, { hand: ['veil', 'free'] }).play('C H0/1 P P')
    const [, action] = chain.legal(game.state)
    const { label = '', odds = [] } = chain.player?.describe(game.state, action, 'en') ?? {}
    expect(englishText(label)).toBe('Defend with Free Blow')
    expect(odds.map((one) => [englishText(one.label), one.value])).toEqual([['damage', '2']])
  })

  /** A choice by its code: what it foretells, and the rules that it tells. */
  const told = (game: TestGame, code: string) => {
    const { odds = [], rules = [] } = chain.player?.describe(game.state, actionOf(code), 'en') ?? {}
    return {
      odds: odds.map((one) => `${englishText(one.label)} ${englishText(one.value)}`),
      rules: rules.map(englishText),
    }
  }
  const hero = { name: 'Ada', modifiers: { onDeclare: [{ when: 'isSecondAttack', addAttack: 2 }] } }
  const ability = 'Your attack gets +2 as the second attack of the turn.'

  test('attacking tells the value with all rules, what the payment leaves, and the rules themselves', () => {
    const weapon = { name: 'Gaff', attack: 1, cost: 1, keywords: ['go_again'] }
    const game = new TestGame({ hand: ['again', 'heavy', 'wall', 'coin'], hero, weapon }, {}).play('C')
    const goAgain = 'Go again: when the attack resolves, hit or not, you get an action point.'
    expect(told(game, 'H0')).toEqual({
      odds: ['attack 2', 'cost 0', 'floating left 0', 'hand left 3'],
      rules: [goAgain, ability],
    })
    expect(told(game, 'H1/0.3').odds).toEqual(['attack 7', 'cost 3', 'floating left 2', 'hand left 1'])
    expect(told(game, 'H1/2').odds).toEqual(['attack 7', 'cost 3', 'floating left 0', 'hand left 2'])
    expect(told(game, 'W/3')).toEqual({
      odds: ['attack 1', 'cost 1', 'floating left 1', 'hand left 3'],
      rules: ['Attacks once a turn, for an action point; attack reactions cannot follow.', goAgain, ability],
    })
    // As the second attack it gets what the hero gives, and so it comes to be.
    game.play('C H0 P P P P P'.slice(2))
    expect(told(game, 'H0/1').odds[0]).toBe('attack 9')
    game.play('H0/1 P P')
    expect(game.state.pendingAttack).toBe(9)
  })

  test('reacting, defending and passing tell what comes through', () => {
    const game = new TestGame({ hand: ['blow', 'wall', 'twist'] }, { hand: ['veil', 'free'] }).play('C H0/1 P P')
    expect(told(game, 'P').odds).toEqual(['damage 4'])
    expect(told(game.play('P'), 'D0')).toEqual({
      odds: ['damage 2'],
      rules: ['Defense reaction: adds 2 to your block in the Reaction step, free of cost.'],
    })
    expect(told(game.play('P'), 'X0')).toEqual({
      odds: ['attack +2', 'damage 6', 'cost 1', 'floating left 1', 'hand left 0'],
      rules: [
        'Attack reaction: adds 2 to your attack with a card in the Reaction step.',
        expect.stringMatching(/^Go ag/),
      ],
    })
    expect(told(game.play('P'), 'P').odds).toEqual(['floating lost 2'])
    expect(told(game.play('P'), 'S0').rules).toHaveLength(2)
  })

  test('actions point at what they play, what pays for them and whom they are for, by ids of the scene', () => {
    const extensions = { instants: { coin: { attack: 1 } }, equipment: [[], [{ name: 'Cap', defense: 1 }]] }
    const weapon = { name: 'Gaff', attack: 1, cost: 0 }
    const game = new TestGame(
      { hand: ['blow', 'coin', 'goad'], arsenal: ['free'], weapon },
      { hand: ['wall'], arsenal: ['veil'] },
      { extensions },
    )
    const found = new Set<string>()
    const payers = new Set<string>()
    const targets = new Set<string>()
    for (const code of 'C H0/1 P P D0 D+0 X0 P P P S0'.split(' ')) {
      const { zones = [], units } = chain.scene(game.state, null)
      const arms = units.flatMap(({ badges }) => badges)
      const shown = new Set([...arms, ...zones.flatMap(({ cards = [] }) => cards)].map(({ id }) => id))
      const places = new Set<string | null>([null, ...units.map(({ id }) => id), ...zones.map(({ id }) => id)])
      for (const action of chain.legal(game.state)) {
        const refs = chain.player?.refs?.(game.state, action) ?? []
        const pays = chain.player?.pays?.(game.state, action) ?? []
        for (const ref of [...refs, ...pays]) expect(shown).toContain(ref)
        for (const ref of refs) found.add(ref)
        for (const payer of pays) payers.add(payer)
        const onto = chain.player?.onto?.(game.state, action) ?? null
        expect(places).toContain(onto)
        targets.add(`${action.type} ${onto}`)
      }
      if (game.refusal(code) === null) game.play(code)
    }
    const all = ['arsenal0:0', 'arsenal1:0', 'equipment1:0', 'hand0:0', 'hand0:2', 'hand1:0', 'weapon0']
    expect([...found].toSorted()).toEqual(all)
    expect([...payers].toSorted()).toEqual(['hand0:1', 'hand0:2'])
    const some = ['pass null', 'playAttack 1', 'weaponAttack 1', 'defend 1', 'blockWithEquipment 1']
    expect([...targets]).toEqual(expect.arrayContaining(some))
    const end = new TestGame({ hand: ['wall'] }, {}).play('C P').state
    const onto = chain.legal(end).map((action) => `${action.type} ${chain.player?.onto?.(end, action)}`)
    expect(onto).toEqual(['setArsenal arsenal0', 'pass null'])
  })

  test('every moment has words', () => {
    for (const moment of chain.player?.moments ?? []) expect(chain.words?.english).toHaveProperty([`moment.${moment}`])
  })
})

test('over several steps at once, too', () => {
  const game = duel()
  const states = [chain.clone(game.state)]
  for (const code of 'C H0/1 P P P P P'.split(' ')) states.push(chain.clone(game.play(code).state))
  const learnt = (from: number, to: number) => chain.player?.reveals?.(states[from], states[to], 0)
  expect(learnt(0, 4)).toBe(false)
  expect(learnt(1, 5)).toBe(true)
  expect(learnt(1, 7)).toBe(true)
  expect(learnt(6, 7)).toBe(false)
})

describe('choices that differ', () => {
  test('equal cards are listed once, and everything listed is legal', () => {
    const card = { name: 'Twin', cost: 1, attack: 3, defense: 2, pitch: 1 }
    const player = { deck: [], hand: ['twin', 'twin', 'twin'], life: 20 }
    const setup = { cards: { twin: card }, shuffle: false, players: [player, player] }
    const battle = Battle.start(chain, setup)
    battle.act({ type: 'continue' })
    const distinct = chain.player?.distinct?.(battle.state) ?? []
    expect(distinct).toEqual([{ type: 'playAttack', index: 0, pitch: [1] }, { type: 'pass' }])
    expect(battle.legal().length).toBe(7)
    battle.act(distinct[0])
    expect(chain.player?.automatic?.(battle.state)).toEqual({ type: 'pass' })
    expect(chain.player?.automatic?.(battle.state, ['layer'])).toBeUndefined()
  })
})
