import { foundText } from '../../../kernel/faults/found.ts'
import { Combatant } from '../combatant/combatant.ts'
import { plainDotTick } from '../effects/ticking.ts'
import type { PartyEvent, PluginKind } from '../events.ts'
import type { PartyState } from '../state.ts'
import { FAILED } from './action.ts'
import type {
  ActionPlugin,
  AmountHook,
  BehaviorPlugin,
  DamageTypePlugin,
  DotPlugin,
  PartyPlugins,
  PassiveHandler,
  PassivePlugin,
  UltimatePlugin,
} from './plugins.ts'
import { attempt } from './trial.ts'

type Hook<Args extends readonly unknown[], Result> = (battle: PartyState, ...given: Args) => Result

/** A user's plug-ins with every function guarded: a failing call is logged and changes nothing else. */
export function guarded(plugins: PartyPlugins): PartyPlugins {
  return {
    ...plugins,
    passives: plugins.passives?.map(guardedPassive),
    damageTypes: plugins.damageTypes?.map(guardedType),
    dots: plugins.dots?.map(guardedDot),
    actions: plugins.actions?.map(guardedAction),
    ultimates: plugins.ultimates?.map(guardedUltimate),
    cards: plugins.cards?.map((card) => guardedBehavior('card', card)),
    relics: plugins.relics?.map((relic) => guardedBehavior('relic', relic)),
  }
}

/** Guards the functions of one plug-in. `instead` gives the result of a failed call. */
class Guard {
  readonly #kind: PluginKind
  readonly #id: string

  constructor(kind: PluginKind, id: string) {
    this.#kind = kind
    this.#id = id
  }

  hook<Args extends readonly unknown[], Result>(
    hook: Hook<Args, Result> | undefined,
    instead: Hook<Args, Result>,
    expected: (result: Result) => string | null = fitsAlways,
  ): Hook<Args, Result> | undefined {
    if (hook === undefined) return undefined
    return (battle, ...given) =>
      attempt(
        battle,
        hook,
        () => checked(hook(battle, ...given), expected),
        (reason) => {
          this.#tell(battle, given[0], reason)
          return instead(battle, ...given)
        },
      )
  }

  /** A function whose failed calls are just left out. */
  quiet<Args extends readonly unknown[]>(hook: Hook<Args, void> | undefined): Hook<Args, void> | undefined {
    return this.hook(hook, nothing)
  }

  amount(hook: AmountHook | undefined): AmountHook | undefined {
    return this.hook(hook, unchanged, finite)
  }

