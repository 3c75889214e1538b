import { Route, Switch } from 'wouter'
import { battleWords } from '../../i18n/en-battle.ts'
import { gameWords } from '../../i18n/en-games.ts'
import { onlineWords } from '../../i18n/en-online.ts'
import { learnEnglish } from '../../i18n/index.ts'
import { ContinueMatch } from './continue-match.tsx'
import { Lobby } from './lobby.tsx'
import { Match } from './match.tsx'
import { NoMatch } from './no-match.tsx'
import { Ratings } from './ratings.tsx'
import { Replays } from './replays.tsx'

// A match shows boards and games.
for (const words of [battleWords, gameWords, onlineWords]) learnEnglish(words)

const MATCH_ID = /^[\w-]{8,32}$/

/** Matches between people. An invitation is part of its link. */
export default function Online() {
  return (
    <Switch>
      <Route path="/online" component={Lobby} />
      <Route path="/online/ratings" component={Ratings} />
      <Route path="/online/replays/:player?">{({ player }) => <Replays key={player} player={player ?? ''} />}</Route>
      <Route path="/online/continue/:match/:position">
        {({ match, position }) => <ContinueMatch key={match} id={match} position={Number(position)} />}
      </Route>
      <Route path="/online/:match/:invite?">
        {({ match, invite }) =>
          MATCH_ID.test(match) ? <Match key={match} id={match} invite={invite ?? null} /> : <NoMatch />
        }
      </Route>
    </Switch>
  )
}
