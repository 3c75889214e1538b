import { useEffect, useState } from 'react'
import { Loading } from '../../components/loading.tsx'
import { EVERY_SEAT } from '../../engine/agents.ts'
import { createSession, type SessionStore } from '../../engine/session.ts'
import { usePack } from '../../engine/use-pack.ts'
import { addressParts, navigate, routes } from '../../browser/routes.ts'
import { GameFrame } from './game-frame.tsx'
import { createGame, type GameStore } from './game-store.ts'
import { type GameOptions, personsOf } from './game.ts'
import { keepGame, type KeptGame, keptGame, restoredGame } from './kept-game.ts'
import { NewGame } from './new-game.tsx'
import { QuickGame } from './quick-game.tsx'
import type { Pack } from '../../engine/catalogue.ts'

/**
 * Choose a game under `play` or `play/<ruleset>`, then play it under `play/<ruleset>/game`; `play/<ruleset>/now` starts one
 * at once.
 */
export default function Play({ hash }: { hash: string }) {
  const [, ruleset = null, part] = addressParts(hash) ?? []
  const kept = keptGame()
  const playing = part === 'game' && kept?.ruleset === ruleset ? kept : null
  const [, setStarted] = useState('')
  const start = (options: GameOptions, replace = false) => {
    keepGame(options, [])
    navigate(routes.game(options.pack.id), { replace })
    // The same address may hold another game now.
    setStarted(options.id)
  }
  if (playing !== null) return <Game key={playing.id} kept={playing} onStart={start} />
  // Going back from such a game leads to where somebody pressed, and not into another game.
  if (part === 'now') return <QuickGame ruleset={ruleset} onStart={(options) => start(options, true)} />
  return <NewGame key={ruleset} ruleset={ruleset} kept={kept} onStart={start} />
}

type Start = (options: GameOptions) => void

function Game({ kept, onStart }: { kept: KeptGame; onStart: Start }) {
  const pack = usePack(kept.ruleset)
  return pack === null ? <Loading /> : <Table pack={pack} kept={kept} onStart={onStart} />
}

function Table({ pack, kept, onStart }: { pack: Pack; kept: KeptGame; onStart: Start }) {
  const [game, setGame] = useState<{ store: SessionStore; game: GameStore; options: GameOptions } | null>(null)
  useEffect(() => {
    const { options, battle } = restoredGame(pack, kept)
    const { title } = options
    // Everybody waits in the recording: agents answer from a worker, and their answers come through `act`.
    const store = createSession(battle, {
      pack,
      title,
      scenario: null,
      persons: EVERY_SEAT,
      seat: pack.ruleset.traits.hiddenInformation ? personsOf(options)[0] : null,
      position: battle.made.length === 0 ? 0 : battle.position,
    })
    const { game: made, close } = createGame(store, options)
    setGame({ store, game: made, options })
    return close
    // The game itself keeps what is decided: it is read once.
  }, [pack, kept.id])
  if (game === null) return <Loading />
  const rematch = () => {
    const seed = Math.floor(Math.random() * 1_000_000)
    onStart({ ...game.options, id: `${Date.now()}-${seed}`, seed })
  }
  return <GameFrame {...game} onLeave={() => navigate(`${routes.play}/${pack.id}`)} onRematch={rematch} />
}
