import { Mismatch } from '../../../../conformance/compare.ts'
import type { Stream } from '../../../../random/generator.ts'
import { addModifier } from '../../effects/adding.ts'
import { Combatant } from '../../combatant/combatant.ts'
import { applyDamage } from '../../hits/damage.ts'
import { PartyState } from '../../state.ts'
import { addSetupEffect, modifierRecipe } from '../../room/starting.ts'
import { statName } from '../../combatant/stats.ts'
import { createSummon, registerOf } from '../../summons/summons.ts'
import { pickByAggro } from '../../hits/targeting.ts'
import { tickEffects } from '../../effects/ticking.ts'
import { baseValues, effectiveValues, fullRows, modifierRows } from '../traces.ts'
import { announceTurnStart } from '../../turn/turns.ts'
import { Bench, COMMON, Reader, registry, schemas, unitPlan, type UnitResult, unitState } from './unit-case.ts'

const SUMMON_EVENTS = new Set([
  'summonCreated',
  'summonRemoved',
  'summonDefeated',
  'effectApplied',
  'entityKilled',
  'entityDefeat',
])

export function queueUnit(setup: Reader, random: Stream): UnitResult {
  setup.only(['combatants', 'steps'])
  const fighters = setup.records('combatants').map((one) => {
    one.only(['id', 'spd'])
    return schemas.member.parse({ id: one.text('id'), stats: { spd: one.number('spd') } })
  })
  const plan = unitPlan(new Reader({}, 'setup'), fighters, [])
  const battle = new PartyState(plan, random)
  const { queue } = battle
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

export function targetingUnit(setup: Reader, random: Stream): UnitResult {
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

export function modifiersUnit(setup: Reader, random: Stream): UnitResult {
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
        target.assignPassives(registry.passiveIndex(passives))
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

export function summonsUnit(setup: Reader, random: Stream): UnitResult {
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
