import type { ReactNode } from 'react'
import { useOnlineWords } from './use-online-words.ts'
import { Link, useLocation } from 'wouter'
import { usePageTitle } from '../../browser/page-title.ts'
import { routes } from '../../browser/routes.ts'

const PAGES = [
  { path: routes.online, name: 'lobby' },
  { path: routes.onlineReplays, name: 'replays' },
  { path: routes.ratings, name: 'ratings' },
] as const

/** What the pages around matches have in common: the title, and the way from one to the other. */
export function OnlineFrame({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  const t = useOnlineWords()
  const [location] = useLocation()
  usePageTitle(title)
  return (
    <main id="main" tabIndex={-1} className="mx-auto flex max-w-5xl flex-col gap-6 px-4 py-8 sm:px-6 lg:py-12">
      <nav aria-label={t('online.title')} className="flex flex-wrap gap-1.5">
        {PAGES.map(({ path, name }) => (
          <Link key={path} href={path} className="control" aria-current={isHere(location, path) ? 'page' : undefined}>
            {t(`online.pages.${name}`)}
          </Link>
        ))}
      </nav>
      <div>
        <h1 className="text-3xl font-semibold">{title}</h1>
        <p className="reading mt-2 text-ink-soft">{lead}</p>
      </div>
      {children}
    </main>
  )
}

/** The lobby's address is the beginning of all others. */
function isHere(location: string, path: string): boolean {
  return location === path || (path !== routes.online && location.startsWith(path))
}
