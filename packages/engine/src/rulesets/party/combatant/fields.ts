import {
  choice,
  type Field,
  fieldsOf,
  flag,
  list,
  notKept,
  number,
  orNull,
  recordOf,
  SavedParts,
  sharedList,
  text,
} from '../../../kernel/fields.ts'
import type { Json } from '../../../kernel/json.ts'
import type { Name } from '../../../kernel/meaning/phrase.ts'
import { Dot, Hot, Modifier, type ModifierRecipe, StatEffect } from '../effects/effects.ts'
import type { PartyPlan } from '../plan.ts'
import type { DamageType, DotKind, PassiveIndex } from '../plugins/registry.ts'
import { type Blueprint, bareBlueprint } from './blueprint.ts'
import { Combatant } from './combatant.ts'
import { Loading, numbered, type Numbers, type PartyContexts, reference } from './references.ts'
import { newStatValues } from './stats.ts'

const numbers = sharedList(number)
const texts = sharedList(text)
const source = orNull(reference)

const adjective: Field<Name> = {
  save: ({ id, name }) => ({ id, name }),
  load(json, key, loading) {
    const saved = new SavedParts(json, key, loading)
    return { of: 'adjective', id: saved.take('id', text), name: saved.take('name', text) }
  },
}

const damageType: Field<DamageType, PartyContexts> = {
  save: ({ id }) => id,
  load: (json, key, loading) => loading.plan.registry.damageType(text.load(json, key, loading)),
}

const passives: Field<PassiveIndex, PartyContexts> = {
  save: ({ ids }) => ids.slice(),
  load: (json, key, loading) => loading.plan.registry.passiveIndex(texts.load(json, key, loading)),
}

const statEffect: Field<StatEffect> = {
  save: ({ name, duration, stats, amounts }) => ({ name, duration, stats: stats.slice(), amounts: amounts.slice() }),
  load(json, key, loading) {
    const saved = new SavedParts(json, key, loading)
    return new StatEffect(
      saved.take('name', text),
      saved.take('duration', number),
      saved.take('stats', numbers),
      saved.take('amounts', numbers),
    )
  },
}

const modifier: Field<Modifier, PartyContexts> = {
  save(one, { modifiers }) {
    modifiers.set(one, modifiers.size)
    const { deltaStats, deltas, factorStats, factors, ...recipe } = one.recipe
    return {
      ...recipe,
      deltaStats: deltaStats.slice(),
      deltas: deltas.slice(),
      factorStats: factorStats.slice(),
      factors: factors.slice(),
      turns: one.turns,
      applied: one.applied,
    }
  },
  load(json, key, loading) {
    const saved = new SavedParts(json, key, loading)
    const recipe: ModifierRecipe = {
      id: saved.take('id', text),
      deltaStats: saved.take('deltaStats', numbers),
      deltas: saved.take('deltas', numbers),
      factorStats: saved.take('factorStats', numbers),
      factors: saved.take('factors', numbers),
      bypassDiminishing: saved.take('bypassDiminishing', flag),
      retimes: saved.take('retimes', flag),
    }
    const one = new Modifier(recipe, saved.take('turns', number))
    one.applied = saved.take('applied', flag)
    loading.modifiers.push(one)
    return one
  },
}

/** A modifier that its owner has in its list. One that is no longer there has no effect and is saved as null. */
const listedModifier: Field<Modifier | null, PartyContexts> = {
  save: (one, { modifiers }) => (one === null ? null : (modifiers.get(one) ?? null)),
  load: (json, key, { modifiers }) => (json === null ? null : numbered(modifiers, json, key)),
}

const dotKind: Field<DotKind, PartyContexts> = {
  save: ({ kind }) => kind,
  load: (json, key, loading) => loading.plan.registry.dotKind(text.load(json, key, loading)),
}

const dot: Field<Dot, PartyContexts> = {
  save: (one, saving) => ({
    kind: one.kind.kind,
    id: one.id,
    damage: one.damage,
    turns: one.turns,
    source: source.save(one.source, saving),
    ticked: one.ticked,
    modifiers: (one.modifiers ?? []).flatMap((modifier) => saving.modifiers.get(modifier) ?? []),
  }),
  load(json, key, loading) {
    const saved = new SavedParts<PartyContexts>(json, key, loading)
    const one = new Dot(
      saved.take('kind', dotKind),
      saved.take('id', text),
      saved.take('damage', number),
      saved.take('turns', number),
      saved.take('source', source),
    )
    one.ticked = saved.take('ticked', flag)
    const modifiers = saved.take('modifiers', numbers).map((place) => numbered(loading.modifiers, place, key))
    if (modifiers.length > 0) one.modifiers = modifiers
    return one
  },
}

