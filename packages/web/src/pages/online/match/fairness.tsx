import { ShieldAlert, ShieldCheck } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTeller } from '../../../words/tellers.ts'
import { useOnlineWords } from '../use-online-words.ts'
import { Button } from '../../../components/button.tsx'
import { notify } from '../../../components/notices.tsx'
import { download } from '../../../browser/download.ts'
import { refusalText } from '../refusal.ts'
import { useApi } from '../server.ts'
import type { MatchInfo } from '../types.ts'

type Check = 'kept' | 'broken' | 'unchecked'

/** The promise that was made before the match, and whether it was kept. */
export function Fairness({ info, token }: { info: MatchInfo; token: string | null }) {
  const t = useOnlineWords()
  const teller = useTeller()
  const api = useApi()
  const check = useCheck(info)
  const { id, commitment, reveal } = info
  const file = `quintain-${id}.json`
  return (
    <details className="sheet p-4 text-sm" data-testid="fairness">
      <summary className="cursor-pointer font-medium">{t('online.fair.title')}</summary>
      <div className="mt-3 flex flex-col gap-2">
        <p>{t('online.fair.promise')}</p>
        <code className="break-all">{commitment}</code>
        {reveal === null ? (
          <p className="text-ink-soft">{t('online.fair.wait')}</p>
        ) : (
          <>
            <dl className="grid grid-cols-[auto_1fr] gap-x-3">
              <dt className="text-ink-faint">{t('online.fair.seed')}</dt>
              <dd className="min-w-0 break-all">
                <code>{reveal.seed}</code>
              </dd>
              <dt className="text-ink-faint">{t('online.fair.salt')}</dt>
              <dd className="min-w-0 break-all">
                <code>{reveal.salt}</code>
              </dd>
            </dl>
            {check !== null && (
              <p className="flex items-center gap-2" role="status" data-testid="promise" data-check={check}>
                {check === 'kept' && <ShieldCheck size={16} className="shrink-0 text-good" />}
                {check === 'broken' && <ShieldAlert size={16} className="shrink-0 text-bad" />}
                {t(`online.fair.${check}`)}
              </p>
            )}
            <p>{t('online.fair.command')}</p>
            <code className="break-all">
              quintain verify {file} --commitment {commitment} --salt {reveal.salt}
            </code>
            <span>
              <Button
                onClick={() => {
                  api.replay(id, token ?? undefined).then(
                    (replay) => download(file, JSON.stringify(replay, null, 2)),
                    (error: unknown) => notify(refusalText(teller, error), 'bad'),
                  )
                }}
              >
                {t('online.fair.download')}
              </Button>
            </span>
          </>
        )}
      </div>
    </details>
  )
}

/** Null until it is known. */
function useCheck({ generator, commitment, reveal }: MatchInfo): Check | null {
  const [check, setCheck] = useState<Check | null>(null)
  const told = reveal === null ? null : `${generator}:${reveal.seed}:${reveal.salt}`
  useEffect(() => {
    if (told === null) return
    // Browsers hash on secure addresses only.
    if (!window.isSecureContext) {
      setCheck('unchecked')
      return
    }
    void crypto.subtle.digest('SHA-256', new TextEncoder().encode(told)).then((digest) => {
      const text = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
      setCheck(text === commitment ? 'kept' : 'broken')
    })
  }, [told, commitment])
  return check
}
