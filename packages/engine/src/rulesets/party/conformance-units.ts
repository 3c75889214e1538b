import { Mismatch, onlyFields } from '../../conformance/compare.ts'
import type { GoldenCase } from '../../conformance/suite.ts'
import { EventLog } from '../../kernel/event-log.ts'
import { isRecord } from '../../kernel/json.ts'
import { Stream } from '../../random/generator.ts'
import { createGenerator } from '../../random/index.ts'
import { ActionQueue } from './action-queue.ts'
import { addModifier, inflict } from './adding.ts'
import { builtin } from './builtin/index.ts'
import { Combatant } from './combatant.ts'
import { applyDamage, costDamage } from './damage.ts'
import { buildEncounter, rankPassives } from './encounter.ts'
import { bleedFromEnrage, updateEnrage } from './enrage.ts'
import type { PartyEvent } from './events.ts'
import { gainExperience } from './experience.ts'
import { applyHealing, regain } from './healing.ts'
import { flush } from './notices.ts'
import { planBattle, type PartyPlan } from './plan.ts'
import { Registry } from './registry.ts'
import { drawRewards } from './rewards.ts'
import { scaleFoe } from './scaling.ts'
import { assignRankPassives } from './encounter.ts'
import { type FoeSetup, type MemberSetup, partySchemas } from './setup.ts'
import { addSetupEffect, modifierRecipe } from './starting.ts'
import { PartyState } from './state.ts'
import { statName } from './stats.ts'
import { createSummon, registerOf } from './summons.ts'
import { pickByAggro } from './targeting.ts'
import { effectsAllowAction, tickEffects } from './ticking.ts'
import { baseValues, effectiveValues, fullRows, modifierRows, stateKeys } from './traces.ts'
import { announceTurnStart } from './turns.ts'

/** Golden cases of single rules. Each kind has its own setup and trace; what a case has beyond them is a fault. */

const registry = new Registry([builtin])
const schemas = partySchemas(registry)

export interface UnitResult {
  readonly trace: unknown[]
  readonly outcome: unknown
}

type Unit = (setup: Reader, random: Stream) => UnitResult

const UNITS: Readonly<Record<string, Unit>> = {
  applyDamage: damageUnit,
  applyHealing: healingUnit,
  effectTicks: ticksUnit,
  inflictDot: inflictUnit,
  enrageSchedule: enrageUnit,
  actionQueue: queueUnit,
  foeScaling: scalingUnit,
  encounter: encounterUnit,
  targeting: targetingUnit,
  statModifiers: modifiersUnit,
  levelUp: levelUnit,
  rewards: rewardsUnit,
  summons: summonsUnit,
  rankPassives: ranksUnit,
}

export const UNIT_KINDS: readonly string[] = Object.keys(UNITS)

export function runUnit(kind: string, testCase: GoldenCase): UnitResult {
  return UNITS[kind](new Reader(testCase['setup'], 'setup'), caseRandom(testCase))
}

export function caseRandom(testCase: GoldenCase): Stream {
  const rng = new Reader(testCase['rng'], 'rng')
  rng.only(['kind', 'seed'])
  const random = createGenerator(rng.text('kind'), rng.number('seed'))
  if (!(random instanceof Stream)) throw new Mismatch('case', 'rng.kind', 'a stream', rng.text('kind'))
  return random
}

/** Reads fields of a case; a field of the wrong type is a fault of the case. */
class Reader {
  readonly record: Readonly<Record<string, unknown>>
  readonly #where: string

  constructor(value: unknown, where: string) {
    if (!isRecord(value)) throw new Mismatch('case', where, 'an object', value)
    this.record = value
    this.#where = where
  }

