import { useMemo, useState } from 'react'
import { type NamedSetup, namedSetups } from '../../engine/scenarios.ts'
import { usePack } from '../../engine/use-pack.ts'
import { seatsOf } from './seats.ts'

/** What a new battle shall be: a ruleset, a setup of it, and the seats that follow. */
export type BattleChoice = ReturnType<typeof useBattleChoice>

/** `prefer` says which setups of a ruleset come first to mind where nobody chose one. */
export function useBattleChoice(
  first: string,
  onChoice: () => void,
  prefer: (ruleset: string, setup: NamedSetup) => boolean = () => true,
) {
  const [id, setId] = useState(first)
  const [name, setName] = useState('')
  const pack = usePack(id)
  const setups = useMemo(() => (pack === null ? [] : namedSetups(pack)), [pack])
  const chosen = setups.find((one) => one.id === name) ?? setups.find((one) => prefer(id, one))
  const seats = useMemo(
    () => (pack === null || chosen === undefined ? null : seatsOf(pack, chosen.setup)),
    [pack, chosen],
  )
  return {
    id,
    /** Null until it is here; so is all that follows from it. */
    pack,
    setups,
    chosen,
    /** Null while there is no setup, and when the rules refuse it. */
    seats,
    chooseRuleset: (next: string) => {
      setId(next)
      setName('')
      onChoice()
    },
    chooseSetup: (next: string) => {
      setName(next)
      onChoice()
    },
  }
}
