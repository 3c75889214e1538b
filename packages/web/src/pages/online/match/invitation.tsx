import { Copy } from 'lucide-react'
import { useOnlineWords } from '../use-online-words.ts'
import { Button } from '../../../components/button.tsx'
import { notify } from '../../../components/notices.tsx'
import { copied } from '../../../browser/clipboard.ts'
import { routes } from '../../../browser/routes.ts'

/** The link that brings somebody to another seat, or to watch where there is none. */
export function Invitation({ id, invite, watched }: { id: string; invite: string | null; watched: boolean }) {
  const t = useOnlineWords()
  const link = new URL(window.location.href)
  link.hash = routes.match(id, watched ? null : invite)
  return (
    <div className="sheet flex flex-wrap items-center gap-3 p-4">
      <p className="text-sm text-ink-soft">{t(watched ? 'online.watchLink' : 'online.sendLink')}</p>
      <code className="min-w-0 flex-1 basis-60 truncate" data-testid="invitation">
        {link.href}
      </code>
      <Button
        onClick={async () => {
          if (await copied(link.href)) notify(t('replay.copied'), 'good')
          else window.prompt(t('replay.copyThis'), link.href)
        }}
      >
        <Copy size={15} /> {t('online.copy')}
      </Button>
    </div>
  )
}
