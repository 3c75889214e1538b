import { entryId, type GlossaryEntry } from '../../kernel/meaning/glossary.ts'
import type { Phrase, Text } from '../../kernel/meaning/phrase.ts'
import { abilityRule } from './ability-rule.ts'
import { type Ability, FOREVER, type Kind, type Plan } from './plan.ts'
import { nameOf, sideNames } from './telling.ts'
import { STALEMATE_ROUNDS } from './turn/rounds.ts'
import { type Effect, EFFECTS, isPassive, TRIGGERS, usesTarget } from './vocabulary.ts'
import { say } from './words/index.ts'

/** Badges of units. */
export const STATUSES = ['frozen', 'silenced', 'ready', 'ramped', 'block', 'summoned'] as const
export type Status = (typeof STATUSES)[number]

/** Statuses that an effect brings. */
const STATUS_OF: Readonly<Partial<Record<Effect, Status>>> = {
  freeze: 'frozen',
  silence: 'silenced',
  ready: 'ready',
  ramp: 'ramped',
  lament_aura: 'ramped',
  block: 'block',
  summon: 'summoned',
}

/** The rules of a setup: its units with their abilities, then effects, triggers, statuses and the battle itself. */
export function glossary(plan: Plan): readonly GlossaryEntry[] {
  const kinds = plan.kinds.filter((kind, i) => plan.kinds.findIndex(({ entry }) => entry === kind.entry) === i)
  return [
    ...kinds.flatMap((kind) => [unitEntry(plan, kind), ...kind.abilities.map((one) => abilityEntry(plan, kind, one))]),
    ...EFFECTS.map((effect) => effectEntry(plan, effect)),
    ...TRIGGERS.map((trigger) => ({
      id: entryId('trigger', trigger),
      of: 'trigger',
      name: say(`trigger.${trigger}`),
      rules: [
        say(`about.trigger.${trigger}`),
        trigger !== 'passive'
          ? say('about.charge')
          : plan.silenceStopsPassives
            ? say('about.passive.silenced')
            : say('about.passive.goesOn'),
      ],
    })),
    ...STATUSES.map((status) => statusEntry(plan, status)),
    ...battleEntries(plan),
  ]
}

/** The entry of one ability of a kind. */
export function abilityEntryId({ entry }: Kind, { index }: Ability): string {
  return entryId('ability', `${entry.slice(entry.indexOf(':') + 1)}/${index}`)
}

/** The rules of a unit beyond walking and attacking, a sentence each. */
export function unitRules(plan: Plan, kind: Kind): Phrase[] {
  const rules = kind.abilities.map((ability) => abilityRule(plan, kind, ability))
  if (kind.speed >= 2) rules.push(say('unit.alwaysFast'))
  else if (kind.speed > 1) rules.push(say('unit.fast', { percent: Math.round((kind.speed - 1) * 100) }))
  if (isBlade(plan, kind)) rules.push(say('unit.blade'))
  return rules.length === 0 ? [say('unit.plain')] : rules
}

function isBlade(plan: Plan, kind: Kind): boolean {
  return plan.sides.some(({ blade }) => blade === kind)
}

function unitEntry(plan: Plan, kind: Kind): GlossaryEntry {
  return {
    id: kind.entry,
    of: 'unit',
    name: nameOf(kind),
    rules: unitRules(plan, kind),
    numbers: [
      { label: say('stat.hp'), value: kind.maxHp },
      { label: say('stat.damage'), value: kind.damage },
      { label: say('stat.armor'), value: kind.armor },
      { label: say('stat.range'), value: kind.attackRange },
      { label: say('stat.speed'), value: kind.speed },
    ],
    links: isBlade(plan, kind)
      ? [entryId('effect', 'summon')]
      : kind.abilities.map((ability) => abilityEntryId(kind, ability)),
  }
}

