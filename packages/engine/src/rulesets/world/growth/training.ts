import { AGI, END, type Entity, STR, VIT, WIS } from '../entity.ts'
import type { Log } from '../events.ts'
import { ATTRIBUTES } from '../setup/schema.ts'

// What practice adds to an attribute.
export const STR_BY_ATTACK = 0.015
export const VIT_BY_ATTACK = 0.005
export const VIT_BY_DEFENCE = 0.01
export const END_BY_DEFENCE = 0.008
export const AGI_BY_MOVE = 0.008
export const END_BY_MOVE = 0.005
export const WIS_BY_LOOT = 0.005

export function trainAttack(entity: Entity, log: Log): void {
  train(entity, STR, STR_BY_ATTACK, log)
  train(entity, VIT, VIT_BY_ATTACK, log)
}

export function trainDefence(entity: Entity, log: Log): void {
  train(entity, VIT, VIT_BY_DEFENCE, log)
  train(entity, END, END_BY_DEFENCE, log)
}

export function trainMove(entity: Entity, log: Log): void {
  train(entity, AGI, AGI_BY_MOVE, log)
  train(entity, END, END_BY_MOVE, log)
}

export function trainLoot(entity: Entity, log: Log): void {
  train(entity, WIS, WIS_BY_LOOT, log)
}

function train(entity: Entity, attribute: number, gain: number, log: Log): void {
  const { training } = entity
  const fraction = training[attribute] + gain
  training[attribute] = fraction
  if (fraction >= 1) improve(entity, attribute, fraction, log)
}

/** Turns practice into points of an attribute. At the cap only the fraction grows, and counts once the cap has risen. */
function improve(entity: Entity, attribute: number, fraction: number, log: Log): void {
  const value = entity.attributes[attribute]
  const cap = entity.caps[attribute]
  if (value >= cap) return
  const whole = Math.trunc(fraction)
  entity.training[attribute] = fraction - whole
  entity.attributes[attribute] = Math.min(value + whole, cap)
  entity.refreshFight()
  if (log === null) return
  const { id, attributes } = entity
  log.add({ type: 'attributeUp', id, attribute: ATTRIBUTES[attribute], value: attributes[attribute] })
}
