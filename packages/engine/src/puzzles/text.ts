import { type Puzzle, type Theme, THEMES } from '../kernel/puzzle.ts'
import { ReplayError } from '../kernel/errors.ts'
import { say } from './words/index.ts'

/** Digits of places in legal lists; larger numbers stand in brackets. */
const DIGITS = '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'

/**
 * Puzzles as a table, one a line: id, scenario, generator, seed, theme, rating, answer, actions and, where there are
 * any, chances. Only for those that start from a scenario.
 */
export function writePuzzles(puzzles: readonly Puzzle[]): string {
  return puzzles
    .map(({ id, setup, generator, seed, theme, rating, answer, actions, chances }) => {
      const way = actions.map((place) => DIGITS[place] ?? `(${place})`).join('')
      return [
        id,
        JSON.stringify(setup).replaceAll('"', ''),
        generator,
        seed,
        theme,
        rating,
        answer,
        way === '' ? '-' : way,
        chances?.join(',') ?? '',
      ]
        .join(' ')
        .trimEnd()
    })
    .join('\n')
}

/** Throws `ReplayError` for a line that is no puzzle. */
export function readPuzzles(text: string): readonly Puzzle[] {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  return lines.map((line, at) => {
    const [id, setup, generator, seed, theme, rating, answer, way = '', chances] = line.trim().split(' ')
    const found = THEMES.find((one) => one === theme)
    if (found === undefined || !/^(-|(\w|\(\d+\))+)$/.test(way)) {
      throw new ReplayError('unreadable', say('notPuzzle', { line: at + 1 }))
    }
    const puzzle = {
      id,
      setup,
      generator,
      seed: seedOf(seed),
      actions: placesOf(way),
      ...numbers(found, rating, answer),
    }
    return chances === undefined ? puzzle : { ...puzzle, chances: chances.split(',').map(Number) }
  })
}

function numbers(theme: Theme, rating: string, answer: string): Pick<Puzzle, 'theme' | 'rating' | 'answer'> {
  return { theme, rating: Number(rating), answer: Number(answer) }
}

function seedOf(text: string): number | string {
  return /^-?\d{1,15}$/.test(text) ? Number(text) : text
}

function placesOf(way: string): number[] {
  if (way === '-') return []
  return Array.from(way.matchAll(/\((\d+)\)|\w/g), ([one, large]) =>
    large === undefined ? DIGITS.indexOf(one) : Number(large),
  )
}
