import { entryId } from '../../kernel/meaning/glossary.ts'
import type { Name, Phrase, Text } from '../../kernel/meaning/phrase.ts'
import type { Combatant } from './combatant/combatant.ts'
import type { PluginKind } from './events.ts'
import type { PartyPlan } from './plan.ts'
import type { Item } from './plugins/plugins.ts'
import { readable } from './plugins/registry.ts'
import type { FighterEffect } from './setup.ts'
import { statIndex, statText } from './combatant/stats.ts'
import { say } from './words/index.ts'

/** The names of things for people: from the content, from plug-ins, or from the ruleset's words. */

const SUMMON_MARK = '#'
const INHERITED = 'summon_'

/** A combatant as events mention it: by label. */
export function whoIs(plan: PartyPlan, label: string): Text {
  const mark = label.indexOf(SUMMON_MARK)
  if (mark < 0) return plan.names.get(label) ?? label
  return say('unit.summon', { summoner: whoIs(plan, label.slice(0, mark)), number: label.slice(mark + 1) })
}

export function combatantName(plan: PartyPlan, { label, adjective, blueprint }: Combatant): Text {
  if (adjective === null) return whoIs(plan, label)
  const name: Name = { of: 'foe', id: blueprint.id, name: blueprint.name }
  return say('unit.adjective', { adjective, name })
}

const RANKS: Readonly<Record<string, Phrase>> = {
  normal: say('rank.normal'),
  prime: say('rank.prime'),
  glitched: say('rank.glitched'),
  'glitched prime': say('rank.glitchedPrime'),
  boss: say('rank.boss'),
  'prime boss': say('rank.primeBoss'),
  'glitched boss': say('rank.glitchedBoss'),
  'glitched prime boss': say('rank.glitchedPrimeBoss'),
}

/** The words of a rank; a rank without rules is shown as the setup writes it. */
export function rankText(rank: string): Text {
  return Object.hasOwn(RANKS, rank) ? RANKS[rank] : rank
}

/** The name of a card or relic, which is its id. */
export function itemName({ kind, id }: Pick<Item, 'kind' | 'id'>): Name {
  return { of: kind, id, name: id }
}

/** The card or relic of an event. Echo strikes have a name of their own, whichever item caused them. */
export function workerText(kind: 'card' | 'relic', id: string): Text {
  return id === 'echoStrike' ? ACTIONS['Echo Strike'] : itemName({ kind, id })
}

/** The name of an effect, and its glossary entry. */
export interface NamedEffect {
  readonly label: Text
  readonly entry?: string
}

export function effectNamed(plan: PartyPlan, id: string): NamedEffect {
  const { registry } = plan
  const dot = registry.dotKinds.get(id)
  if (dot !== undefined) return { label: dot.name, entry: entryId('dot', id) }
  const effect = registry.effects.get(id)
  if (effect !== undefined) return { label: effect.name ?? readable(id), entry: entryId(effect.group, id) }
  const own = customEffect(plan, id)
  if (own !== undefined) return own
  if (id.startsWith(INHERITED)) {
    const { label, ...rest } = effectNamed(plan, id.slice(INHERITED.length))
    return { ...rest, label: say('modifier.inherited', { effect: label }) }
  }
  return effectOfItem(plan, id) ?? { label: readable(id) }
}

/** An effect that the setup gives under an id of its own. */
function customEffect({ effects, registry }: PartyPlan, id: string): NamedEffect | undefined {
  for (const effect of effects.flat()) {
    if (effect.type === 'statEffect' || ownId(effect) !== id) continue
    const label: Text =
      effect.name === undefined && id === PLAIN_DOT ? registry.dotKind('plain').name : nameIn(effect, id)
    return { label, entry: effect.type === 'modifier' ? entryId('modifier', id) : PLAIN_ENTRIES[effect.type] }
  }
  return id === PLAIN_DOT ? { label: registry.dotKind('plain').name, entry: PLAIN_ENTRIES.dot } : undefined
}

const PLAIN_DOT = 'wound'
const PLAIN_ENTRIES = { dot: entryId('dot', 'plain'), hot: entryId('hot', 'salve') }

