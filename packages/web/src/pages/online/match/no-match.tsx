import { Link } from 'wouter'
import { routes } from '../../../browser/routes.ts'
import { Problem } from '../../../components/problem.tsx'
import { useOnlineWords } from '../use-online-words.ts'

/** A match that does not open, why, and the way to others. */
export function NoMatch({ reason }: { reason?: string }) {
  const t = useOnlineWords()
  return (
    <Problem title={t('online.refused')} detail={reason ?? t('online.unknownMatch')}>
      <Link href={routes.online} className="control">
        {t('online.title')}
      </Link>
    </Problem>
  )
}
