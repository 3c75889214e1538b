import { takeOut } from '../../../timing/lists.ts'
import type { Entity } from '../entity.ts'
import type { State } from '../state.ts'
import { say } from '../words/index.ts'
import type { Log } from '../events.ts'

export const NO_POTION = -1

/** The share of hp below which fighters drink. */
export const THIRSTY = 0.5

const POTION = say('part.potion')
const MAXIMUM = say('part.maximum')

/** The potion that a fighter would drink now: the strongest it has, once it is below half of its base maximum. */
export function bestPotion({ plan }: State, actor: Entity): number {
  if (actor.hp / actor.maxHp >= THIRSTY) return NO_POTION
  const { drinks } = plan.items
  for (let i = 0; i < drinks.length; i += 1) if (actor.bag.includes(drinks[i])) return drinks[i]
  return NO_POTION
}

/** Drinks a potion: heals up to the effective maximum, which a curse may have lowered below the present hp. */
export function drink(state: State, actor: Entity, potion: number, log: Log): void {
  const item = state.plan.items.records[potion]
  takeOut(actor.bag, potion)
  const before = actor.hp
  actor.hp = Math.min(before + item.heal, actor.effectiveMaxHp)
  actor.nextActAt += 0.5
  if (log !== null) {
    const healed = actor.hp - before
    log.add({ type: 'useItem', id: actor.id, item: item.id, healed, hp: actor.hp }, [
      { label: POTION, value: item.heal },
      { label: MAXIMUM, value: healed - item.heal },
    ])
  }
}
