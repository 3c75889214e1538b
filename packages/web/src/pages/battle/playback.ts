import { useEffect } from 'react'
import { stepTime } from '../../boards/pace.ts'
import { usePreferences } from '../../browser/preferences.ts'
import { useSessionStore } from './use-moment.ts'

/** Moves the battle on while it plays. */
export function usePlayback(): void {
  const store = useSessionStore()
  useEffect(() => {
    let frame = 0
    let last = 0
    let owed = 0
    const tick = (now: number) => {
      frame = requestAnimationFrame(tick)
      const session = store.getState()
      if (!session.playing) {
        last = 0
        return
      }
      const passed = last === 0 ? 0 : Math.min(now - last, 250)
      last = now
      const { ruleset, plan } = session.current.recording.battle
      owed += (passed * usePreferences.getState().speed) / stepTime(ruleset, plan)
      const steps = Math.floor(owed)
      if (steps === 0) return
      owed -= steps
      if (session.position + steps <= session.length) session.goTo(session.position + steps)
      else if (session.position < session.length) session.goTo(session.length)
      else if (session.complete) session.set({ playing: false })
    }
    frame = requestAnimationFrame(tick)
    return () => cancelAnimationFrame(frame)
  }, [store])
}
