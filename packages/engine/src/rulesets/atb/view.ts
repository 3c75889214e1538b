import type { Json } from '../../kernel/json.ts'
import type { AtbState, Fighter } from './state.ts'

/** Everything is open in this ruleset: all seats see the same. */
export function viewState(state: AtbState): Json {
  return {
    time: state.time,
    steps: state.steps,
    actorId: state.actor?.character.id ?? null,
    characters: state.fighters.map((fighter) => ({
      id: fighter.character.id,
      team: state.plan.teams[fighter.seat],
      hp: fighter.hp,
      maxHp: fighter.character.maxHp,
      qi: fighter.qi,
      maxQi: fighter.character.maxQi,
      timeUnits: fighter.timeUnits,
      cooldowns: cooldownsLeft(fighter),
    })),
  }
}

/** Turns left by skill id, those above 0 only. */
export function cooldownsLeft(fighter: Fighter): Record<string, number> {
  const entries = fighter.character.slots.map((skillId, slot): [string, number] => [skillId, fighter.cooldowns[slot]])
  return Object.fromEntries(entries.filter(([, turns]) => turns > 0))
}
