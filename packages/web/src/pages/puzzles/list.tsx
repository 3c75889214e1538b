import { THEMES } from '@quintain/engine'
import { themeText } from '@quintain/engine/puzzles'
import { useMemo } from 'react'
import { Link } from 'wouter'
import { routes } from '../../browser/routes.ts'
import { type LoadedPuzzles, solvedPuzzles } from '../../engine/puzzles.ts'
import { useTeller } from '../../words/tellers.ts'
import { usePuzzleWords } from './use-puzzle-words.ts'

/** All puzzles of a ruleset by what they are about, the easy ones first. */
export function PuzzleList({ pack, puzzles }: LoadedPuzzles) {
  const t = usePuzzleWords()
  const teller = useTeller()
  const solved = useMemo(solvedPuzzles, [])
  return THEMES.map((theme) => {
    const own = puzzles.filter((one) => one.theme === theme)
    if (own.length === 0) return null
    const done = own.filter(({ id }) => solved.has(id)).length
    return (
      <section key={theme} aria-label={teller.text(themeText(theme))}>
        <h2 className="title text-2xl">{teller.line(themeText(theme))}</h2>
        <p className="mb-3 text-sm text-ink-faint">{t('puzzles.count', { solved: done, count: own.length })}</p>
        <ul className="flex flex-wrap gap-1.5">
          {own.map(({ id, rating }) => (
            <li key={id}>
              <Link
                href={routes.puzzle(pack.id, id)}
                className="control number"
                data-tone={solved.has(id) ? 'quiet' : 'plain'}
                data-testid="puzzle-link"
                aria-label={`${t('puzzles.rating', { rating })}${solved.has(id) ? `, ${t('puzzles.solved')}` : ''}`}
              >
                {solved.has(id) ? `✓ ${rating}` : rating}
              </Link>
            </li>
          ))}
        </ul>
      </section>
    )
  })
}
