import type { Json } from '../../kernel/json.ts'
import { NOBODY } from '../../timing/agility-clock.ts'
import type { Character } from './plan.ts'
import type { State } from './state.ts'

/** Everything is open in this ruleset: all seats see the same. */
export function view(state: State): Json {
  const { plan } = state
  return {
    time: state.clock.ticks,
    steps: state.steps,
    actorId: state.actor === NOBODY ? null : plan.characters[state.actor].id,
    characters: plan.characters.map((character) => ({
      id: character.id,
      team: plan.teams[character.seat],
      hp: state.hp[character.index],
      maxHp: character.maxHp,
      qi: state.qi[character.index],
      maxQi: character.maxQi,
      timeUnits: state.clock.unitsOf(character.index),
      cooldowns: cooldownsLeft(state, character),
    })),
  }
}

/** Turns left by skill id, those above 0 only. */
export function cooldownsLeft(state: State, { skillIds, firstSlot }: Character): Record<string, number> {
  const entries = skillIds.map((skillId, i): [string, number] => [skillId, state.cooldowns[firstSlot + i]])
  return Object.fromEntries(entries.filter(([, turns]) => turns > 0))
}
