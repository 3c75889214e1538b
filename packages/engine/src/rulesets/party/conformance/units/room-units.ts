import type { Stream } from '../../../../random/generator.ts'
import { Combatant } from '../../combatant/combatant.ts'
import { assignRankPassives, buildEncounter, rankPassives } from '../../room/encounter.ts'
import { gainExperience } from '../../room/experience.ts'
import { drawRewards } from '../../room/rewards.ts'
import { scaleFoe } from '../../room/scaling.ts'
import { baseValues, effectiveValues } from '../traces.ts'
import { Bench, COMMON, type Reader, registry, schemas, unitPlan, type UnitResult } from './unit-case.ts'

export function scalingUnit(setup: Reader, random: Stream): UnitResult {
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

export function encounterUnit(setup: Reader, random: Stream): UnitResult {
  setup.only(['room', 'partyIds', 'encounter', 'repeat', 'rules'])
  const encounter = schemas.encounter.parse(setup.record['encounter'])
  const partyIds = setup.list('partyIds').map(String)
  const plan = unitPlan(setup, [], encounter)
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

export function levelUnit(setup: Reader, random: Stream): UnitResult {
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

export function rewardsUnit(setup: Reader, random: Stream): UnitResult {
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

export function ranksUnit(setup: Reader): UnitResult {
  setup.only(['queries'])
  const trace = setup.list('queries').map((query) => {
    const [id, rank] = Array.isArray(query) ? query.map(String) : []
    return [id, rank, rankPassives(registry, [id], rank)]
  })
  return { trace, outcome: {} }
}
