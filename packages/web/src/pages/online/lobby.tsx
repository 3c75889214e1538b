import { Alert } from '../../components/form.tsx'
import { RefreshCw } from 'lucide-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useTeller } from '../../words/tellers.ts'
import { useOnlineWords } from './use-online-words.ts'
import { Link } from 'wouter'
import { Button, IconButton } from '../../components/button.tsx'
import { navigate, routes } from '../../browser/routes.ts'
import { OnlineFrame } from './frame.tsx'
import { MatchSection } from './match-list.tsx'
import { MyMatches, useMyMatches } from './my-matches.tsx'
import { Myself } from './myself.tsx'
import { NewMatch } from './new/new-match.tsx'
import { NoServer } from './no-server.tsx'
import { refusalText } from './refusal.ts'
import { apiOf, asMyself, holdOf, keepHold, useOnline } from './server.ts'
import type { MatchInfo, RulesetInfo, Seated } from './types.ts'

const REFRESH = 5000

/** Open matches to join, running ones to watch, and a new one to open. */
export function Lobby() {
  const t = useOnlineWords()
  const teller = useTeller()
  const url = useOnline((online) => online.url)
  const known = useRef<readonly RulesetInfo[]>(null)
  const [rulesets, setRulesets] = useState<readonly RulesetInfo[] | null>(null)
  const [open, setOpen] = useState<readonly MatchInfo[]>([])
  const [playing, setPlaying] = useState<readonly MatchInfo[]>([])
  const [error, setError] = useState<unknown>(null)
  const [problem, setProblem] = useState('')
  const mine = useMyMatches()

  const refresh = useCallback(async () => {
    const api = apiOf(url)
    try {
      // What can be played does not change while a server runs.
      known.current ??= await api.rulesets()
      const [waiting, running] = await Promise.all([api.lobby({ status: 'open' }), api.lobby({ status: 'playing' })])
      setRulesets(known.current)
      setOpen(waiting)
      setPlaying(running)
      setError(null)
    } catch (reason) {
      setError(reason)
    }
  }, [url])
  useEffect(() => {
    known.current = null
    setRulesets(null)
    setError(null)
    void refresh()
    const timer = setInterval(() => {
      if (!document.hidden) void refresh()
    }, REFRESH)
    return () => clearInterval(timer)
  }, [refresh])

  const enter = (seated: Seated) => {
    keepHold(seated)
    navigate(routes.match(seated.match.id))
  }
  const join = (match: MatchInfo) => {
    asMyself()
      .then((myself) => apiOf(url).join(match.id, myself))
      .then(enter, (error: unknown) => setProblem(refusalText(teller, error)))
  }
  return (
    <OnlineFrame title={t('online.title')} lead={t('online.lead')}>
      <Myself />
      {(rulesets === null || error !== null) && <NoServer error={error} />}
      {rulesets !== null && (
        <>
          <MyMatches matches={mine} />
          <Alert text={problem} className="text-bad" />
          <NewMatch rulesets={rulesets} mine={mine} onSeated={enter} />
          <MatchSection
            id="open-matches"
            title={t('online.open')}
            tools={
              <IconButton label={t('online.refresh')} onClick={() => void refresh()}>
                <RefreshCw size={16} />
              </IconButton>
            }
            matches={open}
            none={t('online.none')}
          >
            {(match) =>
              holdOf(match.id).token === null ? (
                <Button onClick={() => join(match)} data-testid="join">
                  {t('online.join')}
                </Button>
              ) : (
                <Link href={routes.match(match.id)} className="control">
                  {t('online.goOn')}
                </Link>
              )
            }
          </MatchSection>
          <MatchSection id="running-matches" title={t('online.playing')} matches={playing} none={t('online.none')}>
            {(match) => (
              <Link href={routes.match(match.id)} className="control">
                {t(holdOf(match.id).token === null ? 'home.watch' : 'online.goOn')}
              </Link>
            )}
          </MatchSection>
        </>
      )}
    </OnlineFrame>
  )
}
