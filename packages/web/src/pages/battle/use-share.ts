import { copied } from '../../browser/clipboard.ts'
import { routes } from '../../browser/routes.ts'
import { notify } from '../../components/notices.tsx'
import { packReplay } from '../../engine/replays.ts'
import { useBattleWords } from './use-battle-words.ts'
import { useSessionStore } from './use-moment.ts'

/** Copies a link that holds the whole battle. */
export function useShare(): () => Promise<void> {
  const t = useBattleWords()
  const store = useSessionStore()
  return async () => {
    const { pack, position, current } = store.getState()
    const packed = await packReplay(pack, current.recording.battle.toReplay())
    if (packed === undefined) {
      notify(t('replay.tooLong'), 'bad')
      return
    }
    const url = new URL(window.location.href)
    // A link to the end would show the end before the battle.
    url.hash = routes.shared(packed, position < current.recording.length ? position : 0)
    if (await copied(url.href)) notify(t('replay.copied'), 'good')
    else window.prompt(t('replay.copyThis'), url.href)
  }
}
