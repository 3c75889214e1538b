import type { Scene } from 'quintain'
import { createContext, use, useCallback, useMemo } from 'react'
import { useWords } from '../../words/use-words.ts'
import { battleWords } from './words/index.ts'
import { useStore } from 'zustand'
import { sideName } from '../../boards/labels.ts'
import { type Part, partsOf } from '../../engine/events.ts'
import type { Recording } from '../../engine/recording.ts'
import type { Session, SessionStore } from '../../engine/session.ts'
import { toldScene } from '../../engine/words.ts'
import { usePreferences } from '../../browser/preferences.ts'

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

export interface Moment {
  readonly position: number
  readonly scene: Scene
  readonly parts: readonly Part[]
}

/** What is shown now: the moment pointed at, else the present one. */
export function useMoment(): Moment {
  const recording = useSession((session) => session.current.recording)
  const position = useSession((session) => session.preview ?? session.position)
  const tell = useTelling()
  const seat = useSession((session) => session.seat)
  return useMemo(() => momentOf(recording, position, seat, tell), [recording, position, seat, tell])
}

/** Scenes as the reader reads them. */
export function useTelling(): (scene: Scene) => Scene {
  const pack = useSession((session) => session.pack)
  const language = usePreferences((preferences) => preferences.language)
  return useCallback((scene) => toldScene(pack, language, scene), [pack, language])
}

/** Seats as their sides are called in the picture. */
export function useSeatNames(): readonly string[] {
  const t = useWords(battleWords)
  const recording = useSession((session) => session.current.recording)
  const tell = useTelling()
  return useMemo(
    () => tell(recording.sceneAt(0, null)).sides.map(({ name }) => sideName(t, name)),
    [recording, tell, t],
  )
}

export function momentOf(
  recording: Recording,
  position: number,
  seat: number | null,
  tell: (scene: Scene) => Scene,
): Moment {
  const at = Math.min(position, recording.length)
  const scene = tell(recording.sceneAt(at, seat))
  const ids = new Set(scene.units.map((unit) => unit.id))
  const { log } = recording.battle
  const parts: Part[] = []
  if (log !== null) {
    for (let i = firstOfStep(recording, at); i < log.length && log.entry(i).step === at; i += 1) {
      parts.push(partsOf(log.events[i], ids))
    }
  }
  return { position: at, scene, parts }
}

/** The log's first entry of a step, by halving: entries stand in the order of steps. */
export function firstOfStep(recording: Recording, step: number): number {
  const { log } = recording.battle
  if (log === null) return 0
  let low = 0
  let high = log.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (log.entry(middle).step < step) low = middle + 1
    else high = middle
  }
  return low
}
