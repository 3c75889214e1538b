import { type Finding, finding } from '../../kernel/content.ts'
import type { Phrase } from '../../kernel/meaning/phrase.ts'
import { type AbilitySpec, armiesOf, type HexSetup, type UnitSpec } from './setup.ts'
import { isPassive, usesTarget } from './vocabulary.ts'
import { say } from './words/index.ts'

/** An ability with its unit and army. */
interface Placed {
  readonly ability: AbilitySpec
  readonly unit: UnitSpec
  readonly army: readonly UnitSpec[]
  readonly path: string
  /** Whether a freeze may aim at the unit that was hit. */
  readonly freezeTarget: boolean
}

/** A finding without its path. */
type Remark = Required<Pick<Finding, 'level' | 'says'>>

type Check = (placed: Placed) => Remark | null

/** Finds what is legal in a setup and surely not meant: abilities that can never fire, endless loops, self-harm. */
export function lint(setup: HexSetup): readonly Finding[] {
  const armies = armiesOf(setup)
  const sides = armies.map((army, side) => abilitiesOf(army, side, setup.extensions.freezeTarget))
  const findings: Finding[] = []
  for (const placed of sides.flat()) {
    for (const check of CHECKS) {
      const found = check(placed)
      if (found !== null) findings.push(finding(placed.path, found.level, found.says))
    }
  }
  return [...findings, ...mutualLoops(sides), ...harmlessBattle(armies)]
}

function abilitiesOf(army: readonly UnitSpec[], side: number, freezeTarget: boolean): Placed[] {
  return army.flatMap((unit, i) =>
    unit.abilities.map((ability, j) => {
      return { ability, unit, army, path: `armies[${side}][${i}].abilities[${j}]`, freezeTarget }
    }),
  )
}

const warning = (says: Phrase): Remark => ({ level: 'warning', says })
const note = (says: Phrase): Remark => ({ level: 'note', says })

const CHECKS: readonly Check[] = [
  neverFires,
  findsNobody,
  needsAura,
  needsCompany,
  harmsItself,
  feedsItself,
  doesNothing,
  isIgnored,
  ignoresValue,
  callsForEver,
]

/** Finds effects that never work under their trigger. */
function neverFires({ ability: { trigger, effect } }: Placed) {
  if (effect === 'shadowstep' && trigger !== 'turnstart') return warning(say('lint.shadowstep'))
  if (trigger === 'passive' && !isPassive(effect)) return warning(say('lint.underPassive', { effect }))
  if (trigger !== 'passive' && isPassive(effect)) return warning(say('lint.onlyPassive', { effect, trigger }))
  return null
}

/** Finds effects whose trigger gives no target, and ranges that contain nobody. */
function findsNobody(placed: Placed) {
  const { ability, unit } = placed
  const { trigger, effect, target } = ability
  if (trigger === 'passive' || isPassive(effect)) return null
  const range = ability.range ?? unit.attackRange
  const brings = trigger === 'onhit' || trigger === 'onkill'
  if ((effect === 'splash' || effect === 'retreat') && !brings) {
    return warning(say('lint.needsContext', { effect, trigger }))
  }
  if (target === 'target' && (usesTarget(effect) || freezesHit(placed)) && trigger !== 'onhit') {
    return warning(trigger === 'onkill' ? say('lint.targetDead') : say('lint.noTarget', { trigger }))
  }
  const helps = effect === 'heal' || effect === 'fortify'
  const seeks = (usesTarget(effect) && !helps && (target === 'area' || target === 'random')) || effect === 'silence'
  if (seeks && range === 0) return warning(say('lint.reachesNobody'))
  if ((trigger === 'lament' || trigger === 'harvest') && range === 0) return warning(say('lint.nobodyDies'))
  return null
}

/** Whether a freeze takes the turn of the unit that was hit, instead of those of any enemies. */
function freezesHit({ ability: { effect, target }, freezeTarget }: Placed): boolean {
  return freezeTarget && effect === 'freeze' && target === 'target'
}

function needsAura({ ability: { trigger, effect, aura } }: Placed) {
  const needs = trigger === 'passive' && (effect === 'execute' || effect === 'undying')
  return needs && (aura ?? 0) === 0 ? warning(say('lint.noAura', { effect })) : null
}

/** Finds abilities that need allies, hp or damage that the army does not have. */
function needsCompany({ ability, unit, army }: Placed) {
  const { trigger, effect, value } = ability
  const alone = army.length === 1 && unit.count === 1 && !hasEffect(army, ['summon'])
  if (alone && (trigger === 'lament' || (trigger === 'passive' && effect === 'lament_aura'))) {
    return warning(say('lint.noAlly'))
  }
  if (alone && trigger === 'passive' && (effect === 'undying' || (effect === 'armor' && (ability.aura ?? 0) !== 0))) {
    return warning(say('lint.protectsNobody', { effect }))
  }
  if (trigger === 'wounded' && unit.maxHp === 1 && !hasEffect(army, ['fortify'])) {
    return warning(say('lint.noWound'))
  }
  if (trigger === 'passive' && effect === 'undying' && !hasEffect(army, ['ramp', 'lament_aura'])) {
    const strongest = Math.max(...army.filter((other) => other !== unit || unit.count > 1).map(({ damage }) => damage))
    if (strongest < value) return warning(say('lint.savesNobody', { value }))
  }
  return null
}

