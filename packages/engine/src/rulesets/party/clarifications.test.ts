import { describe, expect, test } from 'vitest'
import { arena, draws, duel, finished, rows, started } from '../../../../../tests/party/arena.ts'
import { Scripted } from '../../random/scripted.ts'
import { EFFECT_LIMIT, inflict } from './effects/adding.ts'
import { builtin } from './plugins/builtin/index.ts'
import { applyDamage } from './hits/damage.ts'
import { buildEncounter } from './room/encounter.ts'
import { applyHealing } from './hits/healing.ts'
import { party } from './index.ts'
import { flush } from './notices/notices.ts'
import { cube, floorDivide, LARGEST, roundEven, truncate } from './numbers.ts'
import { hitLandedHooks } from './plugins/passives.ts'
import { drawRewards } from './room/rewards.ts'
import { flatten } from './room/scaling.ts'
import { CRIT_RATE, diminishing, MAX_HP, MITIGATION } from './combatant/stats.ts'
import { createSummon, FIELD_LIMIT } from './summons/summons.ts'
import { tickEffects } from './effects/ticking.ts'
import { announceTurnStart } from './turn/turns.ts'

/** Rules that no golden vector pins down. */

describe('numbers', () => {
  test('floor division goes by the exact remainder', () => {
    expect(floorDivide(0.06, 0.01)).toBe(5)
    expect(Math.floor(0.06 / 0.01)).toBe(6)
  })

  test('diminishing steps of critRate and mitigation', () => {
    expect(diminishing(CRIT_RATE, 5.01)).toBe(1 / 2)
    expect(diminishing(CRIT_RATE, 5.0)).toBe(1)
    expect(diminishing(MITIGATION, 2.03)).toBe(1e-6)
    expect(diminishing(MITIGATION, 2.02)).toBe(1 / 10000)
  })

  test("so does the thinning out of a foe's vitality and mitigation", () => {
    const places = Array.from({ length: 200 }, (_, k) => 0.2 + k / 100)
    const telling = places.filter((x) => floorDivide(x - 0.2, 0.01) !== Math.floor((x - 0.2) / 0.01))
    expect(telling.length).toBeGreaterThan(0)
    for (const x of telling) {
      const excess = x - 0.2
      expect(flatten(x, 0.2, 0.01)).toBe(0.2 + excess / (5 + Math.floor((excess - (excess % 0.01)) / 0.01 + 0.5)))
    }
    expect(flatten(0.1, 0.2, 0.01)).toBe(0.2)
  })

  test('cubes beyond the exact doubles are rounded once', () => {
    const d = 400_000_003
    expect(cube(d)).toBe(Number(BigInt(d) ** 3n))
    expect(cube(d)).not.toBe(d * d * d)
    expect(cube(-3)).toBe(-27)
    expect(cube(208063)).toBe(208063 * 208063 * 208063)
  })

  test('rounding', () => {
    expect(roundEven(100.5)).toBe(100)
    expect(roundEven(101.5)).toBe(102)
    expect(Object.is(truncate(-0.4), 0)).toBe(true)
  })
})

describe('damage', () => {
  test('mitigation squares no more than its cap', () => {
    const { battle, log, get } = arena(duel({ stats: { defense: 0, mitigation: 0.3 } }))
    applyDamage(battle, get('ada'), 1e300, null, true, null)
    flush(battle)
    const cap = Math.sqrt(LARGEST / (1 / 0.3))
    const [taken] = rows(log, 'damageTaken')
    // Without the cap the square would overflow, which counts as the largest number.
    const expected = (cap * cap * 1) / 0.3
    expect(expected).toBeLessThan(LARGEST)
    expect(taken).toMatchObject({ raw: expected })
  })

  test('staged metadata waits for a hit that counts', () => {
    const { battle, log, get } = arena(duel())
    const ada = get('ada')
    const grim = get('grim')
    ada.staged = true
    ada.stagedIndex = 2
    ada.stagedTotal = 3
    ada.stagedSequence = 9
    grim.hp = 0
    applyDamage(battle, grim, 50, ada, true, null)
    applyDamage(battle, ada, 50, ada, true, null)
    expect(ada.staged).toBe(true)
    grim.hp = 900
    applyDamage(battle, grim, 50, ada, true, null)
    expect(rows(log, 'beforeAttack').at(-1)).toMatchObject({ attackIndex: 2, attackTotal: 3, attackSequence: 9 })
    expect(ada.staged).toBe(false)
  })

  test('hits within hits are bounded', () => {
    // Two members, each the source of the other's bleeding, with plates that answer every hit.
    const stats = { maxHp: 100000, atk: 100000, defense: 30, critRate: 0, dodgeOdds: 0, mitigation: 1, vitality: 1 }
    const setup = {
      room: { scaleFoes: false },
      party: {
        members: [
          { id: 'a', stats },
          { id: 'b', stats },
        ],
        cards: [{ id: 'plate', behavior: 'thornPlate' }],
      },
      foes: [{ id: 'grim' }],
    }
    const { battle, get } = arena(setup)
    get('a').hp = 1e9
    get('b').hp = 1e9
    get('a').setBase(MAX_HP, 1e9)
    get('b').setBase(MAX_HP, 1e9)
    get('a').setBase(1, 5000)
    get('b').setBase(1, 5000)
    expect(() => applyDamage(battle, get('a'), 10, get('b'), true, null)).toThrow(/hitDepth/)
  })
})

