import { type Language, LANGUAGES } from '@quintain/engine'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'

export type Theme = 'system' | 'light' | 'dark'

interface Preferences {
  readonly theme: Theme
  readonly language: Language
  readonly speed: number
  readonly autoPass: boolean
  /** Deeds sound. */
  readonly sound: boolean
  /** Battles are shown as a spectacle: close to the deeds, and without steps in which nothing is done. */
  readonly spectacle: boolean
  /** Battles show all that is known of them, their end too; else only what has happened so far. */
  readonly analyse: boolean
  /** The panel beside a stage is open; null: as the stage has it. */
  readonly panel: boolean | null
  /** Moments of games at which a person wants to be asked even if passing is all there is. */
  readonly stops: readonly string[]
  readonly set: (change: Partial<Omit<Preferences, 'set'>>) => void
}

export const usePreferences = create<Preferences>()(
  persist(
    (set) => ({
      theme: 'system',
      language: browserLanguage(),
      speed: 1,
      autoPass: true,
      sound: false,
      spectacle: false,
      analyse: false,
      panel: null,
      stops: [],
      set: (change) => set(change),
    }),
    { name: 'quintain.preferences' },
  ),
)

/** The first of the languages that the browser's owner reads for which there are words. */
function browserLanguage(): Language {
  const known = navigator.languages.flatMap((tag) => LANGUAGES.find(({ id }) => tag.split('-', 1)[0] === id) ?? [])
  return (known[0] ?? LANGUAGES[0]).id
}

const darkQuery = matchMedia('(prefers-color-scheme: dark)')

function isDark(theme: Theme): boolean {
  return theme === 'dark' || (theme === 'system' && darkQuery.matches)
}

/** Keeps the page's theme as chosen, and as the system's when nothing is chosen. */
export function followTheme(): void {
  const { dataset } = document.documentElement
  const apply = () => {
    const wanted = isDark(usePreferences.getState().theme) ? 'dark' : 'light'
    if (dataset['theme'] === wanted) return
    dataset['theme'] = wanted
    window.dispatchEvent(new Event('quintain-theme'))
  }
  darkQuery.addEventListener('change', apply)
  usePreferences.subscribe(apply)
  apply()
}

const motionQuery = matchMedia('(prefers-reduced-motion: reduce)')

export function prefersCalm(): boolean {
  return motionQuery.matches
}
