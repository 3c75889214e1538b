import { battleWords } from '../../i18n/en-battle.ts'
import { gameWords } from '../../i18n/en-games.ts'
import { learnEnglish } from '../../i18n/index.ts'
import { Lobby } from './lobby.tsx'
import { Match } from './match.tsx'

// A match shows boards and games.
learnEnglish({ ...battleWords, ...gameWords })

/** Matches between people: the lobby, or one match. An invitation is part of its link. */
export default function Online({ match, invite }: { match: string | null; invite: string | null }) {
  return match === null ? <Lobby /> : <Match key={match} id={match} invite={invite} />
}
