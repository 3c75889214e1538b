import type { Stream } from '../../../random/generator.ts'
import type { Blueprint } from '../combatant/blueprint.ts'
import { Combatant } from '../combatant/combatant.ts'
import { truncate } from '../numbers.ts'
import type { PartyPlan, PlannedEncounter, PlannedTemplate } from '../plan.ts'
import type { Registry } from '../plugins/registry.ts'
import { permanentlyScale } from './scaling.ts'
import type { EncounterSetup } from '../setup.ts'
import { ATK, DEFENSE, MAX_HP } from '../combatant/stats.ts'

/** The parts of the plan that an encounter depends on. */
export type EncounterPlan = Pick<PartyPlan, 'registry' | 'room' | 'rules' | 'summonTypes'>

export const RANK_VARIANTS = ['glitched', 'prime', 'boss']

/** Passives that a rank turns into stronger ones: all variants of an id that exist replace it. */
export function rankPassives(registry: Registry, passives: readonly string[], rank: string): string[] {
  const text = rank.toLowerCase()
  return passives.flatMap((id) => {
    const variants = RANK_VARIANTS.filter((variant) => text.includes(variant))
      .map((variant) => `${id}_${variant}`)
      .filter((variant) => registry.passives.has(variant))
    return variants.length > 0 ? variants : [id]
  })
}

export function assignRankPassives(registry: Registry, foe: Combatant): void {
  if (foe.passives.length === 0) return
  const passives = rankPassives(registry, foe.passives, foe.rank)
  foe.assignPassives(registry.passiveIndex(passives))
}

/** Draws the foes of a room: how many, which, and of what rank. */
export function buildEncounter(
  plan: EncounterPlan,
  encounter: PlannedEncounter,
  partyIds: readonly string[],
  random: Stream,
): Combatant[] {
  const { room } = plan
  const { setup } = encounter
  const excluded = new Set([...partyIds, ...setup.excludeIds])
  const pool = encounter.templates.filter((template) => !excluded.has(template.setup.id))
  const foes = room.type.includes('boss')
    ? [buildBoss(plan, setup, pool, random)]
    : buildGroup(plan, setup, pool, partyIds.length, random)
  for (const foe of foes) assignRankPassives(plan.registry, foe)
  return foes
}

function buildBoss(
  plan: EncounterPlan,
  setup: EncounterSetup,
  pool: readonly PlannedTemplate[],
  random: Stream,
): Combatant {
  let weights = pool.map(({ setup: { bossWeight, weight } }) => Math.max(bossWeight ?? weight, 0))
  if (!weights.some((weight) => weight > 0)) weights = weights.map(() => 1)
  const boss = instantiate(plan, setup, random.weighted(pool, weights), random)
  boss.rank = [...drawRanks(plan, setup, random), 'boss'].join(' ')
  return boss
}

function buildGroup(
  plan: EncounterPlan,
  setup: EncounterSetup,
  pool: readonly PlannedTemplate[],
  partySize: number,
  random: Stream,
): Combatant[] {
  const { recentWeightFactor, recentWeightMin } = plan.rules.scaling
  const count = groupSize(plan, partySize, random)
  const left = pool.slice()
  let weights = left.map(({ setup: { id, weight } }) => {
    const recent = weight > 0 && setup.recentIds.includes(id)
    return Math.max(recent ? Math.max(weight * recentWeightFactor, recentWeightMin) : weight, 0)
  })
  const chosen: PlannedTemplate[] = []
  while (chosen.length < count && left.length > 0) {
    if (!weights.some((weight) => weight > 0)) weights = weights.map(() => 1)
    const template = random.weighted(left, weights)
    const at = left.indexOf(template)
    left.splice(at, 1)
    weights.splice(at, 1)
    chosen.push(template)
  }
  return chosen.map((template) => {
    const foe = instantiate(plan, setup, template, random)
    const ranks = drawRanks(plan, setup, random)
    if (ranks.length > 0) foe.rank = ranks.join(' ')
    return foe
  })
}

function groupSize(plan: EncounterPlan, partySize: number, random: Stream): number {
  const { room } = plan
  const { baseSpawnCap, pressureSpawnBase, pressureSpawnStep, partyExtraFullChance, partyExtraStepChance } =
    plan.rules.scaling
  const bySpawn = Math.min(baseSpawnCap, pressureSpawnBase + Math.floor(room.pressure / pressureSpawnStep))
  const base = Math.min(baseSpawnCap, Math.max(bySpawn, 1) + room.encounterBonus)
  const most = Math.max(partySize - 1, 0)
  let extra = 0
  if (most > 0) {
    if (random.chance(partyExtraFullChance)) extra = most
    else {
      for (let tier = most - 1; tier >= 1 && extra === 0; tier -= 1) {
        if (random.chance(partyExtraStepChance)) extra = tier
      }
    }
  }
  return Math.min(baseSpawnCap, base + extra)
}

/** `glitched` and `prime`, in the order of the rank's text; drawn in the other. */
function drawRanks(plan: EncounterPlan, setup: EncounterSetup, random: Stream): string[] {
  const { room } = plan
  const { totalRoomsCleared, floorsCleared, currentPressure } = setup.progression
  let doubled = 1
  for (let i = 0; i < floorsCleared && doubled < 1e300; i += 1) doubled *= 2
  const rate = totalRoomsCleared * 0.000001 * doubled
  const chance = Math.min(1, Math.max(rate + (currentPressure ?? room.pressure) * 0.01, 0))
  const drawn = (rank: string) => room.type.includes(rank) || (chance > 0 && random.chance(chance))
  const prime = drawn('prime')
  const glitched = drawn('glitched')
  const ranks: string[] = []
  if (glitched) ranks.push('glitched')
  if (prime) ranks.push('prime')
  return ranks
}

function instantiate(plan: EncounterPlan, setup: EncounterSetup, template: PlannedTemplate, random: Stream): Combatant {
  let { blueprint }: { blueprint: Blueprint } = template
  if (template.randomType) blueprint = { ...blueprint, type: random.choice(plan.summonTypes) }
  const foe = new Combatant('foe', 'foe', blueprint, blueprint.id, null)
  if (template.setup.adjective && setup.adjectives.length > 0) {
    const adjective = random.choice(setup.adjectives)
    foe.adjective = { of: 'adjective', id: adjective.id, name: adjective.name }
    const ratio = (stat: number, multiplier: number | undefined): number => {
      if (multiplier === undefined) return 1
      const now = foe.stats[stat]
      const next = truncate(now * multiplier)
      return next !== now && now !== 0 ? next / now : 1
    }
    const ratios: [stat: number, ratio: number][] = [
      [ATK, ratio(ATK, adjective.atk)],
      [DEFENSE, ratio(DEFENSE, adjective.defense)],
      [MAX_HP, ratio(MAX_HP, adjective.maxHp)],
    ]
    if (adjective.maxHp !== undefined) foe.hp = Math.min(foe.hp, truncate(foe.maxHp * adjective.maxHp))
    for (const [stat, factor] of ratios) permanentlyScale(foe, stat, factor)
  }
  return foe
}
