import { UsageError } from '../../../kernel/errors.ts'
import { familyNumber } from '../../../kernel/event-counter.ts'
import type { Family } from '../../../kernel/meaning/dictionary.ts'
import type { Text } from '../../../kernel/meaning/phrase.ts'
import { englishText } from '../../../kernel/meaning/teller.ts'
import { Action, BASIC_ATTACK } from './action.ts'
import type {
  ActionHook,
  ActionPlugin,
  AmountHook,
  BehaviorPlugin,
  DamageTypePlugin,
  DotPlugin,
  EffectPlugin,
  PartyPlugins,
  PassiveHandler,
  PassivePlugin,
  PassiveTrigger,
  SummonPlugin,
  UltimatePlugin,
} from './plugins.ts'
import { say } from '../words/index.ts'

/** A kind of damage over time with every field present, so that all have one object shape. */
export class DotKind {
  readonly kind: string
  readonly name: Text
  readonly rules: readonly Text[]
  readonly family: Family
  readonly familyNumber: number
  readonly beforeTick: DotPlugin['beforeTick'] | null
  readonly tick: DotPlugin['tick'] | null
  readonly ended: DotPlugin['ended'] | null
  readonly blocksAction: DotPlugin['blocksAction'] | null

  constructor(plugin: DotPlugin) {
    this.kind = plugin.kind
    this.name = plugin.name ?? readable(plugin.kind)
    this.rules = plugin.rules ?? []
    this.family = plugin.family ?? 'poison'
    this.familyNumber = familyNumber(this.family)
    this.beforeTick = plugin.beforeTick ?? null
    this.tick = plugin.tick ?? null
    this.ended = plugin.ended ?? null
    this.blocksAction = plugin.blocksAction ?? null
  }
}

export class DamageType {
  readonly id: string
  /** The id in lower case: the key of damage maps. */
  readonly key: string
  readonly aggro: number
  readonly dotKind: DotKind | null
  readonly dotShare: number
  readonly dotTurns: number
  /** Sources of `hitLanded`, such as `fireAttack` and `foeFireAttack`. */
  readonly attackSource: string
  readonly foeAttackSource: string
  readonly name: Text
  readonly rules: readonly Text[]
  readonly family: Family
  readonly familyNumber: number
  /** The `action` of its ultimate's hits in events. */
  readonly ultimateAction: string
  readonly ultimateName: Text
  readonly ultimateRules: readonly Text[]
  /** Labels of its hooks' changes in breakdowns. */
  readonly attackerPart: Text
  readonly targetPart: Text
  readonly partyPart: Text
  readonly healerPart: Text
  readonly onHit: DamageTypePlugin['onHit'] | null
  readonly onDamage: DamageTypePlugin['onDamage'] | null
  readonly onDamageTaken: AmountHook | null
  readonly onPartyDamageTaken: AmountHook | null
  readonly onDotDamageTaken: AmountHook | null
  readonly onPartyDotDamageTaken: AmountHook | null
  readonly onHotHealReceived: AmountHook | null
  readonly onPartyHotHealReceived: AmountHook | null
  readonly onHeal: AmountHook | null
  readonly onHealReceived: AmountHook | null
  readonly onAction: DamageTypePlugin['onAction'] | null
  readonly onUltimateUsed: DamageTypePlugin['onUltimateUsed'] | null
  /** Whether it has any hook for what its owner receives, or for its heals. */
  readonly answers: boolean
  readonly chargesWithAllies: boolean
  readonly turnSpread: DamageTypePlugin['turnSpread'] | null
  /** `action` and `source` of its spread's hits in events. */
  readonly spreadAction: string
  readonly spreadSource: string
  readonly ultimate: ActionHook<unknown>
  /** The ultimate that is registered for it, which party combatants use. */
  readonly registered: ActionHook<unknown> | null

