import { describe, expect, test } from 'vitest'
import { duel, finished, rows, started } from '../../../../../../tests/party/arena.ts'
import { Battle } from '../../../kernel/battle.ts'
import { UsageError } from '../../../kernel/errors.ts'
import { hashState } from '../../../kernel/hash.ts'
import { englishText } from '../../../kernel/meaning/teller.ts'
import { verify } from '../../../kernel/replay/verify.ts'
import { compactReplay, expandReplay } from '../../../kernel/replay/compact-replay.ts'
import { readReplay } from '../../../kernel/replay/read-replay.ts'
import type { Replay } from '../../../kernel/replay/replay.ts'
import { laws } from '../../../laws/index.ts'
import { plainJson } from '../../../kernel/json.ts'
import { Sfc32 } from '../../../random/sfc32.ts'
import type { PartyEvent } from '../events.ts'
import {
  applyDamage,
  applyHealing,
  BASIC_ATTACK,
  type Combatant,
  type PartyPlugins,
  party,
  partyRuleset,
  type PartyState,
} from '../index.ts'

/** Changes a lot before it throws: hp, draws, counters, lists, the log. */
function wreck(battle: PartyState, actor: Combatant): never {
  battle.random.random()
  for (const one of [...battle.party, ...battle.foes]) one.hp = 1
  actor.setCount('wrecked', 1)
  actor.addStatEffect('wreck', [1], [99], -1)
  battle.log?.add({ type: 'extraTurn', entity: actor.label })
  battle.foes.length = 0
  battle.turn += 7
  throw new Error('the plug-in broke')
}

const strong = { maxHp: 500, atk: 150 }
const even = (member: object = {}, foe: object = {}, rest: object = {}) =>
  duel({ stats: strong, ...member }, { stats: strong, ...foe }, rest)

/** What two battles have in common: everything but the tidings of failures. */
function course(plugins: readonly PartyPlugins[], setup: unknown, seed = 1) {
  const ruleset = partyRuleset({ plugins })
  const { battle, log } = finished(started(setup, Sfc32.seeded(seed), ruleset), ruleset)
  const failures = log.events.filter(({ type }) => type.endsWith('Failed'))
  return { battle, log, failures, hash: hashState(ruleset, battle), told: log.events.length - failures.length }
}

function reasons(events: readonly PartyEvent[]): Set<string> {
  return new Set(events.map((event) => ('reason' in event ? event.reason : '')))
}

describe('an action that fails', () => {
  const never = { ultimateCapacity: 1000 }
  const calm = even(never, never)
  const broken: PartyPlugins = {
    actions: [{ id: BASIC_ATTACK, overrides: true, targets: { enemies: 1 }, use: wreck }],
  }

  test('falls back to the plain attack, and the battle goes on as if it had not been called', () => {
    const { battle, failures, log } = course([broken], calm)
    expect(battle.result).not.toBe('unresolved')
    expect(failures[0]).toEqual({
      type: 'actionFailed',
      actor: 'ada',
      action: BASIC_ATTACK,
      reason: 'the plug-in broke',
    })
    const attacks = rows(log, 'beforeAttack')
    expect(new Set(attacks.map((event) => ('action' in event ? event.action : '')))).toEqual(new Set(['Normal Attack']))
    expect(attacks.length).toBe(failures.length)
    expect(battle.party[0].count('wrecked')).toBe(0)
    expect(battle.lastPath).toBe('fallback')
    // The same as with an action that never can be taken.
    const idle: PartyPlugins = {
      actions: [{ id: BASIC_ATTACK, overrides: true, targets: { enemies: 1 }, condition: () => false, use() {} }],
    }
    expect(course([idle], calm).hash).toBe(hashState(partyRuleset({ plugins: [broken] }), battle))
  })

  test('a special that fails leaves its place to the next, and then to the basic attack', () => {
    const ids = ['special.broken', 'special.fine', 'special.never']
    const plugins: PartyPlugins = {
      actions: [
        { id: ids[0], targets: 'self', cooldown: 1, use: wreck },
        {
          id: ids[1],
          targets: 'self',
          cooldown: 3,
          use: (_battle, actor) => actor.setCount('fine', actor.count('fine') + 1),
        },
        { id: ids[2], targets: 'self', condition: () => false, use: wreck },
      ],
    }
    const { battle, log, failures } = course([plugins], even({ specials: ids }))
    expect(battle.party[0].count('fine')).toBeGreaterThan(1)
    expect(failures.length).toBeGreaterThan(battle.party[0].count('fine'))
    expect(rows(log, 'beforeAttack').some((event) => 'action' in event && event.action === 'Basic Attack')).toBe(true)
    expect(new Set(failures.map((event) => ('action' in event ? event.action : '')))).toEqual(new Set([ids[0]]))
  })

  test('what it returns must be damage, and not a promise of it', () => {
    const returning = (use: () => unknown): PartyPlugins => ({
      // As somebody writes it who has no compiler.
      actions: [JSON.parse(`{"id":"${BASIC_ATTACK}","overrides":true,"targets":{"enemies":1}}`)].map((one) => ({
        ...one,
        use,
      })),
    })
    expect(reasons(course([returning(() => Number.NaN)], even()).failures)).toEqual(
      new Set(['expected nothing, or the damage as a number, found NaN']),
    )
    expect(reasons(course([returning(async () => 1)], even()).failures)).toEqual(
      new Set(['expected no promise, found a promise']),
    )
  })
})

