import { isRecord, type Text } from '@quintain/engine'
import { isText } from './text.ts'
import { readStorage, writeStorage } from './storage.ts'

/** A battle that was watched or played here, and the address that brings it back. */
export interface RecentBattle {
  readonly address: string
  readonly ruleset: string
  readonly title: Text
  readonly seed: string
  /** The game that it is, where it was played: only the last of a game is listed. */
  readonly game: string | null
  readonly at: number
}

const STORAGE = 'quintain.recent'
const KEPT = 6

export function recentBattles(): RecentBattle[] {
  const list = readStorage(STORAGE)
  if (!Array.isArray(list)) return []
  return list.flatMap((entry) => {
    if (!isRecord(entry)) return []
    const { address, ruleset, title, seed, game = null, at } = entry
    if (typeof address !== 'string' || !isText(title) || typeof seed !== 'string') return []
    if (game !== null && typeof game !== 'string') return []
    if (typeof ruleset !== 'string' || typeof at !== 'number') return []
    return [{ address, ruleset, title, seed, game, at }]
  })
}

export function rememberBattle(battle: RecentBattle): void {
  const others = recentBattles().filter(
    ({ address, game }) => address !== battle.address && (game === null || game !== battle.game),
  )
  writeStorage(STORAGE, [battle, ...others].slice(0, KEPT))
}
