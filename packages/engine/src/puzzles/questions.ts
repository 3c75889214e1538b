import type { Theme } from '../kernel/puzzle.ts'
import type { Phrase } from '../kernel/meaning/phrase.ts'
import { say } from './words/index.ts'

export function themeText(theme: Theme): Phrase {
  return say(`theme.${theme}`)
}

/** The question of puzzles in which chance decides. */
export function chanceQuestion(): Phrase {
  return say('chance')
}
