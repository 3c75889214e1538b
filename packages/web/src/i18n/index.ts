import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { onPack, type Pack } from '../engine/catalog.ts'
import { usePreferences } from '../preferences.ts'
import { en } from './en.ts'

/** English comes with the page; Chinese is loaded when it is chosen. */
export async function startTranslation(): Promise<void> {
  const { language } = usePreferences.getState()
  await i18next.use(initReactI18next).init({
    lng: 'en',
    fallbackLng: 'en',
    resources: { en: { translation: en } },
    interpolation: { escapeValue: false },
    keySeparator: '.',
  })
  onPack(learnTerms)
  await choose(language)
  usePreferences.subscribe((now, before) => {
    if (now.language !== before.language) void choose(now.language)
  })
}

/** English that comes with a page and not before; Chinese comes whole. */
export function learnEnglish(words: Readonly<Record<string, unknown>>): void {
  i18next.addResourceBundle('en', 'translation', words, true, true)
}

/** The rules' own words come with their content; the page's words come first. */
function learnTerms(pack: Pack): void {
  for (const [language, words] of Object.entries(pack.content.words ?? {})) {
    i18next.addResourceBundle(language, 'translation', { scene: words.terms }, true, false)
  }
}

let knowsChinese = false

async function choose(language: 'en' | 'zh'): Promise<void> {
  if (language === 'zh' && !knowsChinese) {
    const { zh } = await import('./zh.ts')
    i18next.addResourceBundle('zh', 'translation', zh, true, true)
    knowsChinese = true
  }
  await i18next.changeLanguage(language)
  document.documentElement.lang = language === 'zh' ? 'zh-Hans' : 'en'
}
