import { useEffect } from 'react'
import { stepTime } from '../../boards/pace.ts'
import { usePreferences } from '../../browser/preferences.ts'
import { playedOn } from '../../engine/beats.ts'
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
      const { position, beat, length, complete, current } = session
      const { ruleset, plan } = current.recording.battle
      owed += (passed * usePreferences.getState().speed) / stepTime(ruleset, plan)
      const played = playedOn({ position, beat }, length, owed, (at) => current.recording.beatsAt(at))
      const isAtEnd = position === length && beat === null
      owed = isAtEnd && owed >= 1 ? 0 : played.left
      if (played.position !== position) session.goTo(played.position)
      if (played.beat !== session.beat || played.position !== position) session.set({ beat: played.beat })
      if (isAtEnd && owed === 0 && complete) session.set({ playing: false })
    }
    frame = requestAnimationFrame(tick)
    return () => cancelAnimationFrame(frame)
  }, [store])
}
