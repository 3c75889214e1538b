import { takeOut } from '../../../timing/lists.ts'
import { type Entity } from '../entity.ts'
import { ACCESSORY, NO_ITEM } from './items.ts'
import type { State } from '../state.ts'
import type { Log } from '../events.ts'
import { trainLoot } from '../growth/training.ts'

/** Takes as much of a cell's pile as fits into the bag, and puts on items for empty slots. */
export function takePile(state: State, actor: Entity, cell: number, log: Log): void {
  const { items, grid } = state.plan
  const pile = state.pickUp(cell)
  const taken: number[] = []
  const equipped: number[] = []
  const left: number[] = []
  for (const item of pile) {
    if (actor.bag.length >= actor.bagSlots) {
      left.push(item)
      continue
    }
    actor.bag.push(item)
    taken.push(item)
    if (putOn(state, actor, item)) equipped.push(item)
  }
  state.drop(cell, left)
  actor.nextActAt += 0.5
  if (log === null) {
    trainLoot(actor, null)
    return
  }
  log.open(
    log.add({
      type: 'loot',
      id: actor.id,
      x: grid.columns[cell],
      y: grid.rows[cell],
      taken: items.ids(taken),
      equipped: items.ids(equipped),
      left: items.ids(left),
    }),
  )
  trainLoot(actor, log)
  log.close()
}

/** Moves an item from the bag to its slot if that is empty (or, with `gearUpgrades`, holds something worse). */
function putOn(state: State, actor: Entity, item: number): boolean {
  const { records } = state.plan.items
  const slot = records[item].type
  if (slot > ACCESSORY) return false
  const worn = actor.equipped(slot)
  if (worn !== NO_ITEM) {
    if (!state.plan.extensions.gearUpgrades || records[item].worth <= records[worn].worth) return false
    actor.bag.push(worn)
  }
  takeOut(actor.bag, item)
  actor.equip(slot, item)
  actor.refresh(records)
  return true
}
