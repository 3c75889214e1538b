import { Languages, Moon, Sun, SunMoon } from 'lucide-react'
import { LANGUAGES } from '@quintain/engine'
import { chooseLanguage, useTeller, useWords } from '../words/tellers.ts'
import { Link, useLocation } from 'wouter'
import { type Theme, usePreferences } from '../browser/preferences.ts'
import { routes } from '../browser/routes.ts'
import { IconButton } from './button.tsx'
import { HeaderPlace } from './header-place.tsx'
import { Logo } from './logo.tsx'
import { usePageTitle } from '../browser/page-title.ts'
import './header.css'

const THEMES: readonly Theme[] = ['system', 'light', 'dark']
const PAGES = [
  { path: routes.home, name: 'watch', also: ['/battle', '/replay', '/shared'] },
  { path: routes.play, name: 'play', also: [] },
  { path: routes.puzzles, name: 'puzzles', also: [] },
  { path: routes.online, name: 'online', also: [] },
  { path: routes.editor, name: 'editor', also: [] },
  { path: routes.lab, name: 'lab', also: [] },
] as const

export function Header() {
  const t = useWords()
  const [location] = useLocation()
  const { theme, set } = usePreferences()
  const here = PAGES.find(({ path, also }) => isWithin(location, path, also))
  usePageTitle(
    t(here !== undefined ? `nav.${here.name}` : location === routes.credits ? 'credits.title' : 'common.notFound'),
  )
  const ThemeIcon = theme === 'system' ? SunMoon : theme === 'light' ? Sun : Moon
  return (
    <header className="header">
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:absolute focus:z-50 focus:bg-raised focus:p-3"
        onClick={(event) => {
          event.preventDefault()
          document.getElementById('main')?.focus()
        }}
      >
        {t('common.skip')}
      </a>
      <Link href={routes.home} className="header-brand">
        <Logo />
        <span>Quintain</span>
      </Link>
      <nav aria-label={t('nav.label')} className="header-pages">
        {PAGES.map(({ path, name }) => (
          <Link key={path} href={path} aria-current={path === here?.path ? 'page' : undefined}>
            {t(`nav.${name}`)}
          </Link>
        ))}
      </nav>
      <HeaderPlace />
      <LanguageChoice />
      <IconButton
        label={t('nav.theme', { theme: t(`nav.themes.${theme}`) })}
        onClick={() => set({ theme: THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length] })}
        data-testid="theme"
      >
        <ThemeIcon size={18} />
      </IconButton>
    </header>
  )
}

/** All languages that there are, each under its own name. */
function LanguageChoice() {
  const t = useWords()
  const { language } = useTeller()
  return (
    <span className="control relative shrink-0 focus-within:outline-2" data-tone="quiet" data-square="true">
      <Languages size={18} />
      <select
        className="absolute inset-0 size-full cursor-pointer opacity-0"
        aria-label={t('nav.language')}
        title={t('nav.language')}
        value={language}
        onChange={(event) => void chooseLanguage(event.target.value)}
        data-testid="language"
      >
        {LANGUAGES.map(({ id, name, tag }) => (
          <option key={id} value={id} lang={tag}>
            {name}
          </option>
        ))}
      </select>
    </span>
  )
}

function isWithin(location: string, path: string, also: readonly string[]): boolean {
  const starts = (prefix: string) => location === prefix || location.startsWith(`${prefix}/`)
  return starts(path) || also.some(starts)
}