  constructor(
    plugin: DamageTypePlugin,
    dotKinds: ReadonlyMap<string, DotKind>,
    registered: UltimatePlugin | undefined,
  ) {
    this.id = plugin.id
    this.key = plugin.id.toLowerCase()
    this.aggro = plugin.aggro ?? 0.1
    this.dotKind = null
    if (plugin.dot !== undefined) {
      const kind = dotKinds.get(plugin.dot.kind)
      if (kind === undefined) throw new UsageError(`damage type ${plugin.id}: no dot of kind ${plugin.dot.kind}`)
      this.dotKind = kind
    }
    this.dotShare = plugin.dot?.share ?? 0
    this.dotTurns = plugin.dot?.turns ?? 0
    const small = `${plugin.id.charAt(0).toLowerCase()}${plugin.id.slice(1)}`
    this.attackSource = `${small}Attack`
    this.foeAttackSource = `foe${plugin.id}Attack`
    const name = plugin.name ?? plugin.id
    this.name = name
    this.rules = plugin.rules ?? []
    this.family = plugin.family ?? 'strike'
    this.familyNumber = familyNumber(this.family)
    this.ultimateAction = `${plugin.id} Ultimate`
    this.ultimateName = registered?.name ?? plugin.ultimateName ?? say('ultimate.other', { type: name })
    this.ultimateRules = registered === undefined ? (plugin.ultimateRules ?? UNTOLD) : (registered.rules ?? UNTOLD)
    this.attackerPart = say('part.attacker', { type: name })
    this.targetPart = say('part.target', { type: name })
    this.partyPart = say('part.party', { type: name })
    this.healerPart = say('part.healer', { type: name })
    this.onHit = plugin.onHit ?? null
    this.onDamage = plugin.onDamage ?? null
    this.onDamageTaken = plugin.onDamageTaken ?? null
    this.onPartyDamageTaken = plugin.onPartyDamageTaken ?? null
    this.onDotDamageTaken = plugin.onDotDamageTaken ?? null
    this.onPartyDotDamageTaken = plugin.onPartyDotDamageTaken ?? null
    this.onHotHealReceived = plugin.onHotHealReceived ?? null
    this.onPartyHotHealReceived = plugin.onPartyHotHealReceived ?? null
    this.onHeal = plugin.onHeal ?? null
    this.onHealReceived = plugin.onHealReceived ?? null
    this.answers = [
      this.onDamageTaken,
      this.onPartyDamageTaken,
      this.onDotDamageTaken,
      this.onPartyDotDamageTaken,
      this.onHotHealReceived,
      this.onPartyHotHealReceived,
      this.onHeal,
      this.onHealReceived,
    ].some((hook) => hook !== null)
    this.onAction = plugin.onAction ?? null
    this.onUltimateUsed = plugin.onUltimateUsed ?? null
    this.chargesWithAllies = plugin.chargesWithAllies ?? false
    this.turnSpread = plugin.turnSpread ?? null
    this.spreadAction = `${plugin.id} Spread`
    this.spreadSource = `${small}Spread`
    this.ultimate = plugin.ultimate
    this.registered = registered?.use ?? null
  }
}

export class Passive {
  readonly id: string
  readonly name: Text
  readonly rules: readonly Text[]
  readonly limit: number
  readonly triggers: readonly PassiveTrigger[]
  readonly aggro: number | null
  readonly apply: PassiveHandler | null
  readonly onTurnStart: PassiveHandler | null
  readonly onTurnEnd: PassiveHandler | null
  readonly onDamageTaken: PassiveHandler | null
  readonly onHitLanded: PassiveHandler | null
  readonly onActionTaken: PassiveHandler | null
  readonly tick: PassiveHandler | null
  /** Whether it has any handler. */
  readonly acts: boolean

  constructor(plugin: PassivePlugin) {
    this.id = plugin.id
    this.name = plugin.name ?? readable(plugin.id)
    this.rules = plugin.rules ?? (plugin.aggro === undefined ? UNTOLD : [])
    this.limit = plugin.limit ?? 1
    this.triggers = plugin.triggers ?? []
    this.aggro = plugin.aggro ?? null
    this.apply = plugin.apply ?? null
    this.onTurnStart = plugin.onTurnStart ?? null
    this.onTurnEnd = plugin.onTurnEnd ?? null
    this.onDamageTaken = plugin.onDamageTaken ?? null
    this.onHitLanded = plugin.onHitLanded ?? null
    this.onActionTaken = plugin.onActionTaken ?? null
    this.tick = plugin.tick ?? null
    this.acts = Object.values(plugin).some((part) => typeof part === 'function')
  }
}

/** The rules of a plug-in that gives none. */
export const UNTOLD: readonly Text[] = [say('rule.plugin')]

/** `lightUltimateDefenseDown` in words: `light ultimate defense down`. */
export function readable(id: string): string {
  return id
    .replaceAll(/[_-]/g, ' ')
    .replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .trim()
}

