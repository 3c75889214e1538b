import { useEffect } from 'react'
import { rememberBattle } from '../../browser/recent.ts'
import { packReplay } from '../../engine/replays.ts'
import type { SessionStore } from '../../engine/session.ts'
import { routes } from '../../browser/routes.ts'
import type { GameOptions } from './game.ts'
import { keepGame } from './kept-game.ts'

/** Addresses that nobody sends may be longer than links. */
const LONGEST_RECENT = 60_000

/** Keeps a game as it goes, and puts it among the recent battles when it is over or left. */
export function useKept(store: SessionStore, options: GameOptions): void {
  useEffect(() => {
    let over = store.getState().complete
    const stop = store.subscribe(({ current, length, complete }, before) => {
      // What became of the game once it was over are variations of it, and not the game.
      if (current.parent !== null || (length === before.length && complete === before.complete)) return
      keepGame(options, current.recording.battle.made)
      if (complete && !over) void remember(store, options)
      over = complete
    })
    return () => {
      stop()
      if (!over) void remember(store, options)
    }
  }, [store, options])
}

async function remember(store: SessionStore, { id, pack, title, seed }: GameOptions): Promise<void> {
  const main = store.getState().variations[0].recording.battle
  if (main.made.length === 0) return
  const packed = await packReplay(pack, main.toReplay(), LONGEST_RECENT)
  if (packed === undefined) return
  const address = routes.shared(packed)
  rememberBattle({ address, ruleset: pack.id, title, seed: String(seed), game: id, at: Date.now() })
}