function hasEffect(army: readonly UnitSpec[], effects: readonly AbilitySpec['effect'][]): boolean {
  return army.some(({ abilities }) => abilities.some(({ effect }) => effects.includes(effect)))
}

function harmsItself({ ability: { trigger, effect, target } }: Placed) {
  const harms = (effect === 'strike' || effect === 'sunder') && target === 'self' && trigger !== 'passive'
  return harms ? warning(say('lint.hitsItself', { effect })) : null
}

/** Finds a unit that wounds itself whenever it is wounded, and heals as much: an endless loop. */
function feedsItself({ ability, unit }: Placed) {
  if (!answersWounds(ability) || ability.effect !== 'strike' || ability.target !== 'self') return null
  const mended = Math.max(0, ...unit.abilities.filter((other) => mendsWounds(other)).map(({ value }) => value))
  return mended < ability.value ? null : warning(say('lint.ownLoop'))
}

function answersWounds({ trigger, charge, value }: AbilitySpec): boolean {
  return trigger === 'wounded' && charge <= 1 && value > 0
}

function mendsWounds(ability: AbilitySpec): boolean {
  return answersWounds(ability) && (ability.effect === 'heal' || ability.effect === 'fortify')
}

/** Finds two sides that answer wounds with wounds and heal as much as they take: an endless loop. */
function mutualLoops(sides: readonly (readonly Placed[])[]): Finding[] {
  const strikes = sides.map((side) =>
    side.filter(({ ability }) => answersWounds(ability) && ability.effect === 'strike' && ability.target !== 'self'),
  )
  const mended = sides.map((side) =>
    Math.max(0, ...side.filter(({ ability }) => mendsWounds(ability)).map(({ ability }) => ability.value)),
  )
  return [0, 1].flatMap((side) =>
    strikes[side]
      .filter(({ ability }) => strikes[1 - side].length > 0 && mended[1 - side] >= ability.value && mended[side] > 0)
      .map(({ path }) => finding(path, 'warning', say('lint.mutualLoop'))),
  )
}

/** Effects that ignore their value. */
const UNVALUED: readonly AbilitySpec['effect'][] = ['summon', 'silence', 'ready', 'shadowstep', 'retreat']

function doesNothing(placed: Placed) {
  const { effect, value, count } = placed.ability
  if (effect === 'summon') return count === 0 ? note(say('lint.summonsNobody')) : null
  if (value !== 0 || freezesHit(placed)) return null
  if (effect === 'strike' || effect === 'splash') return note(say('lint.harmsOnlyNegative', { effect }))
  // With value 0 undying still saves, at no cost.
  return effect === 'undying' || UNVALUED.includes(effect) ? null : note(say('lint.doesNothing', { effect }))
}

/** Finds fields that the effect ignores, and abilities after the only one of which the rules take notice. */
function isIgnored(placed: Placed) {
  const { ability, unit } = placed
  const { effect, target, trigger } = ability
  if (target !== 'self' && !usesTarget(effect) && !freezesHit(placed)) {
    const aims = effect === 'freeze' && target === 'target'
    return note(aims ? say('lint.freezeIgnoresTarget') : say('lint.ignoresTarget', { effect }))
  }
  const first = unit.abilities.find((other) => other.trigger === 'passive' && other.effect === 'block')
  if (effect === 'block' && trigger === 'passive' && first !== ability) return note(say('lint.firstBlock'))
  return null
}

function ignoresValue({ ability: { effect, value } }: Placed) {
  if (value === 0 || !UNVALUED.includes(effect)) return null
  return note(effect === 'summon' ? say('lint.summonIgnoresValue') : say('lint.ignoresValue', { effect }))
}

function callsForEver({ ability: { trigger, effect, charge, count } }: Placed) {
  const calls = trigger === 'lament' && effect === 'summon' && charge <= 1 && count > 0
  return calls ? note(say('lint.callsForEver')) : null
}

function harmlessBattle(armies: readonly (readonly UnitSpec[])[]): Finding[] {
  const harmless = armies.every(
    (army) =>
      army.every(({ damage, armor }) => damage === 0 && armor >= 0) &&
      !hasEffect(army, ['strike', 'splash', 'ramp', 'boost', 'summon', 'lament_aura', 'sunder', 'execute']),
  )
  return harmless ? [finding('armies', 'note', say('lint.harmless'))] : []
}