const hot: Field<Hot, PartyContexts> = {
  save: ({ kind, id, healing, turns, source: from, ticked }, saving) => {
    return { kind, id, healing, turns, source: source.save(from, saving), ticked }
  },
  load(json, key, loading) {
    const saved = new SavedParts<PartyContexts>(json, key, loading)
    const one = new Hot(
      saved.take('kind', choice('plain', 'mending')),
      saved.take('id', text),
      saved.take('healing', number),
      saved.take('turns', number),
      saved.take('source', source),
    )
    one.ticked = saved.take('ticked', flag)
    return one
  },
}

const counters: Field<Map<string, number>> = {
  save: (counts) => Object.fromEntries(counts),
  load: (json, key, loading) =>
    new Map(Object.entries(recordOf(json, key)).map(([name, count]) => [name, number.load(count, key, loading)])),
}

/** The fields of a combatant. Modifiers come before the fields that refer to them. */
export const combatantFields = fieldsOf<Combatant, PartyContexts>({
  adjective: orNull(adjective),
  rank: text,
  type: damageType,
  base: list(number),
  statEffects: list(statEffect),
  aggroModifier: number,
  aggroAdded: numbers,
  passiveIndex: passives,
  hp: number,
  shields: number,
  overheal: flag,
  level: number,
  exp: number,
  actionPoints: number,
  actionsPerTurn: number,
  extraTurns: number,
  charge: number,
  ready: flag,
  permanentSlots: number,
  temporarySlots: number,
  mods: list(modifier),
  dots: list(dot),
  hots: list(hot),
  enrageModifier: listedModifier,
  cooldowns: orNull(list(number)),
  damageTaken: number,
  damageDealt: number,
  lastDamageTaken: number,
  lastShieldAbsorbed: number,
  lastOverkill: number,
  attackSequence: number,
  staged: flag,
  stagedIndex: number,
  stagedTotal: number,
  stagedSequence: number,
  lastIndex: number,
  lastTotal: number,
  pendingBonus: number,
  drain: number,
  echoStacks: number,
  stunned: flag,
  // Never set between steps.
  retaliating: notKept,
  listed: orNull(choice('party', 'foe')),
  summonTurns: number,
  summonsMade: number,
  counters: orNull(counters),
  // These follow from base stats and stat effects.
  denominator: notKept,
  aggro: notKept,
  // Set when the queue is loaded.
  queueEntry: notKept,
  // Valid only for the counter of the present battle.
  countedAs: notKept,
})

export function saveCombatant(combatant: Combatant, saving: Numbers): Json {
  const { kind, side, blueprint, label, summoner } = combatant
  const { origin, id, name, summonKind, type } = blueprint
  return {
    kind,
    side,
    origin,
    // The individual fields of a summon's or stand-in's blueprint; the other fields are the same for all of them.
    born: origin >= 0 ? null : { id, name, summonKind, type: type.id },
    label,
    summoner: source.save(summoner, saving),
    holds: combatantFields.save(combatant, saving),
  }
}

/** Loads all combatants of a saved battle: makes each from its blueprint first, then fills in its fields. */
export function loadCombatants(plan: PartyPlan, saved: readonly unknown[]): Loading {
  const all: (Combatant | undefined)[] = saved.map(() => undefined)
  const born = (place: number): Combatant => {
    const present = all[place]
    if (present !== undefined) return present
    const parts = new SavedParts(numbered(saved, place, 'summoner'), 'combatants', null)
    const summoner = parts.take('summoner', orNull(number))
    const combatant = new Combatant(
      parts.take('kind', choice('member', 'foe', 'summon', 'standIn')),
      parts.take('side', choice('party', 'foe')),
      loadBlueprint(plan, parts),
      parts.take('label', text),
      summoner === null ? null : born(summoner),
    )
    all[place] = combatant
    return combatant
  }
  const combatants = saved.map((_, place) => born(place))
  const loading = new Loading(plan, combatants)
  combatants.forEach((combatant, place) => {
    combatantFields.load(recordOf(saved[place], 'combatants')['holds'], combatant, loading)
    combatant.refreshAll()
  })
  return loading
}

function loadBlueprint(plan: PartyPlan, parts: SavedParts): Blueprint {
  const origin = parts.take('origin', number)
  if (origin >= 0) return numbered(plan.blueprints, origin, 'origin')
  const born = parts.inner('born')
  const type = plan.registry.damageType(born.take('type', text))
  const summonKind = born.take('summonKind', orNull(text))
  return bareBlueprint(born.take('id', text), born.take('name', text), summonKind, type, newStatValues(), 0)
}
