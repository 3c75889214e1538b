import type { Combatant } from '../combatant/combatant.ts'
import type { PartyEvent } from '../events.ts'
import type { PartyState } from '../state.ts'
import { STATS } from '../combatant/stats.ts'
import { summaries } from '../view.ts'

/** Events and combatants in the form of golden traces. */

/** Fields that the specification's events do not have. */
const BEYOND: Readonly<Record<string, readonly string[] | undefined>> = {
  beforeAttack: ['damageType'],
  damageTaken: ['damageType'],
  entityDefeat: ['killer', 'again'],
  ultimateFailed: ['reason'],
}

/** An event as `[name, …fields]`. */
export function eventRow(event: PartyEvent): unknown[] {
  const beyond = BEYOND[event.type]
  if (beyond === undefined) return Object.values(event)
  return Object.entries(event).flatMap(([field, value]) => (beyond.includes(field) ? [] : [value]))
}

/** Events that the specification does not have; its outcomes show what a victory brings. */
const OURS: ReadonlySet<PartyEvent['type']> = new Set<PartyEvent['type']>([
  'experienceGained',
  'levelUp',
  'cardOffered',
  'relicOffered',
  'itemFound',
])

/** Everything, except status phases in which there was nothing. */
export function fullRows(events: readonly PartyEvent[]): unknown[][] {
  return events.filter((event) => !isEmptyPhase(event) && !OURS.has(event.type)).map(eventRow)
}

export function isEmptyPhase(event: PartyEvent): boolean {
  if (event.type === 'statusPhaseStart') return event.effects === 0
  return event.type === 'statusPhaseEnd' && event.effects === 0 && event.expired === 0
}

const CORE = new Set<PartyEvent['type']>([
  'battleStart',
  'extraTurn',
  'dodge',
  'entityKilled',
  'ultimateUsed',
  'ultimateFailed',
  'summonCreated',
  'summonRemoved',
  'cardEffect',
  'relicEffect',
  'battleEnd',
])

/** The events that decide, some of them shortened. */
export function coreRows(events: readonly PartyEvent[]): unknown[][] {
  const rows: unknown[][] = []
  for (const event of events) {
    if (event.type === 'damageTaken') {
      const row: unknown[] = [event.type, event.target, event.attacker, event.damage, event.hpAfter]
      if (event.critical) row.push('crit')
      rows.push(row)
    } else if (event.type === 'healReceived') rows.push([event.type, event.target, event.healer, event.amount])
    else if (CORE.has(event.type)) rows.push(eventRow(event))
  }
  return rows
}

/** Keys of a combatant's state in battle traces. */
export function stateKeys(combatant: Combatant): Record<string, unknown> {
  return {
    ...effectiveValues(combatant),
    shields: combatant.shields,
    charge: combatant.charge,
    ready: combatant.ready,
    ap: combatant.actionPoints,
    perTurn: combatant.actionsPerTurn,
    extra: combatant.extraTurns,
    dots: summaries(combatant.dots, (dot) => dot.damage),
    hots: summaries(combatant.hots, (hot) => hot.healing),
    mods: modifierRows(combatant),
    effects: combatant.statEffects.map((effect) => `${effect.name}:${effect.duration}`),
    drain: combatant.drain,
    echoStacks: combatant.echoStacks,
  }
}

export function modifierRows(combatant: Combatant): string[] {
  return combatant.mods.map((modifier) => `${modifier.recipe.id}:${modifier.turns}`)
}

export function baseValues(combatant: Combatant): Record<string, number> {
  return Object.fromEntries(STATS.map((name, stat) => [name, combatant.base[stat]]))
}

/** hp and the effective stats, with the aggro. */
export function effectiveValues(combatant: Combatant): Record<string, number> {
  const stats = Object.fromEntries(STATS.map((name, stat) => [name, combatant.stats[stat]]))
  return { hp: combatant.hp, ...stats, aggro: combatant.aggro }
}

export function queueRows(battle: PartyState): unknown[][] {
  return battle.queue
    .display()
    .map(({ entry, value, bonus }) => [entry.label, value, entry.baseValue, ...(bonus ? ['bonus'] : [])])
}
