import { FastForward, RotateCcw, Search } from 'lucide-react'
import { useTeller } from '../../../words/tellers.ts'
import { useOnlineWords } from '../use-online-words.ts'
import { Link } from 'wouter'
import { Button } from '../../../components/button.tsx'
import { notify } from '../../../components/notices.tsx'
import { navigate, routes } from '../../../browser/routes.ts'
import { isOpen } from './disclosure.tsx'
import { openReplay } from '../open-replay.ts'
import { refusalText } from '../refusal.ts'
import { asMyself, type Hold, keepHold, useApi } from '../server.ts'
import type { MatchInfo } from '../types.ts'

/** Inspect the finished match, play it again, or play on from a position of it. */
export function AfterMatch({ info, hold }: { info: MatchInfo; hold: Hold }) {
  const t = useOnlineWords()
  const teller = useTeller()
  const api = useApi()
  const refuse = (error: unknown) => notify(refusalText(teller, error), 'bad')
  const { token } = hold
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        tone="primary"
        data-testid="open-replay"
        onClick={() => void openReplay(api, info, token).then(() => navigate(routes.replay), refuse)}
      >
        <Search size={15} /> {t('online.inspect')}
      </Button>
      {token !== null && (
        <Button
          data-testid="rematch"
          onClick={() => {
            const asked = asMyself().then(({ identity, promise }) => api.rematch(info.id, token, identity, promise))
            asked.then((seated) => {
              keepHold(seated)
              navigate(routes.match(seated.match.id))
            }, refuse)
          }}
        >
          <RotateCcw size={15} />
          {t(info.rematch === null ? 'online.rematch' : 'online.rematchAsked')}
        </Button>
      )}
      {isOpen(info) && (
        <Link href={routes.continued(info.id, info.positions)} className="control" data-testid="continue">
          <FastForward size={15} /> {t('online.continue.title')}
        </Link>
      )}
    </div>
  )
}
