import { battleNarrator, type Narrator, seatNamesOf, type Teller, tellsAsWhole, toldScene } from '@quintain/engine'
import { createContext, use, useMemo } from 'react'
import { usePreferences } from '../../browser/preferences.ts'
import { storeContext } from '../../browser/store-context.ts'
import { deedAmong, deedAt, happeningsAt } from '../../engine/deeds.ts'
import { type Glossary, glossaryOf } from '../../engine/glossary.ts'
import { type Link, linksAt } from '../../engine/links.ts'
import type { Recording } from '../../engine/recording.ts'
import type { Session } from '../../engine/session.ts'
import { useSecondTeller, useTeller } from '../../words/tellers.ts'

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

type ShownMoment = ReturnType<typeof momentOf>

/** See `MomentProvider`. */
export const MomentContext = createContext<ShownMoment | null>(null)

/** What is shown now: the moment pointed at, else the present one. */
export function useMoment(): ShownMoment {
  const moment = use(MomentContext)
  if (moment === null) throw new Error('no battle is shown here')
  return moment
}

/** The pictures of the step that led to a position, where it is played in several. */
export function picturesOf(recording: Recording, position: number, seat: number | null, teller: Teller) {
  const beats = recording.beatsAt(position)
  const happened = happeningsAt(recording, position, seat)
  return recording
    .at(position)
    .unfold(seat, beats)
    .map((scene, i) => {
      const occurrences = happened.slice((beats[i - 1] ?? -1) + 1, beats[i] + 1)
      return { scene: toldScene(scene, teller), occurrences, deed: deedAmong(occurrences, position) }
    })
}

/** How many events of the log were shown by now. */
export function useShownEvents(): number {
  const recording = useRecording()
  const { log } = recording.battle
  const { position, beat } = useSession('position', 'beat')
  if (log === null) return 0
  if (beat === null) return log.lengthAt(position)
  return log.lengthAt(position - 1) + recording.beatsAt(position)[beat] + 1
}

/** Tells the battle with the names of its content. */
export function useSessionTeller(): Teller {
  return useTeller(useSession('pack').pack.content)
}

/**
 * Tells what happened. A battle that is only watched is run first where it is told as a whole, so that nobody reads a
 * line that is another one in the end: null until then.
 */
export function useNarrator(): Required<Narrator> | null {
  const { battle } = useRecording()
  const { complete, persons } = useSession('complete', 'persons')
  const teller = useSessionTeller()
  const waits = !complete && persons.length === 0 && tellsAsWhole(battle.ruleset)
  // Another end is told otherwise: whatever was done anew has another last event.
  const end = complete ? battle.log?.events.at(-1) : undefined
  return useMemo(() => (waits ? null : battleNarrator(battle, teller)), [battle, teller, waits, end])
}

/** Tells what happened in a second language as well; null where there is none, and until the battle is told. */
export function useSecondNarrator(wanted: boolean) {
  const { battle } = useRecording()
  const { pack } = useSession('pack')
  const teller = useSecondTeller(pack.content, wanted)
  const told = useNarrator() !== null
  return useMemo(
    () => (teller === null || !told ? null : { language: teller.language, narrator: battleNarrator(battle, teller) }),
    [battle, teller, told],
  )
}

/** Names in Chinese, for readers of another language. */
export function useBrushNames(wanted: boolean): ((unit: string) => string) | undefined {
  const recording = useRecording()
  const { pack } = useSession('pack')
  const teller = useSecondTeller(pack.content, wanted)
  return useMemo(() => {
    if (teller?.language !== 'zh') return undefined
    return (unit) => {
      const name = recording.units().get(unit)?.name
      return name === undefined ? '' : teller.text(name)
    }
  }, [recording, teller])
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

const NO_LINKS: readonly Link[] = []

export function momentOf(recording: Recording, position: number, seat: number | null, teller: Teller) {
  const moment = recording.at(position)
  const scene = toldScene(moment.scene(seat), teller)
  const occurrences = happeningsAt(recording, moment.position, seat)
  return {
    position: moment.position,
    scene,
    occurrences,
    deed: deedAmong(occurrences, moment.position) ?? deedAt(recording, moment.position - 1, seat),
    links: scene.zones === undefined ? NO_LINKS : linksAt(recording, moment.position, seat),
  }
}
