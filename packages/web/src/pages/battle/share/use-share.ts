import { copied } from '../../../browser/clipboard.ts'
import { usePreferences } from '../../../browser/preferences.ts'
import { routes } from '../../../browser/routes.ts'
import { notify } from '../../../components/notices.tsx'
import { chanceOf } from '../../../engine/chance.ts'
import { packReplay } from '../../../engine/replays.ts'
import { type Session, workedOut } from '../../../engine/session.ts'
import { useBattleWords } from '../use-battle-words.ts'
import { useSessionStore } from '../use-moment.ts'

/** Copies a link: one that shows a picture where there is a server that makes it, else one that holds the whole battle. */
export function useShare(): () => Promise<void> {
  const t = useBattleWords()
  const store = useSessionStore()
  return async () => {
    const session = await workedOut(store)
    const link = (await previewLink(session)) ?? (await packedLink(session))
    if (link === null) notify(t('replay.tooLong'), 'bad')
    else if (await copied(link)) notify(t('replay.copied'), 'good')
    else window.prompt(t('replay.copyThis'), link)
  }
}

/** A link to the end would show the end before the battle. */
function stepOf({ position, current }: Session): number {
  return position < current.recording.length ? position : 0
}

async function packedLink(session: Session): Promise<string | null> {
  const packed = await packReplay(session.pack, session.current.recording.battle.toReplay())
  if (packed === undefined) return null
  const url = new URL(window.location.href)
  url.hash = routes.shared(packed, stepOf(session))
  return url.href
}

/** How long the page waits for a server that may not be there. */
const PATIENCE = 2_000

/** A link to a battle that an address names, with a picture by the server; null where there is none. */
async function previewLink(session: Session): Promise<string | null> {
  const { pack, scenario, current, persons } = session
  const known = pack.content.scenarios.some(({ id }) => id === scenario)
  if (scenario === null || !known || current.parent !== null || persons.length > 0) return null
  const parts = [pack.id, scenario, chanceOf(current.recording.battle), String(stepOf(session))]
  const path = `share/${parts.map(encodeURIComponent).join('/')}`
  const search = `?language=${usePreferences.getState().language}`
  try {
    const picture = new URL(`${path}/picture.png${search}`, document.baseURI)
    const answer = await fetch(picture, { method: 'HEAD', signal: AbortSignal.timeout(PATIENCE) })
    // Hosts of plain files may answer with a page whatever is asked.
    if (!answer.ok || answer.headers.get('content-type') !== 'image/png') return null
    return new URL(path + search, document.baseURI).href
  } catch {
    return null
  }
}
