import type { Scene } from 'quintain'
import { createContext, use, useMemo } from 'react'
import { useStore } from 'zustand'
import { type Part, partsOf } from '../../engine/events.ts'
import type { Recording } from '../../engine/recording.ts'
import type { Session, SessionStore } from '../../engine/session.ts'

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
  const seat = useSession((session) => session.seat)
  return useMemo(() => momentOf(recording, position, seat), [recording, position, seat])
}

export function momentOf(recording: Recording, position: number, seat: number | null): Moment {
  const at = Math.min(position, recording.length)
  const scene = recording.sceneAt(at, seat)
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
