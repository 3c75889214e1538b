import { useMemo } from 'react'
import { Link } from 'wouter'
import { type RecentBattle, recentBattles } from '../../browser/recent.ts'
import { titleOf } from '../../engine/catalogue.ts'
import { usePack } from '../../engine/use-pack.ts'
import { useTeller, useWords } from '../../words/tellers.ts'

/** `wait`: loads nothing yet, for the first battle comes first. */
export function Recent({ wait }: { wait: boolean }) {
  const t = useWords()
  const teller = useTeller()
  const battles = useMemo(recentBattles, [])
  return (
    <section aria-labelledby="recent">
      <h2 id="recent" className="title mb-4 text-2xl">
        {t('home.recent')}
      </h2>
      {battles.length === 0 ? (
        <p className="text-sm text-ink-soft">{t('home.noRecent')}</p>
      ) : (
        <ul className="grid gap-2 sm:grid-cols-2 lg:grid-cols-3">
          {battles.map((battle) => (
            <li key={battle.address}>
              <Link href={battle.address} className="sheet flex min-w-0 flex-col px-4 py-3 hover:border-line-strong">
                <Title battle={battle} wait={wait} />
                <span className="truncate text-sm text-ink-faint">
                  {teller.text(titleOf(battle.ruleset))} ·{' '}
                  {t(battle.game === null ? 'home.seed' : 'home.played', { seed: battle.seed })}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Title({ battle: { ruleset, title }, wait }: { battle: RecentBattle; wait: boolean }) {
  const teller = useTeller(usePack(wait ? null : ruleset)?.content)
  return <span className="truncate font-medium">{teller.text(title)}</span>
}
