import { useRef } from 'react'
import { stepTime } from '../../boards/pace.ts'
import { usePreferences } from '../../browser/preferences.ts'
import { useFrames } from '../../browser/use-frames.ts'
import { playedOn } from '../../engine/beats.ts'
import { isIdle } from '../../engine/deeds.ts'
import type { Session } from '../../engine/session.ts'
import { useSessionStore } from './use-moment.ts'

/** Moves the battle on while it plays. */
export function usePlayback(): void {
  const store = useSessionStore()
  /** Time of steps that was not played yet. */
  const owed = useRef(0)
  useFrames((passed) => {
    const session = store.getState()
    if (!session.playing) return
    const { speed, spectacle } = usePreferences.getState()
    if (spectacle && session.persons.length === 0) skipIdle(session)
    const { position, beat, length, complete, current } = store.getState()
    const { ruleset, plan } = current.recording.battle
    owed.current += (passed * speed) / stepTime(ruleset, plan)
    const played = playedOn({ position, beat }, length, owed.current, (at) => current.recording.beatsAt(at))
    const isAtEnd = position === length && beat === null
    owed.current = isAtEnd && owed.current >= 1 ? 0 : played.left
    if (played.position !== position) session.goTo(played.position)
    if (played.beat !== session.beat || played.position !== position) session.set({ beat: played.beat })
    if (isAtEnd && owed.current === 0 && complete) session.set({ playing: false })
  })
}

/** More steps than this are not looked through in a frame. */
const MOST_SKIPPED = 60

/** Goes on to the last step before the next one in which something is done. */
function skipIdle({ position, beat, length, current, goTo }: Session): void {
  if (beat !== null) return
  let at = position
  while (at < length && at - position < MOST_SKIPPED && isIdle(current.recording, at + 1)) at += 1
  if (at !== position) goTo(at)
}
