import { entryId, type GlossaryEntry } from '../../kernel/meaning/glossary.ts'
import type { Name, Phrase, Text } from '../../kernel/meaning/phrase.ts'
import type { Blueprint } from './combatant/blueprint.ts'
import { RANK_VARIANTS, rankPassives } from './room/encounter.ts'
import { generalEntries, RANKS } from './glossary-rules.ts'
import { effectNamed, itemName, rankText } from './naming.ts'
import { percent } from './numbers.ts'
import type { PartyPlan, PlannedItem } from './plan.ts'
import type { Action } from './plugins/action.ts'
import type { BehaviorPlugin, SummonPlugin } from './plugins/plugins.ts'
import { type DamageType, type DotKind, type Passive, readable, type Registry, UNTOLD } from './plugins/registry.ts'
import type { EncounterSetup, FighterEffect } from './setup.ts'
import { isShare, STATS, statIndex, statText } from './combatant/stats.ts'
import { say } from './words/index.ts'

/** The rules of everything in a setup, and of all parts of the ruleset. */
export function glossaryOf(plan: PartyPlan): GlossaryEntry[] {
  const { registry, members, blueprints, encounter } = plan
  const foes = blueprints.slice(members.length)
  const behaviors = new Map([...registry.cards, ...registry.relics])
  return [
    ...members.map((member) => fighterEntry(plan, 'member', member)),
    ...foes.map((foe) => fighterEntry(plan, 'foe', foe)),
    ...(encounter?.setup.adjectives ?? []).map(adjectiveEntry),
    ...plan.items.map(itemEntry),
    ...[...behaviors.values()].map(behaviorEntry),
    ...[...registry.passives.values()].map((passive) => passiveEntry(registry, passive)),
    basicAttackEntry(registry.basicAttack),
    ...registry.specials.map((special) => specialEntry(registry, special)),
    ...[...registry.damageTypes.values()].flatMap((type) => [typeEntry(type), ultimateEntry(type)]),
    ...[...registry.dotKinds.values()].map(dotEntry),
    ...[...registry.effects.values()].map(({ id, group, name, rules }) => ({
      ...entry(group, id, name ?? readable(id)),
      rules: rules ?? UNTOLD,
    })),
    ...setupModifiers(plan),
    ...[...registry.summons.values()].map((summon) => summonEntry(registry, summon)),
    ...generalEntries(plan),
  ]
}

function entry(of: string, id: string, name: Text) {
  return { id: entryId(of, id), of, name }
}

/** The entry of a member, a foe or a foe's template. */
function fighterEntry(plan: PartyPlan, of: 'member' | 'foe', fighter: Blueprint): GlossaryEntry {
  const { registry, encounter } = plan
  const { id, name, type, rank, base, origin } = fighter
  const drawn = encounter?.templates.some((one) => one.randomType && one.blueprint === fighter) ?? false
  const passives = [...new Set(rankPassives(registry, fighter.passives, rank))]
  const specials = of === 'member' ? fighter.specials.map((at) => registry.specials[at]) : []
  const effects = plan.effects[origin]
  const rules: Text[] = [drawn ? say('fighter.rule.randomType') : say('fighter.rule.type', { type: type.name })]
  if (rank !== 'normal') rules.push(say('fighter.rule.rank', { rank: rankText(rank) }))
  if (passives.length > 0) {
    const names = passives.map((one) => registry.passives.get(one)?.name ?? one)
    rules.push(say('fighter.rule.passives', { passives: names }))
  }
  if (specials.length > 0) {
    rules.push(say('fighter.rule.specials', { specials: specials.map((one) => one.name) }))
  }
  const charge = fighter.ultimateCapacity
  rules.push(say('fighter.rule.ultimate', { charge, ultimate: type.ultimateName }))
  if (fighter.actionsPerTurn !== 1) rules.push(say('fighter.rule.actions', { count: fighter.actionsPerTurn }))
  if (fighter.reductionPasses > 1) rules.push(say('fighter.rule.passes', { count: fighter.reductionPasses }))
  if (fighter.summonSlots > 0) rules.push(say('fighter.rule.slots', { count: fighter.summonSlots }))
  if (fighter.overheal) rules.push(say('fighter.rule.overheal'))
  if (fighter.shields > 0) rules.push(say('fighter.rule.shields', { amount: fighter.shields }))
  rules.push(...damageRules(registry, fighter))
  if (effects.length > 0) {
    rules.push(say('fighter.rule.effects', { effects: effects.map((one) => startEffect(plan, one)) }))
  }
  return {
    ...entry(of, id, { of, id, name }),
    rules,
    numbers: [
      ...STATS.map((_, stat) => ({ label: statText(stat), value: isShare(stat) ? percent(base[stat]) : base[stat] })),
      { label: say('field.level'), value: fighter.level },
      { label: say('field.ultimateHits'), value: fighter.ultimateHits },
    ],
    links: [
      ...(drawn ? [] : [entryId('type', type.id), entryId('ultimate', type.id)]),
      ...passives.map((one) => entryId('passive', one)),
      ...specials.map((one) => entryId('special', one.id)),
      ...RANKS.filter((one) => rank.split(' ').includes(one)).map((one) => entryId('rank', one)),
    ],
  }
}

