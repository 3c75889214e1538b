import { useEffect } from 'react'
import { rememberBattle } from '../../browser/recent.ts'
import { chanceOf } from '../../engine/chance.ts'
import type { Session, SessionStore } from '../../engine/session.ts'
import { routes } from '../../browser/routes.ts'

const PAUSE = 250

/** The address of what is shown, or null when only a replay can bring it back. */
function addressOf(session: Session, step = session.position): string | null {
  if (session.scenario === null || session.current.parent !== null || session.persons.length > 0) return null
  return routes.battle(session.pack.id, session.scenario, chanceOf(session.current.recording.battle), step)
}

/** Keeps ruleset, scenario, seed and step in the address, without a new entry in the browser's history a step. */
export function useAddress(store: SessionStore): void {
  useEffect(() => {
    let timer = 0
    const opened = window.location.hash
    const write = (begun: string) => {
      const session = store.getState()
      const address = addressOf(session)
      if (address === null) return
      // Whoever went to another page or step meanwhile stays there.
      const { hash } = window.location
      const start = addressOf(session, 0)
      if (hash !== begun || (hash !== opened && !hash.startsWith(`#${start}`))) return
      window.history.replaceState(window.history.state, '', `#${address}`)
    }
    const stop = store.subscribe((now, before) => {
      if (now.position === before.position && now.current === before.current) return
      clearTimeout(timer)
      timer = window.setTimeout(write, PAUSE, window.location.hash)
    })
    const session = store.getState()
    const address = addressOf(session, 0)
    if (address !== null) {
      const { pack, title, current } = session
      const seed = chanceOf(current.recording.battle)
      rememberBattle({ address, ruleset: pack.id, title, seed, game: null, at: Date.now() })
    }
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [store])
}
