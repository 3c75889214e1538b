import { Link } from 'wouter'
import { addressParts, navigate, routes } from '../../browser/routes.ts'
import { Loading } from '../../components/loading.tsx'
import { RulesetChoice } from '../../components/ruleset-choice.tsx'
import { dayPuzzle, puzzledRulesets, rulesetOfDay, usePuzzles } from '../../engine/puzzles.ts'
import { PuzzleList } from './list.tsx'
import { Solve } from './solve.tsx'
import { usePuzzleWords } from './use-puzzle-words.ts'

/** `puzzles` lists those of the day's ruleset, `puzzles/<ruleset>` another's, `puzzles/<ruleset>/<id>` is one of them. */
export default function Puzzles({ hash }: { hash: string }) {
  const t = usePuzzleWords()
  const [, asked = '', id = ''] = addressParts(hash) ?? []
  const rulesets = puzzledRulesets()
  const ruleset = rulesets.includes(asked) ? asked : rulesetOfDay()
  const loaded = usePuzzles(ruleset)
  if (ruleset === null || loaded === null) return <Loading />
  const puzzle = id === 'day' ? dayPuzzle(loaded) : loaded.puzzles.find((one) => one.id === id)
  return (
    <main id="main" tabIndex={-1} className="mx-auto flex max-w-[1400px] flex-col gap-6 px-4 py-6 outline-none sm:px-6">
      {puzzle !== undefined && puzzle !== null ? (
        <Solve key={puzzle.id} {...loaded} puzzle={puzzle} />
      ) : (
        <>
          <header className="flex flex-col gap-3">
            <h1 className="title text-4xl">{t('puzzles.title')}</h1>
            <p className="reading text-ink-soft">
              {t('puzzles.lead')} {t('puzzles.scale')}
            </p>
            {id !== '' && (
              <p role="alert" className="text-bad">
                {t('puzzles.none', { id })}
              </p>
            )}
            <div className="flex flex-wrap items-center gap-3">
              <RulesetChoice
                label={t('puzzles.title')}
                value={ruleset}
                rulesets={rulesets}
                onChoose={(other) => navigate(`${routes.puzzles}/${other}`)}
              />
              <Link href={routes.puzzle(rulesetOfDay() ?? ruleset, 'day')} className="control" data-tone="primary">
                {t('puzzles.day')}
              </Link>
            </div>
          </header>
          <PuzzleList {...loaded} />
        </>
      )}
    </main>
  )
}