function damageRules(registry: Registry, { damageBonus, damageReduction }: Blueprint): Phrase[] {
  const typeOf = (key: string): Text => [...registry.damageTypes.values()].find((one) => one.key === key)?.name ?? key
  return [
    ...[...(damageBonus ?? [])].map(([key, share]) =>
      key === 'all'
        ? say('fighter.rule.bonusAll', { share: percent(share) })
        : say('fighter.rule.bonus', { type: typeOf(key), share: percent(share) }),
    ),
    ...[...(damageReduction ?? [])].map(([key, share]) =>
      key === 'all'
        ? say('fighter.rule.reductionAll', { share: percent(share) })
        : say('fighter.rule.reduction', { type: typeOf(key), share: percent(share) }),
    ),
  ]
}

function startEffect(plan: PartyPlan, effect: FighterEffect): Text {
  if (effect.type === 'statEffect') return { of: 'effect', id: effect.name, name: effect.name }
  const id = effect.type === 'modifier' ? effect.id : (effect.id ?? (effect.kind === 'plain' ? undefined : effect.kind))
  return effectNamed(plan, id ?? (effect.type === 'dot' ? 'wound' : 'salve')).label
}

function adjectiveEntry({ id, name, maxHp, atk, defense }: EncounterSetup['adjectives'][number]): GlossaryEntry {
  const own: Name = { of: 'adjective', id, name }
  const stats = Object.entries({ maxHp, atk, defense }).flatMap(([stat, factor]) =>
    factor === undefined ? [] : [say('adjective.stat', { stat: statText(statIndex(stat)), factor })],
  )
  return {
    ...entry('adjective', id, own),
    rules: [stats.length === 0 ? say('adjective.none') : say('adjective.rule', { stats })],
  }
}

function itemEntry({ item, behavior }: PlannedItem): GlossaryEntry {
  const rules: Text[] = itemRules(item.stats, item.fractions, behavior)
  if (item.stacks > 1) rules.push(say('item.rule.stacks', { count: item.stacks }))
  return {
    ...entry(item.kind, item.id, itemName(item)),
    rules,
    links: [
      ...item.stats.map((stat) => entryId('stat', STATS[stat])),
      ...(behavior === null ? [] : [entryId('behavior', behavior.id)]),
    ],
  }
}

/** The rules of a card or relic: its stats, and those of its behaviour. */
export function itemRules(
  stats: readonly number[],
  fractions: readonly number[],
  behavior: BehaviorPlugin | null,
): Text[] {
  const rules: Text[] = []
  if (stats.length > 0) {
    const gains = stats.map((stat, i) => say('item.rule.stat', { stat: statText(stat), share: percent(fractions[i]) }))
    rules.push(say('item.rule.stats', { stats: gains }))
  }
  if (behavior !== null) {
    const name = behavior.name ?? readable(behavior.id)
    for (const rule of behavior.rules ?? UNTOLD) rules.push(say('item.rule.behavior', { behavior: name, rule }))
  }
  return rules.length === 0 ? [say('item.rule.nothing')] : rules
}

function behaviorEntry({ id, name, rules }: BehaviorPlugin): GlossaryEntry {
  return { ...entry('behavior', id, name ?? readable(id)), rules: rules ?? UNTOLD }
}

function passiveEntry(registry: Registry, passive: Passive): GlossaryEntry {
  const { id, name, aggro, limit } = passive
  const rules = [...passive.rules]
  if (aggro !== null) {
    const often = aggro > 0 ? say('passive.oftener') : say('passive.seldomer')
    rules.push(say('passive.rule.aggro', { aggro: aggro > 0 ? `+${aggro}` : String(aggro), often }))
  }
  if (limit > 1) rules.push(say('passive.rule.stacks', { limit }))
  const variants = RANK_VARIANTS.flatMap((rank) => registry.passives.get(`${id}_${rank}`) ?? [])
  if (variants.length > 0) rules.push(say('passive.rule.variants', { passives: variants.map((one) => one.name) }))
  return { ...entry('passive', id, name), rules, links: variants.map((one) => entryId('passive', one.id)) }
}

function basicAttackEntry({ id, name, rules, ...action }: Action): GlossaryEntry {
  return {
    ...entry('action', id, name),
    rules: [...(rules ?? UNTOLD), ...termsOf(action)],
    links: [entryId('rule', 'action'), entryId('rule', 'actionPoint')],
  }
}

