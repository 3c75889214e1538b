import fc from 'fast-check'
import type { Json } from '../../packages/engine/src/kernel/json.ts'
import { BASIC_ATTACK } from '../../packages/engine/src/rulesets/party/plugins/action.ts'
import { builtin } from '../../packages/engine/src/rulesets/party/plugins/builtin/index.ts'
import { extras } from '../../packages/engine/src/rulesets/party/plugins/extras/index.ts'
import { STATS } from '../../packages/engine/src/rulesets/party/combatant/stats.ts'

/** Generated setups with everything that has an id, in any combination. */

export const TYPES = (builtin.damageTypes ?? []).map((type) => type.id)
export const PASSIVES = [...(builtin.passives ?? []), ...(extras.passives ?? [])].map((passive) => passive.id)
export const SPECIALS = (builtin.actions ?? []).map(({ id }) => id).filter((id) => id !== BASIC_ATTACK)
export const CARDS = [...(builtin.cards ?? []), ...(extras.cards ?? [])].map((card) => card.id)
export const RELICS = [...(builtin.relics ?? []), ...(extras.relics ?? [])].map((relic) => relic.id)
export const DOTS = (builtin.dots ?? []).map((dot) => dot.kind).filter((kind) => kind !== 'enrageBleed')
export const HOTS = ['regeneration', 'radiance', 'mending', 'plain']

const fraction = fc.integer({ min: 0, max: 30 }).map((percent) => percent / 100)

const stats = fc.record({
  maxHp: fc.integer({ min: 1, max: 1500 }),
  atk: fc.integer({ min: 0, max: 400 }),
  defense: fc.integer({ min: 0, max: 14 }),
  critRate: fraction,
  critDamage: fc.constantFrom(1, 2, 2.5),
  effectHitRate: fc.constantFrom(0, 0.5, 1.1, 2.4),
  mitigation: fc.constantFrom(0.5, 1, 1.3),
  regain: fc.integer({ min: 0, max: 300 }),
  dodgeOdds: fraction,
  effectResistance: fc.constantFrom(0, 0.1, 0.5),
  vitality: fc.constantFrom(0.5, 1, 1.3),
  spd: fc.integer({ min: 1, max: 12 }),
})

const effect = fc.oneof(
  fc.record({
    type: fc.constant('dot'),
    kind: fc.constantFrom(...DOTS),
    damage: fc.integer({ min: 0, max: 200 }),
    turns: fc.integer({ min: 1, max: 6 }),
    source: fc.constantFrom('m0', 'f0'),
  }),
  fc.record({
    type: fc.constant('hot'),
    kind: fc.constantFrom(...HOTS),
    healing: fc.integer({ min: 0, max: 200 }),
    turns: fc.integer({ min: 1, max: 6 }),
    source: fc.constantFrom('m0', 'f0'),
  }),
  fc.record({
    type: fc.constant('modifier'),
    id: fc.constantFrom('boost', 'curse', 'enrageAtk'),
    turns: fc.integer({ min: -1, max: 5 }),
    multipliers: fc.dictionary(fc.constantFrom(...STATS), fc.constantFrom(0.5, 1.2, 2), { maxKeys: 2 }),
    deltas: fc.dictionary(fc.constantFrom(...STATS), fc.constantFrom(-1, 0.5, 5), { maxKeys: 2 }),
  }),
  fc.record({
    type: fc.constant('statEffect'),
    name: fc.constantFrom('edge', 'flaw'),
    modifiers: fc.dictionary(fc.constantFrom(...STATS, 'aggroModifier'), fc.constantFrom(-1, 0.5, 5), { maxKeys: 2 }),
    duration: fc.integer({ min: -1, max: 4 }),
  }),
)