type IdentifiedEffect = Exclude<FighterEffect, { type: 'statEffect' }>

function ownId(effect: IdentifiedEffect): string | undefined {
  if (effect.type === 'modifier') return effect.id
  return effect.type === 'dot' && effect.kind === 'plain' ? (effect.id ?? PLAIN_DOT) : effect.id
}

function nameIn(effect: IdentifiedEffect, id: string): Name {
  return { of: 'effect', id, name: effect.name ?? readable(id) }
}

/** An effect of a card or relic, whose id begins with that of the item: `old-key_dodgeOdds`, `blood-oath_fury`. */
function effectOfItem({ items, registry }: PartyPlan, id: string): NamedEffect | undefined {
  for (const { item } of items) {
    const entry = entryId(item.kind, item.id)
    if (item.id === id) return { label: itemName(item), entry }
    if (!id.startsWith(`${item.id}_`)) continue
    const what = id.slice(item.id.length + 1)
    const stat = statIndex(what)
    const effect = registry.effects.get(what)
    if (stat >= 0) return { label: say('modifier.ofItem', { item: itemName(item), what: statText(stat) }), entry }
    return {
      label: say('modifier.ofItem', { item: itemName(item), what: effect?.name ?? readable(what) }),
      entry: effect === undefined ? entry : entryId(effect.group, what),
    }
  }
  return undefined
}

const ACTIONS: Readonly<Record<string, Phrase>> = {
  attack: say('action.plain'),
  'Basic Attack': say('action.basic'),
  'Normal Attack': say('action.fallback'),
  'Echo Strike': say('action.echoStrike'),
}

/** The words for a hit, by its `action` in events. */
export function actionText({ registry }: PartyPlan, action: string): Text {
  return registry.strikers.get(action) ?? (Object.hasOwn(ACTIONS, action) ? ACTIONS[action] : action)
}

export function typeText({ registry }: PartyPlan, id: string): Text {
  return registry.damageTypes.get(id)?.name ?? id
}

/** The name of an action: the basic attack, or a special. */
export function moveText({ registry }: PartyPlan, id: string): Text {
  return [registry.basicAttack, ...registry.specials].find((action) => action.id === id)?.name ?? id
}

/** The name of a plug-in, by its kind and id. */
export function pluginText(plan: PartyPlan, kind: PluginKind, id: string): Text {
  const { passives, damageTypes, dotKinds, cards, relics } = plan.registry
  if (kind === 'action') return moveText(plan, id)
  const plugin = { passive: passives, type: damageTypes, dot: dotKinds, card: cards, relic: relics }[kind].get(id)
  return plugin?.name ?? readable(id)
}

const STAT_BUFF = 'statBuff_'

/** The words for a deed of a card or relic. */
export function deedText({ registry }: PartyPlan, kind: string): Text {
  if (kind === 'healing') return say('deed.healing')
  if (kind === 'echoStrike') return say('deed.echoStrike')
  if (kind.startsWith(STAT_BUFF)) {
    const stat = statIndex(kind.slice(STAT_BUFF.length))
    if (stat >= 0) return say('deed.statBuff', { stat: statText(stat) })
  }
  return registry.cards.get(kind)?.name ?? registry.relics.get(kind)?.name ?? readable(kind)
}

/** The name of the passive or card that called a summon. */
export function callerText({ registry }: PartyPlan, source: string): Text {
  return registry.passives.get(source)?.name ?? itemName({ kind: 'card', id: source })
}

export const LOOT: Readonly<Record<string, Phrase>> = {
  light: say('loot.light'),
  dark: say('loot.dark'),
  wind: say('loot.wind'),
  lightning: say('loot.lightning'),
  fire: say('loot.fire'),
  ice: say('loot.ice'),
  ticket: say('loot.ticket'),
}

/** An item that was found: `fire shard of 2 stars`. */
export function itemText([name, stars]: readonly [name: string, stars: number]): Text {
  const item = Object.hasOwn(LOOT, name) ? LOOT[name] : name
  return stars > 0 ? say('loot.starred', { item, stars }) : item
}
