import type { Scene, SceneUnit } from '../../kernel/scene.ts'
import type { AtbState, Fighter } from './state.ts'
import { cooldownsLeft } from './view.ts'

export function sceneOf(state: AtbState): Scene {
  const { plan, actor } = state
  const caption = actor === null ? `Time ${state.time}` : `Time ${state.time}: ${actor.character.name} is ready`
  return {
    caption,
    sides: plan.teams.map((team) => ({ id: team, name: team })),
    units: state.fighters.map((fighter) => unitOf(state, fighter)),
    queue: state.living
      .toSorted((a, b) => ticksLeft(state, a) - ticksLeft(state, b) || b.rank - a.rank)
      .map((fighter) => ({ unit: fighter.character.id, value: fighter.timeUnits })),
  }
}

function unitOf(state: AtbState, fighter: Fighter): SceneUnit {
  const { character } = fighter
  return {
    id: character.id,
    name: character.name,
    side: fighter.seat,
    alive: fighter.hp > 0,
    active: fighter === state.actor,
    bars: [
      { kind: 'hp', value: fighter.hp, max: character.maxHp },
      { kind: 'qi', value: fighter.qi, max: character.maxQi },
      {
        kind: 'clock',
        value: Math.min(fighter.timeUnits, state.plan.clock.threshold),
        max: state.plan.clock.threshold,
      },
    ],
    badges: Object.entries(cooldownsLeft(fighter)).map(([skillId, turns]) => ({
      label: skillName(fighter, skillId),
      count: turns,
      tone: 'neutral',
    })),
    stats: [
      { label: 'strength', value: character.strength },
      { label: 'agility', value: character.agility },
      { label: 'defense', value: character.defense },
    ],
  }
}

function skillName(fighter: Fighter, skillId: string): string {
  return fighter.character.techniques.find((technique) => technique.skillId === skillId)?.skillName ?? skillId
}

/** How soon somebody is ready; the present actor comes first. */
function ticksLeft(state: AtbState, fighter: Fighter): number {
  if (fighter === state.actor) return Number.NEGATIVE_INFINITY
  const missing = state.plan.clock.threshold - fighter.timeUnits
  return fighter.gain > 0 ? missing / fighter.gain : Number.MAX_VALUE
}
