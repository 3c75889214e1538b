import type { Phrase } from '../../kernel/meaning/phrase.ts'
import type { ActEvent, Event } from './events.ts'
import { entityName, itemName, kindName } from './names.ts'
import type { Plan } from './plan.ts'
import { say } from './words/index.ts'

/** An event as a phrase. */
export function tell(plan: Plan, event: Event): Phrase {
  const nameOf = (id: number) => entityName(plan, id)
  switch (event.type) {
    case 'act':
      return tellAct(plan, event)
    case 'attack': {
      const { outcome, damage, hp } = event
      const attacker = nameOf(event.attacker)
      const defender = nameOf(event.defender)
      return say(`tell.attack.${outcome}`, { attacker, defender, damage, hp: Math.max(hp, 0) })
    }
    case 'kill': {
      const { xp, gold } = event
      return say('tell.kill', { killer: nameOf(event.killer), victim: nameOf(event.victim), xp, gold })
    }
    case 'useItem': {
      const { healed, hp } = event
      const code = healed < 0 ? 'tell.useItem.curse' : 'tell.useItem'
      return say(code, { name: nameOf(event.id), item: itemName(event.item), healed: Math.abs(healed), hp })
    }
    case 'loot': {
      const { id, x, y, taken, left } = event
      const code = taken.length === 0 ? 'tell.loot.nothing' : left.length > 0 ? 'tell.loot.full' : 'tell.loot'
      return say(code, { name: nameOf(id), x, y, taken: taken.map(itemName), left: left.map(itemName) })
    }
    case 'death': {
      const { id, x, y, dropped } = event
      const code = dropped.length === 0 ? 'tell.death' : 'tell.death.drops'
      return say(code, { name: nameOf(id), x, y, dropped: dropped.map(itemName) })
    }
    case 'spawn':
      return say('tell.spawn', { name: nameOf(event.id), kind: kindName(event.kind), x: event.x, y: event.y })
    case 'attributeUp': {
      const { id, attribute, value } = event
      return say('tell.attributeUp', { name: nameOf(id), attribute: say(`attribute.${attribute}`), value })
    }
    case 'aura':
      return say('tell.aura', { name: nameOf(event.id), damage: event.damage, hp: Math.max(event.hp, 0) })
    case 'heal':
      return say('tell.heal', { name: nameOf(event.id), amount: event.amount, hp: event.hp })
    case 'respawn': {
      const { id, x, y, readyAt } = event
      return say('tell.respawn', { name: nameOf(id), x, y, readyAt })
    }
    case 'levelUp': {
      const { id, level, maxHp, atk, def, spd } = event
      return say('tell.levelUp', { name: nameOf(id), level, maxHp, atk, def, spd })
    }
  }
}

/** An entity's chosen action, and the reason. */
function tellAct(plan: Plan, { id, action, target, applied, rule }: ActEvent): Phrase {
  const [x, y] = typeof target === 'object' && target !== null ? target : [0, 0]
  const object =
    typeof target === 'number' ? entityName(plan, target) : typeof target === 'string' ? itemName(target) : ''
  const values = { name: entityName(plan, id), target: object, reason: say(`why.${rule}`), x, y }
  return applied ? say(`tell.act.${action}`, values) : say(`tell.act.${action}.refused`, values)
}
