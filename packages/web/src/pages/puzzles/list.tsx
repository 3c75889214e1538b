import './list.css'
import { agentText, type Puzzle, type Text, THEMES } from '@quintain/engine'
import { themeText } from '@quintain/engine/puzzles'
import { useMemo } from 'react'
import { Link } from 'wouter'
import { routes } from '../../browser/routes.ts'
import type { Pack } from '../../engine/catalogue.ts'
import { type LoadedPuzzles, solvedPuzzles } from '../../engine/puzzles.ts'
import { contentSetups } from '../../engine/scenarios.ts'
import { useTeller } from '../../words/tellers.ts'
import { usePuzzleWords } from './use-puzzle-words.ts'

/** All puzzles of a ruleset by what they are about and by whom they suit, the easy ones first. */
export function PuzzleList({ pack, puzzles }: LoadedPuzzles) {
  const t = usePuzzleWords()
  const teller = useTeller(pack.content)
  const solved = useMemo(solvedPuzzles, [])
  return THEMES.map((theme) => {
    const own = puzzles.filter((one) => one.theme === theme)
    if (own.length === 0) return null
    const done = own.filter(({ id }) => solved.has(id)).length
    return (
      <section key={theme} aria-label={teller.text(themeText(theme))}>
        <h2 className="title text-2xl">{teller.line(themeText(theme))}</h2>
        <p className="text-sm text-ink-faint">{t('puzzles.count', { solved: done, count: own.length })}</p>
        {levelsOf(pack, own).map(({ level, suited }) => (
          <div key={suited[0].id} className="puzzle-level">
            {level !== null && <h3>{teller.line(level)}</h3>}
            <ul>
              {suited.map((puzzle) => (
                <li key={puzzle.id}>
                  <Link
                    href={routes.puzzle(pack.id, puzzle.id)}
                    className="control"
                    data-tone={solved.has(puzzle.id) ? 'quiet' : 'plain'}
                    data-testid="puzzle-link"
                  >
                    <b>
                      <span>{puzzles.indexOf(puzzle) + 1}</span> {teller.text(titleOf(pack, puzzle))}
                    </b>
                    <span>
                      {t('puzzles.rating', { rating: puzzle.rating })}
                      {solved.has(puzzle.id) && ` ✓ ${t('puzzles.solved')}`}
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </section>
    )
  })
}

interface Level {
  /** Null where the ruleset has no levels. */
  readonly level: Text | null
  readonly suited: readonly Puzzle[]
}

/** Puzzles by the strongest of the ruleset's levels that finds the answer every other time, or the weakest of all. */
function levelsOf({ ruleset }: Pack, puzzles: readonly Puzzle[]): readonly Level[] {
  const rungs = ruleset.ladder?.rungs ?? []
  const placeOf = ({ rating }: Puzzle) =>
    Math.max(
      0,
      rungs.findLastIndex((rung) => rung.rating <= rating),
    )
  const places = [...new Set(puzzles.map(placeOf))]
  return places.map((place) => ({
    level: rungs.length === 0 ? null : agentText(ruleset, rungs[place].agent),
    suited: puzzles.filter((puzzle) => placeOf(puzzle) === place),
  }))
}

/** The battle that it comes from; what it is about where that has no name. */
function titleOf(pack: Pack, { setup, theme }: Puzzle): Text {
  return contentSetups(pack).find(({ id }) => id === setup)?.title ?? themeText(theme)
}
