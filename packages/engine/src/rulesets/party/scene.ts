import type { Scene, SceneUnit } from '../../kernel/scene.ts'
import type { Combatant } from './combatant.ts'
import type { PartyState } from './state.ts'
import { upcoming } from './upcoming.ts'
import { summaries } from './view.ts'

export function sceneOf(battle: PartyState): Scene {
  const order = upcoming(battle)
  const facts = [
    { label: 'Room', value: `${battle.plan.room.type}, floor ${battle.plan.room.floor}` },
    { label: 'Turn', value: String(battle.turn) },
    { label: 'Action', value: String(battle.actionIndex) },
  ]
  if (battle.enraged) facts.push({ label: 'Enrage', value: `${battle.enrageStacks} stacks` })
  if (battle.result !== null) facts.push({ label: 'Result', value: battle.result })
  if (battle.result === 'victory') facts.push({ label: 'Gold', value: `+${battle.loot.gold}` })
  return {
    caption: battle.result === null ? `Round ${battle.rounds + 1}` : `Over after ${battle.rounds + 1} rounds`,
    sides: [
      { id: 'party', name: 'Party' },
      { id: 'foes', name: 'Foes' },
    ],
    units: [
      ...battle.party.map((member) => unitOf(member, 0, member === order[0])),
      ...battle.foes.map((foe) => unitOf(foe, 1, foe === order[0])),
    ],
    // Under the standard rules sides take turns and action values decide nothing.
    queue: order.map(({ label, queueEntry }) => ({
      unit: label,
      ...(battle.plan.speedOrder && queueEntry !== null ? { value: queueEntry.value } : {}),
    })),
    facts,
  }
}

function unitOf(combatant: Combatant, side: number, active: boolean): SceneUnit {
  const { blueprint } = combatant
  const badges: SceneUnit['badges'][number][] = []
  for (const [label, [count]] of Object.entries(summaries(combatant.dots, (dot) => dot.damage))) {
    badges.push({ label, count, tone: 'bad' })
  }
  for (const [label, [count]] of Object.entries(summaries(combatant.hots, (hot) => hot.healing))) {
    badges.push({ label, count, tone: 'good' })
  }
  for (const modifier of combatant.mods) {
    badges.push({ label: modifier.recipe.id, count: modifier.turns, tone: 'neutral' })
  }
  if (combatant.extraTurns > 0) badges.push({ label: 'extra turn', count: combatant.extraTurns, tone: 'good' })
  const bars: SceneUnit['bars'][number][] = [{ kind: 'hp', value: combatant.hp, max: combatant.maxHp }]
  if (combatant.shields > 0) {
    bars.push({ kind: 'shield', value: combatant.shields, max: Math.max(combatant.shields, combatant.maxHp) })
  }
  bars.push({ kind: 'charge', value: combatant.charge, max: Math.max(blueprint.ultimateCapacity, combatant.charge) })
  return {
    id: combatant.label,
    name: combatant.rank === 'normal' ? combatant.name : `${combatant.name} (${combatant.rank})`,
    side,
    alive: combatant.hp > 0,
    active,
    bars,
    badges,
    stats: [
      { label: 'type', value: combatant.type.id },
      { label: 'attack', value: combatant.atk },
      { label: 'defense', value: combatant.defense },
      { label: 'speed', value: combatant.spd },
    ],
  }
}
