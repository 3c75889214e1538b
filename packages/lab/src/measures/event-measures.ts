import { familyOf, occurrenceOf, type Ruleset } from '@quintain/engine'
import type { BattleLog } from './battle-log.ts'

/** What happened in a battle, counted and added up under the names of `event-measure-names.ts`. */
export function eventSums({ events }: Ruleset, log: BattleLog): ReadonlyMap<string, number> {
  const sums = new Map<string, number>()
  const add = (name: string, value: number): void => void sums.set(name, (sums.get(name) ?? 0) + value)
  if (events === undefined) {
    for (const event of log.events) {
      add(`events.${event.type}`, 1)
      for (const [field, value] of Object.entries(event)) {
        if (typeof value === 'number') add(`${event.type}.${field}`, value)
      }
    }
    return sums
  }
  const entry = (index: number) => log.entry(index)
  log.events.forEach((event, index) => {
    const { type } = event
    const { doer, receiver, amount } = occurrenceOf(events, event)
    const parts = [
      { role: 'by', kind: log.kindOf(doer) },
      { role: 'to', kind: log.kindOf(receiver) },
    ]
    add(`events.${type}`, 1)
    if (amount !== null) {
      add(`${type}.amount`, amount)
      const family = familyOf(events, entry(index), entry)
      if (family !== 'none') add(`family.${family}.amount`, amount)
    }
    for (const { role, kind } of parts) {
      if (kind === null) continue
      add(`events.${type}.${role}=${kind}`, 1)
      if (amount !== null) add(`${type}.amount.${role}=${kind}`, amount)
    }
  })
  return sums
}