const common = {
  stats,
  damageType: fc.constantFrom(...TYPES),
  actionsPerTurn: fc.integer({ min: 0, max: 3 }),
  damageReductionPasses: fc.integer({ min: 1, max: 2 }),
  ultimateCapacity: fc.integer({ min: 1, max: 12 }),
  ultimateCharge: fc.integer({ min: 0, max: 12 }),
  ultimateHits: fc.integer({ min: 1, max: 5 }),
  passives: fc.array(fc.constantFrom(...PASSIVES), { maxLength: 5 }),
  specials: fc.array(fc.constantFrom(...SPECIALS), { maxLength: 3 }),
  summonSlots: fc.integer({ min: 0, max: 2 }),
  overheal: fc.boolean(),
  shields: fc.integer({ min: 0, max: 300 }),
  damageBonus: fc.dictionary(fc.constantFrom('all', 'fire', 'dark'), fraction, { maxKeys: 2 }),
  damageReduction: fc.dictionary(fc.constantFrom('all', 'fire', 'dark'), fraction, { maxKeys: 2 }),
  effects: fc.array(effect, { maxLength: 3 }),
}

const member = fc.record(common, { requiredKeys: ['damageType'] })
const rank = fc.constantFrom('normal', 'prime', 'glitched', 'glitched prime boss')
const foe = fc.record({ ...common, rank }, { requiredKeys: ['damageType'] })
const effects = fc.dictionary(fc.constantFrom(...STATS), fraction, { maxKeys: 2 })
const card = fc.record({ effects, behavior: fc.constantFrom(...CARDS) }, { requiredKeys: [] })
const relic = fc.record({ effects, behavior: fc.constantFrom(...RELICS) }, { requiredKeys: [] })

/** Those in whose battles nothing takes part but stats, damage types and effects. */
const { stats: _, damageType, ultimateCapacity, ultimateCharge, ultimateHits } = common
const plain = fc.record(
  {
    damageType,
    ultimateCapacity,
    ultimateCharge,
    ultimateHits,
    effects: common.effects,
    stats: fc.record({ atk: fc.integer({ min: 0, max: 1200 }), effectHitRate: fc.constantFrom(0, 1.1, 3.4) }),
  },
  { requiredKeys: ['damageType'] },
)

/** Setups of such, as a person would write them. */
export function plainSetup(): fc.Arbitrary<Json> {
  return fc.record({
    room: fc.record({ scaleFoes: fc.boolean(), strength: fc.constantFrom(0.5, 1, 1.5) }),
    party: fc.record({ members: numbered(plain, 'm', 1, 5) }),
    foes: numbered(plain, 'f', 1, 5),
    rules: fc.record({
      enrage: fc.constantFrom({}, {}, { normalTurns: 2 }, { normalTurns: 0, catastrophicTurn: 2 }),
      maxActions: fc.constantFrom(40, 250),
    }),
  })
}

function numbered<Value extends object>(list: fc.Arbitrary<Value>, prefix: string, min: number, max: number) {
  return fc
    .array(list, { minLength: min, maxLength: max })
    .map((values) => values.map((value, i) => ({ id: `${prefix}${i}`, ...value })))
}

/** Setups as a person would write them. */
export function anySetup(
  order: fc.Arbitrary<string> = fc.constant('phases'),
  control: fc.Arbitrary<string> = fc.constant('auto'),
): fc.Arbitrary<Json> {
  return fc.record({
    room: fc.record({
      scaleFoes: fc.boolean(),
      boss: fc.boolean(),
      index: fc.integer({ min: 0, max: 8 }),
      strength: fc.constantFrom(0.5, 1, 1.5),
      pressure: fc.integer({ min: 0, max: 3 }),
    }),
    party: fc.record({
      members: numbered(member, 'm', 1, 4),
      cards: numbered(card, 'c', 0, 3),
      relics: numbered(relic, 'r', 0, 3),
    }),
    foes: numbered(foe, 'f', 1, 4),
    rules: fc.record({
      enrage: fc.constantFrom({}, { normalTurns: 1, bossTurns: 1 }, { normalTurns: 0, catastrophicTurn: 2 }),
      cooldowns: fc.constantFrom('rounds', 'never'),
      maxActions: fc.constantFrom(40, 250),
      order,
      control,
    }),
  })
}