describe('an ultimate that fails', () => {
  const ready = { damageType: 'Fire', ultimateCharge: 15 }

  test('one that is registered gives way to the one of the type; foes never use it', () => {
    const { log, failures } = course([{ ultimates: [{ type: 'Fire', use: wreck }] }], even(ready, ready))
    expect(failures[0]).toEqual({
      type: 'ultimateFailed',
      actor: 'ada',
      damageType: 'Fire',
      reason: 'the plug-in broke',
    })
    expect(failures.every((event) => 'actor' in event && event.actor === 'ada')).toBe(true)
    const hits = rows(log, 'beforeAttack').filter((event) => 'action' in event && event.action === 'Fire Ultimate')
    expect(new Set(hits.map((event) => ('attacker' in event ? event.attacker : '')))).toEqual(new Set(['ada', 'grim']))
    expect(rows(log, 'ultimateCompleted').length).toBe(rows(log, 'ultimateUsed').length / 2)
  })

  test('one of a type itself comes to nothing, and the action follows', () => {
    const mud: PartyPlugins = { damageTypes: [{ id: 'Mud', ultimate: wreck }] }
    const { battle, log, failures } = course([mud], even({ damageType: 'Mud', ultimateCharge: 15 }))
    expect(failures.length).toBeGreaterThan(0)
    expect(failures[0]).toMatchObject({ type: 'ultimateFailed', damageType: 'Mud' })
    expect(rows(log, 'ultimateCompleted').filter((event) => 'actor' in event && event.actor === 'ada')).toEqual([])
    expect(rows(log, 'actionUsed').length).toBeGreaterThan(2)
    expect(battle.result).not.toBeNull()
  })
})

test('whatever else of a plug-in fails is told, and changes nothing', () => {
  const quiet: PartyPlugins = {
    passives: [{ id: 'p', triggers: ['battleStart', 'turnStart', 'damageTaken', 'levelUp'] }],
    damageTypes: [{ id: 'Mud', dot: { kind: 'mire', share: 0.1, turns: 2 }, ultimate() {} }],
    dots: [{ kind: 'mire' }],
    cards: [{ id: 'c' }],
    relics: [{ id: 'r' }],
  }
  const amount = (battle: PartyState, owner: Combatant) => wreck(battle, owner)
  const failing: PartyPlugins = {
    passives: [
      { id: 'p', triggers: ['battleStart', 'turnStart', 'damageTaken', 'levelUp'], apply: wreck, tick: wreck },
    ],
    damageTypes: [
      {
        id: 'Mud',
        dot: { kind: 'mire', share: 0.1, turns: 2 },
        onHit: amount,
        onDamage: amount,
        onDamageTaken: amount,
        onHealReceived: amount,
        onAction: amount,
        turnSpread: () => Number.POSITIVE_INFINITY,
        ultimate() {},
      },
    ],
    dots: [{ kind: 'mire', beforeTick: wreck, tick: wreck, ended: wreck, blocksAction: wreck }],
    cards: [
      {
        id: 'c',
        setup: (battle) => wreck(battle, battle.party[0]),
        turnStart: (battle, _item, entity) => wreck(battle, entity),
        damageTaken: (battle, _item, entity) => wreck(battle, entity),
      },
    ],
    relics: [{ id: 'r', entityDefeat: (battle, _item, entity) => wreck(battle, entity) }],
  }
  const member = { damageType: 'Mud', passives: ['p'], stats: { ...strong, effectHitRate: 2 } }
  const setup = {
    ...even(member, { stats: { ...strong, effectResistance: 0 } }),
    party: {
      members: [{ id: 'ada', ...member }],
      cards: [{ id: 'one', behavior: 'c' }],
      relics: [{ id: 'two', behavior: 'r' }],
    },
  }
  const calm = course([quiet], setup, 3)
  const wild = course([failing], setup, 3)
  expect(calm.failures).toEqual([])
  expect(wild.hash).toBe(calm.hash)
  expect(wild.told).toBe(calm.told)
  expect(new Set(wild.failures.map((event) => ('kind' in event ? event.kind : event.type)))).toEqual(
    new Set(['passive', 'type', 'dot', 'card', 'relic']),
  )
  const often = 'it failed too often in this step'
  expect(reasons(wild.failures)).toEqual(
    new Set(['the plug-in broke', 'expected a finite number, found Infinity', often]),
  )
  const line = party.tell?.(wild.battle.plan, wild.failures[0])
  expect(englishText(line ?? '')).toBe('c (Card) comes to nothing: the plug-in broke.')
})

