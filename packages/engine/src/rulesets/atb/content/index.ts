import type { ContentPack } from '../../../kernel/content.ts'
import type { Json } from '../../../kernel/json.ts'
import { Sfc32 } from '../../../random/sfc32.ts'
import { atb } from '../index.ts'
import { lint } from '../lint.ts'
import type { AtbTypes } from '../types.ts'
import { CHARACTERS } from './characters.ts'
import { PICTURES } from './pictures.ts'
import { field, parts, pieces } from './pieces.ts'
import { puzzleBook } from './puzzle-book.ts'
import { scenarios } from './scenarios.ts'
import { makeSetup } from './setups.ts'

export { CHARACTERS } from './characters.ts'
export { makeSetup, type Teams } from './setups.ts'
export { SKILLS } from './skills.ts'
export { templates } from './templates.ts'

/** Two sides of equal number from the roster. */
function randomSetup(seed: number): Json {
  const random = Sfc32.seeded(seed)
  const size = random.int(1, 4)
  const ids = random.sample(
    CHARACTERS.map(({ id }) => id),
    size * 2,
  )
  return makeSetup({ west: ids.slice(0, size), east: ids.slice(size) }, 'en')
}

export const content: ContentPack<AtbTypes> = {
  ruleset: atb,
  scenarios,
  pictures: PICTURES,
  lint,
  randomSetup,
  pieces,
  puzzles: puzzleBook,
  field,
  parts,
  names: {
    en: async () => (await import('./words/en.ts')).en,
    zh: async () => (await import('./words/zh.ts')).zh,
  },
}
