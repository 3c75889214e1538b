import { Route, Switch } from 'wouter'
import { ContinueMatch } from './new/continue-match.tsx'
import { Lobby } from './lobby.tsx'
import { Match } from './match/match.tsx'
import { NoMatch } from './match/no-match.tsx'
import { Ratings } from './ratings.tsx'
import { Replays } from './replays.tsx'

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
