import type { Breakdown } from '../../../kernel/event-log.ts'
import type { Combatant } from '../combatant/combatant.ts'
import type { EffectGroup, PartyEvent } from '../events.ts'

/** Events that wait for the next flush. */
export const BATCHED = [
  'damageTaken',
  'damageDealt',
  'healReceived',
  'heal',
  'effectApplied',
  'effectResisted',
  'summonCreated',
  'summonRemoved',
  'dotCleansed',
] as const
export type BatchedType = (typeof BATCHED)[number]

/** In place of a family's number: read it from the event. */
export const UNKNOWN_FAMILY = -2

/**
 * One waiting event in a shape that fits all of them, so that entries can be used again instead of made anew.
 * `first` and `second` are the combatants in the order of the event's fields; which of the rest is in use depends on
 * the type: see `eventOf`.
 */
export class BatchEntry {
  type: BatchedType
  first: Combatant
  second: Combatant | null = null
  amount = 0
  hpBefore = 0
  hpAfter = 0
  raw = 0
  shieldAbsorbed = 0
  overkill = 0
  attackIndex = 0
  attackTotal = 0
  /** 0 for damage that is a cost. */
  attackSequence = 0
  critical = false
  turns = 0
  roll = 0
  group: EffectGroup = 'dot'
  text: string | null = null
  name: string | null = null
  /** The number of an effect's family, for counters. */
  family = UNKNOWN_FAMILY
  /** For the log only. */
  breakdown: Breakdown | null = null
  cause: number | null = null

  constructor(type: BatchedType, first: Combatant) {
    this.type = type
    this.first = first
  }
}

/** The waiting events in order of emission. Entries beyond `count` are spare. */
export class Batch {
  readonly entries: BatchEntry[] = []
  count = 0

  /** The next entry, to be filled in by the caller. */
  push(type: BatchedType, first: Combatant, second: Combatant | null): BatchEntry {
    const { entries } = this
    if (this.count === entries.length) entries.push(new BatchEntry(type, first))
    const entry = entries[this.count]
    this.count += 1
    entry.type = type
    entry.first = first
    entry.second = second
    return entry
  }
}

export function eventOf(entry: BatchEntry): PartyEvent {
  const { type, amount, text, group, turns } = entry
  const first = entry.first.label
  const second = entry.second === null ? null : entry.second.label
  switch (type) {
    case 'damageTaken': {
      const { hpBefore, hpAfter, critical, raw, shieldAbsorbed, overkill, attackTotal, attackSequence } = entry
      const target = first
      const attacker = second
      const damage = amount
      const action = text
      const damageType = entry.second === null ? null : entry.second.type.id
      if (attackSequence === 0) {
        return { type, target, attacker, damage, hpBefore, hpAfter, critical, action, damageType }
      }
      // Written out, since a spread takes several times as long, and this is the most frequent event.
      return {
        type,
        target,
        attacker,
        damage,
        hpBefore,
        hpAfter,
        critical,
        action,
        raw,
        shieldAbsorbed,
        overkill,
        attackIndex: attackTotal === 0 ? null : entry.attackIndex,
        attackTotal: attackTotal === 0 ? null : attackTotal,
        attackSequence,
        damageType,
      }
    }
    case 'damageDealt':
      return { type, attacker: first, target: second ?? '', damage: amount, action: text }
    case 'healReceived':
      return { type, target: first, healer: second, amount, sourceType: text ?? '', sourceName: entry.name }
    case 'heal':
      return { type, healer: first, target: second ?? '', amount, sourceType: text ?? '', sourceName: entry.name }
    case 'effectApplied': {
      const size = group === 'modifier' ? null : amount
      return { type, entity: first, kind: group, effect: text ?? '', amount: size, turns }
    }
    case 'effectResisted':
      return { type, target: first, attacker: second ?? '', effect: text, chance: amount, roll: entry.roll }
    case 'summonCreated':
      return { type, summoner: first, summon: second ?? '', source: text ?? '' }
    case 'summonRemoved':
      return { type, summon: first, reason: text ?? '' }
    default:
      return { type, actor: first, ally: second ?? '', effect: text ?? '' }
  }
}
