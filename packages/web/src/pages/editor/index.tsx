import { useTranslation } from 'react-i18next'

export default function Editor() {
  const { t } = useTranslation()
  return (
    <main id="main" tabIndex={-1} className="mx-auto max-w-3xl px-4 py-12 sm:px-6">
      <h1 className="text-3xl font-semibold">{t('editor.title')}</h1>
      <p className="mt-3 text-ink-soft">{t('editor.notYet')}</p>
    </main>
  )
}
