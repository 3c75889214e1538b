import credits from 'virtual:glyph-credits'
import { useWords } from '../words/tellers.ts'

/** Whose pictures and letters these are, and on what terms. */
export default function Credits() {
  const t = useWords()
  return (
    <main id="main" tabIndex={-1} className="mx-auto flex max-w-4xl flex-col gap-6 px-4 py-8 sm:px-6">
      <h1 className="text-4xl">{t('credits.title')}</h1>
      <section className="flex flex-col gap-2">
        <h2 className="text-xl font-semibold">{t('credits.pictures')}</h2>
        <p className="reading">{t('credits.silhouettes')}</p>
        <p>
          <a className="text-gilt-text underline" href="https://game-icons.net" lang="en">
            game-icons.net
          </a>
          {' · '}
          <a className="text-gilt-text underline" href="https://creativecommons.org/licenses/by/3.0/" lang="en">
            CC BY 3.0
          </a>
        </p>
        <p className="text-sm text-ink-soft" data-written="true" data-testid="glyphs">
          {credits.join(', ')}
        </p>
      </section>
      <section className="flex flex-col gap-2">
        <h2 className="text-xl font-semibold">{t('credits.letters')}</h2>
        <p className="reading">{t('credits.fonts')}</p>
        <p>
          <a className="text-gilt-text underline" href="https://openfontlicense.org" lang="en">
            SIL Open Font License 1.1
          </a>
        </p>
      </section>
    </main>
  )
}
