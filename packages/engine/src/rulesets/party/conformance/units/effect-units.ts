import type { Stream } from '../../../../random/generator.ts'
import { inflict } from '../../effects/adding.ts'
import type { Combatant } from '../../combatant/combatant.ts'
import { applyDamage, costDamage } from '../../hits/damage.ts'
import { bleedFromEnrage, updateEnrage } from '../../effects/enrage.ts'
import { applyHealing, regain } from '../../hits/healing.ts'
import { effectsAllowAction, tickEffects } from '../../effects/ticking.ts'
import { fullRows, stateKeys } from '../traces.ts'
import { announceTurnStart } from '../../turn/turns.ts'
import { Bench, COMMON, type Reader, type UnitResult, unitState } from './unit-case.ts'

export function damageUnit(setup: Reader, random: Stream): UnitResult {
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

export function healingUnit(setup: Reader, random: Stream): UnitResult {
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

export function ticksUnit(setup: Reader, random: Stream): UnitResult {
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

export function inflictUnit(setup: Reader, random: Stream): UnitResult {
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

export function enrageUnit(setup: Reader, random: Stream): UnitResult {
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
