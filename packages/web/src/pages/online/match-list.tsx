import { languageInformation } from '@quintain/engine'
import type { ReactNode } from 'react'
import { useOnlineWords } from './use-online-words.ts'
import { SideMark } from '../../boards/figures/portrait.tsx'
import { titleOf } from '../../engine/catalogue.ts'
import { useTeller } from '../../words/tellers.ts'
import { usePack } from '../../engine/use-pack.ts'
import { delayText, isDelayed } from './delay.ts'
import { resultText, sitterName } from './names.ts'
import type { MatchInfo } from './types.ts'

interface MatchSectionProps extends MatchListProps {
  readonly id: string
  readonly title: string
  /** Beside the title. */
  readonly tools?: ReactNode
}

/** Matches under a title. */
export function MatchSection({ id, title, tools, ...list }: MatchSectionProps) {
  return (
    <section aria-labelledby={id} className="flex flex-col gap-2" data-testid={id}>
      <div className="flex items-center justify-between">
        <h2 id={id} className="text-xl font-semibold">
          {title}
        </h2>
        {tools}
      </div>
      <MatchList {...list} />
    </section>
  )
}

interface MatchListProps {
  readonly matches: readonly MatchInfo[]
  readonly none: string
  readonly children: (match: MatchInfo) => ReactNode
}

/** Matches with what can be done with each. */
export function MatchList({ matches, none, children }: MatchListProps) {
  if (matches.length === 0) return <p className="text-sm text-ink-faint">{none}</p>
  return (
    <ul className="flex flex-col gap-2">
      {matches.map((match) => (
        <li key={match.id} className="sheet flex flex-wrap items-center gap-3 px-4 py-3" data-testid="match">
          <Entry match={match} />
          {children(match)}
        </li>
      ))}
    </ul>
  )
}

function Entry({ match }: { match: MatchInfo }) {
  const t = useOnlineWords()
  const pack = usePack(match.ruleset)
  const teller = useTeller(pack?.content)
  const { ruleset, seats, rated, spectators, result, positions, endedAt } = match
  return (
    <div className="min-w-0 flex-1 basis-60">
      <p className="flex min-w-0 flex-wrap items-center gap-2">
        <span className="truncate font-medium">{teller.text(match.title)}</span>
        {rated && (
          <span className="tag" data-tone="accent">
            {t('online.rated')}
          </span>
        )}
        {result === null && isDelayed(spectators) && (
          <span className="tag">{t('online.delay.later', { delay: delayText(spectators) })}</span>
        )}
      </p>
      <p className="flex min-w-0 flex-wrap items-center gap-x-3 text-sm text-ink-faint">
        <span>{teller.text(titleOf(ruleset))}</span>
        {seats.map((seat) => (
          <span key={seat.seat} className="inline-flex items-center gap-1">
            <SideMark side={seat.seat} /> {sitterName(seat, teller)}
          </span>
        ))}
      </p>
      {result !== null && (
        <p className="text-sm text-ink-soft">
          {resultText(result, seats, teller)} · {t('online.search.steps', { count: positions })}
          {endedAt !== null && (
            <>
              {' · '}
              <time dateTime={new Date(endedAt).toISOString()}>
                {new Date(endedAt).toLocaleString(languageInformation(teller.language).tag, {
                  dateStyle: 'medium',
                  timeStyle: 'short',
                })}
              </time>
            </>
          )}
        </p>
      )}
    </div>
  )
}