test('a plug-in around one that fails cannot hide it', () => {
  const plugins: PartyPlugins = {
    passives: [{ id: 'thorns', onDamageTaken: wreck }],
    actions: [
      {
        id: BASIC_ATTACK,
        overrides: true,
        targets: { enemies: 1 },
        use(battle, actor, [target]) {
          try {
            applyDamage(battle, target, actor.atk, actor, true, 'Careful')
          } catch {
            actor.setCount('hidden', 1)
          }
        },
      },
    ],
  }
  const { battle, failures } = course([plugins], even({}, { passives: ['thorns'] }))
  expect(battle.party[0].count('hidden')).toBe(0)
  expect(new Set(failures.map(({ type }) => type))).toEqual(new Set(['pluginFailed']))
})

test('what fails within a call that fails as well is not taken for what follows it', () => {
  const plugins: PartyPlugins = {
    passives: [
      { id: 'brittle', onDamageTaken: wreck },
      { id: 'steady', onDamageTaken: (_battle, owner) => owner.setCount('hits', owner.count('hits') + 1) },
    ],
    actions: [
      {
        id: BASIC_ATTACK,
        overrides: true,
        targets: { enemies: 1 },
        use(battle, actor) {
          applyDamage(battle, actor, 1, null, true, null)
          wreck(battle, actor)
        },
      },
    ],
  }
  const ruleset = partyRuleset({ plugins: [plugins] })
  const setup = even({ passives: ['brittle'] }, { passives: ['steady'] })
  const { battle, log } = started(setup, undefined, ruleset)
  ruleset.step(battle, undefined, log)
  expect(rows(log, 'actionFailed')).toHaveLength(1)
  expect(rows(log, 'pluginFailed')).toEqual([])
  expect(battle.foes[0].count('hits')).toBe(1)
})

test('a function that fails again and again in one step is left alone in it', () => {
  let calls = 0
  const plugins: PartyPlugins = {
    damageTypes: [
      {
        id: 'Mud',
        onDamage(battle, attacker) {
          calls += 1
          return wreck(battle, attacker)
        },
        ultimate(battle, actor, _allies, [target]) {
          for (let i = 0; i < 100; i += 1) applyDamage(battle, target, 1, actor, true, null)
        },
      },
    ],
  }
  const ruleset = partyRuleset({ plugins: [plugins] })
  const { battle, log } = started(even({ damageType: 'Mud', ultimateCharge: 15 }), undefined, ruleset)
  ruleset.step(battle, undefined, log)
  expect(rows(log, 'beforeAttack')).toHaveLength(101)
  expect(rows(log, 'pluginFailed')).toHaveLength(101)
  expect(calls).toBe(8)
})

test('a step in which plug-ins fail without end stops the battle undecided', () => {
  const ids = Array.from({ length: 300 }, (_, i) => `p${i}`)
  const plugins: PartyPlugins = {
    passives: ids.map((id) => ({ id, onTurnStart: (battle, owner) => wreck(battle, owner) })),
  }
  const setup = plainJson(even({ passives: ids }))
  const battle = Battle.start(partyRuleset({ plugins: [plugins] }), setup, { listen: true })
  expect(battle.run()).toMatchObject({ result: 'undecided', reason: 'pluginFailures', steps: 0 })
})

