import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { TEST_CARDS } from '../../../../../../tests/chain-games.ts'
import { Battle } from '../../../kernel/battle.ts'
import type { Ruleset } from '../../../kernel/contract.ts'
import { ReplayError, UsageError } from '../../../kernel/errors.ts'
import { type Json, plainJson } from '../../../kernel/json.ts'
import { englishText } from '../../../kernel/meaning/teller.ts'
import { compactReplay, expandReplay } from '../../../kernel/replay/compact-replay.ts'
import { verify } from '../../../kernel/replay/verify.ts'
import { actionOf, chain, type ChainPlugins, chainRuleset, type ChainTypes, type Moment } from '../index.ts'

const asked: Moment[] = []

/** One of each occasion, as a user writes them, and some that fail. */
const tricks: ChainPlugins = {
  version: 3,
  behaviors: [
    {
      id: 'riposte',
      name: 'Riposte',
      rules: ['As a reaction it blocks 1 more for each card in your graveyard.'],
      defenseReaction: ({ seat, players }) => ({ block: players[seat].graveyard.length }),
    },
    {
      id: 'surge',
      attack: (moment) => {
        asked.push(moment)
        return { attack: 2, goAgain: true }
      },
      hit: ({ damage }) => ({ life: damage, draw: 1, resources: 1, actionPoints: 1 }),
    },
    { id: 'spur', attackReaction: ({ blocked }) => ({ attack: blocked }), block: () => ({ attack: -9 }) },
    { id: 'silent', attack: () => undefined, hit: () => null },
    {
      id: 'broken',
      attack: () => {
        throw new Error('out of ideas')
      },
      block: () => ({ block: 0.5 }),
      hit: () => ({ attack: 1 }),
      defenseReaction: () => JSON.parse('?'),
      attackReaction: ({ players: [{ life }] }) => ({ life: life > 0 ? -1 : 0 }),
    },
  ],
}
const withTricks = chainRuleset({ plugins: [tricks] })

type Hand = readonly (keyof typeof TEST_CARDS)[]

function setupWith(behaviors: Readonly<Record<string, string>>, hands: readonly [Hand, Hand], more: object = {}): Json {
  const players = hands.map((hand) => ({ deck: ['coin', 'coin', 'coin'], hand }))
  return plainJson({ shuffle: false, players, cards: TEST_CARDS, extensions: { behaviors }, ...more })
}

function played(setup: Json, codes: string, ruleset: Ruleset<ChainTypes> = withTricks): Battle<ChainTypes> {
  const battle = Battle.start(ruleset, setup, { seed: 1, listen: true })
  for (const code of codes.split(' ')) battle.act(actionOf(code))
  return battle
}

function told(battle: Battle<ChainTypes>, type: string): unknown[] {
  return (battle.log?.events ?? []).filter((event) => event.type.startsWith(type))
}

