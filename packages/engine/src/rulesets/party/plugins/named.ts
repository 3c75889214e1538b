import type { Text } from '../../../kernel/meaning/phrase.ts'
import type { en } from '../words/en.ts'
import { say } from '../words/index.ts'
import type {
  ActionPlugin,
  BehaviorPlugin,
  DamageTypePlugin,
  DotPlugin,
  EffectPlugin,
  PassivePlugin,
} from './plugins.ts'

/** Plug-ins that come with the ruleset have their names in its words, under their kinds and ids. */

/** What stands behind `kind.` in the codes of names; those of rules have one more part. */
type IdOf<Kind extends string, Code = keyof typeof en> = Code extends `${Kind}.${infer Id}`
  ? Id extends `${string}.${string}`
    ? never
    : Id
  : never

type Rest<Plugin> = Omit<Plugin, 'id' | 'kind' | 'name'>

export function passive(id: IdOf<'passive'>, rest: Rest<PassivePlugin>): PassivePlugin {
  return { id, name: say(`passive.${id}`), ...rest }
}

export function behavior(id: IdOf<'behavior'>, rest: Rest<BehaviorPlugin>): BehaviorPlugin {
  return { id, name: say(`behavior.${id}`), ...rest }
}

export function special(id: IdOf<'special'>, rest: Rest<ActionPlugin>): ActionPlugin {
  return { id: `special.${id}`, name: say(`special.${id}`), ...rest }
}

export function dot(kind: IdOf<'dot'>, rest: Rest<DotPlugin>): DotPlugin {
  return { kind, name: say(`dot.${kind}`), ...rest }
}

export function damageType(id: IdOf<'type'>, rest: Omit<Rest<DamageTypePlugin>, 'ultimateName'>): DamageTypePlugin {
  return { id, name: say(`type.${id}`), ultimateName: say(`ultimate.${id}`), ...rest }
}

export function hot(id: IdOf<'hot'>, ...rules: Text[]): EffectPlugin {
  return { id, group: 'hot', name: say(`hot.${id}`), rules }
}

export function modifier(id: Exclude<IdOf<'modifier'>, 'inherited' | 'ofItem'>, ...rules: Text[]): EffectPlugin {
  return { id, group: 'modifier', name: say(`modifier.${id}`), rules }
}