describe('a registry of actions', () => {
  const surge: PartyPlugins = {
    passives: [
      {
        id: 'gather',
        triggers: ['actionTaken'],
        apply(_battle, owner) {
          for (const key of ['mana', 'gathered']) owner.setCount(key, owner.count(key) + 1)
        },
      },
    ],
    actions: [
      {
        id: 'special.surge',
        targets: { enemies: 1 },
        cost: { hp: 10, counters: { mana: 3 } },
        condition: ({ foes }) => foes[0].hp < 500,
        use(battle, actor, [target]) {
          applyDamage(battle, target, actor.atk * 2, actor, true, 'special.surge')
        },
      },
    ],
  }
  const member = { passives: ['gather'], specials: ['special.surge'] }

  test('costs are asked for before and paid after, conditions hold, in every kind of resource', () => {
    const { battle, log } = course([surge], even(member))
    const used = rows(log, 'beforeAttack').filter((event) => 'action' in event && event.action === 'special.surge')
    const paid = rows(log, 'damageTaken').filter((event) => !('raw' in event))
    expect(used.length).toBeGreaterThan(2)
    expect(paid.map((event) => ('damage' in event ? event.damage : 0))).toEqual(used.map(() => 10))
    const first = log.events.findIndex((event) => 'action' in event && event.action === 'special.surge')
    expect(log.events.slice(0, first).filter(({ type }) => type === 'actionUsed').length).toBeGreaterThan(2)
    const [ada] = battle.party
    expect(ada.count('mana')).toBe(ada.count('gathered') - 3 * used.length)
    const entry = party.glossary?.(battle.plan).find(({ id }) => id === 'special:special.surge')
    expect(entry?.rules.map(englishText).slice(-3)).toEqual([
      'Instead of a basic attack.',
      'Costs 1 action point, 10 hp, 3 mana.',
      'Only while the condition of its plug-in holds.',
    ])
  })

  test.each([
    [{ hp: 500 }, 0],
    [{ shields: 1 }, 0],
    [{ charge: 20 }, 0],
    [{ actionPoints: 2 }, 0],
    [{ counters: { none: 1 } }, 0],
    [{ actionPoints: 0, hp: 1, shields: 0, charge: 0 }, 1],
  ])('who cannot pay %j does not', (cost, least) => {
    const plugins: PartyPlugins = {
      actions: [{ id: 's', targets: 'self', cost, use: (_battle, actor) => actor.setCount('used', 1) }],
    }
    expect(course([plugins], even({ specials: ['s'] })).battle.party[0].count('used')).toBe(least)
  })

  test('charge and shields are spent', () => {
    const plugins: PartyPlugins = {
      actions: [{ id: 's', targets: 'self', cost: { charge: 4, shields: 30 }, use() {} }],
    }
    const ruleset = partyRuleset({ plugins: [plugins] })
    const { battle } = started(even({ specials: ['s'], ultimateCharge: 9, shields: 50 }), undefined, ruleset)
    ruleset.step(battle, undefined, null)
    // One action gives one charge.
    expect(battle.party[0]).toMatchObject({ charge: 9 - 4 + 1, shields: 20, ready: false })
  })

  test('players choose among those that can run, and a condition that throws changes nothing', () => {
    const plugins: PartyPlugins = {
      actions: [
        ...(surge.actions ?? []),
        { id: 'special.sly', targets: 'self', condition: wreck, use() {} },
        { id: 'special.free', targets: 'self', use: (battle, actor) => applyHealing(battle, actor, 1, actor) },
      ],
      passives: surge.passives ?? [],
    }
    const ruleset = partyRuleset({ plugins: [plugins] })
    const specials = ['special.surge', 'special.sly', 'special.free']
    const { battle } = started(even({ ...member, specials }, {}, { rules: { control: 'manual' } }), undefined, ruleset)
    ruleset.step(battle, undefined, null)
    const before = hashState(ruleset, battle)
    expect(ruleset.legal(battle).map(({ move }) => move)).toEqual(['attack', 'special.free'])
    expect(() => ruleset.accept(battle, { target: 'grim', move: 'special.sly', ultimate: false })).toThrow()
    expect(hashState(ruleset, battle)).toBe(before)
    const agent = ruleset.agents['heuristic'].make(battle.plan, { seed: 1, seat: 0 })
    expect(agent.choose(battle, 0)).toMatchObject({ move: 'special.free' })
  })

  test('the basic attack stands in it and can be overridden, for both sides', () => {
    const { registry } = party.prepare(party.setup.parse(even()))
    expect(registry.basicAttack).toMatchObject({ id: BASIC_ATTACK, actionPoints: 1, cooldown: 0 })
    const double: PartyPlugins = {
      actions: [
        {
          id: BASIC_ATTACK,
          overrides: true,
          targets: { enemies: 1 },
          use: (battle, actor, [target]) =>
            applyDamage(battle, target, actor.atk, actor, true, 'Left') +
            applyDamage(battle, target, actor.atk, actor, true, 'Right'),
        },
      ],
    }
    const { log } = course([double], even())
    const hits = log.events.flatMap((event) =>
      event.type === 'beforeAttack' ? [`${event.attacker} ${event.action}`] : [],
    )
    expect(hits.slice(0, 4)).toEqual(['ada Left', 'ada Right', 'grim Left', 'grim Right'])
    const [used] = rows(log, 'actionUsed')
    const dealt = rows(log, 'damageTaken').slice(0, 2)
    expect(used).toMatchObject({
      amount: dealt.reduce((sum, event) => sum + ('damage' in event ? event.damage : 0), 0),
    })
  })
})

