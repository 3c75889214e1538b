import type { Breakdown } from '../../../kernel/event-log.ts'
import { OCCUPIED, TOWN } from './cells.ts'
import { type Entity, RESTING_IN_TOWN } from '../entity.ts'
import type { State } from '../state.ts'
import { say } from '../words/index.ts'
import type { Log } from '../events.ts'

const TOWN_PART = say('part.town')
const MAXIMUM = say('part.maximum')

/** Towns damage strangers, and heal heroes without an enemy next to them. */
export function townEffects(state: State, log: Log): void {
  const { townAuraDamage, heroHealPerTick, townPassiveHeal } = state.plan.config
  const { cells, entities } = state
  for (let i = 0; i < entities.length; i += 1) {
    const entity = entities[i]
    if ((cells[entity.cell] & TOWN) === 0 || entity.hp <= 0) continue
    if (!entity.hero) {
      if (townAuraDamage !== 0) burn(state, entity, townAuraDamage, log)
    } else if (entity.hp < entity.maxHp && !isThreatened(state, entity)) {
      const heal = entity.state === RESTING_IN_TOWN ? heroHealPerTick : townPassiveHeal
      const amount = Math.min(heal, entity.maxHp - entity.hp)
      if (amount === 0) continue
      entity.hp += amount
      if (log !== null) log.add({ type: 'heal', id: entity.id, amount, hp: entity.hp }, healParts(heal, amount))
    }
  }
}

/** The parts of a town's healing: the full amount, less what exceeds the maximum. */
function healParts(heal: number, amount: number): Breakdown {
  const given = { label: TOWN_PART, value: heal }
  return amount === heal ? [given] : [given, { label: MAXIMUM, value: amount - heal }]
}

function burn(state: State, entity: Entity, damage: number, log: Log): void {
  entity.hp -= damage
  if (entity.hp <= 0) state.fallen += 1
  if (log !== null) {
    const aura = log.add({ type: 'aura', id: entity.id, damage, hp: entity.hp })
    if (entity.hp <= 0) entity.felledBy = aura
  }
}

/** Whether a living enemy stands on the hero's tile or next to it. */
function isThreatened(state: State, hero: Entity): boolean {
  const { cells, members, crowds } = state
  const { stride } = state.plan.grid
  const { cell } = hero
  const around = cells[cell - stride] | cells[cell + 1] | cells[cell + stride] | cells[cell - 1]
  if ((around & OCCUPIED) === 0 && !crowds.has(cell)) return false
  for (let faction = 0; faction < members.length; faction += 1) {
    if (faction === hero.faction) continue
    for (const other of members[faction]) {
      if (other.hp > 0 && Math.abs(other.x - hero.x) + Math.abs(other.y - hero.y) <= 1) return true
    }
  }
  return false
}
