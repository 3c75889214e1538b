import type { Entity } from '../entity.ts'
import type { State } from '../state.ts'
import type { Log } from '../events.ts'

// The gains of a level in addition to the growth that the setup sets.
export const ATTRIBUTES_PER_LEVEL = 2
export const CAPS_PER_LEVEL = 5

/** Raises an entity as long as its experience allows. */
export function levelUp(state: State, entity: Entity, log: Log): void {
  const { config, items } = state.plan
  while (entity.xp >= entity.xpToNext && entity.level < config.maxLevel) {
    entity.xp -= entity.xpToNext
    entity.level += 1
    entity.maxHp += config.statGrowthHp
    entity.hp = Math.min(entity.hp + config.statGrowthHp, entity.maxHp)
    entity.atk += config.statGrowthAtk
    entity.def += config.statGrowthDef
    entity.spd += config.statGrowthSpd
    entity.xpToNext = Math.min(Math.trunc(entity.xpToNext * config.xpPerLevelScale), Number.MAX_SAFE_INTEGER)
    for (let i = 0; i < entity.caps.length; i += 1) {
      // The caps rise first, so an attribute that stood at its cap gains too.
      entity.caps[i] += CAPS_PER_LEVEL
      entity.attributes[i] = Math.min(entity.attributes[i] + ATTRIBUTES_PER_LEVEL, entity.caps[i])
    }
    entity.refresh(items.records)
    if (log !== null) {
      const { id, level, hp, maxHp, atk, def, spd, xp, xpToNext } = entity
      log.add({ type: 'levelUp', id, level, hp, maxHp, atk, def, spd, xp, xpToNext }, null, entity.rewardedBy)
    }
  }
}
