import i18next from 'i18next'
import type { Language } from 'quintain'
import { initReactI18next } from 'react-i18next'
import { loadedPacks, onPack, type Pack } from '../engine/catalog.ts'
import { learnWords } from '../engine/words.ts'
import { usePreferences } from '../preferences.ts'
import { en } from './en.ts'

/** The language that was asked for last: the page reads it once its words are here. */
let wanted: Language = 'en'

/** English comes with the page; Chinese is loaded when it is chosen. */
export async function startTranslation(): Promise<void> {
  await i18next.use(initReactI18next).init({
    lng: 'en',
    fallbackLng: 'en',
    resources: { en: { translation: en } },
    interpolation: { escapeValue: false },
    keySeparator: '.',
  })
  onPack((pack) => learn(pack, wanted))
  await chooseLanguage(usePreferences.getState().language)
}

/** Loads all words of a language that the page may show, then turns to it. */
export async function chooseLanguage(language: Language): Promise<void> {
  wanted = language
  if (language === 'zh' && !knowsChinese) {
    const { zh } = await import('./zh.ts')
    i18next.addResourceBundle('zh', 'translation', zh, true, true)
    knowsChinese = true
  }
  const packs = await loadedPacks()
  await Promise.all(packs.map((pack) => learn(pack, language)))
  // Somebody may have changed their mind meanwhile.
  if (wanted !== language) return
  const preferences = usePreferences.getState()
  // What nobody chose is not kept: it follows the browser.
  if (preferences.language !== language) preferences.set({ language })
  await i18next.changeLanguage(language)
  document.documentElement.lang = language === 'zh' ? 'zh-Hans' : 'en'
}

/** English that comes with a page and not before; Chinese comes whole. */
export function learnEnglish(words: Readonly<Record<string, unknown>>): void {
  i18next.addResourceBundle('en', 'translation', words, true, true)
}

let knowsChinese = false

/** The content's words; the page's own come first. */
async function learn(pack: Pack, language: Language): Promise<void> {
  const words = await learnWords(pack, language)
  if (words !== undefined) i18next.addResourceBundle(language, 'translation', { scene: words.terms }, true, false)
}
