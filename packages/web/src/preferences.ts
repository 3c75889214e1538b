import type { Language } from 'quintain'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'

export type Theme = 'system' | 'light' | 'dark'

interface Preferences {
  readonly theme: Theme
  readonly language: Language
  readonly speed: number
  readonly autoPass: boolean
  /** Moments of `chain` at which a person wants to be asked even if passing is all there is. */
  readonly stops: readonly string[]
  readonly set: (change: Partial<Pick<Preferences, 'theme' | 'language' | 'speed' | 'autoPass' | 'stops'>>) => void
}

export const usePreferences = create<Preferences>()(
  persist(
    (set) => ({
      theme: 'system',
      language: navigator.language.toLowerCase().startsWith('zh') ? 'zh' : 'en',
      speed: 1,
      autoPass: true,
      stops: [],
      set: (change) => set(change),
    }),
    {
      name: 'quintain.preferences',
      partialize: ({ theme, language, speed, autoPass, stops }) => ({ theme, language, speed, autoPass, stops }),
    },
  ),
)

const darkQuery = matchMedia('(prefers-color-scheme: dark)')

function isDark(theme: Theme): boolean {
  return theme === 'dark' || (theme === 'system' && darkQuery.matches)
}

/** Keeps the page's theme as chosen, and as the system's when nothing is chosen. */
export function followTheme(): void {
  const apply = () => {
    document.documentElement.dataset['theme'] = isDark(usePreferences.getState().theme) ? 'dark' : 'light'
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