  #tell({ log }: PartyState, owner: unknown, reason: string): void {
    const entity = owner instanceof Combatant ? owner.label : null
    log?.add({ type: 'pluginFailed', kind: this.#kind, plugin: this.#id, entity, reason })
  }
}

function nothing(): void {}

const unchanged: AmountHook = (_battle, _owner, _other, amount) => amount

/** The result, if the rules can use it; throws for others, promises included, since steps do not wait. */
function checked<Result>(result: Result, expected: (result: Result) => string | null): Result {
  const what = result instanceof Promise ? 'no promise' : expected(result)
  if (what === null) return result
  throw new TypeError(`expected ${what}, found ${result instanceof Promise ? 'a promise' : foundText(result)}`)
}

const fitsAlways = () => null
const finite = (result: unknown) => (Number.isFinite(result) ? null : 'a finite number')
const flag = (result: unknown) => (typeof result === 'boolean' ? null : 'true or false')
const finiteOrNull = (result: unknown) => (result === null ? null : finite(result))
const damageOrNothing = (result: unknown) =>
  result === undefined || (typeof result === 'number' && result >= 0 && result < Infinity)
    ? null
    : 'nothing, or the damage as a number'
const finitesOrNull = (result: unknown) =>
  result === null || (Array.isArray(result) && result.every((one) => Number.isFinite(one)))
    ? null
    : 'null or a list of finite numbers'

function guardedPassive(passive: PassivePlugin): PassivePlugin {
  const guard = new Guard('passive', passive.id)
  const quiet = (handler: PassiveHandler | undefined) => guard.quiet(handler)
  return {
    ...passive,
    apply: quiet(passive.apply),
    onTurnStart: quiet(passive.onTurnStart),
    onTurnEnd: quiet(passive.onTurnEnd),
    onDamageTaken: quiet(passive.onDamageTaken),
    onHitLanded: quiet(passive.onHitLanded),
    onActionTaken: quiet(passive.onActionTaken),
    tick: quiet(passive.tick),
  }
}

function guardedType(type: DamageTypePlugin): DamageTypePlugin {
  const guard = new Guard('type', type.id)
  return {
    ...type,
    onHit: guard.hook(type.onHit, () => null, finitesOrNull),
    onDamage: guard.hook(type.onDamage, (_battle, _attacker, _target, amount) => amount, finite),
    onDamageTaken: guard.amount(type.onDamageTaken),
    onPartyDamageTaken: guard.amount(type.onPartyDamageTaken),
    onDotDamageTaken: guard.amount(type.onDotDamageTaken),
    onPartyDotDamageTaken: guard.amount(type.onPartyDotDamageTaken),
    onHotHealReceived: guard.amount(type.onHotHealReceived),
    onPartyHotHealReceived: guard.amount(type.onPartyHotHealReceived),
    onHeal: guard.amount(type.onHeal),
    onHealReceived: guard.amount(type.onHealReceived),
    onAction: guard.hook(type.onAction, () => true, flag),
    onUltimateUsed: guard.quiet(type.onUltimateUsed),
    turnSpread: guard.hook(type.turnSpread, () => null, finiteOrNull),
    ultimate: guardedEffort(type.ultimate, ultimateFailed),
  }
}

function guardedDot(dot: DotPlugin): DotPlugin {
  const guard = new Guard('dot', dot.kind)
  return {
    ...dot,
    beforeTick: guard.quiet(dot.beforeTick),
    // Something must count its turns down.
    tick: guard.hook(dot.tick, plainDotTick),
    ended: guard.quiet(dot.ended),
    blocksAction: guard.hook(dot.blocksAction, () => false, flag),
  }
}

function guardedBehavior(kind: 'card' | 'relic', behavior: BehaviorPlugin): BehaviorPlugin {
  const guard = new Guard(kind, behavior.id)
  return {
    ...behavior,
    setup: guard.quiet(behavior.setup),
    battleStart: guard.quiet(behavior.battleStart),
    turnStart: guard.quiet(behavior.turnStart),
    dodge: guard.quiet(behavior.dodge),
    mitigationTriggered: guard.quiet(behavior.mitigationTriggered),
    hitLanded: guard.quiet(behavior.hitLanded),
    ultimateUsed: guard.quiet(behavior.ultimateUsed),
    entityDefeat: guard.quiet(behavior.entityDefeat),
    damageTaken: guard.quiet(behavior.damageTaken),
    healReceived: guard.quiet(behavior.healReceived),
  }
}

function guardedAction(action: ActionPlugin): ActionPlugin {
  const { id } = action
  return {
    ...action,
    condition: new Guard('action', id).hook(action.condition, () => false, flag),
    use: guardedEffort(action.use, (actor, reason) => ({
      type: 'actionFailed',
      actor: actor.label,
      action: id,
      reason,
    })),
  }
}

function guardedUltimate(ultimate: UltimatePlugin): UltimatePlugin {
  return { ...ultimate, use: guardedEffort(ultimate.use, ultimateFailed) }
}

function ultimateFailed(actor: Combatant, reason: string): PartyEvent {
  return { type: 'ultimateFailed', actor: actor.label, damageType: actor.type.id, reason }
}

/** An action or an ultimate. A failed one returns `FAILED`, and the turn handles that. */
function guardedEffort<Rest extends readonly unknown[]>(
  use: Hook<readonly [actor: Combatant, ...Rest], number | void>,
  failed: (actor: Combatant, reason: string) => PartyEvent,
): Hook<readonly [actor: Combatant, ...Rest], number | void> {
  return (battle, actor, ...rest) =>
    attempt(
      battle,
      use,
      () => checked(use(battle, actor, ...rest), damageOrNothing),
      (reason) => {
        battle.log?.add(failed(actor, reason))
        return FAILED
      },
    )
}
