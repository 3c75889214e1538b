import type { EventLog } from '../../kernel/event-log.ts'
import { AGI, END, type Entity, STR, VIT, WIS } from './entity.ts'
import type { Event } from './events.ts'
import { ATTRIBUTES } from './schema.ts'

export type Log = EventLog<Event> | null

export function trainAttack(entity: Entity, log: Log): void {
  train(entity, STR, 0.015, log)
  train(entity, VIT, 0.005, log)
}

export function trainDefence(entity: Entity, log: Log): void {
  train(entity, VIT, 0.01, log)
  train(entity, END, 0.008, log)
}

export function trainMove(entity: Entity, log: Log): void {
  train(entity, AGI, 0.008, log)
  train(entity, END, 0.005, log)
}

export function trainLoot(entity: Entity, log: Log): void {
  train(entity, WIS, 0.005, log)
}

/** At its cap an attribute stays, but the fraction grows on and pays out when the cap has risen. */
function train(entity: Entity, attribute: number, gain: number, log: Log): void {
  const fraction = entity.training[attribute] + gain
  const value = entity.attributes[attribute]
  const cap = entity.caps[attribute]
  if (fraction < 1 || value >= cap) {
    entity.training[attribute] = fraction
    return
  }
  const whole = Math.trunc(fraction)
  entity.training[attribute] = fraction - whole
  entity.attributes[attribute] = Math.min(value + whole, cap)
  if (log !== null) {
    log.add({
      type: 'attributeUp',
      id: entity.id,
      attribute: ATTRIBUTES[attribute],
      value: entity.attributes[attribute],
    })
  }
}
