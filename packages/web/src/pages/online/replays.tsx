import { Choice, submitting, TextInput } from '../../components/form.tsx'
import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTeller } from '../../words/tellers.ts'
import { useOnlineWords } from './use-online-words.ts'
import { Link } from 'wouter'
import { Button } from '../../components/button.tsx'
import { notify } from '../../components/notices.tsx'
import { navigate, routes } from '../../browser/routes.ts'
import { OnlineFrame } from './frame.tsx'
import { MatchList } from './match-list.tsx'
import { NoServer } from './no-server.tsx'
import { openReplay } from './open-replay.ts'
import { refusalText } from './refusal.ts'
import { apiOf, useOnline } from './server.ts'
import type { MatchInfo } from './types.ts'
import { packEntries } from '../../engine/catalogue.ts'

const PAGE = 20
const DAY = 24 * 3_600_000

/** As people write it; an empty text asks for nothing. */
interface Wanted {
  readonly ruleset: string
  readonly player: string
  readonly from: string
  readonly until: string
  readonly least: string
  readonly most: string
}

const ANYTHING: Wanted = { ruleset: '', player: '', from: '', until: '', least: '', most: '' }
/** What was asked for last: whoever comes back from a replay finds the same list. */
let last = ANYTHING

/** Finished public matches: found by who played what, when and how long. */
export function Replays({ player }: { player: string }) {
  const t = useOnlineWords()
  const teller = useTeller()
  const url = useOnline((online) => online.url)
  const [wanted, setWanted] = useState<Wanted>(player === '' ? last : { ...ANYTHING, player })
  const [asked, setAsked] = useState(wanted)
  const [found, setFound] = useState<readonly MatchInfo[] | null>(null)
  const [more, setMore] = useState(false)
  const [error, setError] = useState<unknown>(null)

  const look = async (known: readonly MatchInfo[]) => {
    const page = await apiOf(url).replays({ ...queryOf(asked), limit: PAGE, after: known.at(-1)?.id })
    setFound([...known, ...page])
    setMore(page.length === PAGE)
  }
  const refuse = (error: unknown) => notify(refusalText(teller, error), 'bad')
  useEffect(() => {
    setError(null)
    look([]).catch((reason: unknown) => {
      setFound(null)
      setError(reason)
    })
  }, [url, asked])

  const input = (name: keyof Wanted, type: 'text' | 'date' | 'number') => (
    <TextInput
      label={t(`online.search.${name}`)}
      type={type}
      className="control min-w-0"
      value={wanted[name]}
      min={type === 'number' ? 0 : undefined}
      maxLength={24}
      data-testid={`search-${name}`}
      onChange={(text) => setWanted({ ...wanted, [name]: text })}
    />
  )
  return (
    <OnlineFrame title={t('online.pages.replays')} lead={t('online.search.title')}>
      <form
        className="sheet grid grid-cols-2 gap-4 p-5 sm:grid-cols-3"
        onSubmit={submitting(() => {
          last = wanted
          setAsked(wanted)
        })}
      >
        <Choice
          label={t('online.search.ruleset')}
          testId="search-ruleset"
          value={wanted.ruleset}
          options={[
            { value: '', label: t('online.search.any') },
            ...packEntries().map(({ id, title }) => ({ value: id, label: teller.text(title) })),
          ]}
          onChange={(ruleset) => setWanted({ ...wanted, ruleset })}
        />
        {input('player', 'text')}
        {input('from', 'date')}
        {input('until', 'date')}
        {input('least', 'number')}
        {input('most', 'number')}
        <span>
          <Button type="submit" tone="primary" data-testid="search">
            <Search size={15} /> {t('online.search.find')}
          </Button>
        </span>
      </form>
      {found === null ? (
        <NoServer error={error} />
      ) : (
        <MatchList matches={found} none={t('online.search.none')}>
          {(match) => (
            <span className="flex flex-wrap gap-2">
              <Button
                data-testid="open-replay"
                onClick={() => void openReplay(apiOf(url), match).then(() => navigate(routes.replay), refuse)}
              >
                {t('online.search.open')}
              </Button>
              <Link href={routes.continued(match.id, match.positions)} className="control">
                {t('online.continue.title')}
              </Link>
            </span>
          )}
        </MatchList>
      )}
      {more && found !== null && (
        <span>
          <Button onClick={() => void look(found).catch(refuse)} data-testid="more">
            {t('online.search.more')}
          </Button>
        </span>
      )}
    </OnlineFrame>
  )
}

/** Days as people mean them: from the first moment of one to the last of the other, where they are. */
function queryOf({ ruleset, player, from, until, least, most }: Wanted) {
  const start = (day: string) => new Date(`${day}T00:00:00`).getTime()
  return {
    ruleset: ruleset === '' ? undefined : ruleset,
    player: player.trim() === '' ? undefined : player.trim(),
    from: from === '' ? undefined : start(from),
    until: until === '' ? undefined : start(until) + DAY - 1,
    least: least === '' ? undefined : Number(least),
    most: most === '' ? undefined : Number(most),
  }
}
