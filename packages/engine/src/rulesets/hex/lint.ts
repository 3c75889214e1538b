import type { Finding } from '../../kernel/content.ts'
import { type AbilitySpec, armiesOf, type HexSetup, type UnitSpec } from './setup.ts'
import { isPassive, usesTarget } from './vocabulary.ts'

/** An ability with where it stands. */
interface Placed {
  readonly ability: AbilitySpec
  readonly unit: UnitSpec
  readonly army: readonly UnitSpec[]
  readonly path: string
}

type Level = Finding['level']

/** A finding without its path, or null. */
type Check = (placed: Placed) => { readonly level: Level; readonly message: string } | null

/** Finds what is legal in a setup and surely not meant: abilities that can never fire, endless loops, self-harm. */
export function lint(setup: HexSetup): readonly Finding[] {
  const armies = armiesOf(setup)
  const sides = armies.map((army, side) => abilitiesOf(army, side))
  const findings: Finding[] = []
  for (const placed of sides.flat()) {
    for (const check of CHECKS) {
      const found = check(placed)
      if (found !== null) findings.push({ path: placed.path, ...found })
    }
  }
  return [...findings, ...mutualLoops(sides), ...harmlessBattle(armies)]
}

function abilitiesOf(army: readonly UnitSpec[], side: number): Placed[] {
  return army.flatMap((unit, i) =>
    unit.abilities.map((ability, j) => ({ ability, unit, army, path: `armies[${side}][${i}].abilities[${j}]` })),
  )
}

const warning = (message: string) => ({ level: 'warning' as const, message })
const note = (message: string) => ({ level: 'note' as const, message })

const CHECKS: readonly Check[] = [
  neverFires,
  findsNobody,
  needsAura,
  needsCompany,
  harmsItself,
  feedsItself,
  doesNothing,
  isIgnored,
  callsForEver,
]

/** The effect does not belong under its trigger. */
function neverFires({ ability: { trigger, effect } }: Placed) {
  if (effect === 'shadowstep' && trigger !== 'turnstart') {
    return warning('shadowstep works only under turnstart: this can never fire')
  }
  if (trigger === 'passive' && !isPassive(effect)) {
    return warning(`${effect} is never fired under passive: give it a trigger`)
  }
  if (trigger !== 'passive' && isPassive(effect)) {
    return warning(`${effect} works only under passive: under ${trigger} it fires without effect`)
  }
  return null
}

/** The trigger brings no unit for the effect, or the range lets nobody in. */
function findsNobody({ ability, unit }: Placed) {
  const { trigger, effect, target } = ability
  if (trigger === 'passive' || isPassive(effect)) return null
  const range = ability.range ?? unit.attackRange
  const brings = trigger === 'onhit' || trigger === 'onkill'
  if ((effect === 'splash' || effect === 'retreat') && !brings) {
    return warning(`${effect} needs the unit that was hit or killed, which ${trigger} does not bring`)
  }
  if (usesTarget(effect) && target === 'target' && trigger !== 'onhit') {
    const reason = trigger === 'onkill' ? 'the target is dead by then' : `${trigger} has no target`
    return warning(`can never find its target: ${reason}`)
  }
  const helps = effect === 'heal' || effect === 'fortify'
  const seeks = (usesTarget(effect) && !helps && (target === 'area' || target === 'random')) || effect === 'silence'
  if (seeks && range === 0) return warning('reaches no enemy with range 0')
  if ((trigger === 'lament' || trigger === 'harvest') && range === 0) {
    return warning(`can never fire: nobody else dies within range 0`)
  }
  return null
}

function needsAura({ ability: { trigger, effect, aura } }: Placed) {
  const needs = trigger === 'passive' && (effect === 'execute' || effect === 'undying')
  return needs && (aura ?? 0) === 0 ? warning(`${effect} without an aura reaches nobody`) : null
}

