import { useEffect, useState } from 'react'
import { useOnlineWords } from './use-online-words.ts'
import { Link } from 'wouter'
import { routes } from '../../browser/routes.ts'
import { MatchSection } from './match-list.tsx'
import { apiOf, heldMatches, holdOf, useOnline } from './server.ts'
import type { MatchInfo } from './types.ts'

const REFRESH = 15_000
/** The latest that this browser has a part in. */
const LOOKED_AT = 8

/** Matches of this browser that wait or are played. */
export function useMyMatches(): readonly MatchInfo[] {
  const url = useOnline((online) => online.url)
  const [matches, setMatches] = useState<readonly MatchInfo[]>([])
  useEffect(() => {
    let gone = false
    const look = async () => {
      const api = apiOf(url)
      const found = await Promise.allSettled(
        heldMatches()
          .slice(0, LOOKED_AT)
          .map((id) => api.match(id, holdOf(id).token ?? undefined)),
      )
      // Some may be another server's.
      const known = found.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
      if (!gone) setMatches(known.filter(({ status }) => status !== 'over' && status !== 'aborted'))
    }
    void look()
    const timer = setInterval(() => {
      if (!document.hidden) void look()
    }, REFRESH)
    return () => {
      gone = true
      clearInterval(timer)
    }
  }, [url])
  return matches
}

/** The way back to them. */
export function MyMatches({ matches }: { matches: readonly MatchInfo[] }) {
  const t = useOnlineWords()
  if (matches.length === 0) return null
  return (
    <MatchSection id="my-matches" title={t('online.mine')} matches={matches} none="">
      {(match) => (
        <Link href={routes.match(match.id)} className="control" data-tone="primary" data-testid="go-on">
          {t('online.goOn')}
        </Link>
      )}
    </MatchSection>
  )
}
