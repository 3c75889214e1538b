import { useWords } from '../../../words/use-words.ts'
import { battleWords } from '../../battle/words/index.ts'
import { onlineWords } from '../words/index.ts'
import { Link } from 'wouter'
import { Problem } from '../../../components/problem.tsx'
import { routes } from '../../../browser/routes.ts'

/** A match that does not open, why, and the way to others. */
export function NoMatch({ reason }: { reason?: string }) {
  const t = useWords(battleWords, onlineWords)
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