/** The cost, the cooldown and the condition of an action. */
function termsOf({ actionPoints, cost, cooldown, condition }: Omit<Action, 'id' | 'name' | 'rules'>): Phrase[] {
  const { hp = 0, shields = 0, charge = 0, counters = {} } = cost ?? {}
  const costs: Phrase[] = []
  if (actionPoints > 0) costs.push(say('cost.actionPoints', { count: actionPoints }))
  if (hp > 0) costs.push(say('cost.hp', { count: hp }))
  if (shields > 0) costs.push(say('cost.shields', { count: shields }))
  if (charge > 0) costs.push(say('cost.charge', { count: charge }))
  for (const [key, count] of Object.entries(counters)) costs.push(say('cost.counter', { count, what: readable(key) }))
  return [
    ...(costs.length === 0 ? [] : [say('action.rule.cost', { costs })]),
    ...(cooldown > 0 ? [say('action.rule.rest', { rounds: cooldown })] : []),
    ...(condition ? [say('action.rule.condition')] : []),
  ]
}

function specialEntry({ specials }: Registry, special: Action): GlossaryEntry {
  const { id, name, targets, cooldown, tags, actionPoints, cost, condition } = special
  const shared = specials.filter((one) => one !== special && one.tags.some((tag) => tags.includes(tag)))
  const target =
    typeof targets === 'object'
      ? say('special.rule.enemies', { count: targets.enemies })
      : say(targets === 'self' ? 'special.rule.self' : 'special.rule.ally')
  const isPlain = actionPoints === 1 && cost === null && cooldown > 0 && !condition
  const rules: Text[] = [
    target,
    ...(special.rules ?? UNTOLD),
    ...(isPlain
      ? [say('special.rule.cooldown', { rounds: cooldown })]
      : [say('special.rule.instead'), ...termsOf(special)]),
  ]
  if (shared.length > 0) {
    rules.push(say('special.rule.shared', { specials: shared.map((one) => one.name) }))
  }
  return { ...entry('special', id, name), rules, links: shared.map((one) => entryId('special', one.id)) }
}

function typeEntry(type: DamageType): GlossaryEntry {
  const { id, dotKind } = type
  const rules = [...type.rules]
  if (dotKind !== null) {
    const share = percent(type.dotShare)
    rules.push(say('type.rule.dot', { dot: dotKind.name, share, turns: type.dotTurns }))
  }
  if (type.turnSpread) rules.push(say('type.rule.spreads'))
  if (type.chargesWithAllies) rules.push(say('type.rule.charges'))
  return {
    ...entry('type', id, type.name),
    rules: rules.length === 0 ? UNTOLD : rules,
    numbers: [{ label: say('stat.aggroModifier'), value: type.aggro }],
    links: [entryId('ultimate', id), ...(dotKind === null ? [] : [entryId('dot', dotKind.kind)])],
  }
}

function ultimateEntry({ id, ultimateName, ultimateRules }: DamageType): GlossaryEntry {
  return { ...entry('ultimate', id, ultimateName), rules: ultimateRules, links: [entryId('type', id)] }
}

function dotEntry({ kind, name, rules, tick }: DotKind): GlossaryEntry {
  const plain = tick === null ? [say('dot.rule.ticks')] : []
  const all = [...plain, ...rules]
  return { ...entry('dot', kind, name), rules: all.length === 0 ? UNTOLD : all }
}

/** Modifiers that the setup gives under ids of its own. */
function setupModifiers(plan: PartyPlan): GlossaryEntry[] {
  const entries = new Map<string, GlossaryEntry>()
  for (const effect of plan.effects.flat()) {
    if (effect.type !== 'modifier' || plan.registry.effects.has(effect.id) || entries.has(effect.id)) continue
    const rules: Text[] = [
      ...Object.entries(effect.deltas).map(([stat, amount]) =>
        say('modifier.rule.add', { stat: statText(statIndex(stat)), amount: amount > 0 ? `+${amount}` : amount }),
      ),
      ...Object.entries(effect.multipliers).map(([stat, factor]) =>
        say('modifier.rule.factor', { stat: statText(statIndex(stat)), factor }),
      ),
      effect.turns > 0 ? say('modifier.rule.turns', { turns: effect.turns }) : say('modifier.rule.lasting'),
    ]
    entries.set(effect.id, { ...entry('modifier', effect.id, effectNamed(plan, effect.id).label), rules })
  }
  return [...entries.values()]
}

function summonEntry(registry: Registry, { order, name, rules = [] }: SummonPlugin): GlossaryEntry {
  const { kind, source, multiplier, turns = -1 } = order
  const passive = registry.passives.get(source)
  const behavior = registry.cards.get(source) ?? registry.relics.get(source)
  const caller = passive?.name ?? behavior?.name ?? source
  return {
    ...entry('summon', kind, name ?? readable(kind)),
    rules: [
      say('summon.rule.caller', { caller }),
      say('summon.rule.strength', { share: percent(multiplier) }),
      ...(turns > 0 ? [say('summon.rule.turns', { turns })] : []),
      say('summon.rule.inherits'),
      ...rules,
    ],
    links: [
      ...(passive === undefined ? [] : [entryId('passive', source)]),
      ...(behavior === undefined ? [] : [entryId('behavior', source)]),
    ],
  }
}
