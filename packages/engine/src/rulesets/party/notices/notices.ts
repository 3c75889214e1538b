import type { EventLog } from '../../../kernel/event-log.ts'
import type { Combatant } from '../combatant/combatant.ts'
import { Batch, type BatchEntry, type BatchedType } from './batch.ts'
import { recordEntry } from './records.ts'
import type { PartyEvent } from '../events.ts'
import type { PartyState } from '../state.ts'

/**
 * Events for the log, and the batch. An immediate event is logged before any rule that listens to it runs, a batched
 * one when the batch is flushed.
 */

/** Logs an event, which is the cause of all events until `leave`. */
export function enter({ log }: PartyState, event: PartyEvent): void {
  if (log !== null) log.open(log.add(event))
}

export function leave({ log }: PartyState): void {
  if (log !== null) log.close()
}

/** Puts an event into the batch; the caller fills in its amounts. */
export function pend(battle: PartyState, type: BatchedType, first: Combatant, second: Combatant | null): BatchEntry {
  const { batch } = battle
  // Without log and listeners the entry is never read, so the first one is used again and again.
  if (battle.unheard && battle.log === null) batch.count = 0
  const entry = batch.push(type, first, second)
  entry.breakdown = null
  entry.cause = battle.log === null ? null : battle.log.cause
  return entry
}

/**
 * Delivers the whole batch grouped by type, types in order of their first appearance. What listeners emit meanwhile
 * goes into a new batch.
 */
export function flush(battle: PartyState): void {
  const { batch } = battle
  if (batch.count === 0) return
  const { listeners } = battle.plan
  const heard = battle.listening && listeners.hearsBatch
  if (battle.log === null && !heard) {
    batch.count = 0
    return
  }
  battle.batch = battle.spareBatch ?? new Batch()
  battle.spareBatch = null
  const { entries, count } = batch
  for (let i = 0; i < count; i += 1) {
    const { type } = entries[i]
    if (appearsBefore(entries, i, type)) continue
    for (let j = i; j < count; j += 1) if (entries[j].type === type) deliver(battle, entries[j], heard)
  }
  batch.count = 0
  battle.spareBatch = batch
}

function appearsBefore(entries: readonly BatchEntry[], end: number, type: BatchedType): boolean {
  for (let i = 0; i < end; i += 1) if (entries[i].type === type) return true
  return false
}

/** Logs a batched event and calls the cards and relics that listen to it, with the event as the cause. */
function deliver(battle: PartyState, entry: BatchEntry, heard: boolean): void {
  const { log } = battle
  const index = log === null ? null : recordEntry(log, entry)
  if (!heard) return
  if (log !== null) log.open(index)
  if (battle.listening) {
    const { listeners } = battle.plan
    if (entry.type === 'damageTaken') {
      const { first, second, amount } = entry
      for (const { item, behavior } of listeners.damageTaken) {
        if (behavior.damageTaken !== undefined) behavior.damageTaken(battle, item, first, second, amount)
      }
    } else if (entry.type === 'healReceived') {
      const { first, second, amount } = entry
      for (const { item, behavior } of listeners.healReceived) {
        if (behavior.healReceived !== undefined) behavior.healReceived(battle, item, first, second, amount)
      }
    }
  }
  leave(battle)
}

/** Detaches the log after a step, and forgets causes that point into it. */
export function release(battle: PartyState, log: EventLog<PartyEvent> | null): void {
  battle.log = null
  if (log !== null) forgetCauses(battle)
}

export function forgetCauses({ batch: { entries, count } }: PartyState): void {
  for (let i = 0; i < count; i += 1) entries[i].cause = null
}
