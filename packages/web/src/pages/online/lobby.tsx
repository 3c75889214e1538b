import type { RulesetInfo, Seated } from './types.ts'
import { RefreshCw } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'wouter'
import { Button, IconButton } from '../../components/button.tsx'
import { Field } from '../../components/choice.tsx'
import { usePack } from '../../engine/use-pack.ts'
import { useTold } from '../../engine/use-told.ts'
import { routes } from '../../routes.ts'
import { NewMatch } from './new-match.tsx'
import { apiOf, keepSeat, useOnline } from './server.ts'
import type { MatchInfo } from './types.ts'

const REFRESH = 5000

/** Open matches to join, running ones to watch, and a new one to open. */
export function Lobby() {
  const { t } = useTranslation()
  const { url, name, setUrl, setName } = useOnline()
  const [, navigate] = useLocation()
  const [rulesets, setRulesets] = useState<readonly RulesetInfo[] | null>(null)
  const [open, setOpen] = useState<readonly MatchInfo[]>([])
  const [playing, setPlaying] = useState<readonly MatchInfo[]>([])
  const [problem, setProblem] = useState('')

  const refresh = useCallback(async () => {
    const api = apiOf(url)
    try {
      const [known, waiting, running] = await Promise.all([
        api.rulesets(),
        api.lobby({ status: 'open' }),
        api.lobby({ status: 'playing' }),
      ])
      setRulesets(known)
      setOpen(waiting)
      setPlaying(running)
      setProblem('')
    } catch (error) {
      setRulesets(null)
      setProblem(error instanceof Error ? error.message : String(error))
    }
  }, [url])
  useEffect(() => {
    void refresh()
    const timer = setInterval(() => void refresh(), REFRESH)
    return () => clearInterval(timer)
  }, [refresh])

  const enter = (seated: Seated) => {
    const { match, seat, token, invite } = seated
    if (seat !== null && token !== null) keepSeat(match.id, { seat, token, invite })
    navigate(routes.match(match.id))
  }
  const join = async (match: MatchInfo) => {
    try {
      enter(await apiOf(url).join(match.id, identityOf(name)))
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error))
    }
  }
  return (
    <main id="main" tabIndex={-1} className="mx-auto flex max-w-5xl flex-col gap-6 px-4 py-8 sm:px-6 lg:py-12">
      <div>
        <h1 className="text-3xl font-semibold">{t('online.title')}</h1>
        <p className="reading mt-2 text-ink-soft">{t('online.lead')}</p>
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t('online.name')}>
          {(id) => (
            <input
              id={id}
              className="control"
              value={name}
              maxLength={24}
              onChange={(event) => setName(event.target.value)}
            />
          )}
        </Field>
        <ServerField url={url} onChange={setUrl} />
      </div>
      {rulesets === null ? (
        <p role="status" className="sheet p-5 text-ink-soft" data-testid="no-server">
          {problem === '' ? t('common.loading') : t('online.noServer', { url })}
        </p>
      ) : (
        <>
          {problem !== '' && (
            <p role="alert" className="text-bad">
              {problem}
            </p>
          )}
          <NewMatch rulesets={rulesets} url={url} identity={identityOf(name).identity} onSeated={enter} />
          <section aria-labelledby="open-matches" className="flex flex-col gap-2">
            <div className="flex items-center justify-between">
              <h2 id="open-matches" className="text-xl font-semibold">
                {t('online.open')}
              </h2>
              <IconButton label={t('online.refresh')} onClick={() => void refresh()}>
                <RefreshCw size={16} />
              </IconButton>
            </div>
            <MatchList matches={open} onJoin={(match) => void join(match)} />
          </section>
          <section aria-labelledby="running-matches" className="flex flex-col gap-2">
            <h2 id="running-matches" className="text-xl font-semibold">
              {t('online.playing')}
            </h2>
            <MatchList matches={playing} />
          </section>
        </>
      )}
    </main>
  )
}

function ServerField({ url, onChange }: { url: string; onChange: (url: string) => void }) {
  const { t } = useTranslation()
  const [text, setText] = useState(url)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onChange(text)
      }}
    >
      <Field label={t('online.server')}>
        {(id) => (
          <span className="flex gap-2">
            <input
              id={id}
              type="url"
              required
              className="control min-w-0 flex-1"
              value={text}
              data-testid="server"
              onChange={(event) => setText(event.target.value)}
            />
            <Button type="submit">{t('online.use')}</Button>
          </span>
        )}
      </Field>
    </form>
  )
}

function MatchTitle({ match: { ruleset, title } }: { match: MatchInfo }) {
  const tell = useTold(usePack(ruleset))
  return <span className="block truncate font-medium">{tell(title)}</span>
}

function MatchList({ matches, onJoin }: { matches: readonly MatchInfo[]; onJoin?: (match: MatchInfo) => void }) {
  const { t } = useTranslation()
  if (matches.length === 0) return <p className="text-sm text-ink-faint">{t('online.none')}</p>
  return (
    <ul className="flex flex-col gap-2">
      {matches.map((match) => (
        <li key={match.id} className="sheet flex flex-wrap items-center gap-3 px-4 py-3">
          <span className="min-w-0 flex-1">
            <MatchTitle match={match} />
            <span className="block truncate text-sm text-ink-faint">
              {t(`rulesets.${match.ruleset}.title`, { defaultValue: match.ruleset })} ·{' '}
              {match.seats.map(({ name, agent, kind }) => name ?? agent ?? t(`online.kinds.${kind}`)).join(' – ')}
            </span>
          </span>
          {onJoin === undefined ? (
            <Link href={routes.match(match.id)} className="control">
              {t('home.watch')}
            </Link>
          ) : (
            <Button onClick={() => onJoin(match)} data-testid="join">
              {t('online.join')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}

/** People without a name are shown as nobody in particular. */
function identityOf(name: string): { readonly identity?: { readonly name: string } } {
  const plain = name.trim()
  return plain === '' ? {} : { identity: { name: plain } }
}
