import { useTranslation } from 'react-i18next'
import { useOnline } from './server.ts'

/** While the server has not answered, and when it does not. */
export function NoServer({ silent }: { silent: boolean }) {
  const { t } = useTranslation()
  const url = useOnline((online) => online.url)
  return (
    <p role="status" className="sheet p-5 text-ink-soft" data-testid="no-server">
      {silent ? t('online.noServer', { url }) : t('common.loading')}
    </p>
  )
}
