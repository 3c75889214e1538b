import type { Scene, SceneUnit } from '../../kernel/scene.ts'
import { NOBODY } from '../../timing/agility-clock.ts'
import type { Character } from './plan.ts'
import type { AtbState } from './state.ts'
import { cooldownsLeft } from './view.ts'

export function sceneOf(state: AtbState): Scene {
  const { plan } = state
  const acting = state.actor === NOBODY ? '' : `: ${plan.characters[state.actor].name} is ready`
  return {
    caption: `Time ${state.clock.ticks}${acting}`,
    sides: plan.teams.map((team) => ({ id: team, name: team })),
    units: plan.characters.map((character) => unitOf(state, character)),
    queue: state.living
      .toSorted((a, b) => ticksLeft(state, a) - ticksLeft(state, b) || plan.dial.ranks[b] - plan.dial.ranks[a])
      .map((index) => ({ unit: plan.characters[index].id, value: state.clock.unitsOf(index) })),
  }
}

function unitOf(state: AtbState, character: Character): SceneUnit {
  const { index } = character
  const { threshold } = state.plan.dial
  return {
    id: character.id,
    name: character.name,
    side: character.seat,
    alive: state.hp[index] > 0,
    active: index === state.actor,
    bars: [
      { kind: 'hp', value: state.hp[index], max: character.maxHp },
      { kind: 'qi', value: state.qi[index], max: character.maxQi },
      { kind: 'clock', value: Math.min(state.clock.unitsOf(index), threshold), max: threshold },
    ],
    badges: Object.entries(cooldownsLeft(state, character)).map(([skillId, turns]) => ({
      label: character.techniques.find((technique) => technique.skillId === skillId)?.skillName ?? skillId,
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

/** How soon somebody is ready; the present actor comes first. */
function ticksLeft(state: AtbState, index: number): number {
  if (index === state.actor) return Number.NEGATIVE_INFINITY
  const { threshold, gains } = state.plan.dial
  return gains[index] > 0 ? (threshold - state.clock.unitsOf(index)) / gains[index] : Number.MAX_VALUE
}