test('an ultimate can be registered for a type, in the place of its own', () => {
  const plugins: PartyPlugins = {
    ultimates: [
      {
        type: 'Fire',
        name: 'Pyre',
        rules: ['One hit of three times the attack.'],
        use: (battle, actor, _allies, [target]) => {
          applyDamage(battle, target, actor.atk * 3, actor, true, 'Fire Ultimate')
        },
      },
    ],
  }
  const ready = { damageType: 'Fire', ultimateCharge: 15 }
  const { battle, log } = course([plugins], even(ready, ready))
  const bases = new Map<string, Set<number | undefined>>()
  log.events.forEach((event, index) => {
    if (event.type !== 'damageTaken' || event.action !== 'Fire Ultimate' || event.attacker === null) return
    const values = bases.get(event.attacker) ?? new Set()
    bases.set(event.attacker, values.add(log.entry(index).breakdown?.[0].value))
  })
  expect(bases).toEqual(
    new Map([
      ['ada', new Set([450])],
      ['grim', new Set([150])],
    ]),
  )
  const entry = party.glossary?.(battle.plan).find(({ id }) => id === 'ultimate:Fire')
  expect([entry?.name, ...(entry?.rules ?? [])].map((text) => englishText(text ?? ''))).toEqual([
    'Pyre',
    'One hit of three times the attack.',
  ])
})

test('turnSpread is a hook of types: how strong the hits on the others are', () => {
  const plugins: PartyPlugins = {
    damageTypes: [{ id: 'Tide', turnSpread: (_battle, actor) => actor.atk / 2, ultimate() {} }],
  }
  const foes = ['a', 'b', 'c'].map((id) => ({
    id,
    stats: { maxHp: 500, atk: 1, defense: 10, mitigation: 1, vitality: 1 },
  }))
  const { log, battle } = course([plugins], even({ damageType: 'Tide' }, {}, { foes }))
  const spread = rows(log, 'hitLanded').filter((event) => 'source' in event && event.source === 'tideSpread')
  expect(new Set(spread.map((event) => ('target' in event ? event.target : '')))).toEqual(new Set(['a', 'b', 'c']))
  const hit = rows(log, 'beforeAttack').find((event) => 'action' in event && event.action === 'Tide Spread')
  expect(englishText((hit && party.tell?.(battle.plan, hit)) ?? '')).toContain('Tide Spread')
})

describe('plug-ins that are none are refused', () => {
  const written = (text: string): PartyPlugins => JSON.parse(text)
  test.each([
    ['{"passivs": []}', /plug-ins: there is no passivs; there are: passives, damageTypes, .*, version/],
    ['{"specials": []}', /there is no specials; there are: .*actions/],
    ['{"passives": {}}', /passives: expected a list, found an object/],
    [
      '{"passives": [{"id": "x", "onDamageTakn": 1}]}',
      /passives\[0\]: there is no onDamageTakn; there are: .*onDamageTaken/,
    ],
    ['{"passives": [{"limit": 1}]}', /passives\[0\]\.id: expected a text, found nothing/],
    ['{"cards": [{"id": "x", "dodge": 3}]}', /cards\[0\]\.dodge: expected a function, found 3/],
    ['{"actions": [{"id": "x", "targets": "self"}]}', /actions\[0\]\.use: expected a function/],
    ['{"damageTypes": [{"id": "Mud"}]}', /damageTypes\[0\]\.ultimate: expected a function/],
    ['{"version": "2"}', /version: expected a whole number, found "2"/],
    ['[]', /plug-ins: expected an object/],
  ])('%s', (text, message) => {
    expect(() => partyRuleset({ plugins: [written(text)] })).toThrow(UsageError)
    expect(() => partyRuleset({ plugins: [written(text)] })).toThrow(message)
  })

  test('so are actions and ultimates that have no place', () => {
    const use = () => {}
    const action = { id: 'x', targets: 'self', use } as const
    const made = (plugins: PartyPlugins) => () => partyRuleset({ plugins: [plugins] })
    expect(made({ actions: [action, action] })).toThrow(/two plug-ins of kind action have the id x/)
    expect(made({ actions: [{ ...action, overrides: true }] })).toThrow(/no other for it to override/)
    expect(made({ actions: [{ ...action, id: BASIC_ATTACK }] })).toThrow(/two plug-ins/)
    expect(made({ actions: [{ ...action, id: BASIC_ATTACK, overrides: true, cooldown: 2 }] })).toThrow(/never rests/)
    expect(made({ ultimates: [{ type: 'Mud', use }] })).toThrow(/there is no damage type Mud/)
    expect(
      made({
        ultimates: [
          { type: 'Fire', use },
          { type: 'Fire', use },
        ],
      }),
    ).toThrow(/two plug-ins of kind ultimate/)
  })
})

