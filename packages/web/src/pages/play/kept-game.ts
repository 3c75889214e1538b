import { type Battle, changedSeed, ENGINE_VERSION, isRecord, type Json, plainJson } from '@quintain/engine'
import { readStorage, writeStorage } from '../../browser/storage.ts'
import { isText } from '../../browser/text.ts'
import { type Decider, type GameOptions, startGame } from './game.ts'
import { type Pack, packEntry } from '../../engine/catalogue.ts'

/** The game of this tab, from which leaving the page or loading it again comes back. */
export interface KeptGame extends Omit<GameOptions, 'pack'> {
  readonly ruleset: string
  /** The engine that it is played with. */
  readonly engine: string
  readonly actions: readonly Json[]
}

const STORAGE = 'quintain.game'
/** It did not write down what it was. */
const FIRST_RELEASE = '0.1.0'

export function keepGame({ pack, ...options }: GameOptions, made: readonly unknown[]): void {
  const actions = made.map((action) => plainJson(action))
  const game: KeptGame = { ...options, ruleset: pack.id, engine: ENGINE_VERSION, actions }
  writeStorage(STORAGE, game, 'sessionStorage')
}

export function keptGame(): KeptGame | null {
  const game = readStorage(STORAGE, 'sessionStorage')
  if (!isRecord(game)) return null
  const { id, ruleset, setup, title, seed, generator, engine = FIRST_RELEASE, deciders, actions } = game
  if (typeof id !== 'string' || typeof ruleset !== 'string' || packEntry(ruleset) === undefined || setup === undefined)
    return null
  if (!isText(title) || (typeof seed !== 'string' && typeof seed !== 'number')) return null
  if (!Array.isArray(deciders) || !Array.isArray(actions)) return null
  // Where somebody decided, the pages of the first release drew from `sfc32`.
  if (typeof engine !== 'string' || changedSeed(engine, { kind: 'sfc32', seed }) !== null) return null
  return {
    id,
    ruleset,
    setup: plainJson(setup),
    title,
    seed,
    generator: typeof generator === 'string' ? generator : undefined,
    engine,
    deciders: deciders.filter((one): one is Decider => typeof one === 'string'),
    actions: actions.map((action) => plainJson(action)),
  }
}

/** The game as it was left: all that was decided is decided again. */
export function restoredGame(pack: Pack, game: KeptGame): { readonly options: GameOptions; readonly battle: Battle } {
  const options: GameOptions = { ...game, pack }
  const battle = startGame(options)
  battle.run()
  for (const action of game.actions) {
    battle.act(action)
    battle.run()
  }
  return { options, battle }
}
