import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { recentBattles } from '../../engine/recent.ts'

export function Recent() {
  const { t } = useTranslation()
  const battles = useMemo(recentBattles, [])
  return (
    <section aria-labelledby="recent">
      <h2 id="recent" className="mb-4 text-xl font-semibold">
        {t('home.recent')}
      </h2>
      {battles.length === 0 ? (
        <p className="text-sm text-ink-faint">{t('home.noRecent')}</p>
      ) : (
        <ul className="grid gap-2 sm:grid-cols-2 lg:grid-cols-3">
          {battles.map((battle) => (
            <li key={battle.address}>
              <Link href={battle.address} className="sheet flex min-w-0 flex-col px-4 py-3 hover:border-line-strong">
                <span className="truncate font-medium">{battle.title}</span>
                <span className="truncate text-sm text-ink-faint">
                  {t(`rulesets.${battle.ruleset}.title`)} · {battle.detail}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