describe('limits', () => {
  test('the field has a size', () => {
    const { battle, get } = arena(duel({ summonSlots: 1 }))
    for (let i = battle.party.length + battle.foes.length; i < FIELD_LIMIT; i += 1) battle.party.push(get('ada'))
    const order = { kind: 'wisp', source: 'test', multiplier: 0.5 }
    expect(() => createSummon(battle, get('ada'), order)).toThrow(/field/)
  })

  test('so has the number of effects on one combatant', () => {
    const { battle, get } = arena(duel({ damageType: 'Fire', stats: { effectHitRate: 1e9, effectResistance: 0 } }))
    battle.log = null
    expect(() => inflict(battle, get('grim'), get('ada'), 100)).toThrow(/effects/)
    expect(get('grim').dots).toHaveLength(EFFECT_LIMIT)
  })
})

describe('stat effects and healing', () => {
  test('a stat effect of duration 0 counts until the first decay', () => {
    const effects = [{ type: 'statEffect', name: 'edge', modifiers: { atk: 7 }, duration: 0 }]
    const { battle, get } = arena(duel({ effects }))
    expect(get('ada').atk).toBe(107)
    announceTurnStart(battle, get('ada'))
    expect(get('ada').atk).toBe(100)
    expect(get('ada').statEffects).toEqual([])
  })

  test('overheal with hp above maxHp goes to shields and leaves the hp alone', () => {
    const { battle, get } = arena(duel({ overheal: true }, {}))
    const ada = get('ada')
    ada.addStatEffect('shrunken', [MAX_HP], [-400], -1)
    expect([ada.hp, ada.maxHp]).toEqual([900, 500])
    expect(applyHealing(battle, ada, 100, null)).toBe(100)
    expect([ada.hp, ada.shields]).toEqual([900, 100])
    const grim = get('grim')
    grim.addStatEffect('shrunken', [MAX_HP], [-400], -1)
    applyHealing(battle, grim, 100, null)
    expect([grim.hp, grim.shields]).toEqual([500, 0])
  })

  test('ward raises the fallen, guardian takes them for the weakest', () => {
    const fighters = [
      { id: 'a', hp: 0, stats: { maxHp: 1000, vitality: 1, defense: 10 } },
      { id: 'b', stats: { maxHp: 1000, vitality: 1, defense: 10 } },
    ]
    const setup = (behavior: string) => ({
      room: { scaleFoes: false },
      party: { members: fighters, relics: [{ id: 'r', behavior }] },
      foes: [{ id: 'grim' }],
    })
    expect(arena(setup('ward')).get('a').hp).toBe(30)
    const { get, log } = arena(setup('guardian'))
    expect([get('a').defense, get('b').defense]).toEqual([12, 10])
    expect(rows(log, 'relicEffect')).toEqual([
      { type: 'relicEffect', item: 'r', entity: 'a', kind: 'guardian', amount: 20 },
    ])
  })
})

