import type { Phrase } from '../../../kernel/meaning/phrase.ts'
import { cube, floorDivide, truncate } from '../numbers.ts'
import { say } from '../words/index.ts'

/** The twelve stats; their places here are what the rules index by. The first five are of integer kind. */
export const STATS = [
  'maxHp',
  'atk',
  'defense',
  'regain',
  'spd',
  'critRate',
  'critDamage',
  'effectHitRate',
  'mitigation',
  'dodgeOdds',
  'effectResistance',
  'vitality',
] as const

export type StatName = (typeof STATS)[number]

export const MAX_HP = 0
export const ATK = 1
export const DEFENSE = 2
export const REGAIN = 3
export const SPD = 4
export const CRIT_RATE = 5
export const CRIT_DAMAGE = 6
export const EFFECT_HIT_RATE = 7
export const MITIGATION = 8
export const DODGE_ODDS = 9
export const EFFECT_RESISTANCE = 10
export const VITALITY = 11

/** The stats that levels and rooms raise, in the order of their draws. All but speed. */
export const GROWING: readonly number[] = [
  MAX_HP,
  ATK,
  DEFENSE,
  CRIT_RATE,
  CRIT_DAMAGE,
  EFFECT_HIT_RATE,
  MITIGATION,
  REGAIN,
  DODGE_ODDS,
  EFFECT_RESISTANCE,
  VITALITY,
]
export const STAT_COUNT = 12

/** No stat, but stat effects may hold amounts for it. */
export const AGGRO_MODIFIER = 12
export const AGGRO_MODIFIER_NAME = 'aggroModifier'

const INTEGER_KINDS = 5

export function isIntegerKind(stat: number): boolean {
  return stat < INTEGER_KINDS
}

const indexByName: ReadonlyMap<string, number> = new Map<string, number>([
  ...STATS.map((name, index): [string, number] => [name, index]),
  [AGGRO_MODIFIER_NAME, AGGRO_MODIFIER],
])

/** The index of a stat (or of `aggroModifier`); -1 for any other text. */
export function statIndex(name: string): number {
  return indexByName.get(name) ?? -1
}

export function statName(index: number): string {
  return index === AGGRO_MODIFIER ? AGGRO_MODIFIER_NAME : STATS[index]
}

/** Whether a stat is shown in percent. */
export function isShare(stat: number): boolean {
  return stat === CRIT_RATE || stat === EFFECT_HIT_RATE || stat === DODGE_ODDS || stat === EFFECT_RESISTANCE
}

const STAT_TEXTS: readonly Phrase[] = [...STATS.map((stat) => say(`stat.${stat}`)), say('stat.aggroModifier')]

/** The name of a stat for people. */
export function statText(index: number): Phrase {
  return STAT_TEXTS[index]
}

const MEMBER_BASE: readonly number[] = [1000, 100, 50, 1, 2, 0.05, 2.0, 1.1, 1.0, 0.0, 1.0, 1.0]
const FOE_BASE: readonly number[] = [1000, 100, 50, 1, 2, 0.05, 2.0, 0.01, 0.001, 0.0, 0.05, 0.001]

/**
 * Plain arrays of this size are made much faster than typed ones. They first hold a fraction, so that JavaScript
 * engines treat them as arrays of doubles and never have to convert them.
 */
const ZEROS: readonly number[] = Array.from({ length: STAT_COUNT + 1 }, () => 0.5).fill(0)

/** A value for each stat, 0 at first. */
export function newStatValues(): number[] {
  return ZEROS.slice(0, STAT_COUNT)
}

/** A value for each stat and for the aggro modifier, 0 at first. */
export function newStatTotals(): number[] {
  return ZEROS.slice()
}

/** Base stats of a member or foe: what the setup gives, else the side's defaults. */
export function baseStats(isFoe: boolean, given: Readonly<Record<string, number | undefined>>): number[] {
  const defaults = isFoe ? FOE_BASE : MEMBER_BASE
  const base = newStatValues()
  for (let i = 0; i < STAT_COUNT; i += 1) base[i] = given[STATS[i]] ?? defaults[i]
  return base
}

/** A list of all stats. */
export function statValues(given: Readonly<Record<StatName, number>>): number[] {
  const values = newStatValues()
  for (let stat = 0; stat < STAT_COUNT; stat += 1) values[stat] = given[STATS[stat]]
  return values
}

/** Rules of diminishing returns by stat. Stats without an entry never diminish. */
const DIMINISHING: readonly ({ readonly step: number; readonly factor: number; readonly offset: number } | null)[] = [
  { step: 500, factor: 1.05, offset: 50000 },
  { step: 100, factor: 2.0, offset: 1000 },
  { step: 100, factor: 2.0, offset: 1000 },
  null,
  { step: 100, factor: 2.0, offset: 1000 },
  { step: 0.01, factor: 2.0, offset: 5 },
  { step: 5.0, factor: 1000.0, offset: 2.0 },
  null,
  { step: 0.01, factor: 100.0, offset: 2 },
  null,
  null,
  { step: 0.01, factor: 100.0, offset: 2 },
]

/** The share of a change that a stat with the value `current` takes, from 1e-6 to 1. */
export function diminishing(stat: number, current: number): number {
  const rule = DIMINISHING[stat] ?? null
  if (rule === null) return 1
  const { step, factor, offset } = rule
  const excess = Math.max(0, current - offset)
  if (excess === 0) return 1
  const steps = floorDivide(excess + step * 1e-10, step)
  if (steps <= 0) return 1
  let product = 1
  for (let i = 0; i < steps; i += 1) {
    product *= factor
    // Beyond this the result is its lower bound anyway.
    if (product > 1e6) break
  }
  return Math.max(1e-6, Math.min(1, 1 / product))
}

/** The effective value of a stat; `value` is its base value plus the amounts of effects. */
export function effective(stat: number, value: number): number {
  switch (stat) {
    case MAX_HP:
    case ATK:
    case DEFENSE:
      return truncate(value)
    case REGAIN:
      return truncate(Math.max(0, value))
    case SPD:
      return truncate(Math.max(1, value))
    case CRIT_DAMAGE:
      return Math.max(1, value)
    case MITIGATION:
      return Math.max(0.1, value)
    case VITALITY:
      return Math.max(0.01, value)
    case DODGE_ODDS:
      return Math.max(0, Math.min(1, value))
    default:
      return Math.max(0, value)
  }
}

/** The divisor of mitigation: the product of vitality, mitigation and the cube of defense. */
export function denominatorOf(stats: readonly number[]): number {
  return Math.max(cube(stats[DEFENSE]), 1) * Math.max(stats[VITALITY], 1e-6) * Math.max(stats[MITIGATION], 1e-6)
}