describe('behaviours of cards', () => {
  test("a reaction of one's own adds to what stands on the card", () => {
    const setup = setupWith({ veil: 'riposte' }, [
      ['blow', 'coin'],
      ['free', 'veil'],
    ])
    const battle = played(setup, 'C H0/1 P P D0 D0')
    // 2 of the block, 2 of the reaction, and one for each of the two cards that lie in the graveyard by then.
    expect(battle.state.reactionBlock).toBe(6)
    expect(told(battle, 'behavior')).toEqual([
      expect.objectContaining({ type: 'behavior', player: 1, card: 'Veil', behavior: 'riposte', block: 2, attack: 0 }),
    ])
    expect(
      played(
        setupWith({}, [
          ['blow', 'coin'],
          ['free', 'veil'],
        ]),
        'C H0/1 P P D0 D0',
      ).state.reactionBlock,
    ).toBe(4)
  })

  test('an attack, its hit, an attack reaction and a block have theirs', () => {
    const behaviors = { blow: 'surge', goad: 'spur', wall: 'spur' }
    const setup = setupWith(behaviors, [['blow', 'coin', 'goad'], ['free']])
    asked.length = 0
    const battle = played(setup, 'C H0/1 P P D0 P')
    expect(asked.at(-1)).toEqual({
      card: 'blow',
      seat: 0,
      attacker: 0,
      turn: 1,
      attack: 4,
      blocked: 0,
      damage: 0,
      attackCard: 'blow',
      pitchSum: 2,
      players: [
        expect.objectContaining({ life: 20, floating: 1, hand: 1, graveyard: ['blow'], pitched: ['coin'] }),
        expect.objectContaining({ life: 20, hand: 1, deck: 3, arsenal: 0 }),
      ],
    })
    expect(battle.state).toMatchObject({ pendingAttack: 6, reactionBlock: 2, lastAttackHadGoAgain: true })
    for (const code of ['X0', 'P', 'P']) battle.act(actionOf(code))
    // 6, and 2 of the reaction with 2 for what is blocked: 8 get through, which heal as much.
    expect(battle.state.players.map(({ life }) => life)).toEqual([28, 12])
    expect(battle.state.players[0]).toMatchObject({ floating: 2, hand: [expect.objectContaining({ key: 'coin' })] })
    expect(battle.state.actionPoints).toBe(2)
    const blocked = played(setupWith(behaviors, [['free'], ['wall']]), 'C H0 P P D0')
    expect(blocked.state).toMatchObject({ pendingAttack: 0, reactionBlock: 4 })
  })

  test('at the declaration, too, where attacks are paid for then', () => {
    const setup = setupWith({ free: 'surge' }, [['free'], []], { rules: { payment: 'declaration' } })
    expect(played(setup, 'C H0').state).toMatchObject({ pendingAttack: 5, lastAttackHadGoAgain: true })
  })

  test.each([
    ['attack', 'C H0 P P', [['free'], []], { free: 'broken' }, 'out of ideas'],
    ['block', 'C H0 P P D0', [['free'], ['wall']], { wall: 'broken' }, 'block: expected a whole number from -9999'],
    ['hit', 'C H0 P P P P P', [['free'], []], { free: 'broken' }, 'out of ideas'],
    ['reaction', 'C H0 P P P D0', [['free'], ['veil']], { veil: 'broken' }, 'JSON'],
    ['attack reaction', 'C H0 P P P P X0', [['free', 'goad'], []], { goad: 'broken' }, 'life: expected a whole number'],
  ] as const)(
    'one that fails at its %s changes nothing, is told of, and the game goes on',
    (_, codes, hands, behaviors, why) => {
      const failing = played(setupWith(behaviors, hands), codes)
      const plain = played(setupWith({}, hands), codes)
      expect(failing.hash()).toBe(plain.hash())
      expect(told(failing, 'behavior_failed')[0]).toMatchObject({ reason: expect.stringContaining(why) })
      const entry = told(failing, 'behavior_failed')[0]
      expect(failing.log?.events).toContain(entry)
      const events = (battle: Battle<ChainTypes>) => battle.log?.events.filter(({ type }) => type !== 'behavior_failed')
      expect(events(failing)).toEqual(events(plain))
    },
  )

  test('what it answers may be anything at all: the battle is never left half changed', () => {
    fc.assert(
      fc.property(fc.anything(), fc.constantFrom('attack', 'hit'), (answer, occasion) => {
        const plugins = JSON.parse('{}')
        plugins.behaviors = [{ id: 'any', [occasion]: () => answer }]
        const any = chainRuleset({ plugins: [plugins] })
        const hands = [['free'], []] as const
        const battle = played(setupWith({ free: 'any' }, hands), 'C H0 P P P P P', any)
        const failed = told(battle, 'behavior_failed').length > 0
        const plain = played(setupWith({}, hands), 'C H0 P P P P P', any)
        expect(failed ? battle.hash() : 'fine').toBe(failed ? plain.hash() : 'fine')
        const { pendingAttack, reactionBlock, actionPoints, players } = battle.state
        for (const value of [pendingAttack, reactionBlock, actionPoints, ...players.map(({ life }) => life)]) {
          expect(Number.isSafeInteger(value)).toBe(true)
        }
        expect([pendingAttack, reactionBlock]).toEqual([0, 0])
      }),
      { numRuns: 200 },
    )
  })

  test('what they say of themselves is told', () => {
    const setup = setupWith({ veil: 'riposte', free: 'surge', wall: 'broken' }, [['free'], ['veil', 'wall']])
    const battle = played(setup, 'C H0 P P D1 D0')
    const rules = (key: string) =>
      withTricks
        .glossary?.(battle.plan)
        .find(({ id }) => id === `card:${key}`)
        ?.rules.map(englishText)
    expect(rules('veil')).toContain('As a reaction it blocks 1 more for each card in your graveyard.')
    expect(rules('free')).toContain('Does more by a plug-in: surge.')
    const lines = told(battle, 'behavior').map((event) =>
      englishText(withTricks.tell?.(battle.plan, Object(event)) ?? ''),
    )
    expect(lines.join('\n')).toMatch(/attack \+2, the attack goes again|attack \+2 and the attack goes again/)
    expect(lines.join('\n')).toContain('its behaviour broken failed (block: expected a whole number')
    expect(lines.join('\n')).toMatch(/Veil.*block \+2/)
  })
})