describe('bounds', () => {
  test('finishingInstinct needs less than half, damage included', () => {
    const members = [
      { id: 'a', passives: ['finishingInstinct'], stats: { atk: 100 } },
      { id: 'b', stats: { atk: 100 } },
    ]
    const setup = { room: { scaleFoes: false }, party: { members }, foes: [{ id: 'grim', stats: { maxHp: 1000 } }] }
    const { battle, get } = arena(setup)
    get('grim').hp = 500
    hitLandedHooks(battle, get('a'), get('grim'), 10)
    expect(get('b').atk).toBe(100)
    get('grim').hp = 499
    hitLandedHooks(battle, get('a'), get('grim'), 0)
    expect(get('b').atk).toBe(100)
    hitLandedHooks(battle, get('a'), get('grim'), 10)
    expect([get('a').atk, get('b').atk]).toEqual([100, 110])
  })

  test('lowHpFury begins at just half and ends above it', () => {
    const rest = {
      party: { members: [{ id: 'ada', stats: { maxHp: 900, atk: 100 } }], cards: [{ id: 'c', behavior: 'lowHpFury' }] },
    }
    const { battle, get } = arena(duel({}, {}, rest))
    const ada = get('ada')
    ada.hp = 451
    announceTurnStart(battle, get('grim'))
    expect(ada.atk).toBe(100)
    ada.hp = 450
    announceTurnStart(battle, get('grim'))
    expect(ada.atk).toBe(155)
    ada.hp = 451
    announceTurnStart(battle, get('grim'))
    expect(ada.atk).toBe(100)
    expect(ada.mods).toEqual([])
  })

  test('a summon is viable at just a quarter of its hp, and while more than two turns are left', () => {
    const { battle, get } = arena(duel({ summonSlots: 1 }))
    const ada = get('ada')
    const order = { kind: 'wisp', source: 'test', multiplier: 1 }
    const wisp = createSummon(battle, ada, order)
    if (wisp === null) throw new Error('no summon')
    wisp.setBase(MAX_HP, 100)
    wisp.hp = 25
    expect(createSummon(battle, ada, order)).toBeNull()
    wisp.summonTurns = 3
    expect(createSummon(battle, ada, order)).toBeNull()
    wisp.summonTurns = 2
    const next = createSummon(battle, ada, order)
    expect(next?.label).toBe('ada#2')
    if (next === null) throw new Error('no summon')
    next.setBase(MAX_HP, 100)
    next.hp = 24
    expect(createSummon(battle, ada, order)?.label).toBe('ada#3')
  })
})

describe('specials', () => {
  test('none runs without an action point', () => {
    const { battle, log } = started(duel({ actionsPerTurn: 0, specials: ['special.counterStance'] }))
    party.step(battle, undefined, log)
    expect(battle.lastPath).toBe('fallback')
    expect(battle.party[0].cooldowns).toBeNull()
  })

  test('burst reads the defense after the hit', () => {
    const foe = { passives: ['stubbornHide'], stats: { defense: 104 } }
    const { battle, log } = started(duel({ specials: ['special.burst'] }, foe))
    party.step(battle, undefined, log)
    expect(battle.lastPath).toBe('special:special.burst')
    const [hide, burst] = battle.foes[0].statEffects
    expect([hide.name, burst.name]).toEqual(['stubbornHide', 'special.burst_vulnerability'])
    expect(burst.amounts).toEqual([-21])
  })
})

describe('encounters', () => {
  const build = (encounter: object, rules: object, random: Scripted) => {
    const setup = party.setup.parse({ party: { members: [{ id: 'ada' }] }, encounter, rules })
    const plan = party.prepare(setup)
    if (plan.encounter === null) throw new Error('no encounter')
    return buildEncounter(plan, plan.encounter, ['ada'], random).map((foe) => foe.id)
  }

  test('a recent foe keeps a least weight', () => {
    const templates = [
      { id: 'a', weight: 0.2, foe: {} },
      { id: 'b', weight: 0.9, foe: {} },
    ]
    expect(build({ templates, recentIds: ['a'] }, {}, draws(0.08))).toEqual(['a'])
    expect(build({ templates, recentIds: ['a'] }, {}, draws(0.11))).toEqual(['b'])
  })

  test('at least one foe comes, whatever the spawn base', () => {
    const templates = [{ id: 'a', foe: {} }]
    expect(build({ templates }, { scaling: { pressureSpawnBase: -3 } }, draws(0.5))).toEqual(['a'])
  })
})