type Handlers = readonly PassiveHandler[]
type HandlerOf = (passive: Passive) => PassiveHandler | null

/**
 * The handlers of a list of passives by occasion, in order, each as often as its passive has stacks. Made once for each
 * list.
 */
export class PassiveIndex {
  readonly ids: readonly string[]
  readonly battleStart: Handlers
  readonly turnStart: Handlers
  readonly turnEnd: Handlers
  readonly actionTaken: Handlers
  readonly ultimateUsed: Handlers
  readonly turnStartHooks: Handlers
  readonly turnEndHooks: Handlers
  readonly damageTaken: Handlers
  readonly hitLanded: Handlers
  readonly levelUp: Handlers
  /** The handlers of the effect tick. */
  readonly ticking: Handlers
  /** Whether it has no handler at all. */
  readonly isEmpty: boolean
  /** Aggro values by occurrence. */
  readonly aggro: readonly number[]

  constructor(ids: readonly string[], passives: ReadonlyMap<string, Passive>) {
    this.ids = ids
    const groups: { passive: Passive; stacks: number }[] = []
    const aggro: number[] = []
    for (const id of ids) {
      const passive = passives.get(id)
      if (passive === undefined) continue
      if (passive.aggro !== null) aggro.push(passive.aggro)
      const group = groups.find((one) => one.passive === passive)
      if (group === undefined) groups.push({ passive, stacks: 1 })
      else group.stacks = Math.min(group.stacks + 1, passive.limit)
    }
    this.aggro = aggro
    const gather = (...handlers: HandlerOf[]) =>
      groups.flatMap(({ passive, stacks }) => handlers.flatMap((of) => repeated(of(passive), stacks)))
    this.battleStart = gather(at('battleStart'))
    this.turnStart = gather(at('turnStart'))
    this.turnEnd = gather(at('turnEnd'))
    this.ultimateUsed = gather(at('ultimateUsed'))
    this.levelUp = gather(at('levelUp'))
    this.actionTaken = gather(at('actionTaken', ({ apply, onActionTaken }) => inTurn(apply, onActionTaken)))
    this.hitLanded = gather(
      at('hitLanded', ({ onHitLanded }) => onHitLanded),
      at('hitLanded'),
    )
    this.turnStartHooks = gather(({ onTurnStart }) => onTurnStart, at('turnStart'))
    this.turnEndHooks = gather(({ onTurnEnd }) => onTurnEnd)
    this.damageTaken = gather(({ onDamageTaken }) => onDamageTaken, at('damageTaken'))
    const onlyTurnEnd: HandlerOf = ({ triggers, apply }) => (triggers.join() === 'turnEnd' ? apply : null)
    this.ticking = gather((passive) => passive.onTurnEnd ?? passive.tick ?? onlyTurnEnd(passive))
    this.isEmpty = groups.every(({ passive }) => !passive.acts)
  }
}

/** Selects a handler (`apply` by default) of passives with this trigger, and none of all others. */
function at(trigger: PassiveTrigger, of: HandlerOf = ({ apply }) => apply): HandlerOf {
  return (passive) => (passive.triggers.includes(trigger) ? of(passive) : null)
}

function repeated(handler: PassiveHandler | null, times: number): Handlers {
  return handler === null ? [] : Array.from({ length: times }, () => handler)
}

/** A handler that calls both, one after the other at each stack. */
function inTurn(first: PassiveHandler | null, second: PassiveHandler | null): PassiveHandler | null {
  if (first === null || second === null) return first ?? second
  return (...given) => {
    first(...given)
    second(...given)
  }
}

/** All that has an id: the built-in parts of the ruleset and a user's plug-ins, resolved once. */
export class Registry {
  readonly passives: ReadonlyMap<string, Passive>
  readonly damageTypes: ReadonlyMap<string, DamageType>
  readonly dotKinds: ReadonlyMap<string, DotKind>
  readonly basicAttack: Action
  /** All other actions, by index; `specialIndex` finds them by id. */
  readonly specials: readonly Action[]
  readonly specialIndex: ReadonlyMap<string, number>
  readonly cards: ReadonlyMap<string, BehaviorPlugin>
  readonly relics: ReadonlyMap<string, BehaviorPlugin>
  readonly effects: ReadonlyMap<string, EffectPlugin>
  readonly summons: ReadonlyMap<string, SummonPlugin>
  /** The names of hits by their `action` in events, which is the English name of the action or damage type. */
  readonly strikers: ReadonlyMap<string, Text>

