import { useEffect } from 'react'
import { navigate, routes } from '../../browser/routes.ts'
import { Loading } from '../../components/loading.tsx'
import { loadPack, packEntries } from '../../engine/catalogue.ts'
import { contentSetups } from '../../engine/scenarios.ts'
import { seatsOf } from '../new-battle/seats.ts'
import { type GameOptions, PERSON, RULES } from './game.ts'

interface QuickGameProps {
  readonly ruleset: string | null
  readonly onStart: (options: GameOptions) => void
}

/** Starts a game at once: of this ruleset where anybody decides in it, else of the first in which somebody does. */
export function QuickGame({ ruleset, onStart }: QuickGameProps) {
  useEffect(() => {
    let gone = false
    quickOptions(ruleset).then(
      (options) => {
        if (!gone) onStart(options)
      },
      // The form says what is wrong.
      () => navigate(routes.play, { replace: true }),
    )
    return () => {
      gone = true
    }
  }, [ruleset])
  return <Loading />
}

/** A person takes the first seat that decides, heuristics the others; every game has luck of its own. */
async function quickOptions(wanted: string | null): Promise<GameOptions> {
  const ids = packEntries().map(({ id }) => id)
  for (const id of [...ids.filter((one) => one === wanted), ...ids.filter((one) => one !== wanted)]) {
    const pack = await loadPack(id)
    if (!pack.ruleset.traits.decisions) continue
    const [{ title, setup }] = contentSetups(pack)
    const seats = seatsOf(pack, setup)
    if (seats === null) continue
    const deciders = seats.names.map((_, seat) =>
      !seats.deciding.includes(seat) ? RULES : seat === seats.deciding[0] ? PERSON : 'heuristic',
    )
    const seed = Math.floor(Math.random() * 1_000_000)
    return { id: `${Date.now()}-${Math.random()}`, pack, setup: seats.setup, title, seed, deciders }
  }
  throw new Error('nobody decides in any ruleset')
}
