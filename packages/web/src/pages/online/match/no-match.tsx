import { useOnlineWords } from '../use-online-words.ts'
import { Link } from 'wouter'
import { Problem } from '../../../components/problem.tsx'
import { routes } from '../../../browser/routes.ts'

/** A match that does not open, why, and the way to others. */
export function NoMatch({ reason }: { reason?: string }) {
  const t = useOnlineWords()
  return (
    <main id="main" tabIndex={-1}>
      <Problem title={t('online.refused')} detail={reason ?? t('online.unknownMatch')}>
        <Link href={routes.online} className="control">
          {t('online.title')}
        </Link>
      </Problem>
    </main>
  )
}
