import { lazy, Suspense, useState } from 'react'
import { useTeller, useWords, withWords } from '../../words/tellers.ts'
import { Link } from 'wouter'
import { CommonGlyph } from '../../boards/figures/seal.tsx'
import { Button } from '../../components/button.tsx'
import { OpenReplay } from '../../components/open-replay.tsx'
import { navigate, routes } from '../../browser/routes.ts'
import { useTourWish } from '../../browser/tour-wish.ts'
import { LiveBattle } from './live-battle.tsx'
import { Recent } from './recent.tsx'
import { packEntries } from '../../engine/catalogue.ts'

// Comes after the first battle, and learns its words by itself.
const DayPuzzle = lazy(() => withWords(import('./day-puzzle.tsx')))

/** A battle plays at once; every ruleset is one click away. */
export function Home() {
  const t = useWords()
  const teller = useTeller()
  const [first] = useState(() => packEntries()[0].id)
  const [plays, setPlays] = useState(false)
  const chance = () => {
    const { id } = packEntries()[Math.floor(Math.random() * packEntries().length)]
    navigate(routes.battle(id, `random-${Math.floor(Math.random() * 1e6)}`, String(Math.floor(Math.random() * 1e6))))
  }
  return (
    <main id="main" tabIndex={-1} className="outline-none">
      <section className="hero">
        <LiveBattle ruleset={first} large onPlay={() => setPlays(true)} />
        <div className="hero-words">
          <h1>
            {t('home.title')} <em>{t('home.promise')}</em>
          </h1>
          <p>{t('home.lead')}</p>
          <div className="hero-ways">
            <Link href={routes.playNow(first)} className="control" data-tone="primary" data-testid="home-play">
              <CommonGlyph name="crossed-swords" /> {t('home.play')}
            </Link>
            <Link href={`/battle/${first}`} className="control" data-testid="home-watch">
              <CommonGlyph name="scroll-unfurled" /> {t('home.watch')}
            </Link>
          </div>
        </div>
      </section>
      <div className="home-below">
        <section aria-labelledby="day-puzzle" className="home-puzzle">
          <h2 id="day-puzzle">{t('home.puzzle')}</h2>
          {plays && (
            <Suspense fallback={null}>
              <DayPuzzle />
            </Suspense>
          )}
        </section>
        <section aria-labelledby="rulesets">
          <h2 id="rulesets">{t('home.rulesets')}</h2>
          <ul className="posters">
            {packEntries().map(({ id, title, description }) => (
              <li key={id}>
                <Link href={`/battle/${id}`} className="poster" data-testid={`watch-${id}`}>
                  <LiveBattle ruleset={id} wait={!plays} />
                  <span className="poster-words">
                    <b>{teller.text(title)}</b>
                    <span>{teller.text(description)}</span>
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
        <div className="home-more">
          <div className="flex flex-wrap gap-2">
            <Button
              tone="quiet"
              data-testid="home-tour"
              onClick={() => {
                useTourWish.setState({ wanted: true })
                navigate(`/battle/${first}`)
              }}
            >
              {t('home.tour')}
            </Button>
            <Button tone="quiet" onClick={chance}>
              {t('home.random')}
            </Button>
            <OpenReplay tone="quiet" />
          </div>
          <Recent wait={!plays} />
          <footer className="border-t border-line pt-4 text-sm text-ink-soft">
            <Link href={routes.credits} className="underline underline-offset-4">
              {t('credits.title')}
            </Link>
          </footer>
        </div>
      </div>
    </main>
  )
}