  only(fields: readonly string[]): this {
    onlyFields(this.record, fields, 'case', this.#where)
    return this
  }

  has(key: string): boolean {
    return this.record[key] !== undefined
  }

  number(key: string, otherwise?: number): number {
    const value = this.record[key] ?? otherwise
    if (typeof value !== 'number') throw new Mismatch('case', `${this.#where}.${key}`, 'a number', value)
    return value
  }

  text(key: string, otherwise?: string): string {
    const value = this.record[key] ?? otherwise
    if (typeof value !== 'string') throw new Mismatch('case', `${this.#where}.${key}`, 'a text', value)
    return value
  }

  flag(key: string, otherwise: boolean): boolean {
    const value = this.record[key] ?? otherwise
    if (typeof value !== 'boolean') throw new Mismatch('case', `${this.#where}.${key}`, 'true or false', value)
    return value
  }

  list(key: string, otherwise?: readonly unknown[]): readonly unknown[] {
    const value = this.record[key] ?? otherwise
    if (!Array.isArray(value)) throw new Mismatch('case', `${this.#where}.${key}`, 'a list', value)
    return value
  }

  records(key: string): Reader[] {
    return this.list(key).map((value, i) => new Reader(value, `${this.#where}.${key}[${i}]`))
  }
}

/** A battle without a loop: combatants as given, with their effects, and everything that happens in a log. */
class Bench {
  readonly battle: PartyState
  readonly log = new EventLog<PartyEvent>()
  readonly all: Combatant[] = []
  #told = 0

  constructor(setup: Reader, random: Stream) {
    const fighters = setup.records('combatants').map(parseFighter)
    const members = fighters.flatMap(({ member }) => member ?? [])
    const foes = fighters.flatMap(({ foe }) => foe ?? [])
    this.battle = new PartyState(unitPlan(setup, members, foes), random)
    const { battle } = this
    battle.log = this.log
    const byId = new Map<string, Combatant>()
    for (const fighter of fighters) {
      const isFoe = fighter.foe !== null
      const blueprint = battle.plan.blueprints.find((one) => one.id === fighter.id)
      if (blueprint === undefined) throw new Mismatch('case', 'combatants', 'a combatant', fighter.id)
      const own = isFoe ? { ...blueprint, exp: fighter.exp, expMultiplier: fighter.expMultiplier } : blueprint
      const combatant = new Combatant(isFoe ? 'foe' : 'member', isFoe ? 'foe' : 'party', own, fighter.id, null)
      combatant.listed = isFoe ? 'foe' : 'party'
      ;(isFoe ? battle.foes : battle.party).push(combatant)
      this.all.push(combatant)
      byId.set(fighter.id, combatant)
    }
    battle.active = setup.flag('battleActive', true)
    battle.enragePercent = setup.number('enragePercent', 0)
    for (const combatant of this.all) {
      for (const effect of battle.plan.effects[combatant.blueprint.origin]) {
        addSetupEffect(battle, combatant, effect, byId)
      }
    }
    this.events()
  }

  get(id: string): Combatant {
    const combatant = this.all.find((one) => one.label === id)
    if (combatant === undefined) throw new Mismatch('case', 'combatants', 'a combatant', id)
    return combatant
  }

  orNull(reader: Reader, key: string): Combatant | null {
    return reader.has(key) ? this.get(reader.text(key)) : null
  }

