import { useEffect, useState } from 'react'
import { Loading } from '../../components/loading.tsx'
import { EVERY_SEAT } from '../../engine/agents.ts'
import { createSession, type SessionStore } from '../../engine/session.ts'
import { gameWords } from '../../i18n/en-games.ts'
import { learnEnglish } from '../../i18n/index.ts'
import { GameFrame } from './game-frame.tsx'
import { type GameOptions, personsOf, startGame } from './game.ts'
import { NewGame } from './new-game.tsx'

learnEnglish(gameWords)

/** Choose a game, then play it. */
export default function Play({ ruleset }: { ruleset: string | null }) {
  const [options, setOptions] = useState<GameOptions | null>(null)
  const [store, setStore] = useState<SessionStore | null>(null)
  useEffect(() => {
    if (options === null) {
      setStore(null)
      return
    }
    const { pack, title } = options
    const battle = startGame(options)
    const persons = personsOf(options)
    // Everybody waits in the recording: agents answer from a worker, and their answers come through `act`.
    setStore(
      createSession(battle, {
        pack,
        title,
        scenario: null,
        persons: EVERY_SEAT,
        seat: pack.ruleset.traits.hiddenInformation ? persons[0] : null,
      }),
    )
  }, [options])
  if (options === null) return <NewGame ruleset={ruleset} onStart={setOptions} />
  if (store === null) return <Loading />
  return <GameFrame store={store} options={options} onLeave={() => setOptions(null)} />
}
