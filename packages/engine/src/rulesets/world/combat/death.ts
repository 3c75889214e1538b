import { empty } from '../../../timing/lists.ts'
import { type Entity, RESTING_IN_TOWN } from '../entity.ts'
import { NO_ITEM } from '../items/items.ts'
import type { State } from '../state.ts'
import type { Log } from '../events.ts'

/** Fallen heroes come back at home; others drop their items and leave the world. */
export function cleanUp(state: State, log: Log): void {
  state.fallen = 0
  for (let i = 0; i < state.entities.length;) {
    const entity = state.entities[i]
    if (entity.hp > 0) {
      i += 1
      continue
    }
    fall(state, entity, log)
    if (entity.hero) i += 1
  }
}

function fall(state: State, entity: Entity, log: Log): void {
  // Worn items are added to the bag, which may exceed its limit, since the entity is gone.
  const dropped = entity.bag
  if (!entity.hero) {
    if (entity.weapon !== NO_ITEM) dropped.push(entity.weapon)
    if (entity.armor !== NO_ITEM) dropped.push(entity.armor)
    if (entity.accessory !== NO_ITEM) dropped.push(entity.accessory)
  }
  state.drop(entity.cell, dropped)
  let death: number | null = null
  if (log !== null) {
    const { id, x, y } = entity
    death = log.add({ type: 'death', id, x, y, dropped: state.plan.items.ids(dropped) }, null, entity.felledBy)
    entity.felledBy = null
  }
  empty(dropped)
  if (!entity.hero) {
    state.remove(entity)
    return
  }
  const { config, extensions } = state.plan
  entity.hp = entity.maxHp
  state.move(entity, entity.homeCell)
  entity.state = RESTING_IN_TOWN
  entity.nextActAt = state.steps + config.heroRespawnTicks
  entity.lootProgress = 0
  entity.fleeTicks = 0
  entity.forgetEverybody()
  if (extensions.respawnProtection > 0) entity.protectedUntil = state.steps + 1 + extensions.respawnProtection
  if (log !== null) {
    const { id, x, y, nextActAt } = entity
    log.add({ type: 'respawn', id, x, y, readyAt: nextActAt }, null, death)
  }
}
