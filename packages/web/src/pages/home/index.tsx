import { Dices, Swords } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTeller, useWords, withWords } from '../../words/tellers.ts'
import { Link } from 'wouter'
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
  const [shown, setShown] = useState(() => packEntries()[0].id)
  const [plays, setPlays] = useState(false)
  const chance = () => {
    const { id } = packEntries()[Math.floor(Math.random() * packEntries().length)]
    navigate(routes.battle(id, `random-${Math.floor(Math.random() * 1e6)}`, String(Math.floor(Math.random() * 1e6))))
  }
  return (
    <main id="main" tabIndex={-1} className="outline-none">
      <section className="hero">
        <div className="hero-words">
          <h1>{t('home.title')}</h1>
          <p className="reading text-ink-soft">{t('home.lead')}</p>
          <div className="flex flex-wrap gap-2">
            <Link href={routes.playNow(shown)} className="control" data-tone="primary" data-testid="home-play">
              <Swords size={16} /> {t('home.play')}
            </Link>
            <Button onClick={chance}>
              <Dices size={16} /> {t('home.random')}
            </Button>
            <Button
              data-testid="home-tour"
              onClick={() => {
                useTourWish.setState({ wanted: true })
                navigate(`/battle/${shown}`)
              }}
            >
              {t('home.tour')}
            </Button>
            <OpenReplay />
          </div>
        </div>
        <LiveBattle key={shown} ruleset={shown} large onPlay={() => setPlays(true)} />
      </section>
      <div className="mx-auto flex max-w-[1720px] flex-col gap-10 px-4 py-6 sm:px-6 lg:py-8">
        <section aria-labelledby="rulesets">
          <h2 id="rulesets" className="title mb-4 text-3xl">
            {t('home.rulesets')}
          </h2>
          <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-5">
            {packEntries().map(({ id, title, description }) => (
              <li key={id} className="poster">
                <LiveBattle ruleset={id} wait={!plays} />
                <div className="flex flex-1 flex-col gap-2 p-4">
                  <h3 className="title text-2xl">{teller.text(title)}</h3>
                  <p className="flex-1 text-sm text-ink-soft">{teller.text(description)}</p>
                  <div className="flex flex-wrap gap-2">
                    <Link href={`/battle/${id}`} className="control" data-testid={`watch-${id}`}>
                      {t('home.watch')}
                    </Link>
                    <Button
                      tone="quiet"
                      aria-pressed={shown === id}
                      onClick={() => {
                        setShown(id)
                        window.scrollTo({ top: 0, behavior: 'smooth' })
                      }}
                    >
                      {t('home.show')}
                    </Button>
                  </div>
                </div>
              </li>
            ))}
          </ul>
        </section>
        {plays && (
          <Suspense fallback={null}>
            <DayPuzzle />
          </Suspense>
        )}
        <Recent wait={!plays} />
        <footer className="border-t border-line pt-4 text-sm text-ink-soft">
          <Link href={routes.credits} className="underline underline-offset-4">
            {t('credits.title')}
          </Link>
        </footer>
      </div>
    </main>
  )
}
