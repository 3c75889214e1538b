import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { Problem } from '../components/problem.tsx'
import { routes } from '../routes.ts'

export default function NotFound() {
  const { t } = useTranslation()
  return (
    <main id="main" tabIndex={-1}>
      <Problem title={t('common.notFound')} detail={window.location.hash}>
        <Link href={routes.home} className="control">
          {t('nav.watch')}
        </Link>
      </Problem>
    </main>
  )
}
