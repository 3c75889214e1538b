import { useWords } from '../words/use-words.ts'
import { Link } from 'wouter'
import { Problem } from '../components/problem.tsx'
import { routes } from '../browser/routes.ts'

export default function NotFound() {
  const t = useWords()
  return (
    <main id="main" tabIndex={-1}>
      <Problem title={t('common.notFound')} detail={<code>{window.location.hash}</code>}>
        <Link href={routes.home} className="control">
          {t('nav.watch')}
        </Link>
      </Problem>
    </main>
  )
}
