import type { ArenaApi } from '@quintain/client'
import { useInbox } from '../../engine/inbox.ts'
import { readReplayText } from '../../engine/replays.ts'
import type { MatchInfo } from './types.ts'

/** Puts the replay of a finished match where the battle page looks for one. A seat's token opens it at once. */
export async function openReplay(api: ArenaApi, match: MatchInfo, token: string | null = null): Promise<void> {
  const replay = await api.replay(match.id, token ?? undefined)
  const reading = await readReplayText(JSON.stringify(replay))
  useInbox.setState({ name: match.title, match: match.id, reading })
}