describe('a ruleset with behaviours', () => {
  const setup = setupWith({ veil: 'riposte', blow: 'surge' }, [
    ['blow', 'coin'],
    ['free', 'veil'],
  ])

  test('has a fingerprint in its replays, and refuses those of another set with the reason', () => {
    const replay = played(setup, 'C H0/1 P P D0 D0').toReplay()
    expect(replay.fingerprint).toMatch(/^[0-9a-f]+$/)
    expect(verify(withTricks, replay)).toMatchObject({ ok: true })
    const short = compactReplay(withTricks, replay)
    expect(expandReplay(short, () => withTricks)).toEqual(replay)
    const other = chainRuleset({ plugins: [{ ...tricks, version: 4 }] })
    for (const ruleset of [other, chain]) {
      expect(() => verify(ruleset, replay)).toThrow(ReplayError)
      expect(() => Battle.fromReplay(ruleset, replay)).toThrow(/made with other plug-ins: chain has \w+ here/)
    }
    const plain = played(setupWith({}, [['free'], []]), 'C H0', chain).toReplay()
    expect(plain.fingerprint).toBeUndefined()
    expect(() => verify(withTricks, plain)).toThrow(/it had none/)
    // The same set in another build is the same set.
    expect(chainRuleset({ plugins: [{ ...tricks }] }).fingerprint).toBe(withTricks.fingerprint)
  })

  test('saves, loads, undoes and searches like any other', () => {
    const { state, plan } = played(setup, 'C H0/1 P P D0')
    const twin = withTricks.load(plan, withTricks.save(state))
    for (const copy of [state, twin]) withTricks.step(copy, withTricks.accept(copy, actionOf('D0')), null)
    expect(withTricks.save(twin)).toEqual(withTricks.save(state))
    const searched = Battle.start(withTricks, setup, {
      seed: 2,
      agents: ['search', 'heuristic'],
      iterations: 8,
      stepLimit: 20,
    })
    expect(searched.run()).toBeDefined()
    const { position } = searched
    const hash = searched.hash()
    searched.undo(5)
    searched.redo(5)
    expect([searched.position, searched.hash()]).toEqual([position, hash])
  })

  test('refuses what is no behaviour, in setups and among plug-ins', () => {
    const named = (id: string) => () => Battle.start(withTricks, setupWith({ veil: id }, [[], []]))
    expect(named('ripost')).toThrow(
      'extensions.behaviors.veil: there is no behaviour "ripost"; the nearest are: riposte',
    )
    expect(() => Battle.start(chain, setup)).toThrow('there is no behaviour "riposte": these rules have none')
    const ghost = { extensions: { behaviors: { ghost: 'riposte' } } }
    expect(() => Battle.start(withTricks, setupWith({}, [[], []], ghost))).toThrow(/no card has the key "ghost"/)
    const refused = (plugins: unknown, why: RegExp) =>
      expect(() => chainRuleset({ plugins: [Object(plugins)] })).toThrow(why)
    refused({ passives: [] }, /plug-ins: there is no passives; there are: version, behaviors/)
    refused({ behaviors: [{ id: 'x', onHit() {} }] }, /behaviors\[0\]: there is no onHit/)
    refused({ behaviors: [{ id: '' }] }, /behaviors\[0\]\.id: expected a text/)
    refused({ behaviors: [{ id: 'x', hit: 3 }] }, /behaviors\[0\]\.hit: expected a function, found 3/)
    refused({ behaviors: {} }, /behaviors: expected a list/)
    refused({ version: 'new' }, /version: expected a whole number/)
    refused({ behaviors: [{ id: 'x' }, { id: 'x' }] }, /two behaviours have the id x/)
    expect(() => chainRuleset({ plugins: [tricks, tricks] })).toThrow(UsageError)
  })
})