function abilityEntry(plan: Plan, kind: Kind, ability: Ability): GlossaryEntry {
  const { effect, trigger, charge, aura } = ability
  const numbers: { label: Text; value: number }[] = []
  if (effect === 'summon') numbers.push({ label: say('stat.count'), value: ability.count })
  else if (ability.value > 0) numbers.push({ label: say('stat.value'), value: ability.value })
  if (looksAtRange(ability)) numbers.push({ label: say('stat.range'), value: ability.range })
  if (aura > 0) numbers.push({ label: say('stat.aura'), value: aura })
  if (charge > 1) numbers.push({ label: say('stat.charge'), value: charge })
  return {
    id: abilityEntryId(kind, ability),
    of: 'ability',
    name: say(`effect.${effect}`),
    rules: [abilityRule(plan, kind, ability)],
    numbers,
    links: [kind.entry, entryId('effect', effect), entryId('trigger', trigger), ...effectLinks(plan, effect)],
  }
}

function looksAtRange({ effect, trigger, target }: Ability): boolean {
  if (trigger === 'lament' || trigger === 'harvest' || effect === 'silence' || effect === 'lament_aura') return true
  return usesTarget(effect) && (target === 'random' || target === 'area')
}

function effectLinks({ sides }: Plan, effect: Effect): string[] {
  const status = STATUS_OF[effect]
  return [
    ...(status === undefined ? [] : [entryId('status', status)]),
    ...(effect === 'summon' ? [sides[0].blade.entry] : []),
  ]
}

function effectEntry(plan: Plan, effect: Effect): GlossaryEntry {
  const rules = [say(`about.effect.${effect}`)]
  if (isPassive(effect)) {
    const stops = effect === 'block' || effect === 'execute' || plan.silenceStopsPassives
    rules.push(stops ? say('about.effect.silenceStops') : say('about.effect.silenceLeaves'))
  }
  if (effect === 'summon') {
    rules.push(plan.summonReadyActs ? say('about.effect.summonActs') : say('about.effect.summonWaits'))
  }
  if (effect === 'freeze') {
    if (plan.freezeTarget) rules.push(say('about.effect.freezeTarget'))
    plan.sides.forEach(({ deepFreeze: amount }, side) => {
      if (amount > 0) rules.push(say('about.effect.deepFreeze', { side: sideNames(plan)[side], amount }))
    })
  }
  const name = say(`effect.${effect}`)
  return { id: entryId('effect', effect), of: 'effect', name, rules, links: effectLinks(plan, effect) }
}

function statusEntry(plan: Plan, status: Status): GlossaryEntry {
  const name = say(`status.${status}`)
  const links = EFFECTS.filter((effect) => STATUS_OF[effect] === status).map((effect) => entryId('effect', effect))
  return { id: entryId('status', status), of: 'status', name, rules: statusRules(plan, status), links }
}

function statusRules({ silenceTurns, silenceStopsPassives, readyExtraTurns }: Plan, status: Status): Phrase[] {
  if (status === 'ready') {
    if (readyExtraTurns > 1) return [say('about.status.ready', { turns: readyExtraTurns })]
    return [readyExtraTurns === 1 ? say('about.status.readyOnce') : say('about.status.readyIdle')]
  }
  if (status !== 'silenced') return [say(`about.status.${status}`)]
  const lasts =
    silenceTurns === FOREVER
      ? say('about.status.silencedForever')
      : say('about.status.silencedFor', { turns: silenceTurns })
  return [say(silenceStopsPassives ? 'about.status.mute' : 'about.status.silenced'), lasts]
}

function battleEntries(plan: Plan): GlossaryEntry[] {
  const { sides, drawOnMutualAnnihilation } = plan
  const names = sideNames(plan)
  const policies = sides.map(({ targetPolicy }, side) => say(`about.policy.${targetPolicy}`, { side: names[side] }))
  const both = drawOnMutualAnnihilation ? say('about.annihilation') : say('about.lastStand', { side: names[1] })
  const rule = (id: 'round' | 'turn' | 'damage' | 'stalemate' | 'victory', rules: readonly Phrase[]) => ({
    id: entryId('rule', id),
    of: 'rule',
    name: say(`rule.${id}`),
    rules,
  })
  return [
    rule('round', [say('about.round')]),
    rule('turn', [say('about.turn'), ...policies]),
    rule('damage', [say('about.damage')]),
    rule('stalemate', [say('about.stalemate', { rounds: STALEMATE_ROUNDS })]),
    rule('victory', [say('about.victory'), both]),
  ]
}