describe('replays name the plug-ins', () => {
  const of = (version: number, cooldown: number) =>
    partyRuleset({
      plugins: [
        { version, actions: [{ id: 's', targets: 'self', cooldown, use: (_battle, actor) => actor.setCount('s', 1) }] },
      ],
    })
  const setup = plainJson(even({ specials: ['s'] }))
  const ours = of(1, 2)
  const battle = Battle.start(ours, setup, { seed: 4 })
  battle.run()
  const replay = battle.toReplay()

  test('the same set runs them, whole and compact', () => {
    expect(replay.fingerprint).toMatch(/^[0-9a-f]{16}$/)
    expect(verify(of(1, 2), readReplay(JSON.parse(JSON.stringify(replay))))).toMatchObject({ ok: true })
    const compact = compactReplay(ours, replay)
    expect(expandReplay(compact, () => ours)).toEqual(replay)
  })

  test.each([
    ['another version', of(2, 2)],
    ['other data', of(1, 3)],
    ['none', party],
  ])('%s is refused with a reason', (_, other) => {
    for (const refused of [() => verify(other, replay), () => Battle.fromReplay(other, replay)]) {
      expect(refused).toThrow(expect.objectContaining({ code: 'otherParts' }))
      expect(refused).toThrow(/made with other plug-ins: party has (none|[0-9a-f]{16}) here, it had [0-9a-f]{16}/)
    }
    expect(() => expandReplay(compactReplay(ours, replay), () => other)).toThrow(/other plug-ins/)
  })

  test('rulesets without plug-ins have none, so that their replays stay as they were', () => {
    const plain: Replay = Battle.start(party, plainJson(even()), { seed: 4 }).toReplay()
    expect(Object.keys(plain)).not.toContain('fingerprint')
    expect(() => verify(ours, plain)).toThrow(/party has [0-9a-f]{16} here, it had none/)
  })

  test('names and rules do not count', () => {
    const named = partyRuleset({
      plugins: [
        {
          version: 1,
          actions: [{ id: 's', name: 'Other', rules: ['x'], targets: 'self', cooldown: 2, use: () => undefined }],
        },
      ],
    })
    expect(named.fingerprint).toBe(ours.fingerprint)
  })
})

test.each(laws.map((law) => [law.name, law] as const))('battles with failing plug-ins keep the law of %s', (_, law) => {
  const ruleset = partyRuleset({
    plugins: [
      {
        passives: [
          {
            id: 'moody',
            triggers: ['turnStart', 'hitLanded'],
            apply(battle, owner) {
              if (battle.random.random() < 0.3) wreck(battle, owner)
              owner.setCount('moody', owner.count('moody') + 1)
            },
          },
        ],
        actions: [{ id: 'special.moody', targets: 'self', cooldown: 1, use: wreck }],
        ultimates: [{ type: 'Fire', use: wreck }],
      },
    ],
  })
  if (law.applies?.(ruleset) === false) return
  const member = { damageType: 'Fire', passives: ['moody'], specials: ['special.moody'], ultimateCharge: 15 }
  for (const control of ['auto', 'manual']) {
    const setup = plainJson(even(member, { passives: ['moody'] }, { rules: { control } }))
    law.check({ ruleset, setup, seed: 5, generator: 'sfc32', steps: 12 })
  }
})
