import { Lobby } from './lobby.tsx'
import { Match } from './match.tsx'

/** Matches between people: the lobby, or one match. An invitation is part of its link. */
export default function Online({ match, invite }: { match: string | null; invite: string | null }) {
  return match === null ? <Lobby /> : <Match key={match} id={match} invite={invite} />
}
