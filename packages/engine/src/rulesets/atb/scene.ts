import { entryId } from '../../kernel/meaning/glossary.ts'
import type { Scene, SceneUnit } from '../../kernel/scene.ts'
import { NOBODY } from '../../timing/agility-clock.ts'
import { characterName, seatNames, skillName, techniqueName, tierId } from './names.ts'
import type { Character } from './plan.ts'
import type { State } from './state.ts'
import { cooldownsLeft } from './view.ts'
import { say } from './words/index.ts'

/** The stats that scenes show, each with the glossary entry of its rule. */
const STATS = (['strength', 'agility', 'defense'] as const).map((id) => ({
  id,
  label: say(`stat.${id}`),
  entry: entryId('rule', id === 'agility' ? 'clock' : 'damage'),
}))

export function scene(state: State): Scene {
  const { plan } = state
  const time = state.clock.ticks
  const names = seatNames(plan)
  return {
    caption:
      state.actor === NOBODY
        ? say('caption.time', { time })
        : say('caption.ready', { time, name: characterName(plan.characters[state.actor]) }),
    sides: plan.teams.map((team, seat) => ({ id: team, name: names[seat] })),
    units: plan.characters.map((character) => unitOf(state, character)),
    queue: state.living
      .toSorted((a, b) => ticksLeft(state, a) - ticksLeft(state, b) || plan.dial.ranks[b] - plan.dial.ranks[a])
      .map((index) => ({ unit: plan.characters[index].id, value: state.clock.unitsOf(index) })),
  }
}

function unitOf(state: State, character: Character): SceneUnit {
  const { index } = character
  const { threshold } = state.plan.dial
  return {
    id: character.id,
    kind: character.id,
    name: characterName(character),
    entry: entryId('character', character.id),
    side: character.seat,
    alive: state.hp[index] > 0,
    active: index === state.actor,
    bars: [
      { kind: 'hp', value: state.hp[index], max: character.maxHp },
      { kind: 'qi', value: state.qi[index], max: character.maxQi },
      { kind: 'clock', value: Math.min(state.clock.unitsOf(index), threshold), max: threshold },
    ],
    badges: Object.entries(cooldownsLeft(state, character)).map(([skillId, turns]) => ({
      label: skillName(
        skillId,
        character.techniques.find((technique) => technique.skillId === skillId)?.skillName ?? skillId,
      ),
      count: turns,
      tone: 'neutral',
      entry: entryId('skill', skillId),
    })),
    stats: STATS.map(({ id, label, entry }) => ({ id, label, value: character[id], entry })),
    abilities: character.techniques.map((technique) => ({
      label: techniqueName(technique),
      entry: entryId('tier', tierId(technique.skillId, technique.tierNumber)),
      kind: entryId('skill', technique.skillId),
    })),
  }
}

/** Ticks until a character is ready; less than any other number for the present actor. */
function ticksLeft(state: State, index: number): number {
  if (index === state.actor) return Number.NEGATIVE_INFINITY
  const { threshold, gains } = state.plan.dial
  return gains[index] > 0 ? (threshold - state.clock.unitsOf(index)) / gains[index] : Number.MAX_VALUE
}