  /** Whether it has a user's own code, which may fail. */
  readonly hasOwn: boolean
  /** Whether it has no user's own code, and no damage type with hooks for what its owner receives. */
  readonly isPlain: boolean

  constructor(sources: readonly PartyPlugins[], hasOwn = false) {
    const all = <Part>(of: (source: PartyPlugins) => readonly Part[] | undefined): Part[] =>
      sources.flatMap((source) => of(source) ?? [])
    this.hasOwn = hasOwn
    const cards = all((source) => source.cards)
    const relics = all((source) => source.relics)
    const effects = all((source) => source.effects)
    const summons = all((source) => source.summons)
    const passives = all((source) => source.passives).map((one) => new Passive(one))
    this.passives = byId('passive', passives)
    const dots = all((source) => source.dots).map((one) => new DotKind(one))
    this.dotKinds = byKey('dot', dots, (dot) => dot.kind)
    const ultimates = new Map(
      byKey(
        'ultimate',
        all((source) => source.ultimates),
        ({ type }) => type,
      ),
    )
    const types = all((source) => source.damageTypes).map((one) => {
      const type = new DamageType(one, this.dotKinds, ultimates.get(one.id))
      ultimates.delete(one.id)
      return type
    })
    this.damageTypes = byId('damage type', types)
    this.isPlain = !hasOwn && types.every((type) => !type.answers)
    for (const type of ultimates.keys()) throw new UsageError(`an ultimate: there is no damage type ${type}`)
    const actions = resolveActions(all((source) => source.actions))
    this.basicAttack = found(actions, BASIC_ATTACK, 'action')
    this.specials = [...actions.values()].filter(({ id }) => id !== BASIC_ATTACK)
    this.specialIndex = new Map(this.specials.map((special, index) => [special.id, index]))
    this.cards = byId('card', cards)
    this.relics = byId('relic', relics)
    this.effects = byId('effect', effects)
    this.summons = byKey('summon', summons, ({ order }) => order.kind)
    const named = [...this.passives.values(), ...this.specials, ...this.cards.values(), ...this.relics.values()]
    this.strikers = new Map([
      ...named.flatMap(({ name }): [string, Text][] => (name === undefined ? [] : [[englishText(name), name]])),
      ...types.map((type): [string, Text] => [type.ultimateAction, type.ultimateName]),
      ...types.map(({ spreadAction, name }): [string, Text] => [spreadAction, say('action.spread', { type: name })]),
    ])
  }

  damageType(id: string): DamageType {
    return found(this.damageTypes, id, 'damage type')
  }

  dotKind(kind: string): DotKind {
    return found(this.dotKinds, kind, 'dot')
  }

  passiveIndex(ids: readonly string[]): PassiveIndex {
    return new PassiveIndex(ids, this.passives)
  }
}

/** Actions by id, in order; an action that overrides another takes its place. */
function resolveActions(plugins: readonly ActionPlugin[]): ReadonlyMap<string, Action> {
  const actions = new Map<string, Action>()
  for (const plugin of plugins) {
    const { id, overrides = false, cooldown = 0, tags = [] } = plugin
    if (actions.has(id) && !overrides) throw new UsageError(`two plug-ins of kind action have the id ${id}`)
    if (!actions.has(id) && overrides) throw new UsageError(`action ${id}: there is no other for it to override`)
    if (id === BASIC_ATTACK && (cooldown > 0 || tags.length > 0)) {
      throw new UsageError(`action ${id}: the basic attack never rests, so it has neither cooldown nor tags`)
    }
    actions.set(id, new Action(plugin))
  }
  return actions
}

function found<Part>(parts: ReadonlyMap<string, Part>, id: string, what: string): Part {
  const part = parts.get(id)
  if (part === undefined) throw new UsageError(`there is no ${what} ${id}`)
  return part
}

function byId<Part extends { readonly id: string }>(what: string, parts: readonly Part[]): ReadonlyMap<string, Part> {
  return byKey(what, parts, (part) => part.id)
}

function byKey<Part>(what: string, parts: readonly Part[], key: (part: Part) => string): ReadonlyMap<string, Part> {
  const map = new Map<string, Part>()
  for (const part of parts) {
    if (map.has(key(part))) throw new UsageError(`two plug-ins of kind ${what} have the id ${key(part)}`)
    map.set(key(part), part)
  }
  return map
}
