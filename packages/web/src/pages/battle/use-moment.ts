import { type Occurrence, occurrenceOf, type Scene, seatNamesOf, type Teller, toldScene } from 'quintain'
import { createContext, use, useMemo } from 'react'
import { useStore } from 'zustand'
import { type Glossary, glossaryOf } from '../../engine/glossary.ts'
import type { Recording } from '../../engine/recording.ts'
import type { Session, SessionStore } from '../../engine/session.ts'
import { useTeller } from '../../words/tellers.ts'

const SessionContext = createContext<SessionStore | null>(null)
export const SessionProvider = SessionContext.Provider

export function useSessionStore(): SessionStore {
  const store = use(SessionContext)
  if (store === null) throw new Error('no battle is open here')
  return store
}

export function useSession<T>(select: (session: Session) => T): T {
  return useStore(useSessionStore(), select)
}

export interface ShownMoment {
  readonly position: number
  readonly scene: Scene<string>
  readonly occurrences: readonly Occurrence[]
}

/** What is shown now: the moment pointed at, else the present one. */
export function useMoment(): ShownMoment {
  const recording = useSession((session) => session.current.recording)
  const position = useSession((session) => session.preview ?? session.position)
  const teller = useSessionTeller()
  const seat = useSession((session) => session.seat)
  return useMemo(() => momentOf(recording, position, seat, teller), [recording, position, seat, teller])
}

/** Tells the battle with the names of its content. */
export function useSessionTeller(): Teller {
  return useTeller(useSession((session) => session.pack.content))
}

/** Seats as people call them. */
export function useSeatNames(): readonly string[] {
  const { ruleset, plan } = useSession((session) => session.current.recording.battle)
  const teller = useSessionTeller()
  return useMemo(() => seatNamesOf(ruleset, plan).map((name) => teller.line(name)), [ruleset, plan, teller])
}

/** The rules of everything in the battle. */
export function useGlossary(): Glossary {
  const { ruleset, plan } = useSession((session) => session.current.recording.battle)
  const teller = useSessionTeller()
  return useMemo(() => glossaryOf(ruleset, plan, teller), [ruleset, plan, teller])
}

export function momentOf(recording: Recording, position: number, seat: number | null, teller: Teller): ShownMoment {
  const moment = recording.at(position)
  const { events } = recording.battle.ruleset
  return {
    position: moment.position,
    scene: toldScene(moment.scene(seat), teller),
    occurrences: recording.entries(moment.position, moment.position).map(({ event }) => occurrenceOf(events, event)),
  }
}
