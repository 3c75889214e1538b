import { entryId } from '../../kernel/meaning/glossary.ts'
import type { Scene, SceneBadge, SceneStat, SceneUnit } from '../../kernel/scene.ts'
import type { Entity } from './entity.ts'
import { entityName, factionName, itemName } from './names.ts'
import { STATES } from './setup/schema.ts'
import { groundOf, type State } from './state.ts'
import { say } from './words/index.ts'

const LEVEL = say('stat.level')
const ATTACK = say('stat.attack')
const DEFENCE = say('stat.defence')
const SPEED = say('stat.speed')
const GOLD = say('stat.gold')
const PROTECTED = say('protected')
const MINDS = STATES.map((mind): SceneBadge => ({
  label: say(`mind.${mind}`),
  tone: 'neutral',
  entry: entryId('mind', mind),
}))

/** The map with everybody on it. */
export function scene(state: State): Scene {
  const { plan } = state
  const { grid } = plan
  return {
    caption: say('caption', { tick: state.steps, last: plan.maxTicks }),
    sides: plan.factions.map((faction) => ({ id: faction, name: factionName(faction) })),
    units: state.entities.map((entity) => unitOf(state, entity)),
    board: { shape: 'tiles', columns: grid.width, rows: grid.height, cells: plan.setup.tiles },
    items: groundOf(state).map(([x, y, items]) => ({ at: [x, y], label: say('pile', { items: items.map(itemName) }) })),
    facts: plan.factions.map((faction, number) => ({
      label: factionName(faction),
      value: say('alive', { count: state.members[number].length }),
    })),
  }
}

function unitOf(state: State, entity: Entity): SceneUnit {
  const { plan, steps } = state
  const worn = [entity.weapon, entity.armor, entity.accessory].flatMap((item) => plan.items.idOrNull(item) ?? [])
  return {
    id: String(entity.id),
    kind: entity.kind,
    name: entityName(plan, entity.id),
    entry: entryId('kind', entity.kind),
    side: entity.faction,
    alive: true,
    at: [entity.x, entity.y],
    bars: [
      { kind: 'hp', value: entity.hp, max: Math.max(entity.maxHp, entity.hp) },
      { kind: 'stamina', value: entity.stamina, max: entity.maxStamina },
      { kind: 'xp', value: entity.xp, max: entity.xpToNext },
    ],
    badges: [
      MINDS[entity.state],
      ...(entity.protectedUntil > steps ? [protection(entity.protectedUntil - steps)] : []),
    ],
    stats: statsOf(entity),
    abilities: [...worn, ...new Set(plan.items.ids(entity.bag))].map((item) => ({
      label: itemName(item),
      entry: entryId('item', item),
    })),
  }
}

function protection(ticks: number): SceneBadge {
  return { label: PROTECTED, count: ticks, tone: 'good', entry: entryId('rule', 'fall') }
}

function statsOf(entity: Entity): SceneStat[] {
  return [
    { id: 'level', label: LEVEL, value: entity.level, entry: entryId('rule', 'level') },
    { id: 'attack', label: ATTACK, value: entity.effectiveAtk, entry: entryId('rule', 'damage') },
    { id: 'defence', label: DEFENCE, value: entity.effectiveDef, entry: entryId('rule', 'damage') },
    { id: 'speed', label: SPEED, value: entity.effectiveSpd, entry: entryId('rule', 'speed') },
    { id: 'gold', label: GOLD, value: entity.gold, entry: entryId('rule', 'kill') },
  ]
}
