import type { ContentPack } from '../../../kernel/content.ts'
import type { Entity } from '../entity.ts'
import { world, type WorldTypes } from '../index.ts'
import { lint } from '../lint.ts'
import type { State } from '../state.ts'
import { parts } from './bands.ts'
import { PICTURES } from './pictures.ts'
import { field, pieces } from './pieces.ts'
import { randomSetup } from './random-world.ts'
import { scenarios } from './scenarios.ts'

export const content: ContentPack<WorldTypes> = {
  ruleset: world,
  scenarios,
  pictures: PICTURES,
  lint,
  randomSetup,
  pieces,
  field,
  parts,
  names: { zh: async () => (await import('./words/zh.ts')).zh },
  series: {
    heroLevel: { measure: (state) => firstHero(state)?.level ?? null },
    heroHp: { measure: (state) => firstHero(state)?.hp ?? null },
    heroGold: { measure: (state) => firstHero(state)?.gold ?? null },
    heroExperience: { measure: (state) => firstHero(state)?.xp ?? null },
    enemies: { measure: (state) => state.entities.filter((entity) => !entity.hero).length },
  },
}

/** The hero with the lowest id, whose career people follow. */
function firstHero(state: State): Entity | undefined {
  return state.entities.find((entity) => entity.hero)
}

export { items } from './items.ts'
export { enemies, heroes } from './kinds.ts'
export { maps } from './maps.ts'
export { randomWorld, type WorldSize } from './random-world.ts'