/** What an army of one, or of the frail, never sees. */
function needsCompany({ ability, unit, army }: Placed) {
  const { trigger, effect, value } = ability
  const summons = army.some(({ abilities }) => abilities.some((other) => other.effect === 'summon'))
  const alone = army.length === 1 && unit.count === 1 && !summons
  if (alone && (trigger === 'lament' || (trigger === 'passive' && effect === 'lament_aura'))) {
    return warning('can never fire: there is no ally to lament')
  }
  if (alone && trigger === 'passive' && (effect === 'undying' || (effect === 'armor' && (ability.aura ?? 0) !== 0))) {
    return warning(`${effect} protects other allies, and there is none`)
  }
  if (trigger === 'wounded' && unit.maxHp === 1 && !hasEffect(army, ['fortify'])) {
    return warning('can never fire: with 1 hp no wound is survived')
  }
  if (trigger === 'passive' && effect === 'undying' && !hasEffect(army, ['ramp', 'lament_aura'])) {
    const strongest = Math.max(...army.filter((other) => other !== unit || unit.count > 1).map(({ damage }) => damage))
    if (strongest < value) return warning(`can never save anybody: no ally has ${value} damage to give`)
  }
  return null
}

function hasEffect(army: readonly UnitSpec[], effects: readonly AbilitySpec['effect'][]): boolean {
  return army.some(({ abilities }) => abilities.some(({ effect }) => effects.includes(effect)))
}

function harmsItself({ ability: { trigger, effect, target } }: Placed) {
  const harms = (effect === 'strike' || effect === 'sunder') && target === 'self' && trigger !== 'passive'
  return harms ? warning(`${effect} without another target hits its own bearer`) : null
}

/** A wound that answers itself with a wound, and is made good each time. */
function feedsItself({ ability, unit }: Placed) {
  if (!answersWounds(ability) || ability.effect !== 'strike' || ability.target !== 'self') return null
  const mended = Math.max(0, ...unit.abilities.filter((other) => mendsWounds(other)).map(({ value }) => value))
  if (mended < ability.value) return null
  return warning('endless loop: each wound strikes the bearer again and is healed again')
}

function answersWounds({ trigger, charge, value }: AbilitySpec): boolean {
  return trigger === 'wounded' && charge <= 1 && value > 0
}

function mendsWounds(ability: AbilitySpec): boolean {
  return answersWounds(ability) && (ability.effect === 'heal' || ability.effect === 'fortify')
}

/** Two sides that answer wounds with wounds and mend as much as they take. */
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
      .map(({ path }) => ({
        path,
        ...warning('endless loop: both sides answer wounds with strikes and heal as much when wounded'),
      })),
  )
}

const VALUED: readonly AbilitySpec['effect'][] = [
  'heal',
  'fortify',
  'sunder',
  'ramp',
  'push',
  'freeze',
  'block',
  'armor',
  'boost',
  'lament_aura',
  'execute',
]

function doesNothing({ ability: { effect, value, count } }: Placed) {
  if (effect === 'summon') return count === 0 ? note('summons nobody: count is 0') : null
  if (value !== 0) return null
  if (effect === 'strike' || effect === 'splash') return note(`${effect} of 0 harms only units of negative armor`)
  return VALUED.includes(effect) ? note(`${effect} of 0 does nothing`) : null
}

/** Fields that the effect does not look at, and abilities behind the only one that counts. */
function isIgnored({ ability, unit }: Placed) {
  const { effect, target, trigger } = ability
  if (target !== 'self' && !usesTarget(effect)) return note(`${effect} ignores target`)
  const first = unit.abilities.find((other) => other.trigger === 'passive' && other.effect === 'block')
  if (effect === 'block' && trigger === 'passive' && first !== ability) return note('only the first block counts')
  return null
}

function callsForEver({ ability: { trigger, effect, charge, count } }: Placed) {
  const calls = trigger === 'lament' && effect === 'summon' && charge <= 1 && count > 0
  return calls ? note('every blade that falls within range may call the next: such a battle may not end') : null
}

function harmlessBattle(armies: readonly (readonly UnitSpec[])[]): Finding[] {
  const harmless = armies.every(
    (army) =>
      army.every(({ damage, armor }) => damage === 0 && armor >= 0) &&
      !hasEffect(army, ['strike', 'splash', 'ramp', 'boost', 'summon', 'lament_aura', 'sunder', 'execute']),
  )
  return harmless ? [{ path: 'armies', ...note('nobody can hurt anybody: every battle is a stalemate') }] : []
}