describe('the end', () => {
  const won = (member: object) => finished(started(duel(member, { hp: 1 }))).battle

  test('experience counts before effects are cleaned up', () => {
    const effects = [{ type: 'modifier', id: 'joy', turns: 0, multipliers: { vitality: 1.5 } }]
    expect(won({ effects }).party[0]).toMatchObject({ level: 2, exp: 156 })
    expect(won({}).party[0]).toMatchObject({ level: 2, exp: 71 })
  })

  test('from level 1000 on experience is not multiplied', () => {
    expect(won({ level: 1000, exp: 0 }).party[0].exp).toBe(17)
    expect(won({ level: 999, exp: 0 }).party[0].exp).toBe(170)
  })

  test('modifiers are gone before the outcome shows maxHp', () => {
    const effects = [{ type: 'modifier', id: 'girth', turns: 0, multipliers: { maxHp: 2 } }]
    const { party: members } = won({ level: 1000, exp: 0, effects })
    expect([members[0].maxHp, members[0].hp]).toEqual([900, 900])
    expect(members[0].statEffects).toEqual([])
  })

  test('what still waits is told after everything else', () => {
    const effects = [{ type: 'dot', kind: 'poison', damage: 5000, turns: 3 }]
    const { battle, log } = finished(started(duel({ effects })))
    expect(battle.result).toBe('defeat')
    const types = log.events.map((event) => event.type)
    expect(types.at(-1)).toBe('damageTaken')
    expect(types.indexOf('battleEnd')).toBeLessThan(types.length - 1)
    expect(battle.batch.count).toBe(0)
  })
})

test('choices from more than 21 cards are drawn by place and drawn again when taken', () => {
  const cards = Array.from({ length: 25 }, (_, i) => ({ id: `c${i}`, stars: 1 }))
  const plan = party.prepare(party.setup.parse({ ...duel(), rewards: { cards, relics: [] } }))
  const place = (index: number) => index * 2 ** 27
  const half = 2 ** 31
  const random = new Scripted([
    0,
    0,
    place(3),
    place(3),
    place(7),
    place(24),
    half,
    0,
    half,
    0,
    half,
    0,
    half,
    0,
    half,
    0,
  ])
  expect(drawRewards(plan, 1, random).cards).toEqual(['c3', 'c7', 'c24'])
})

describe('other clarifications', () => {
  test('an impact echo starts with no damage, a bleed keeps what it is given', () => {
    const effects = [
      { type: 'dot', kind: 'impactEcho', damage: 50, turns: 2 },
      { type: 'dot', kind: 'bleed', damage: 50, turns: 2 },
    ]
    expect(
      arena(duel({ effects }))
        .get('ada')
        .dots.map((dot) => dot.damage),
    ).toEqual([0, 50])
  })

  test('one who is down already still ticks a first dot', () => {
    const effects = [1, 2].map(() => ({ type: 'dot', kind: 'poison', damage: 5, turns: 2 }))
    const { battle, log, get } = arena(duel({ effects }))
    get('ada').hp = 0
    tickEffects(battle, get('ada'))
    expect(rows(log, 'dotTick')).toHaveLength(1)
    expect(get('ada').dots.map((dot) => dot.turns)).toEqual([1, 2])
  })

  test('a phantom of a phantom is none, but its slot stays', () => {
    const members = [{ id: 'ada' }]
    const cards = [
      { id: 'one', behavior: 'phantom' },
      { id: 'two', behavior: 'phantom' },
    ]
    // choice of 1: a zero bit; choice of 2: the second.
    const random = new Scripted([0, 2 ** 30])
    const { battle, log } = started(
      { room: { scaleFoes: false }, party: { members, cards }, foes: [{ id: 'g' }] },
      random,
    )
    expect(battle.party.map((one) => one.label)).toEqual(['ada', 'ada#1'])
    expect(battle.party[1].temporarySlots).toBe(1)
    expect(rows(log, 'cardEffect')).toHaveLength(1)
  })

  test('charge above the capacity stays until it is used', () => {
    const { battle, log } = started(duel({ ultimateCapacity: 5, ultimateCharge: 9 }))
    expect([battle.party[0].charge, battle.party[0].ready]).toEqual([9, true])
    party.step(battle, undefined, log)
    expect(battle.party[0].charge).toBe(1)
  })

  test('a failed attempt with no slot opens a register; one by a summon does not', () => {
    const { battle, get } = arena(duel())
    const order = { kind: 'wisp', source: 'test', multiplier: 0.5 }
    expect(createSummon(battle, get('ada'), order)).toBeNull()
    expect(battle.registers.map((register) => register.summoner.label)).toEqual(['ada'])
    const wisp = createSummon(battle, get('ada'), { ...order, force: true })
    if (wisp === null) throw new Error('no summon')
    expect(createSummon(battle, wisp, { ...order, force: true })).toBeNull()
    expect(battle.registers).toHaveLength(1)
  })

  test('the specification names these parts and no others', () => {
    expect(builtin.passives).toHaveLength(20)
    expect(builtin.damageTypes).toHaveLength(7)
    expect(builtin.actions).toHaveLength(1 + 5)
    expect(builtin.cards).toHaveLength(5)
    expect(builtin.relics).toHaveLength(5)
  })
})
