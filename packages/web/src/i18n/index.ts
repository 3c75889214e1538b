import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
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
  await choose(language)
  usePreferences.subscribe((now, before) => {
    if (now.language !== before.language) void choose(now.language)
  })
}

async function choose(language: 'en' | 'zh'): Promise<void> {
  if (language === 'zh' && !i18next.hasResourceBundle('zh', 'translation')) {
    const { zh } = await import('./zh.ts')
    i18next.addResourceBundle('zh', 'translation', zh)
  }
  await i18next.changeLanguage(language)
  document.documentElement.lang = language === 'zh' ? 'zh-Hans' : 'en'
}
