import { toldScene } from '@quintain/engine'
import { puzzleBattle, themeText } from '@quintain/engine/puzzles'
import { useMemo } from 'react'
import { Link } from 'wouter'
import { PackLooks } from '../../boards/figures/pack-looks.tsx'
import { Picture } from '../../boards/picture.tsx'
import { NOTHING_HAPPENS } from '../../boards/props.ts'
import { routes } from '../../browser/routes.ts'
import { dayPuzzle, rulesetOfDay, usePuzzles } from '../../engine/puzzles.ts'
import { useTeller, useWords } from '../../words/tellers.ts'

/** The puzzle of the day, small: a click leads to where it is solved. */
export default function DayPuzzle() {
  const t = useWords()
  const ruleset = rulesetOfDay()
  const loaded = usePuzzles(ruleset)
  const teller = useTeller(loaded?.pack.content)
  const puzzle = loaded === null ? null : dayPuzzle(loaded)
  const scene = useMemo(() => {
    if (loaded === null || puzzle === null) return null
    const { state, turn } = puzzleBattle(loaded.pack.content, puzzle)
    return toldScene(loaded.pack.ruleset.scene(state, turn.kind === 'decision' ? turn.seat : null), teller)
  }, [loaded, puzzle, teller])
  if (ruleset === null || loaded === null || puzzle === null || scene === null) return null
  return (
    <Link href={routes.puzzle(ruleset, 'day')} className="puzzle" data-testid="day-puzzle">
      <span className="puzzle-picture" aria-hidden="true">
        <PackLooks pack={loaded.pack}>
          <Picture ruleset={ruleset} scene={scene} occurrences={NOTHING_HAPPENS} duration={0} selected={null} compact />
        </PackLooks>
      </span>
      <b>{teller.line(themeText(puzzle.theme))}</b>
      <span>{teller.text(loaded.pack.content.puzzles?.question(puzzle.theme) ?? '')}</span>
      <span className="control" data-tone="primary">
        {t('home.solve')}
      </span>
    </Link>
  )
}
