import { type Puzzle, seatNamesOf } from '@quintain/engine'
import { puzzleBattle, themeText } from '@quintain/engine/puzzles'
import { useMemo, useState } from 'react'
import { Link } from 'wouter'
import { FindChoice } from '../find-choice.tsx'
import { navigate, routes } from '../../browser/routes.ts'
import { Button } from '../../components/button.tsx'
import { type LoadedPuzzles, rememberSolved } from '../../engine/puzzles.ts'
import { useTeller } from '../../words/tellers.ts'
import { answerOf, isRight, objection, type Position, praise } from './answering.ts'
import { usePuzzleWords } from './use-puzzle-words.ts'

interface SolveProps extends LoadedPuzzles {
  readonly puzzle: Puzzle
}

/** One puzzle: the position, the question, and what became of the answer. */
export function Solve({ pack, puzzles, puzzle }: SolveProps) {
  const t = usePuzzleWords()
  const teller = useTeller(pack.content)
  const { ruleset } = pack
  const battle = useMemo(() => puzzleBattle(pack.content, puzzle), [pack, puzzle])
  const position = useMemo<Position>(() => {
    const { plan, state, turn } = battle
    return { pack, puzzle, plan, state: ruleset.clone(state), seat: turn.kind === 'decision' ? turn.seat : 0 }
  }, [pack, puzzle, battle, ruleset])
  const [tried, setTried] = useState<{ readonly action: unknown } | null>(null)
  const [shown, setShown] = useState(false)
  const { state, seat, plan } = position
  const solved = tried !== null && isRight(position, tried.action)
  const over = solved || shown
  const after = useMemo(() => {
    if (!over) return state
    const next = ruleset.clone(state)
    ruleset.step(next, answerOf(position), null)
    return next
  }, [over, state, ruleset, position])
  const act = (action: unknown) => {
    setTried({ action })
    if (isRight(position, action)) rememberSolved(puzzle.id)
  }
  const verdict = useMemo(() => {
    if (shown) return praise(position, t, teller)
    if (tried === null) return ''
    return solved ? praise(position, t, teller) : objection(position, tried.action, t, teller)
  }, [shown, tried, solved, position, t, teller])
  const question = pack.content.puzzles?.question(puzzle.theme) ?? ''
  const next = () => {
    const at = puzzles.findIndex(({ id }) => id === puzzle.id)
    navigate(routes.puzzle(pack.id, puzzles[(at + 1) % puzzles.length].id))
  }
  return (
    <section className="flex flex-col gap-4" data-testid="puzzle" data-puzzle={puzzle.id}>
      <header className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h1 className="title text-3xl">{teller.line(themeText(puzzle.theme))}</h1>
        <span className="number text-sm text-ink-faint">{t('puzzles.rating', { rating: puzzle.rating })}</span>
        <p className="basis-full">
          {teller.text(question)} {t('puzzles.side', { seat: teller.text(seatNamesOf(ruleset, plan)[seat]) })}
        </p>
      </header>
      <p
        role="status"
        className={`min-h-6 font-medium ${over ? 'text-good' : 'text-bad'}`}
        data-testid="puzzle-verdict"
        data-solved={solved}
      >
        {verdict}
      </p>
      <div className="flex flex-wrap gap-2">
        {!over && tried !== null && (
          <>
            <Button onClick={() => setTried(null)}>{t('puzzles.again')}</Button>
            <Button tone="quiet" onClick={() => setShown(true)} data-testid="puzzle-show">
              {t('puzzles.show')}
            </Button>
          </>
        )}
        <Button tone={over ? 'primary' : 'quiet'} onClick={next} data-testid="puzzle-next">
          {t('puzzles.next')}
        </Button>
        <Link href={`${routes.puzzles}/${pack.id}`} className="control" data-tone="quiet">
          {t('puzzles.all')}
        </Link>
      </div>
      <FindChoice pack={pack} state={after} seat={seat} status={teller.text(question)} onAct={over ? null : act} />
    </section>
  )
}
