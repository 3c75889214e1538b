import { expect, test } from 'vitest'
import { finished, rows, started } from '../../../../../../tests/party/arena.ts'
import { hashState } from '../../../kernel/hash.ts'
import { UsageError } from '../../../kernel/errors.ts'
import { englishText } from '../../../kernel/meaning/teller.ts'
import {
  addDot,
  announceItem,
  applyDamage,
  applyHealing,
  Dot,
  flush,
  type PartyPlugins,
  partyRuleset,
  party,
  pickByAggro,
  truncate,
  ATK,
} from '../index.ts'

/** A whole damage type with its own damage over time, and one of each other kind, as a user writes them. */
const tide: PartyPlugins = {
  dots: [
    {
      kind: 'soaked',
      name: 'soaked',
      rules: ['Each tick takes 5 off the attack for 2 turns.'],
      family: 'frost',
      beforeTick(_battle, owner) {
        owner.addStatEffect('soaked', [ATK], [-5], 2)
      },
    },
  ],
  damageTypes: [
    {
      id: 'Tide',
      family: 'frost',
      rules: ['Its hits do half as much again to those with shields. Fire does half to it.'],
      ultimateRules: ['Three hits with the attack, each on an enemy chosen by aggro.'],
      dot: { kind: 'soaked', share: 0.2, turns: 2 },
      onDamage: (_battle, _attacker, target, amount) => (target.shields > 0 ? amount * 1.5 : amount),
      onDamageTaken: (_battle, _target, attacker, amount) => (attacker?.type.id === 'Fire' ? amount * 0.5 : amount),
      ultimate(battle, actor, _allies, enemies) {
        for (let wave = 0; wave < 3; wave += 1) {
          const at = pickByAggro(battle, enemies)
          if (at < 0) return
          applyDamage(battle, enemies[at], actor.atk, actor, true, 'Tide Ultimate')
          flush(battle)
        }
      },
    },
  ],
  passives: [
    {
      id: 'undertow',
      name: 'Undertow',
      rules: ['Each hit that lands adds 1 to the attack.'],
      limit: 2,
      triggers: ['hitLanded'],
      apply(_battle, owner) {
        owner.setCount('undertow', owner.count('undertow') + 1)
        owner.addStatEffect('undertow', [ATK], [owner.count('undertow')], -1)
      },
    },
  ],
  actions: [
    {
      id: 'special.wave',
      name: 'Wave',
      targets: { enemies: 3 },
      cooldown: 2,
      use(battle, actor, targets) {
        const kind = battle.plan.registry.dotKind('soaked')
        for (const target of targets) addDot(battle, target, new Dot(kind, 'soaked', 10, 2, actor))
      },
    },
  ],
  cards: [
    {
      id: 'driftwood',
      turnStart(battle, item, entity) {
        if (entity.listed !== 'party') return
        applyHealing(battle, entity, truncate(entity.maxHp * 0.01), null, 'card', item.id)
        announceItem(battle, item, entity, 'driftwood', 1)
      },
    },
  ],
  relics: [
    {
      id: 'pearl',
      entityDefeat(battle, item, entity) {
        if (entity.side === 'foe') announceItem(battle, item, entity, 'pearl', item.stacks)
      },
    },
  ],
}

const stats = {
  maxHp: 900,
  atk: 260,
  defense: 10,
  mitigation: 1,
  vitality: 1,
  effectHitRate: 1.5,
  effectResistance: 0.1,
}
const setup = {
  room: { scaleFoes: false },
  party: {
    members: [
      {
        id: 'nixie',
        damageType: 'Tide',
        passives: ['undertow', 'undertow', 'undertow'],
        specials: ['special.wave'],
        ultimateCapacity: 2,
        damageBonus: { tide: 0.1 },
        stats,
      },
    ],
    cards: [{ id: 'c', behavior: 'driftwood' }],
    relics: [
      { id: 'r', behavior: 'pearl' },
      { id: 'r', behavior: 'pearl' },
    ],
  },
  foes: [
    { id: 'ember', damageType: 'Fire', stats },
    { id: 'slug', damageType: 'Tide', shields: 50, stats },
  ],
}

const withTide = partyRuleset({ plugins: [tide] })

test('plug-ins of every kind take part in a battle', () => {
  const { battle, log } = finished(started(setup, undefined, withTide), withTide)
  expect(battle.result).not.toBeNull()
  expect(rows(log, 'ultimateUsed').some((event) => 'damageType' in event && event.damageType === 'Tide')).toBe(true)
  expect(rows(log, 'dotTick').some((event) => 'effect' in event && event.effect === 'soaked')).toBe(true)
  expect(rows(log, 'cardEffect').length).toBeGreaterThan(0)
  expect(rows(log, 'relicEffect')).toContainEqual(expect.objectContaining({ kind: 'pearl', amount: 2 }))
  expect(battle.party[0].count('undertow')).toBeGreaterThan(0)
  const labels = log.events.flatMap((_, index) =>
    (log.entry(index).breakdown ?? []).map(({ label }) => englishText(label)),
  )
  expect(labels).toContain('Tide attacker')
  expect(labels).toContain('Tide target')
  expect(labels).toContain('damage bonus')
})

test('a battle with plug-ins is saved and goes on like any other', () => {
  const { battle, log } = started(setup, undefined, withTide)
  for (let i = 0; i < 6 && withTide.next(battle).kind === 'auto'; i += 1) withTide.step(battle, undefined, log)
  const twin = withTide.load(battle.plan, withTide.save(battle))
  for (let i = 0; i < 6 && withTide.next(battle).kind === 'auto'; i += 1) {
    withTide.step(battle, undefined, log)
    withTide.step(twin, undefined, null)
  }
  expect(hashState(withTide, twin)).toBe(hashState(withTide, battle))
})

test('what plug-ins say of themselves is told', () => {
  const { battle, log } = finished(started(setup, undefined, withTide), withTide)
  const entries = withTide.glossary?.(battle.plan) ?? []
  const told = (id: string) => entries.find((one) => one.id === id)?.rules.map(englishText)
  expect(told('passive:undertow')).toEqual([
    'Each hit that lands adds 1 to the attack.',
    'Given several times it counts up to 2 times.',
  ])
  expect(told('type:Tide')).toContain('Its hits may inflict soaked: 20% of the damage, for 2 turns.')
  expect(told('ultimate:Tide')).toEqual(['Three hits with the attack, each on an enemy chosen by aggro.'])
  const hit = rows(log, 'beforeAttack').find((event) => 'attacker' in event && event.attacker === 'nixie')
  expect(hit === undefined ? undefined : withTide.events?.read(hit).family).toBe('frost')
  const ultimate = rows(log, 'beforeAttack').find((event) => 'action' in event && event.action === 'Tide Ultimate')
  const line = ultimate === undefined ? undefined : withTide.tell?.(battle.plan, ultimate)
  expect(englishText(line ?? '')).toContain('Tide Ultimate')
})

test('plug-ins belong to the ruleset they were given to', () => {
  expect(() => party.setup.parse(setup)).toThrow(/damageType/)
  expect(() => withTide.setup.parse({ ...setup, foes: [{ id: 'x', passives: ['firstWatch'] }] })).toThrow(/passives/)
})

test('two of one id, or a dot that is not there, are refused at once', () => {
  expect(() => partyRuleset({ plugins: [tide, tide] })).toThrow(UsageError)
  expect(() =>
    partyRuleset({
      plugins: [{ damageTypes: [{ id: 'Mud', dot: { kind: 'mire', share: 1, turns: 1 }, ultimate() {} }] }],
    }),
  ).toThrow(/mire/)
})
