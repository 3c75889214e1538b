import type { Stream } from '../../../random/generator.ts'
import type { Combatant } from '../combatant/combatant.ts'
import { floorDivide, truncate } from '../numbers.ts'
import type { PartyPlan } from '../plan.ts'
import {
  ATK,
  CRIT_DAMAGE,
  DEFENSE,
  diminishing,
  EFFECT_RESISTANCE,
  GROWING,
  isIntegerKind,
  MAX_HP,
  MITIGATION,
  VITALITY,
} from '../combatant/stats.ts'

/** Scales a base stat for good; what it gains diminishes like any gain. */
export function permanentlyScale(foe: Combatant, stat: number, factor: number): void {
  const base = foe.base[stat]
  let add = base * (factor - 1)
  if (add > 0 && factor > 1) add *= diminishing(stat, foe.stats[stat])
  if (Math.abs(add) < 1e-9) return
  foe.setBase(stat, isIntegerKind(stat) ? truncate(base + add) : base + add)
}

/** The specification's draws before those of the stats, whose results are not used. */
const IDLE_DRAWS_BEFORE = 23
const BASELINE = [MAX_HP, ATK, DEFENSE]
const BOSS_RANKS = ['boss', 'prime boss', 'glitched boss', 'glitched prime boss']
export const BOSS_DEFENSE = 100

/** Makes a foe as strong as its room. */
export function scaleFoe(plan: Pick<PartyPlan, 'room' | 'rules'>, foe: Combatant, random: Stream): void {
  const { room, rules } = plan
  const constants = rules.scaling
  const variance = constants.scalingVariance
  const spread = () => 1 + random.uniform(-variance, variance)
  const rooms = Math.max(room.floor - 1, 0) * 100 + room.index
  let baseline = BASELINE.map((stat) => foe.stats[stat])

  const start = spread()
  const growth = start + constants.roomGrowthMultiplier * Math.max(rooms - 1, 0)
  const loops = start + constants.loopGrowthMultiplier * Math.max(room.loop - 1, 0)
  const pressure = constants.pressureMultiplier * Math.max(room.pressure, 1)
  const multiplier = Math.max(room.strength * growth * loops * pressure, 0.5)

  const debuff = constants.foeBaseDebuff
  permanentlyScale(foe, ATK, debuff)
  permanentlyScale(foe, MAX_HP, debuff)
  permanentlyScale(foe, DEFENSE, Math.min((debuff * room.floor) / 4, 1))
  if (debuff < 1) baseline = BASELINE.map((stat) => foe.base[stat])

  for (let i = 0; i < IDLE_DRAWS_BEFORE; i += 1) random.random()
  const draws = GROWING.map(spread)
  random.random()
  GROWING.forEach((stat, i) => permanentlyScale(foe, stat, multiplier * draws[i]))

  foe.level = Math.max(foe.level, Math.max(1, truncate(Math.max(rooms, 1) / 2)))
  const health = truncate(15 * Math.max(room.index, 1) * debuff)
  const low = truncate(health * 0.85)
  const high = truncate(health * 1.1)
  const drawn = random.int(low, Math.max(high, low + 1))
  foe.setBase(MAX_HP, Math.max(foe.maxHp, drawn))
  foe.hp = foe.base[MAX_HP]
  foe.setBase(CRIT_DAMAGE, Math.max(foe.critDamage, 2.0))
  foe.setBase(EFFECT_RESISTANCE, foe.effectResistance)
  foe.actionsPerTurn = Math.min(Math.max(1, foe.actionsPerTurn), constants.maxActionsPerTurn)
  foe.actionPoints = Math.min(Math.max(0, foe.actionPoints), constants.maxActionPoints)

  let least = 2 + rooms
  if (BOSS_RANKS.includes(foe.rank.trim().toLowerCase())) least = Math.max(least, BOSS_DEFENSE)
  if (foe.defense < least) foe.setBase(DEFENSE, least)
  if (room.pressure > 0) {
    const roll = random.uniform(constants.pressureDefenseMinRoll, constants.pressureDefenseMaxRoll)
    const pressed = truncate(room.pressure * constants.pressureDefenseFloor * roll)
    if (pressed > foe.defense) foe.setBase(DEFENSE, pressed)
  }
  foe.setBase(VITALITY, flatten(foe.vitality, 0.5, 0.25))
  foe.setBase(MITIGATION, flatten(foe.mitigation, 0.2, 0.01))
  BASELINE.forEach((stat, i) => {
    if (foe.stats[stat] < baseline[i]) foe.setBase(stat, baseline[i])
  })
}

/** Raises a stat to a threshold, and reduces what lies above it. */
export function flatten(value: number, threshold: number, step: number): number {
  if (value < threshold) return threshold
  const excess = value - threshold
  return Math.max(threshold + excess / (5 + floorDivide(excess, step)), threshold)
}
