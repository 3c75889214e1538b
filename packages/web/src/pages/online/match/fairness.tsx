import { luckFault } from '@quintain/client'
import { ShieldAlert, ShieldCheck } from 'lucide-react'
import type { Teller } from '@quintain/engine'
import { useEffect, useState } from 'react'
import { useTeller } from '../../../words/tellers.ts'
import { useOnlineWords } from '../use-online-words.ts'
import { Button } from '../../../components/button.tsx'
import { notify } from '../../../components/notices.tsx'
import { download } from '../../../browser/download.ts'
import { sitterName } from '../names.ts'
import { refusalText } from '../refusal.ts'
import { contributionOf, useApi } from '../server.ts'
import type { MatchInfo } from '../types.ts'

type Check = 'kept' | 'broken' | 'unchecked'

/** The promises that were made before the match, and whether they were kept. */
export function Fairness({ info, token, seat }: { info: MatchInfo; token: string | null; seat: number | null }) {
  const t = useOnlineWords()
  const teller = useTeller()
  const api = useApi()
  const check = useCheck(info, seat)
  const { id, commitment, luck, reveal } = info
  const file = `quintain-${id}.json`
  const matchFile = `quintain-${id}-match.json`
  const get = (name: string, asked: Promise<unknown>) => {
    asked.then(
      (answer) => download(name, JSON.stringify(answer, null, 2)),
      (error: unknown) => notify(refusalText(teller, error), 'bad'),
    )
  }
  return (
    <details className="sheet p-4 text-sm" data-testid="fairness">
      <summary className="cursor-pointer font-medium">{t('online.fair.title')}</summary>
      <div className="mt-3 flex flex-col gap-2">
        <p>{t(`online.fair.${luck}`)}</p>
        <code className="break-all">{commitment}</code>
        {luck === 'shared' && <Parts info={info} teller={teller} />}
        {reveal === null ? (
          <p className="text-ink-soft">{t('online.fair.wait')}</p>
        ) : (
          <>
            <dl className="grid grid-cols-[auto_1fr] gap-x-3">
              {(['seed', 'secret', 'salt'] as const).map((part) => (
                <Told key={part} name={t(`online.fair.${part}`)} value={reveal[part]} />
              ))}
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
              quintain verify {file} --match {matchFile} --commitment {commitment}
            </code>
            <span className="flex flex-wrap gap-2">
              <Button onClick={() => get(file, api.replay(id, token ?? undefined))}>{t('online.fair.download')}</Button>
              <Button onClick={() => get(matchFile, api.match(id, token ?? undefined))}>
                {t('online.fair.downloadMatch')}
              </Button>
            </span>
          </>
        )}
      </div>
    </details>
  )
}

/** Who added what to the luck. */
function Parts({ info: { seats, reveal }, teller }: { info: MatchInfo; teller: Teller }) {
  const t = useOnlineWords()
  const people = seats.filter(({ kind }) => kind === 'person')
  return (
    <ul className="list-disc pl-5" data-testid="luck-parts">
      {people.map((one) => {
        const name = sitterName(one, teller)
        const shown = reveal?.contributions[one.seat] ?? null
        return (
          <li key={one.seat}>
            {one.promise === null ? t('online.fair.addsNothing', { name }) : t('online.fair.promised', { name })}{' '}
            {one.promise !== null && <code className="break-all">{shown ?? one.promise}</code>}
          </li>
        )
      })}
      {people.length < seats.length && <li>{t('online.fair.agents')}</li>}
    </ul>
  )
}

function Told({ name, value }: { name: string; value: string }) {
  return (
    <>
      <dt className="text-ink-faint">{name}</dt>
      <dd className="min-w-0 break-all">
        <code>{value}</code>
      </dd>
    </>
  )
}

/** Null until it is known. A seat also checks that what it added itself is in. */
function useCheck(info: MatchInfo, seat: number | null): Check | null {
  const [check, setCheck] = useState<Check | null>(null)
  const { reveal } = info
  const key = JSON.stringify([info.commitment, reveal, seat])
  useEffect(() => {
    if (reveal === null) return
    // Browsers hash on secure addresses only.
    if (!window.isSecureContext) {
      setCheck('unchecked')
      return
    }
    const promise = info.seats.find((one) => one.seat === seat)?.promise ?? null
    const contribution = promise === null ? undefined : contributionOf(promise)
    void luckFault({ ...info, reveal }, { contribution }).then((fault) => setCheck(fault === null ? 'kept' : 'broken'))
  }, [key])
  return check
}
