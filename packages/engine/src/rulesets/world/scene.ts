import type { Scene } from '../../kernel/scene.ts'
import { entityName } from './names.ts'
import { STATES } from './schema.ts'
import type { State } from './state.ts'

/** The map with everybody on it. */
export function scene(state: State): Scene {
  const { plan } = state
  const { grid, items } = plan
  return {
    caption: `Tick ${state.steps} of ${plan.maxTicks}`,
    sides: plan.factions.map((faction) => ({ id: faction, name: faction })),
    units: state.entities.map((entity) => ({
      id: String(entity.id),
      name: entityName(plan, entity.id),
      side: entity.faction,
      alive: true,
      at: [entity.x, entity.y],
      bars: [
        { kind: 'hp', value: entity.hp, max: Math.max(entity.maxHp, entity.hp) },
        { kind: 'stamina', value: entity.stamina, max: entity.maxStamina },
        { kind: 'xp', value: entity.xp, max: entity.xpToNext },
      ],
      badges: [
        { label: STATES[entity.state].toLowerCase().replaceAll('_', ' '), tone: 'neutral' },
        ...(entity.protectedUntil > state.steps
          ? [{ label: 'protected', count: entity.protectedUntil - state.steps, tone: 'good' as const }]
          : []),
      ],
      stats: [
        { label: 'level', value: entity.level },
        { label: 'attack', value: entity.effectiveAtk },
        { label: 'defence', value: entity.effectiveDef },
        { label: 'speed', value: entity.effectiveSpd },
        { label: 'gold', value: entity.gold },
      ],
    })),
    board: { shape: 'tiles', columns: grid.width, rows: grid.height, cells: plan.setup.tiles },
    items: state.pileCells().map((cell) => ({
      at: [grid.columns[cell], grid.rows[cell]],
      label: items.ids(state.piles.get(cell) ?? []).join(', '),
    })),
    facts: plan.factions.map((faction, number) => ({
      label: faction,
      value: `${state.members[number].length} alive`,
    })),
  }
}