  /** What happened since the last time, the batch included. */
  events(): PartyEvent[] {
    flush(this.battle)
    const events = this.log.events.slice(this.#told)
    this.#told = this.log.length
    return events
  }

  get outcome(): Record<string, unknown> {
    return { rng: this.battle.random.outputs }
  }
}

interface Fighter {
  readonly id: string
  readonly member: MemberSetup | null
  readonly foe: FoeSetup | null
  readonly exp: number
  readonly expMultiplier: number
}

function parseFighter(reader: Reader): Fighter {
  const { side, ...fields } = reader.record
  if (side !== 'foe') {
    if (side !== undefined && side !== 'party') throw new Mismatch('case', 'side', 'party or foe', side)
    const member = schemas.member.parse(fields)
    return { id: member.id, member, foe: null, exp: member.exp, expMultiplier: member.expMultiplier }
  }
  const { exp: _exp, expMultiplier: _multiplier, ...foeFields } = fields
  const foe = schemas.foe.parse(foeFields)
  return {
    id: foe.id,
    member: null,
    foe,
    exp: reader.number('exp', 1),
    expMultiplier: reader.number('expMultiplier', 1),
  }
}

function unitPlan(setup: Reader, members: MemberSetup[], foes: FoeSetup[]): PartyPlan {
  return planBattle(registry, {
    room: schemas.room.parse(setup.record['room'] ?? {}),
    party: { members, cards: [], relics: [], gold: 0, rdr: 1 },
    foes,
    rules: schemas.rules.parse(setup.record['rules'] ?? {}),
    rewards: schemas.rewards.parse(setup.record['rewards'] ?? {}),
  })
}

const COMMON = ['combatants', 'battleActive', 'enragePercent', 'room', 'rules']

function damageUnit(setup: Reader, random: Stream): UnitResult {
  setup.only([...COMMON, 'hits'])
  const bench = new Bench(setup, random)
  const { battle } = bench
  const trace = setup.records('hits').map((hit) => {
    hit.only([
      'target',
      'attacker',
      'amount',
      'triggerOnHit',
      'actionName',
      'staged',
      'cost',
      'setHp',
      'enragePercent',
      'battleActive',
    ])
    const target = bench.get(hit.text('target'))
    const attacker = bench.orNull(hit, 'attacker')
    if (hit.has('setHp')) target.hp = hit.number('setHp')
    if (hit.has('enragePercent')) battle.enragePercent = hit.number('enragePercent')
    if (hit.has('battleActive')) battle.active = hit.flag('battleActive', true)
    if (hit.has('staged') && attacker !== null) {
      const [index, total, sequence] = hit.list('staged').map(Number)
      attacker.staged = true
      attacker.stagedIndex = index
      attacker.stagedTotal = total
      attacker.stagedSequence = sequence
    }
    const amount = hit.number('amount')
    const action = hit.has('actionName') ? hit.text('actionName') : null
    const returned = hit.flag('cost', false)
      ? costDamage(battle, target, amount)
      : applyDamage(battle, target, amount, attacker, hit.flag('triggerOnHit', true), action)
    const events = fullRows(bench.events())
    const state: Record<string, unknown> = { [target.label]: damageState(target) }
    if (attacker !== null) state[attacker.label] = damageState(attacker)
    return { returned, rng: random.outputs, events, state }
  })
  return { trace, outcome: bench.outcome }
}

function damageState(combatant: Combatant): Record<string, unknown> {
  return {
    ...unitState(combatant),
    lastShieldAbsorbed: combatant.lastShieldAbsorbed,
    lastOverkill: combatant.lastOverkill,
    lastDamageTaken: combatant.lastDamageTaken,
    damageTaken: combatant.damageTaken,
    damageDealt: combatant.damageDealt,
  }
}

/** The battle's keys without the extra turns, which belong to the loop. */
function unitState(combatant: Combatant): Record<string, unknown> {
  const { extra: _, ...state } = stateKeys(combatant)
  return state
}

function healingUnit(setup: Reader, random: Stream): UnitResult {
  setup.only([...COMMON, 'heals'])
  const bench = new Bench(setup, random)
  const { battle } = bench
  const trace = setup.records('heals').map((heal) => {
    heal.only(['target', 'healer', 'amount', 'sourceType', 'sourceName', 'setHp', 'enragePercent', 'regainTurn'])
    const target = bench.get(heal.text('target'))
    if (heal.has('setHp')) target.hp = heal.number('setHp')
    if (heal.has('enragePercent')) battle.enragePercent = heal.number('enragePercent')
    let returned: number | null = null
    if (heal.has('regainTurn')) regain(battle, target, heal.number('regainTurn'))
    else {
      const name = heal.has('sourceName') ? heal.text('sourceName') : null
      const type = heal.text('sourceType', 'Generic')
      returned = applyHealing(battle, target, heal.number('amount'), bench.orNull(heal, 'healer'), type, name)
    }
    const { hp, maxHp, shields } = target
    return { returned, events: fullRows(bench.events()), state: { [target.label]: { hp, maxHp, shields } } }
  })
  return { trace, outcome: bench.outcome }
}

function ticksUnit(setup: Reader, random: Stream): UnitResult {
  setup.only([...COMMON, 'owner', 'ticks', 'other', 'turnStart', 'onAction'])
  const bench = new Bench(setup, random)
  const owner = bench.get(setup.text('owner'))
  bench.orNull(setup, 'other')
  const trace: unknown[] = []
  for (let i = 0; i < setup.number('ticks'); i += 1) {
    if (setup.flag('turnStart', false)) announceTurnStart(bench.battle, owner)
    tickEffects(bench.battle, owner)
    const proceed = setup.flag('onAction', false) ? { proceed: effectsAllowAction(bench.battle, owner) } : {}
    trace.push({
      events: fullRows(bench.events()),
      rng: random.outputs,
      ...proceed,
      state: Object.fromEntries(bench.all.map((one) => [one.label, stateKeys(one)])),
      dotList: dotList(owner),
      hotList: owner.hots.map((hot) => [hot.id, hot.healing, hot.turns]),
    })
  }
  return { trace, outcome: bench.outcome }
}

function dotList(owner: Combatant): unknown[] {
  return owner.dots.map((dot) => [dot.id, dot.damage, dot.turns])
}

function inflictUnit(setup: Reader, random: Stream): UnitResult {
  setup.only([...COMMON, 'tries'])
  const bench = new Bench(setup, random)
  const trace = setup.records('tries').map((attempt) => {
    attempt.only(['attacker', 'target', 'damage', 'turns'])
    const target = bench.get(attempt.text('target'))
    const before = target.dots.length
    inflict(bench.battle, target, bench.get(attempt.text('attacker')), attempt.number('damage'))
    const events = bench.events()
    if (attempt.has('turns')) {
      // The case gives the turns of what is inflicted: the same in the list and in its event.
      const turns = attempt.number('turns')
      for (const dot of target.dots.slice(before)) dot.turns = turns
      events.forEach((event, i) => {
        if (event.type === 'effectApplied') events[i] = { ...event, turns }
      })
    }
    return { rng: random.outputs, events: fullRows(events), dotList: dotList(target) }
  })
  return { trace, outcome: bench.outcome }
}

function enrageUnit(setup: Reader, random: Stream): UnitResult {
  setup.only([...COMMON, 'threshold', 'turns'])
  const bench = new Bench(setup, random)
  const { battle } = bench
  const trace = setup
    .list('turns')
    .map(Number)
    .map((turn) => {
      updateEnrage(battle, turn, setup.number('threshold'))
      bleedFromEnrage(battle)
      return {
        turn,
        active: battle.enraged,
        stacks: battle.enrageStacks,
        bleeds: battle.enrageBleeds,
        percent: battle.enragePercent,
        events: fullRows(bench.events()),
        state: Object.fromEntries(bench.all.map((one) => [one.label, enrageState(one)])),
      }
    })
  return { trace, outcome: bench.outcome }
}

function enrageState(combatant: Combatant): Record<string, unknown> {
  const { dots, mods, effects } = stateKeys(combatant)
  return { hp: combatant.hp, atk: combatant.atk, passives: combatant.passives, dots, mods, effects }
}

function queueUnit(setup: Reader, random: Stream): UnitResult {
  setup.only(['combatants', 'steps'])
  const fighters = setup.records('combatants').map((one) => {
    one.only(['id', 'spd'])
    return schemas.member.parse({ id: one.text('id'), stats: { spd: one.number('spd') } })
  })
  const plan = unitPlan(new Reader({}, 'setup'), fighters, [])
  const battle = new PartyState(plan, random)
  const queue: ActionQueue = battle.queue
  for (const blueprint of plan.members) {
    const member = new Combatant('member', 'party', blueprint, blueprint.id, null)
    battle.party.push(member)
    queue.add(member)
  }
  queue.close()
  const find = (id: string) => battle.party.find((one) => one.label === id) ?? null
  const rows = () =>
    queue
      .snapshot()
      .map(({ entry, value, bonus }) => [
        entry.label,
        value,
        entry.baseValue,
        Math.max(value, 0),
        ...(bonus ? ['bonus'] : []),
      ])
  let total = 0
  const trace: unknown[] = [{ cycles: 0, queue: rows() }]
  for (const step of setup.records('steps')) {
    let actor: string | null = null
    let cycles = 0
    if (step.has('next')) {
      step.only(['next'])
      const taken = queue.next()
      actor = taken.entry.label
      cycles = taken.cycles
    } else if (step.has('extraTurn')) {
      const member = find(step.only(['extraTurn']).text('extraTurn'))
      if (member !== null) queue.addBonus(member)
    } else {
      actor = step.only(['actor', 'spent']).text('actor')
      const member = find(actor)
      cycles = queue.advance(
        member === null ? null : member.queueEntry,
        step.has('spent') ? step.number('spent') : undefined,
      )
    }
    total += cycles
    trace.push({ actor, cycles, queue: rows() })
  }
  return { trace, outcome: { cycles: total } }
}

function scalingUnit(setup: Reader, random: Stream): UnitResult {
  setup.only(['room', 'foes', 'rules'])
  const foes = setup.list('foes').map((foe) => schemas.foe.parse(foe))
  const plan = unitPlan(setup, [], foes)
  const trace = plan.foes.map((blueprint) => {
    const foe = new Combatant('foe', 'foe', blueprint, blueprint.id, null)
    assignRankPassives(registry, foe)
    scaleFoe(plan, foe, random)
    return {
      id: foe.id,
      rng: random.outputs,
      level: foe.level,
      actionsPerTurn: foe.actionsPerTurn,
      actionPoints: foe.actionPoints,
      passives: foe.passives,
      base: baseValues(foe),
      effective: effectiveValues(foe),
    }
  })
  return { trace, outcome: { rng: random.outputs } }
}

function encounterUnit(setup: Reader, random: Stream): UnitResult {
  setup.only(['room', 'partyIds', 'encounter', 'repeat', 'rules'])
  const encounter = schemas.encounter.parse(setup.record['encounter'])
  const partyIds = setup.list('partyIds').map(String)
  const plan = planBattle(registry, {
    room: schemas.room.parse(setup.record['room'] ?? {}),
    party: { members: [], cards: [], relics: [], gold: 0, rdr: 1 },
    encounter,
    rules: schemas.rules.parse(setup.record['rules'] ?? {}),
    rewards: schemas.rewards.parse({}),
  })
  const trace: unknown[] = []
  for (let i = 0; i < setup.number('repeat', 1); i += 1) {
    if (plan.encounter === null) break
    const foes = buildEncounter(plan, plan.encounter, partyIds, random).map((foe) => ({
      id: foe.id,
      name: foe.name,
      rank: foe.rank,
      damageType: foe.type.id,
      passives: foe.passives,
      base: baseValues(foe),
      hp: foe.hp,
    }))
    trace.push({ rng: random.outputs, foes })
  }
  return { trace, outcome: { rng: random.outputs } }
}

function targetingUnit(setup: Reader, random: Stream): UnitResult {
  setup.only([...COMMON, 'chooser', 'picks'])
  const bench = new Bench(setup, random)
  const chooser = setup.text('chooser')
  if (chooser !== 'party' && chooser !== 'foe') throw new Mismatch('case', 'chooser', 'party or foe', chooser)
  const trace: unknown[] = []
  for (let i = 0; i < setup.number('picks'); i += 1) {
    const at = pickByAggro(bench.battle, bench.all)
    trace.push(at < 0 ? [null, null, random.outputs] : [at, bench.all[at].label, random.outputs])
  }
  const aggro = Object.fromEntries(bench.all.map((one) => [one.label, one.aggro]))
  return { trace, outcome: { ...bench.outcome, aggro } }
}

function modifiersUnit(setup: Reader, random: Stream): UnitResult {
  setup.only([...COMMON, 'ops'])
  const bench = new Bench(setup, random)
  const { battle } = bench
  const trace = setup.records('ops').map((op) => {
    const name = op.text('op')
    const target = bench.get(op.text('target'))
    switch (name) {
      case 'modifier': {
        op.only(['op', 'target', 'id', 'turns', 'deltas', 'multipliers', 'bypassDiminishing', 'name'])
        const { op: _op, target: _target, ...fields } = op.record
        const [effect] = schemas.member.parse({ id: 'x', effects: [{ type: 'modifier', ...fields }] }).effects
        if (effect.type === 'modifier') addModifier(battle, target, modifierRecipe(effect), effect.turns)
        break
      }
      case 'statEffect': {
        op.only(['op', 'target', 'name', 'modifiers', 'duration'])
        const { op: _op, target: _target, ...fields } = op.record
        const [effect] = schemas.member.parse({ id: 'x', effects: [{ type: 'statEffect', ...fields }] }).effects
        addSetupEffect(battle, target, effect, new Map())
        break
      }
      case 'removeEffect':
        target.removeStatEffects(op.only(['op', 'target', 'name']).text('name'))
        break
      case 'turnStart':
        op.only(['op', 'target'])
        target.decay()
        break
      case 'tick':
        op.only(['op', 'target'])
        tickEffects(battle, target)
        break
      case 'passives': {
        const passives = op.only(['op', 'target', 'passives']).list('passives').map(String)
        target.assignPassives(passives, registry.passiveIndex(passives))
        break
      }
      case 'damageType':
        target.changeType(registry.damageType(op.only(['op', 'target', 'damageType']).text('damageType')))
        break
      default:
        throw new Mismatch('case', 'ops', 'a known op', name)
    }
    const events = bench.events().filter(({ type }) => type !== 'statusPhaseStart' && type !== 'statusPhaseEnd')
    return {
      op: name,
      effective: effectiveValues(target),
      mods: modifierRows(target),
      effects: target.statEffects.map((effect) => [
        effect.name,
        effect.duration,
        Object.fromEntries(effect.stats.map((stat, i) => [statName(stat), effect.amounts[i]])),
      ]),
      events: fullRows(events),
    }
  })
  return { trace, outcome: {} }
}

function levelUnit(setup: Reader, random: Stream): UnitResult {
  setup.only([...COMMON, 'gains'])
  const bench = new Bench(setup, random)
  const trace = setup.records('gains').map((gain) => {
    gain.only(['target', 'exp'])
    const target = bench.get(gain.text('target'))
    gainExperience(bench.battle, target, gain.number('exp'))
    return { rng: random.outputs, level: target.level, exp: target.exp, hp: target.hp, base: baseValues(target) }
  })
  return { trace, outcome: bench.outcome }
}

function rewardsUnit(setup: Reader, random: Stream): UnitResult {
  setup.only(['room', 'rdr', 'rewards', 'gold', 'ownedCards', 'repeat'])
  const plan = unitPlan(setup, [], [])
  const ownedCards = setup.list('ownedCards', []).map(String)
  setup.number('gold', 0)
  const trace: unknown[] = []
  for (let i = 0; i < setup.number('repeat', 1); i += 1) {
    const { gold, cards, relics, items } = drawRewards({ ...plan, ownedCards }, setup.number('rdr'), random)
    trace.push({ rng: random.outputs, gold, cards, relics, items })
  }
  return { trace, outcome: { rng: random.outputs } }
}

const SUMMON_EVENTS = new Set([
  'summonCreated',
  'summonRemoved',
  'summonDefeated',
  'effectApplied',
  'entityKilled',
  'entityDefeat',
])

function summonsUnit(setup: Reader, random: Stream): UnitResult {
  setup.only([...COMMON, 'ops'])
  const bench = new Bench(setup, random)
  const { battle } = bench
  const trace = setup.records('ops').map((op) => {
    const name = op.text('op')
    const owner = bench.get(op.text('owner'))
    const active = () => registerOf(battle, owner)?.summons ?? []
    const result: Record<string, unknown> = { op: name }
    switch (name) {
      case 'create': {
        op.only(['op', 'owner', 'slots', 'kind', 'source', 'multiplier', 'turns', 'damageType', 'force', 'minHealth'])
        if (op.has('slots')) owner.permanentSlots = op.number('slots')
        const summon = createSummon(battle, owner, {
          kind: op.text('kind', 'wisp'),
          source: op.text('source', 'unit'),
          multiplier: op.number('multiplier', 0.5),
          turns: op.number('turns', -1),
          ...(op.has('damageType') ? { type: registry.damageType(op.text('damageType')) } : {}),
          force: op.flag('force', false),
          minHealth: op.number('minHealth', 0.25),
        })
        result['created'] = summon === null ? null : summon.label
        if (summon !== null) {
          result['damageType'] = summon.type.id
          result['base'] = baseValues(summon)
          result['summon'] = unitState(summon)
        }
        break
      }
      case 'hurt':
        op.only(['op', 'owner', 'index', 'hp'])
        active()[op.number('index')].hp = op.number('hp')
        break
      case 'kill':
        op.only(['op', 'owner', 'index'])
        applyDamage(battle, active()[op.number('index')], 1000000, null, true, null)
        break
      case 'turnStart':
        op.only(['op', 'owner'])
        announceTurnStart(battle, owner)
        break
      case 'defeatOwner':
        op.only(['op', 'owner'])
        applyDamage(battle, owner, 10000000, null, true, null)
        break
      default:
        throw new Mismatch('case', 'ops', 'a known op', name)
    }
    const events = fullRows(bench.events().filter(({ type }) => SUMMON_EVENTS.has(type)))
    const rows = active().map((summon) => [summon.label, summon.hp, summon.summonTurns])
    return { ...result, active: rows, rng: random.outputs, events }
  })
  return { trace, outcome: bench.outcome }
}

function ranksUnit(setup: Reader): UnitResult {
  setup.only(['queries'])
  const trace = setup.list('queries').map((query) => {
    const [id, rank] = Array.isArray(query) ? query.map(String) : []
    return [id, rank, rankPassives(registry, [id], rank)]
  })
  return { trace, outcome: {} }
}
