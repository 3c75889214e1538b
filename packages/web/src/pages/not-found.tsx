import { Link } from 'wouter'
import { routes } from '../browser/routes.ts'
import { Problem } from '../components/problem.tsx'
import { useWords } from '../words/tellers.ts'

export default function NotFound() {
  const t = useWords()
  return (
    <Problem title={t('common.notFound')} detail={<code>{window.location.hash}</code>}>
      <Link href={routes.home} className="control">
        {t('nav.watch')}
      </Link>
    </Problem>
  )
}
