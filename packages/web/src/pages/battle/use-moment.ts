import { seatNamesOf, type Teller, toldScene } from 'quintain'
import { useMemo } from 'react'
import { usePreferences } from '../../browser/preferences.ts'
import { storeContext } from '../../browser/store-context.ts'
import { deedAt, happeningsAt } from '../../engine/deeds.ts'
import { type Glossary, glossaryOf } from '../../engine/glossary.ts'
import type { Recording } from '../../engine/recording.ts'
import type { Session } from '../../engine/session.ts'
import { useTeller } from '../../words/tellers.ts'

/** Whether all that is known is shown, and not only what has happened so far. Whoever plays knows no more than that. */
export function useAnalysis(): boolean {
  const { persons } = useSession('persons')
  const analyse = usePreferences((preferences) => preferences.analyse)
  return analyse || persons.length > 0
}

export const [SessionContext, useSessionStore, useSession] = storeContext<Session>('no battle is open here')

/** The line of play that is shown. */
export function useRecording(): Recording {
  return useSession('current').current.recording
}

/** What is shown now: the moment pointed at, else the present one. */
export function useMoment() {
  const recording = useRecording()
  const { preview, position, seat } = useSession('preview', 'position', 'seat')
  const teller = useSessionTeller()
  const at = preview ?? position
  return useMemo(() => momentOf(recording, at, seat, teller), [recording, at, seat, teller])
}

/** Tells the battle with the names of its content. */
export function useSessionTeller(): Teller {
  return useTeller(useSession('pack').pack.content)
}

/** Seats as people call them. */
export function useSeatNames(): readonly string[] {
  const { ruleset, plan } = useRecording().battle
  const teller = useSessionTeller()
  return useMemo(() => seatNamesOf(ruleset, plan).map((name) => teller.line(name)), [ruleset, plan, teller])
}

/** The rules of everything in the battle. */
export function useGlossary(): Glossary {
  const { ruleset, plan } = useRecording().battle
  const teller = useSessionTeller()
  return useMemo(() => glossaryOf(ruleset, plan, teller), [ruleset, plan, teller])
}

export function momentOf(recording: Recording, position: number, seat: number | null, teller: Teller) {
  const moment = recording.at(position)
  return {
    position: moment.position,
    scene: toldScene(moment.scene(seat), teller),
    occurrences: happeningsAt(recording, moment.position),
    deed: deedAt(recording, moment.position),
  }
}
